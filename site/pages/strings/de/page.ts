import type { PageStrings } from '../en/page.ts'

/** German. */
export const page: PageStrings = {
  step: (at, of, label) => `Schritt ${at} von ${of}, ${label}`,
  steps: 'Schritte',
  stepLabels: { input: 'Angaben', wallet: 'Ihre Wallet', sign: 'Ihre Signatur', pay: 'Zahlung' },
  signOf: (at, of) => `Ihre Signatur (${at} von ${of})`,
  stepDone: ', erledigt',
  verified: 'Verifiziert',
  seenBy: {
    you: 'Nur Sie und Personen oder Apps, denen Sie Zugriff geben, können diesen Nachweis lesen.',
    site: (site) =>
      `Nur Sie und Personen oder Apps, denen Sie Zugriff geben, können diesen Nachweis lesen. ${site} kann prüfen, ob er noch gültig ist.`,
  },
  public: 'Alle können diesen Nachweis sehen.',
  back: (host) => `Zurück zu ${host}`,
  account: { label: 'Ihre Wallet', change: 'Wechseln' },
  cancel: 'Abbrechen',
  continue: 'Weiter',
  again: (wallet) => `${wallet} erneut öffnen`,
  otherWallet: 'Wallet wechseln',
  anyWallet: 'Ihre Wallet',
  retry: 'Erneut versuchen',
  unreachable: {
    title: 'Keine Verbindung',
    body: 'Prüfen Sie Ihre Verbindung oder versuchen Sie es in einer Minute erneut. Es ging nichts verloren.',
  },
  offline: {
    title: 'Keine Verbindung',
    body: 'Ihre Signatur bleibt erhalten. Wir senden sie, sobald die Verbindung wieder da ist.',
  },

  quoted: (text) => `„${text}“`,
  unknownInput: {
    title: 'Eine Angabe fehlt',
    body: 'Nur die Website, von der Sie kommen, kann sie ergänzen.',
  },

  connect: {
    title: 'Welche Wallet möchten Sie verwenden?',
    lead: 'Verbinden Sie sie und signieren Sie dann. Beides ist kostenlos.',
    asked: 'Verlangte Wallet:',
    none: 'Keine Wallet in diesem Browser',
    noneBody:
      'Installieren Sie eine Wallet, dann erscheint sie hier. Oder öffnen Sie diese Seite im Browser Ihrer Wallet.',
    networks: { eip155: 'Ethereum und andere', solana: 'Solana' },
    more: 'Weitere Wallets',
    moreDetail: 'Über WalletConnect, mit Smartphone oder App',
    passkey: 'Passkey',
    passkeyDetail: 'Ohne Wallet-App. Ihr Gerät signiert',
  },

  more: {
    title: 'Weitere Wallets',
    lead: 'Wählen Sie in der Liste von WalletConnect eine Wallet und verbinden Sie sie.',
    back: 'Zurück zur Liste',
    noAnswer: 'WalletConnect hat nicht geantwortet. Es wurde nichts signiert oder gespeichert. Wählen Sie erneut.',
  },

  elsewhere: {
    inApp: (app) => `Sie sind im Browser von ${app}`,
    inAppBody: 'Er hat keine Wallet und speichert keine Daten. Fahren Sie in Ihrem eigenen Browser fort.',
    openBrowser: 'In Ihrem Browser öffnen',
    title: 'Oder im Browser Ihrer Wallet fortfahren',
    open: (wallet) => `In ${wallet} öffnen`,
    copy: 'Link kopieren',
    copied: 'Kopiert. Fügen Sie ihn im anderen Browser ein.',
    gone: 'Fahren Sie im anderen Browser fort',
    goneBody: 'Er kann diese Verifizierung jetzt übernehmen.',
    stay: 'Nichts geöffnet? Hier fortfahren',
  },

  taken: {
    title: 'Dieser Tab ist nicht mehr aktuell',
    body: 'Sie haben in einem anderen Tab oder Browser weitergemacht. Hier wurde nichts signiert.',
    stay: 'Hier fortfahren',
    close: 'Tab schließen',
    stuck: 'Ihr Browser hat diesen Tab nicht geschlossen. Schließen Sie ihn selbst.',
  },

  confirm: {
    connect: (wallet) => `In ${wallet} verbinden`,
    connectLead: 'Wählen Sie dort das gewünschte Konto aus. Das Verbinden ist kostenlos.',
    readTitle: 'Nachricht signieren',
    readLead: 'Lesen Sie sie hier und signieren Sie sie dann in Ihrer Wallet. Das ist kostenlos.',
    signIn: (wallet) => `Mit ${wallet} signieren`,
    sign: (wallet) => `In ${wallet} bestätigen`,
    signLead: 'Ihre Wallet zeigt die Nachricht. Signieren ist kostenlos.',
    message: 'Was Sie signieren',
    show: 'Nachricht im Wortlaut anzeigen',
    hide: 'Nachricht im Wortlaut ausblenden',
    summary: {
      confirm: 'Sie bestätigen',
      network: 'Netzwerk',
      wallet: 'Wallet',
      code: 'Einmalcode',
      codeUse: 'Gilt nur für diesen Nachweis und gibt keinen Zugriff auf Ihr Konto.',
      at: 'Zeit',
      cost: 'Kosten',
      free: 'Kostenlos. Es wird kein Geld gesendet.',
    },
    check: 'Ihre Signatur wird geprüft',
    checkLead: 'Das dauert einen Moment.',
    lookUp: 'Ihr TXT-Eintrag wird gesucht',
    unchecked:
      'Wir konnten Ihren TXT-Eintrag nicht abrufen. Sie können trotzdem signieren, und wir versuchen es dann erneut.',
    slow: 'Das dauert länger als sonst. Lassen Sie diese Seite geöffnet.',
    late: (wallet) =>
      `Nichts zu sehen? Klicken Sie in der Symbolleiste des Browsers auf das Symbol von ${wallet} oder sehen Sie hinter diesem Fenster nach.`,
  },
}
