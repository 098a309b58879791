// Every sentence of the guard in German.

import { phrases } from './phrases.js';

const { all, either, inDays } = phrases('de');

export const messages = {
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  cancel: 'Abbrechen',
  tryAgain: 'Erneut versuchen',
  username: 'Name',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  opening: 'Diese Seite wird geöffnet …',
  checking: 'Wird geprüft …',
  signedOut: 'Sie sind abgemeldet.',
  openInOwnTab: 'Diese Seite in einem eigenen Tab öffnen',

  remember: 'Auf diesem Gerät angemeldet bleiben',
  /** @param {number} days */
  rememberNote: (days) => `Für ${inDays(days)}. Nur auf einem eigenen Gerät.`,

  forAudiences: {
    /** @param {string[]} labels */
    page: (labels) => `Diese Seite ist für ${either(labels)}.`,
    /** @param {string[]} labels */
    section: (labels) => `Dieser Teil der Seite ist für ${either(labels)}.`,
    /** @param {string[]} labels */
    link: (labels) => `Die Seite hinter diesem Link ist für ${either(labels)}.`,
    /** @param {string[]} labels */
    other: (labels) => `Das ist für ${either(labels)}.`,
  },
  sharedPage: 'eine geteilte Seite',
  /** @param {string[]} labels */
  signedInTo: (labels) => `Angemeldet: ${all(labels)}`,
  /**
   * @param {string[]} has
   * @param {string[]} needs
   */
  otherAudience: (has, needs) => `Das stimmt für ${all(has)}, aber hier geht es um ${either(needs)}.`,

  /** @type {Record<string, string>} */
  reasons: {
    expired: 'Ihre letzte Anmeldung ist zu lange her. Bitte melden Sie sich noch einmal an.',
    epoch: 'Die Schlüssel dieser Seite wurden seit Ihrer Anmeldung geändert. Bitte melden Sie sich noch einmal an.',
    link: 'Dieser Link gilt nicht mehr oder ist nicht vollständig. Melden Sie sich hier an, oder bitten Sie um einen neuen.',
    'wrong-key': 'Ihre Anmeldung öffnet diese Seite nicht mehr. Bitte melden Sie sich noch einmal an.',
  },

  /** @type {Record<string, string>} */
  typed: {
    'wrong-password': 'Dieses Passwort stimmt nicht. Prüfen Sie es und versuchen Sie es erneut.',
    'wrong-username': 'Name und Passwort passen nicht zusammen. Prüfen Sie beide und versuchen Sie es erneut.',
    empty: 'Geben Sie zuerst das Passwort ein.',
  },

  /** @type {Record<string, string>} */
  keyring: {
    offline: 'Die Anmeldung ließ sich nicht laden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    missing: 'Die Schlüssel dieser Website fehlen, niemand kann sich anmelden. Bitte sagen Sie es dem Betreiber.',
    damaged: 'Die Schlüssel dieser Website sind beschädigt, niemand kann sich anmelden. Bitte sagen Sie es dem Betreiber.',
    version: 'Die Schlüssel dieser Website sind von einer anderen Version als diese Seite. Laden Sie die Seite neu.',
    weak: 'Die Schlüssel dieser Website sind zu schwach geschützt. Bitte sagen Sie es dem Betreiber.',
    'no-audience': 'Für die Leser dieser Seite hat die Website keine Schlüssel. Bitte sagen Sie es dem Betreiber.',
  },

  /** @type {Record<string, string>} */
  item: {
    offline: 'Der Inhalt dieser Seite ließ sich nicht laden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    missing: 'Der Inhalt dieser Seite fehlt auf dem Server. Bitte sagen Sie es dem Betreiber.',
    damaged: 'Der Inhalt dieser Seite ist beschädigt und wurde nicht geöffnet. Bitte sagen Sie es dem Betreiber.',
    path: 'Dieser Inhalt gehört zu einer anderen Seite und wurde nicht geöffnet. Bitte sagen Sie es dem Betreiber.',
    version: 'Dieser Inhalt ist von einer anderen Version der Website. Laden Sie die Seite neu.',
    updating: 'Die Website wird gerade geändert. Versuchen Sie es in einer Minute erneut.',
  },

  loading: 'Wird geladen …',
  load: 'Laden',
  fileIsReady: 'Die Datei ist bereit.',
  openFile: 'In einem neuen Tab öffnen',

  /** @type {Record<string, string>} */
  file: {
    offline: 'Diese Datei ließ sich nicht laden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    missing: 'Diese Datei fehlt auf dem Server. Bitte sagen Sie es dem Betreiber.',
    damaged: 'Diese Datei ist beschädigt und wurde nicht geöffnet. Bitte sagen Sie es dem Betreiber.',
    path: 'Diese Datei gehört an einen anderen Ort und wurde nicht geöffnet. Bitte sagen Sie es dem Betreiber.',
    version: 'Diese Datei ist von einer anderen Version der Website. Laden Sie die Seite neu.',
    updating: 'Die Website wird gerade geändert. Versuchen Sie es in einer Minute erneut.',
  },

  /** @type {Record<string, string>} */
  unsupported: {
    insecure: 'Diese Seite öffnet sich nur über eine sichere Verbindung. Rufen Sie sie mit https auf.',
    crypto: 'Dieser Browser kann geschützte Seiten nicht öffnen. Jeder aktuelle Browser kann es.',
    framed: 'Diese Seite wird in einer anderen Website angezeigt. Dort fragt sie nicht nach Passwörtern.',
    configuration: 'Diese Seite ist unvollständig und kann nicht geöffnet werden. Bitte sagen Sie es dem Betreiber.',
  },
};
