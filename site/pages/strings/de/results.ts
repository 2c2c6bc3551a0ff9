import type { ResultStrings } from '../en/results.ts'

/** German. */
export const results: ResultStrings = {
  done: {
    passed: (count, check, site) =>
      `${count === 1 ? `Prüfung „${check}“` : count === 2 ? 'Beide Prüfungen' : `Alle ${count} Prüfungen`}${site === undefined ? '' : ` für ${site}`} bestanden.`,
    allowed: 'Sie haben diesem Agenten erlaubt, für Sie zu handeln.',
    ticket: 'Ihr Nachweis',
    answers: {
      signed: { label: 'Signiert', value: (wallet) => `von ${wallet}` },
      found: { label: 'Geprüft', value: (host) => `von ${host}` },
      current: { label: 'Aktuell', value: (time) => `nicht widerrufen, Stand ${time}` },
      logged: { label: 'Protokolliert', value: (entry) => `Eintrag ${entry}` },
    },
    returning: (seconds) => `Weiterleitung in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}`,
    closing: (seconds) => `Schließt in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}`,
    stay: 'Hierbleiben',
    stays: 'Diese Seite bleibt offen.',
    told: 'Sie können dieses Fenster schließen.',
    collected: 'Die Website hat Ihr Ergebnis.',
    handOver: 'Die ID Ihres Nachweises geht an:',
    returnNow: (host) => `Zurück zu ${host}`,
    closeNow: 'Fenster schließen',
    goTo: (host) => `Weiter zu ${host}`,
    save: 'Nachweis speichern',
    show: 'Nachweis anzeigen',
    more: 'Mehr',
    copy: 'Link kopieren',
    id: 'Nachweis-ID',
    manage: 'Meinen Nachweis verwalten',
    qr: 'Scannen, um den Nachweis zu öffnen',
    qrPrivate: 'Scannen, um den Nachweis zu öffnen. Er öffnet sich nur für Sie.',
    linkPrivate:
      'Der Link öffnet den Nachweis nur für Sie. Um ihn anderen zu zeigen, öffnen Sie Konto → Nachweise → „Für begrenzte Zeit teilen“.',
    copied: 'Kopiert',
    fresh: 'Neu beginnen',
  },

  failed: {
    askedFor: 'Verlangt',
    wallet: 'Wallet',
    away: 'Der Link, den Sie geöffnet haben, führt weiter zu:',
    checks: 'Andere Prüfung wählen',
    fresh: 'Neu beginnen',
    supportCode: 'Support-Code',
    support: 'Hilfe anfordern',
  },
}
