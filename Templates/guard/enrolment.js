// The enrolment page: makes the public key of a name and a password, which its owner sends to whoever runs the site.
// Nothing typed here leaves the page, and no sentence stands here: they are the layout's.

import { decodeBase64URL, encodeBase64URL } from './bytes.js';
import { keyPair } from './hpke.js';
import { deriveMemberPrivateKey, normalizeUsername } from './keyring.js';
import { estimateBits, fewestBits } from './password-estimate.js';

/**
 * @typedef {object} EnrolmentSettings
 * @property {Uint8Array} siteSalt 16 bytes.
 * @property {number} iterations
 * @property {string[]} words What a password must not be made of.
 */

/**
 * Why a name and a password are not taken.
 * @typedef {'name' | 'weak' | 'differ'} EnrolmentFault
 */

/**
 * Reads the settings that the build wrote into the page.
 * @param {string} text
 * @returns {EnrolmentSettings | null} `null` where they are none.
 */
export function parseSettings(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const siteSalt = decodeBase64URL(value?.siteSalt ?? '', 16);
  const isSafe = Number.isInteger(value?.iterations) && value.iterations >= 600_000;
  const hasWords = Array.isArray(value?.words) && value.words.every((word) => typeof word === 'string');
  if (siteSalt === null || !isSafe || !hasWords) return null;
  return { siteSalt, iterations: value.iterations, words: value.words };
}

/**
 * What is wrong with what was typed; `null` where nothing is.
 * @param {{ username: string, password: string, again: string }} typed
 * @param {string[]} words
 * @returns {EnrolmentFault | null}
 */
export function faultIn({ username, password, again }, words) {
  const name = normalizeUsername(username);
  if (name === '' || [...name].length > 100 || /[\p{C}\p{Zl}\p{Zp}]/u.test(name)) return 'name';
  if (estimateBits(password, [...words, name]) < fewestBits) return 'weak';
  // As keys are made: in NFC.
  if (password.normalize('NFC') !== again.normalize('NFC')) return 'differ';
  return null;
}

/**
 * Makes the line for whoever runs the site.
 * @param {string} username
 * @param {string} password
 * @param {EnrolmentSettings} settings
 * @returns {Promise<string>} `name ghm1_…`
 */
export async function enrolmentLine(username, password, { siteSalt, iterations }) {
  // In the line, white space within a name is one space; the key is made with the name that the line has.
  const name = normalizeUsername(username).replace(/\p{White_Space}+/gu, ' ');
  const bytes = await deriveMemberPrivateKey(name, password, siteSalt, iterations);
  const { publicKey } = await keyPair(bytes);
  bytes.fill(0);
  return `${name} ghm1_${encodeBase64URL(publicKey)}`;
}

/** @param {string} name */
const part = (name) => document.getElementById(`gatehouse-enrolment-${name}`);

function start() {
  const form = part('form');
  const settings = parseSettings(part('settings')?.textContent ?? '');
  if (form === null) return;
  if (settings === null || globalThis.crypto?.subtle === undefined) return show('unsupported');
  form.hidden = false;
  const fields = form.elements;
  const typed = () => ({
    username: fields.username.value, password: fields.password.value, again: fields.again.value,
  });
  form.addEventListener('input', () => measure(typed(), settings.words));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit(form, typed(), settings);
  });
  part('copy').addEventListener('click', copy);
}

/** Shows the one of some sentences that is meant, and no other. */
function show(name, names = [name]) {
  for (const other of names) part(other).hidden = other !== name;
}

function measure({ username, password }, words) {
  const meter = part('meter');
  const bits = estimateBits(password, [...words, username]);
  meter.value = Math.min(bits, meter.max);
  const word = password === '' ? 'hint' : bits < fewestBits ? 'weak' : 'strong';
  show(word, ['hint', 'weak', 'strong']);
}

const alerts = ['alert-name', 'alert-weak', 'alert-differ', 'alert-unsupported'];
const fieldOf = { name: 'username', weak: 'password', differ: 'again' };

async function submit(form, typed, settings) {
  if (form.getAttribute('aria-busy') === 'true') return;
  show('', alerts);
  for (const field of form.elements) field.removeAttribute('aria-invalid');
  const fault = faultIn(typed, settings.words);
  if (fault !== null) return refuse(form.elements[fieldOf[fault]], fault);
  form.setAttribute('aria-busy', 'true');
  part('progress').hidden = false;
  try {
    showLine(form, await enrolmentLine(typed.username, typed.password, settings));
  } catch {
    // A browser without X25519.
    show('alert-unsupported', alerts);
  } finally {
    form.setAttribute('aria-busy', 'false');
    part('progress').hidden = true;
  }
}

function refuse(field, fault) {
  show(`alert-${fault}`, alerts);
  field.setAttribute('aria-invalid', 'true');
  field.focus();
}

function showLine(form, line) {
  // Gone from the page, the password is offered to the password manager, and to nobody who comes by.
  form.hidden = true;
  form.reset();
  part('line').value = line;
  part('result').hidden = false;
  part('result-title').focus();
}

async function copy() {
  const line = part('line');
  line.select();
  try {
    await navigator.clipboard.writeText(line.value);
    part('copied').hidden = false;
  } catch {
    // The line is selected: it can be copied by hand.
  }
}

if (typeof document !== 'undefined') start();
