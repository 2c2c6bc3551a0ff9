import { anchorWords } from '../../../../shared/strings/de/anchors.ts'
import type { ProfileStrings } from '../en/profile.ts'

/** German. */
export const profile: ProfileStrings = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  working: 'Einen Moment',
  remove: 'Entfernen',
  keep: 'Behalten',
  added: (day) => `Hinzugefügt am ${day}`,
  used: (day) => `zuletzt benutzt am ${day}`,
  neverUsed: 'nie benutzt',

  failures: {
    OWNER_MISMATCH: {
      title: 'Diese Wallet gehört nicht zu diesem Konto',
      body: 'Wechseln Sie zu einer, die dazugehört, und versuchen Sie es noch einmal. Es hat sich nichts geändert.',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: 'Ein anderes Konto hat das schon',
      body: 'Melden Sie sich dort damit an und entfernen Sie es zuerst, oder behalten Sie beide Konten.',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'Die Anmeldung hat nicht geklappt',
      body: 'Versuchen Sie es noch einmal, mit einem Passkey oder einer Wallet dieses Kontos.',
    },
    INVALID_SIGNATURE: {
      title: 'Die Anmeldung hat nicht geklappt',
      body: 'Versuchen Sie es noch einmal, mit einem Passkey oder einer Wallet dieses Kontos.',
    },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Stripe antwortet nicht',
      body: 'Es hat sich nichts geändert. Versuchen Sie es in einer Minute noch einmal.',
    },
    OPTION_NOT_AVAILABLE: { title: 'Das wird hier nicht angeboten', body: 'Es hat sich nichts geändert.' },
    NOT_FOUND: { title: 'Das gibt es nicht mehr', body: 'Laden Sie die Seite neu, um den Stand zu sehen.' },
    INVALID_CURSOR: { title: 'Die Liste hat sich inzwischen geändert', body: 'Laden Sie die Seite neu.' },
  },

  fresh: {
    title: 'Melden Sie sich zuerst noch einmal an',
    body: 'Ihre Anmeldung ist eine Weile her. Was jetzt kommt, braucht eine frische, damit es niemand sonst an Ihrem Bildschirm tut.',
    passkey: 'Passkey benutzen',
    wallet: (name) => `Mit ${name} signieren`,
    elsewhere: 'Andere Wege zur Anmeldung',
  },
  waiting: {
    passkey: { title: 'Bestätigen Sie mit Ihrem Gerät', body: 'Ihr Browser fragt nach dem Passkey.' },
    wallet: (name) => ({
      title: `Bestätigen Sie in ${name}`,
      body: 'Diese Signatur ist kostenlos. Es wird nichts ausgegeben.',
    }),
  },

  proofs: {
    search: 'Suchen',
    kind: 'Was nachgewiesen ist',
    anyKind: 'Alles',
    state: 'Zustand',
    states: { active: 'Gültig', expired: 'Abgelaufen', revoked: 'Widerrufen', all: 'Alle' },
    apply: 'Zeigen',
    more: 'Mehr zeigen',
    none: 'Noch keine Nachweise. Was Sie mit einer Wallet dieses Kontos nachweisen, erscheint hier.',
    make: 'Etwas nachweisen',
    noneFound: 'Kein Nachweis passt.',
    noWallet: 'Nachweise gehören zu Wallets. Fügen Sie unten eine hinzu, um ihre Nachweise zu sehen.',
    count: (count, hasMore) =>
      `${count}${hasMore ? ' oder mehr' : ''} ${count === 1 && !hasMore ? 'Nachweis' : 'Nachweise'}`,
    unverified: 'Nicht bestätigt',
    seen: {
      private: { title: 'Privat', body: 'Nur Sie, und wem Sie Zugang geben.' },
      unlisted: { title: 'Über den Link', body: 'Wer seine Adresse hat.' },
      public: { title: 'Öffentlich', body: 'Alle; er steht in der Liste Ihrer Wallet.' },
    },
    change: 'Wer ihn sehen darf',
    ipfs: {
      title: 'Kopie im IPFS',
      body: 'Nur für einen öffentlichen Nachweis. Das IPFS enthält eine Kopie und garantiert nicht, dass sie bleibt. Wer sie liest, kann sie behalten.',
    },
    anchors: {
      title: (chain) => `Auf ${chain} verankern`,
      body: 'Sie können dann zeigen, dass es ihn vor einem bestimmten Block gab. Das lässt sich nicht rückgängig machen.',
      ...anchorWords,
    },
    changeLead:
      'Ein öffentlicher Nachweis kann wieder privat werden. Was andere inzwischen kopiert haben, bleibt bei ihnen.',
    save: 'Speichern',
    changed: 'Gespeichert.',
    share: 'Zugang geben',
    shareLead: 'Wer den Link hat, sieht bis dahin diesen privaten Nachweis und keinen anderen von Ihnen.',
    howLong: 'Für wie lange',
    spans: { hour: '1 Stunde', day: '1 Tag', week: '7 Tage', month: '30 Tage' },
    makeLink: 'Link erstellen',
    shared: 'Zugang gegeben',
    sharedLead: (until) =>
      `Bis ${until}. Er wird nur jetzt gezeigt. Früher endet er, wenn Sie den Nachweis widerrufen oder löschen oder alle Zugangsschlüssel und verbundenen Apps widerrufen.`,
    link: 'Link für Menschen',
    token: 'Token für Programme, als x-access-grant gesendet',
    revoke: 'Widerrufen',
    sure: 'Diesen Nachweis endgültig widerrufen?',
    sureBody:
      'Wer ihn ab dann prüft, sieht, dass Sie ihn zurückgenommen haben. Das lässt sich nicht rückgängig machen.',
    yes: 'Endgültig widerrufen',
    revoked: 'Widerrufen.',
  },

  ways: {
    none: { wallets: 'Noch keine Wallet.', passkeys: 'Noch kein Passkey.', accounts: 'Noch kein verknüpftes Konto.' },
    last: 'Der einzige Weg zur Anmeldung. Fügen Sie einen anderen hinzu, bevor Sie ihn entfernen.',
    addWallet: 'Wallet hinzufügen',
    addPasskey: 'Passkey hinzufügen',
    addAccount: (provider) => `${provider} verknüpfen`,
    noProviders: 'Hier ist kein Anbieter eingerichtet.',
    choose: { title: 'Welche Wallet?', body: 'Sie signiert eine Nachricht, die sie diesem Konto hinzufügt.' },
    noWallet: 'In diesem Browser ist keine Wallet. Öffnen Sie diese Seite dort, wo die Wallet ist.',
    addThis: (address) => ({
      title: `${address} hinzufügen?`,
      body: 'Wer diese Wallet hat, kann sich dann bei diesem Konto anmelden und alles hier sehen und ändern.',
    }),
    add: 'Hinzufügen',
    another: 'Diese Wallet gehört schon zu diesem Konto.',
    passkeyName: 'Name des Passkeys',
    passkeyDefault: 'Passkey',
    newPasskey: (account) => ({
      title: 'Passkey hinzufügen',
      body: `Wer ihn entsperren kann, kann sich bei diesem Konto anmelden (${account}).`,
    }),
    removeThis: (name) => ({
      title: `${name} entfernen?`,
      body: 'Damit kann man sich hier nicht mehr anmelden, und was damit angemeldet war, wird abgemeldet. Nachweise bleiben.',
    }),
    addedNow: 'Hinzugefügt.',
    removedNow: 'Entfernt.',
    passkeyWallet: (address) => `mit Wallet ${address}`,
    outcome: {
      done: 'Verknüpft.',
      cancelled: 'Sie haben beim Anbieter abgebrochen. Es hat sich nichts geändert.',
      refused: 'Der Anbieter hat das Konto nicht bestätigt. Es hat sich nichts geändert.',
      unavailable: 'Der Anbieter hat nicht geantwortet. Es hat sich nichts geändert; versuchen Sie es in einer Minute.',
    },
  },

  gates: {
    title: 'Zugänge',
    path: 'Wo Sie sind',
    make: 'Neuer Zugang',
    states: { draft: 'Entwurf', published: 'Veröffentlicht', paused: 'Pausiert', archived: 'Archiviert' },
  },

  payout: {
    lead: 'Für Ihre Zugänge kann mit Karte gezahlt werden. Das Geld geht direkt auf Ihr eigenes Konto bei Stripe, zu dessen Bedingungen und Gebühren. Dort erstatten Sie es auch.',
    none: {
      state: 'Dafür haben Sie noch kein Konto. Bis dahin nehmen Ihre Zugänge keine Karten an.',
      act: 'Bei Stripe eröffnen',
    },
    opening: {
      state: 'Stripe braucht noch etwas von Ihnen. Bis dahin nehmen Ihre Zugänge keine Karten an.',
      act: 'Bei Stripe weitermachen',
    },
    ready: { state: 'Ihre Zugänge können mit Karte bezahlt werden.', act: 'Bei Stripe verwalten' },
  },

  clients: {
    none: 'Keine App ist verbunden.',
    command: 'Programm auf Ihrem Gerät',
    app: 'App',
    scopes: {
      'svc:core': 'Prüfungen und öffentliche Nachweise nachschlagen',
      'svc:profile': 'Ihre Wallets und privaten Nachweise sehen, Nachweise für Sie anlegen und Agenten verwalten',
      'svc:secrets': 'Geheimnisse aufbewahren und widerrufen, ohne ihre Werte wieder zu sehen',
      offline_access: 'Bis zu 30 Tage verbunden bleiben',
    },
    until: (day) => `Verbunden bis ${day}`,
    idle: 'Zurzeit nicht verbunden',
    remembered: 'wird nicht wieder gefragt',
    disconnect: 'Trennen',
    sure: (where) => ({
      title: `${where} trennen?`,
      body: 'Von da an kann sie nichts mehr und muss Sie wieder fragen.',
    }),
    done: 'Getrennt.',
  },

  keys: {
    lead: 'Für Ihre eigenen Server. Ein Schlüssel kann, was dieses Konto kann, außer wofür es Sie braucht. Nie in eine Webseite schreiben.',
    none: 'Kein Zugangsschlüssel.',
    label: 'Wofür er ist',
    mayDo: 'Was er darf',
    scopes: {
      read: 'Ihre Nachweise und Zugänge lesen, auch private',
      check: 'Nachweise und Zugänge mit Ihren privaten Nachweisen prüfen',
      gates: 'Zugänge erstellen, ändern und veröffentlichen',
      proofs: 'Nachweise erstellen, verbergen und widerrufen, sie anderen zeigen, Zugänge durchlaufen und bezahlen',
      events: 'Lesen, was im Konto geschieht (noch nichts)',
      secrets: 'Geheimnisse aufbewahren und widerrufen',
    },
    neverDoes:
      'Kein Schlüssel ändert, wohin Geld geht, Preise, Belohnungen, Rückkehradressen oder erlaubte Seiten von Zugängen, macht einen Nachweis öffentlicher oder ändert Anmeldewege, Schlüssel oder Apps.',
    ends: 'Wie lange er gilt',
    spans: { never: 'Bis Sie ihn widerrufen', month: '30 Tage', quarter: '90 Tage', year: '1 Jahr' },
    only: (what) => `Nur: ${what}`,
    until: (day) => `Gilt bis ${day}`,
    expired: (day) => `Abgelaufen am ${day}`,
    doesNothing: 'Wählen Sie mindestens eines, das er darf.',
    make: 'Schlüssel erstellen',
    made: 'Ihr neuer Zugangsschlüssel',
    madeLead: 'Kopieren Sie ihn jetzt: er wird nicht wieder gezeigt.',
    value: 'Zugangsschlüssel',
    revoke: 'Widerrufen',
    sure: (name) => ({ title: `${name} widerrufen?`, body: 'Programme, die ihn benutzen, werden dann abgewiesen.' }),
    done: 'Widerrufen.',
    defaultLabel: 'Zugangsschlüssel',
  },

  revoking: {
    title: 'Auch Zugangsschlüssel und verbundene Apps widerrufen',
    body: 'Programme, Apps und Links zu privaten Nachweisen verlieren sofort ihren Zugang, und Sie werden überall sonst abgemeldet.',
  },

  sessions: {
    since: (when: string) => `Angemeldet am ${when}`,
    used: (when: string) => `Zuletzt genutzt am ${when}`,
    device: (browser: string, system: string) => `${browser} auf ${system}`,
    unknown: 'Unbekanntes Gerät',
    here: 'Dieses Gerät',
    endedOne: 'Abgemeldet.',
    out: 'Abmelden',
    others: 'Überall sonst abmelden',
    sure: { title: 'Überall sonst abmelden?', body: 'Andere Browser und Geräte müssen sich neu anmelden.' },
    yes: 'Dort abmelden',
    revoked: (keys, apps) => `Widerrufen: ${keys} Zugangsschlüssel, ${apps} verbundene ${apps === 1 ? 'App' : 'Apps'}.`,
    ended: (count) =>
      count === 0
        ? 'Sie waren sonst nirgends angemeldet.'
        : `An ${count} anderen ${count === 1 ? 'Stelle' : 'Stellen'} abgemeldet.`,
  },

  export: {
    lead: 'Eine JSON-Datei mit allem, was dieser Dienst über Sie speichert:',
    content: [
      'Ihre Anmeldewege, Sitzungen, verbundenen Apps und Zugangsschlüssel',
      'alle Ihre Nachweise, auch private, mit Ihren Eingaben und dem, was der Dienst signiert hat',
      'Ihre Zugänge, Ihre Zahlungen und was Sie dafür bekommen haben',
    ],
    without:
      'Die Datei enthält keine Geheimnisse, keine Belohnungen Ihrer Zugänge und nichts, womit man sich anmelden kann. Ihre privaten Nachweise stehen darin: Bewahren Sie sie sicher auf.',
    begin: 'Daten exportieren',
    saved: 'In Ihren Downloads gespeichert.',
  },

  erase: {
    lead: 'Löscht dieses Konto und alles darin:',
    erased: [
      'die Nachweise aller seiner Wallets, und was dafür aufbewahrt wurde',
      'Zugangsschlüssel, Geheimnisse, und was Apps erlaubt war',
      'Kopien von Nachweisen auf IPFS, die dieser Dienst hält',
      'die Wege zur Anmeldung, und das Konto selbst',
    ],
    stays: 'Was bleibt:',
    staying: [
      'die Kennungen der gelöschten Nachweise mit der Zeit, damit dieselben Anfragen nicht noch einmal eingereicht werden',
      'Belege über Zahlungen für Zugänge, ohne Wallet und Nachweis, und die Kennungen Ihrer Zugänge',
      'Vermerke und Hashwerte, die weder Sie noch einen Nachweis nennen, zum Beispiel im öffentlichen Protokoll',
      'Passkeys auf Ihren Geräten, bis Sie sie dort löschen',
      'Kopien, die andere von Öffentlichem gemacht haben, auch auf IPFS',
    ],
    begin: 'Alles löschen',
    sure: 'Alles löschen?',
    sureBody:
      'Das lässt sich nicht rückgängig machen, auch von uns nicht. Wer sich später mit derselben Wallet anmeldet, beginnt ein neues Konto.',
    word: 'LÖSCHEN',
    type: (word) => `Tippen Sie zur Bestätigung ${word}`,
    mistyped: (word) => `Tippen Sie genau ${word}.`,
    yes: 'Endgültig löschen',
  },
}
