import { accountLink } from './account-link.ts'
import { account } from './account.ts'
import { anchors } from './anchors.ts'
import { checks, credentials } from './checks.ts'
import { gateOverview } from './gate-overview.ts'
import { gateShut } from './gate-shut.ts'
import { signIn } from './sign-in.ts'
import { authorizationProblem } from './authorization-problem.ts'
import type { ServerStrings } from '../en/index.ts'

const things = (count: number) => (count === 1 ? 'eine Sache' : `${count} Dinge`)
const wrong = 'Der Link, der Sie hergebracht hat, stimmt nicht.'

/** German. */
export const de: ServerStrings = {
  runBy: 'Betrieben von',
  about: 'Über diesen Dienst',
  privacy: 'Datenschutz',
  terms: 'Bedingungen',
  support: 'Hilfe',
  supportCode: 'Code für den Support',
  newTab: 'öffnet einen neuen Tab',
  aside: 'für {host}',

  overview: {
    asks: (host, count) => `${host} bittet Sie, ${things(count)} nachzuweisen`,
    prove: (count) => (count === 1 ? 'Eine Sache nachweisen' : `${count} Dinge nachweisen`),
    lead: 'Sie signieren mit Ihrer Wallet, kostenlos.',
    about: {
      seconds: (seconds) => `Etwa ${seconds} Sekunden.`,
      minutes: (minutes) => (minutes === 1 ? 'Etwa eine Minute.' : `Etwa ${minutes} Minuten.`),
      long: 'Das dauert einige Minuten.',
    },
    duration: '20 Sekunden',
    phone: 'Mit Ihrem Telefon',
    minutes: 'Einige Minuten',
    gets: '{host} erhält',
    lacks: 'Nicht übermittelt',
    shares: 'Sie teilen',
    shared: 'nichts. Nur Sie sehen den Nachweis, bis Sie ihn veröffentlichen',
    each: 'die Adresse Ihrer Wallet und ein Ja oder Nein je Prüfung',
    sharedAtGate: 'Die Website kann später erneut prüfen, ob Ihre Nachweise noch gelten, auch wenn sie privat sind.',
    kept: 'Ihre Schlüssel, Ihr Guthaben oder Ihre anderen Konten',
    ipfs: 'Eine Kopie ins IPFS legen',
    ipfsDetail:
      'Nur für einen öffentlichen Nachweis. Das IPFS enthält eine Kopie und garantiert nicht, dass sie bleibt. Wer sie liest, kann sie behalten.',
    public: 'Diesen Nachweis öffentlich machen',
    publicDetail:
      'Dann kann ihn jeder sehen, mit dem, was Sie signieren, und der Adresse Ihrer Wallet. Sonst sehen nur Sie ihn.',
    receiver: 'Sie sind über einen Link gekommen. Am Ende kann die Kennung des Nachweises gehen an {page}',
    continue: 'Weiter',
    noScript:
      'Zum Signieren braucht diese Seite JavaScript. Schalten Sie es für diese Website ein und laden Sie die Seite neu. Bisher wurde nichts gesendet.',
  },

  account,
  accountLink,
  anchors,
  checks,
  credentials,
  gateOverview,
  gateShut,
  signIn,
  authorizationProblem,

  claims: {
    wallet: 'Wallet-Besitz',
    fingerprint: (short) => `Datei mit dem Fingerabdruck ${short}`,
    atLeast: (amount, token) => `Mindestens ${amount} von ${token}`,
    units: (amount, symbol) => `Mindestens ${amount} ${symbol}`,
    on: (thing, chain) => `${thing} auf ${chain}`,
    signIn: (provider) => `Bei ${provider} anmelden`,
  },

  proof: {
    aside: 'Nachweis',
    title: (short) => `Nachweis ${short}`,
    ipfsNote: 'Das IPFS enthält eine Kopie dieser Daten. Das garantiert nicht, dass sie dort bleibt.',
    labels: {
      proved: 'Nachgewiesen',
      by: 'Von',
      on: 'Am',
      outcome: 'Ergebnis',
      revoked: 'Widerrufen',
      renewed: 'Erneuert als',
      expired: 'Abgelaufen',
      until: 'Bis',
      erased: 'Gelöscht',
      ipfs: 'Kopie im IPFS',
      proof: 'Nachweis',
    },
    no: ': mit Nein beantwortet',
    qr: (address) => `QR-Code der Adresse dieser Seite, ${address}`,
    content: 'Der signierte Text',
    standings: {
      verified: { title: 'Bestätigt', lead: 'Gültig: Er zählt und wurde nicht zurückgenommen.' },
      partly: { title: 'Teilweise bestätigt', lead: 'Gültig, aber nicht alles wurde bestätigt.' },
      rejected: { title: 'Nicht bestätigt', lead: 'Die Prüfung ergab ein Nein.' },
      expired: { title: 'Abgelaufen', lead: 'Seine Zeit ist vorbei. Er zählt nicht mehr.' },
      revoked: { title: 'Widerrufen', lead: 'Sein Besitzer hat ihn zurückgenommen. Er zählt nicht mehr.' },
      renewed: { title: 'Erneuert', lead: 'Ein neuerer Nachweis hat ihn ersetzt. Dieser zählt nicht mehr.' },
      erased: { title: 'Gelöscht', lead: 'Sein Besitzer hat ihn löschen lassen. Was er sagte, ist weg.' },
      private: {
        title: 'Ein privater Nachweis',
        lead: 'Es gibt einen Nachweis mit dieser Kennung. Was er sagt und ob er noch zählt, kann nur sein Besitzer sehen.',
      },
    },
    copy: 'Link kopieren',
    address: 'Die Adresse dieser Seite',
    owner: 'Für den Besitzer',
    check: {
      title: 'Einen gespeicherten Nachweis prüfen',
      sent: 'Vielleicht hat Ihnen der Besitzer den gespeicherten Nachweis als Datei geschickt.',
      have: 'Sie haben einen gespeicherten Nachweis als Datei oder als Text.',
      here: 'Er wird hier geprüft, in Ihrem Browser. Es wird nichts gesendet.',
      noScript: 'Dafür braucht es JavaScript. Schalten Sie es für diese Website ein und laden Sie die Seite neu.',
    },
    unknown: {
      title: 'Diesen Nachweis gibt es nicht',
      lead: 'Unter dieser Kennung ist hier nichts gespeichert.',
      advice:
        'Vielleicht ist sie falsch geschrieben oder gehört zu einem anderen Dienst. Wer den gespeicherten Nachweis als Datei hat, kann ihn trotzdem prüfen, unter /proof.',
    },
    tooMany: {
      title: 'Zu viele Anfragen',
      lead: 'Sie haben in kurzer Zeit viele Nachweise angesehen.',
      advice: 'Bitte warten Sie einige Minuten und laden Sie diese Seite dann neu.',
    },
  },

  ended: {
    title: 'Diese Verifizierung ist vorbei',
    lead: 'Sie wurde abgeschlossen oder abgebrochen, oder sie hat zu lange gewartet.',
    back: 'Wenn Sie sie noch brauchen, gehen Sie zurück zu {page} und beginnen Sie neu.',
    pageBefore: 'der Seite, von der Sie kommen',
  },

  moved: {
    title: (host) => `Weiter bei ${host}`,
    lead: (host) => `Sie sind jetzt in einem anderen Browser, und ${host} muss das Ergebnis hier erfahren.`,
    open: (host) => `${host} hier öffnen`,
    note: 'Starten Sie die Verifizierung dort noch einmal; sie findet dann die Wallet dieses Browsers. Bisher wurde nichts signiert oder gespeichert.',
  },

  choose: {
    title: 'Was möchten Sie nachweisen?',
    lead: 'Wählen Sie etwas aus. Sie signieren einmal, kostenlos, und erhalten einen Nachweis, den alle prüfen können.',
    groups: { you: 'Sie', assets: 'Vermögenswerte', content: 'Inhalte', agents: 'Agenten' },
    search: (count) => `${count} Prüfungen durchsuchen`,
    none: 'Keine Prüfung passt zu Ihrer Suche.',
  },

  failure: {
    INVALID_REQUEST: 'Dieser Link funktioniert nicht',
    VERIFIER_NOT_AVAILABLE: 'Das lässt sich hier nicht nachweisen',
    INVALID_VERIFIER_COMBINATION: 'Dieser Link funktioniert nicht',
    INVALID_VERIFIER_FLOW_COMBINATION: 'Dieser Link funktioniert nicht',
    OPTION_NOT_AVAILABLE: 'Das geht hier nicht',
    HANDOFF_NOT_FOUND: 'Diese Verifizierung ist abgelaufen',
    GATE_NOT_FOUND: 'Diesen Zugang gibt es nicht',
    STORE_UNAVAILABLE: 'Wir können gerade nicht antworten',
    other: 'Das hat nicht geklappt',
  },
  meaning: {
    HANDOFF_NOT_FOUND: 'Diese Verifizierung ist abgelaufen, oder es gab sie nie.',
    GATE_NOT_FOUND: 'Es gibt keinen Zugang dieses Namens, oder er wurde geschlossen.',
    STORE_UNAVAILABLE: 'Die Nachweise lassen sich gerade weder lesen noch schreiben.',
    other: 'Etwas, das diese Seite braucht, ist nicht geschehen.',
  },
  advice: {
    expired:
      'Sie wartet 15 Minuten. Gehen Sie zurück zu der Seite, von der Sie kommen, und beginnen Sie neu. Es wurde nichts gespeichert.',
    later: 'Es wurde nichts gespeichert. Laden Sie diese Seite in einer Minute neu.',
    publisher:
      'Es wurde nichts gespeichert. Gehen Sie zurück zu der Seite, von der Sie kommen, und sagen Sie denen Bescheid, die sie betreiben.',
  },
  link: {
    twice: `${wrong} Er nennt eine Angabe zweimal.`,
    two: `${wrong} Er verlangt zwei verschiedene Dinge.`,
    intent: `${wrong} Er hat einen Zweck, den es nicht gibt.`,
    unknown: `${wrong} Er nennt eine Prüfung, die es nicht gibt.`,
    many: `${wrong} Er verlangt mehr als 10 Dinge.`,
    missing: 'Dieser Dienst bietet es nicht an: {names}.',
    repeated: 'Der Link, der Sie hergebracht hat, verlangt eine Sache zweimal.',
    apart: 'Der Link verlangt Prüfungen, die einzeln gemacht werden müssen.',
    return: `${wrong} An seine Rücksprungadresse schicken wir niemanden.`,
    listener: `${wrong} Er sagt nicht als Origin, welche Seite auf das Ergebnis wartet.`,
    long: `${wrong} Seine Angaben sind länger als 2 KiB oder unleserlich.`,
    garbled: `${wrong} Seine Angaben sind unleserlich.`,
    reserved: `${wrong} Seine Angaben benutzen einen reservierten Namen.`,
    reuse:
      'Der Link, der Sie hierher geführt hat, stimmt nicht. Ob frühere Nachweise gelten dürfen, sagt er weder mit off noch mit auto.',
  },

  notYours: {
    title: 'Diese Verifizierung wurde anderswo geöffnet',
    lead: 'Eine Verifizierung gehört dem Browser, der sie zuerst öffnet, und das war ein anderer.',
    advice:
      'Wenn Sie sich selbst verifizieren wollten, gehen Sie zurück zu der Seite, von der Sie kommen, und beginnen Sie neu. Wenn Ihnen jemand diesen Link geschickt hat, schließen Sie die Seite.',
  },
  accountBack: {
    title: 'Sie sind vom Anbieter zurück',
    lead: 'Auf der Seite, von der Sie kamen, geht es weiter.',
    advice: 'Sie können dieses Fenster schließen.',
  },
  ways: {
    back: (host) => `Zurück zu ${host}`,
    start: 'Startseite',
    docs: 'Dokumentation',
  },
  notFound: {
    title: 'Hier ist nichts',
    lead: 'Diese Adresse gehört zu keiner Seite dieses Dienstes.',
    advice: 'Vielleicht ist sie vertippt, oder ihre Seite gibt es noch nicht.',
  },
  prefetch: {
    title: 'Öffnen Sie diese Seite, um fortzufahren',
    lead: 'Eine Verifizierung beginnt, wenn ein Mensch sie öffnet.',
  },
}
