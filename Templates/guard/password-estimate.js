// How hard a password is to guess: a small, cautious estimate for the enrolment page.
//
// There is no dictionary here. A run of four letters or more counts as if it were made of words, with two bits a letter,
// however random it looks; what is said twice, counts in order or is known to everybody counts next to nothing. It is
// meant to err on the low side, and is no measure to compare passwords by. The program's own measure is zxcvbn, which
// cannot judge a key that this page made.

/** The least bits that this page takes: as many as the program wants of a member's own password. */
export const fewestBits = 50;

/** What is tried first everywhere. */
const common = [
  'password', 'passwort', 'passphrase', 'motdepasse', 'contraseña', 'пароль', 'qwerty', 'qwertz', 'azerty', 'letmein',
  'welcome', 'willkommen', 'admin', 'login', 'iloveyou', 'monkey', 'dragon', 'master', 'sunshine', 'princess', 'football',
  'baseball', 'shadow', 'superman', 'batman', 'trustno1', 'hello', 'freedom', 'whatever', 'starwars', 'secret', 'geheim',
  'hallo', 'schalke', 'changeme', 'correcthorsebatterystaple', 'gatehouse',
];
const rows = ['1234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'yxcvbnm', 'zxcvbnm'];
const lettersFor = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };
const isBetween = /[\s\-_.,;:/+|]/u;
const longest = 128;

/**
 * Estimates the strength of a password, in bits.
 * @param {string} password
 * @param {string[]} words What somebody would try first who attacks this site: its title, the user name.
 */
export function estimateBits(password, words = []) {
  const signs = [...password.normalize('NFKC').toLowerCase()].slice(0, longest);
  const known = [...words.flatMap(partsOf), ...common].filter((word) => [...word].length > 2);
  const readings = [signs, signs.map((sign) => lettersFor[sign] ?? sign), signs.filter((sign) => !isBetween.test(sign))];
  return Math.min(...readings.map((reading) => bitsOf(reading.join(''), known)));
}

/** A phrase, its words, and all of them in one. */
const partsOf = (phrase) => {
  const text = phrase.normalize('NFKC').toLowerCase();
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  return [text, parts.join(''), ...parts];
};

function bitsOf(text, known) {
  let rest = text;
  let bits = 0;
  const take = (pattern, bitsOfMatch) => {
    rest = rest.replace(pattern, (...match) => {
      bits += bitsOfMatch(match);
      return '\u0000';
    });
  };
  for (const word of [...known].sort((left, right) => right.length - left.length)) {
    rest = rest.split(word).map((part, index) => (bits += index === 0 ? 0 : 4, part)).join('\u0000');
  }
  // A part that is there three times is there once; of a part that is there twice, the second is a guess away.
  take(/(.{1,32}?)\1{2,}/gsu, ([match, part]) => runs(part) + Math.log2([...match].length));
  take(/(.{4,64})(?=.*\1)/gsu, () => 1);
  take(/(?:19|20)\d\d|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}/gu, () => 8);
  return bits + runs(rest);
}

/** What is left: runs of letters, digits and other signs. */
function runs(text) {
  let bits = 0;
  for (const [run] of text.matchAll(/\p{L}[\p{L}\p{M}]*|\p{N}+|[^\p{L}\p{N}\u0000]/gsu)) bits += bitsOfRun(run);
  return bits;
}

function bitsOfRun(run) {
  const signs = [...run];
  let start = 0;
  let bits = 0;
  while (start < signs.length) {
    let end = signs.length;
    while (end - start > 2 && !isInOrder(signs.slice(start, end))) end -= 1;
    if (end - start <= 2) break;
    bits += 4 + Math.log2(end - start);
    start = end;
  }
  return bits + bitsOfSigns(signs.slice(start));
}

function bitsOfSigns(signs) {
  const [first] = signs;
  if (first === undefined) return 0;
  if (/\s/u.test(first)) return 0.5;
  if (/\p{N}/u.test(first)) return 3.3 * signs.length;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(first)) return 4 * signs.length;
  if (/\p{L}/u.test(first)) return signs.length < 4 ? 4.7 * signs.length : 2 * signs.length;
  return 5;
}

/** Whether the signs follow each other in an alphabet, among digits or on a keyboard, forwards or backwards. */
function isInOrder(signs) {
  const codes = signs.map((sign) => sign.codePointAt(0));
  const step = codes[1] - codes[0];
  if (Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - codes[index - 1] === step)) return true;
  const [forwards, backwards] = [signs.join(''), [...signs].reverse().join('')];
  return rows.some((row) => row.includes(forwards) || row.includes(backwards));
}
