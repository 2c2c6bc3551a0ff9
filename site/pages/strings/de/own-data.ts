import type { OwnDataStrings } from '../en/own-data.ts'

/** German. */
export const ownData: OwnDataStrings = {
  export: {
    lead: 'Eine JSON-Datei mit dem, was dieser Dienst über Sie speichert:',
    content: [
      'Ihre Anmeldemethoden, Sitzungen, verbundenen Apps und Webhooks sowie Namen und Rechte Ihrer Zugriffsschlüssel',
      'alle Ihre Nachweise, auch private, mit Ihren Eingaben und dem, was der Dienst signiert hat. Wenn wir einen Text nicht speichern, steht nur sein Fingerabdruck in der Datei',
      'Ihre Zugänge, Ihre Zahlungen und was Sie dafür bekommen haben',
    ],
    without:
      'Nicht in der Datei: die Aktivität Ihrer Zugänge, der Verlauf Ihres Kontos, die Belohnungen Ihrer Zugänge, Werte von Geheimnissen und die Zugriffsschlüssel selbst. Die Datei zeigt Ihre privaten Nachweise. Bewahren Sie sie sicher auf.',
    begin: 'Daten exportieren',
    saved: 'In Ihren Downloads gespeichert.',
  },

  erase: {
    lead: 'Löscht Ihr Konto und alles darin:',
    erased: [
      'die Nachweise aller Wallets des Kontos mit allem, was dafür gespeichert ist',
      'Ihre Zugänge: Die Links funktionieren sofort nicht mehr, Belohnungen und Logos werden gelöscht, und Kartenzahlungen, deren Belohnung niemand abgeholt hat, werden erstattet',
      'den Zugriff auf alles, was Sie über Zugänge gekauft haben: Ihre Zahlungen werden nicht erstattet',
      'Zugriffsschlüssel, Geheimnisse, Webhooks und die Rechte verbundener Apps',
      'die Kopien Ihrer Nachweise auf IPFS bei diesem Dienst',
      'Ihre Anmeldemethoden und das Konto selbst',
    ],
    stays: 'Was bleibt:',
    staying: [
      'die IDs Ihrer Nachweise, die dann mit dem Zeitpunkt als „Gelöscht“ angezeigt werden, damit niemand dieselben Anfragen erneut einreichen kann',
      'Belege über Zahlungen für Zugänge, ohne Wallet oder Nachweis, und die IDs Ihrer Zugänge',
      'Einträge, die weder Sie noch einen Nachweis nennen, zum Beispiel im öffentlichen Protokoll',
      'Passkeys auf Ihren Geräten, bis Sie sie dort löschen',
      'Kopien, die andere von öffentlichen Inhalten gemacht haben, auch auf IPFS',
      'Kopien in den Sicherungen dieses Dienstes, bis diese gelöscht werden',
    ],
    begin: 'Konto löschen',
    sure: 'Ihr Konto löschen?',
    sureBody:
      'Niemand kann das rückgängig machen, auch wir nicht. Wenn Sie später wiederkommen, entsteht ein neues Konto.',
    word: 'LÖSCHEN',
    type: (word) => `Geben Sie zur Bestätigung ${word} ein`,
    mistyped: (word) => `Geben Sie genau ${word} ein.`,
    yes: 'Endgültig löschen',
    done: 'Ihr Konto ist gelöscht',
    doneBody: 'Sie sind überall abgemeldet.',
  },
}
