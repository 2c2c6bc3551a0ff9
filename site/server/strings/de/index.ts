import { noReasons } from '../../../../shared/strings/de/no-reasons.ts'
import { provedWords } from '../../../../shared/proof/proved-words.ts'
import { claimWords } from '../../../../shared/strings/claim-words.ts'
import { accountLink } from './account-link.ts'
import { account } from './account.ts'
import { anchors } from './anchors.ts'
import { checks, credentials } from './checks.ts'
import { delegation } from '../../../../shared/strings/de/delegation.ts'
import { gateOverview } from './gate-overview.ts'
import { gateShut } from './gate-shut.ts'
import { signIn } from './sign-in.ts'
import { authorizationProblem } from './authorization-problem.ts'
import type { ServerStrings } from '../en/index.ts'

/** German. */
export const de: ServerStrings = {
  runBy: 'Betrieben von',
  about: 'Über diesen Dienst',
  privacy: 'Datenschutz',
  terms: 'Nutzungsbedingungen',
  support: 'Hilfe',
  supportCode: 'Support-Code',
  newTab: 'öffnet einen neuen Tab',
  testMark: ' (Test)',
  aside: 'für {host}',

  overview: {
    asksOne: (host, what) => `${host} bittet Sie um den Nachweis, ${what}`,
    proveOne: (what) => `Weisen Sie nach, ${what}`,
    asks: (host, count) => `${host} bittet Sie um ${count} Nachweise`,
    prove: (count) => `${count} Nachweise`,
    options: 'Optionen',
    lead: 'Sie signieren kostenlos mit Ihrer Wallet.',
    about: {
      seconds: (seconds) => `Das dauert etwa ${seconds} Sekunden.`,
      minutes: (minutes) => (minutes === 1 ? 'Das dauert etwa eine Minute.' : `Das dauert etwa ${minutes} Minuten.`),
      long: 'Das dauert einige Minuten.',
    },
    duration: '20 Sekunden',
    phone: 'Smartphone nötig',
    minutes: 'Einige Minuten',
    gets: '{host} erhält',
    ownerGets: 'Der Betreiber dieses Zugangs erfährt',
    getsPerson: {
      age: (years) => `dass Sie mindestens ${years} Jahre alt sind`,
      sanctions: 'dass Sie auf keiner Sanktionsliste stehen',
      face: 'dass Ihr Gesicht zum Dokument passt',
    },
    lacks: 'Nicht übermittelt',
    shares: 'Sie teilen',
    shared: 'nichts mit anderen Websites.',
    stored: 'Wir speichern Ihre Eingaben und Ihre Wallet-Adresse.',
    seenBy: {
      you: 'Nur Sie und Personen oder Apps, denen Sie Zugriff geben, können diesen Nachweis lesen.',
      site: (site) =>
        `Nur Sie und Personen oder Apps, denen Sie Zugriff geben, können diesen Nachweis lesen. ${site} kann prüfen, ob er noch gültig ist.`,
    },
    everyone: 'Alle können diesen Nachweis sehen: was Sie signieren, Ihre Wallet-Adresse und das Datum.',
    each: 'Ihre Wallet-Adresse und ein Ja oder Nein pro Prüfung',
    link: {
      click: 'nur die ID des Nachweises, wenn Sie sie am Ende senden',
      window: 'die ID des Nachweises und die Bestätigung, dass die Verifizierung erfolgreich war',
    },
    stop: '.',
    sharedAtGate: 'Der Betreiber dieses Zugangs kann später prüfen, ob der Nachweis noch gilt.',
    several: {
      seenBy: {
        you: 'Nur Sie und Personen oder Apps, denen Sie Zugriff geben, können diese Nachweise lesen.',
        site: (site) =>
          `Nur Sie und Personen oder Apps, denen Sie Zugriff geben, können diese Nachweise lesen. ${site} kann prüfen, ob sie noch gültig sind.`,
      },
      everyone: 'Alle können diese Nachweise sehen: was Sie signieren, Ihre Wallet-Adresse und das Datum.',
      sharedAtGate: 'Der Betreiber dieses Zugangs kann später prüfen, ob die Nachweise noch gelten.',
    },
    kept: 'Ihre Schlüssel, Ihr Guthaben oder Ihre anderen Konten',
    ipfs: 'Kopie auf IPFS speichern',
    ipfsDetail:
      'Nur wenn Sie diesen Nachweis auch öffentlich machen. IPFS garantiert nicht, dass die Kopie verfügbar bleibt, und andere können sie behalten.',
    public: 'Diesen Nachweis öffentlich machen',
    publicDetail:
      'Dann können alle diesen Nachweis sehen: was Sie signieren, Ihre Wallet-Adresse und das Datum. Sie können ihn hier jederzeit wieder privat machen, aber Kopien, die andere gemacht haben, bleiben bei ihnen.',
    wallet: 'Dieser Link ist für die Wallet {wallet}. Signieren Sie mit dieser Wallet.',
    assistant: 'Ein KI-Assistent hat diesen Link erstellt. Fahren Sie nur fort, wenn Sie ihn darum gebeten haben.',
    knownAgent: 'Fahren Sie nur fort, wenn Sie diesen Agenten kennen und er für Sie handeln soll.',
    assistantDone: 'Fertig. Gehen Sie zurück zu Ihrem Assistenten und sagen Sie ihm, dass Sie fertig sind.',
    receiver: 'Am Ende können Sie die ID des Nachweises an diese Seite senden: {page}',
    continue: 'Weiter',
    cancel: 'Abbrechen',
    noScript:
      'Diese Seite braucht JavaScript. Aktivieren Sie es für diese Website und laden Sie die Seite neu. Es wurde nichts gesendet.',
  },

  account,
  accountLink,
  anchors,
  checks,
  credentials,
  gateOverview,
  gateShut,
  noReasons,
  signIn,
  authorizationProblem,

  claims: {
    wallet: provedWords.de.wallet,
    fingerprint: provedWords.de.file,
    ...claimWords.de,
    quoted: delegation.quoted,
    delegation,
  },

  proof: {
    aside: 'Nachweis',
    title: (short) => `Nachweis ${short}`,
    ipfsNote: 'IPFS garantiert nicht, dass die Kopie verfügbar bleibt.',
    ownsWallet: 'Besitz dieser Wallet',
    labels: {
      site: 'Erstellt für',
      proved: 'Was',
      by: 'Wer',
      on: 'Wann',
      made: 'Erstellt',
      seen: 'Wer ihn sehen kann',
      outcome: 'Ergebnis',
      outcomeThen: 'Ergebnis zu diesem Zeitpunkt',
      reason: 'Grund',
      revoked: 'Widerrufen',
      renewed: 'Ersetzt durch',
      expired: 'Abgelaufen',
      until: 'Gültig bis',
      erased: 'Gelöscht',
      ipfs: 'Kopie auf IPFS',
      proof: 'Nachweis-ID',
    },
    no: ': nicht verifiziert',
    qr: (address) => `QR-Code der Adresse dieser Seite, ${address}`,
    scan: 'Scannen, um diese Seite zu öffnen',
    content: 'Signierter Text',
    claim: 'Die Wallet beansprucht diesen Inhalt. Das zeigt nicht, wer ihn erstellt hat oder wer ihn zuerst hatte.',
    standings: {
      verified: { title: 'Verifiziert', lead: undefined },
      partly: { title: 'Teilweise verifiziert', lead: 'Gültig, aber nicht alle Prüfungen wurden bestanden.' },
      rejected: { title: 'Nicht verifiziert', lead: 'Die Prüfung wurde nicht bestanden.' },
      open: { title: 'Kein Ergebnis', lead: 'Die Prüfung hat kein Ergebnis, weder ja noch nein.' },
      expired: { title: 'Abgelaufen', lead: 'Dieser Nachweis ist nicht mehr gültig.' },
      revoked: { title: 'Widerrufen', lead: 'Der Inhaber hat ihn widerrufen. Er ist nicht mehr gültig.' },
      renewed: { title: 'Ersetzt', lead: 'Ein neuerer Nachweis ersetzt diesen.' },
      erased: { title: 'Gelöscht', lead: 'Der Inhaber hat ihn gelöscht. Sein Inhalt ist nicht mehr vorhanden.' },
      private: {
        title: 'Privater Nachweis',
        lead: 'Nur der Inhaber und Personen oder Apps, denen er Zugriff gibt, sehen, was darin steht und bis wann er gültig ist.',
      },
    },
    onlyYou: 'Privat: nur Sie und Personen oder Apps, denen Sie Zugriff geben',
    limitsHidden: 'Was der Agent tun und ausgeben darf, ist hier nicht zu sehen. Fragen Sie den Inhaber.',
    change: 'Ändern',
    copy: 'Link kopieren',
    onlyForYou: 'Link und Code öffnen den Nachweis nur für Sie.',
    share: 'Für begrenzte Zeit teilen',
    make: 'Neuen Nachweis erstellen',
    address: 'Adresse dieser Seite',
    owner: 'Für den Inhaber',
    check: {
      title: 'Gespeicherten Nachweis prüfen',
      lead: 'Hat Ihnen jemand einen gespeicherten Nachweis geschickt? Er wird in Ihrem Browser geprüft und nie hochgeladen.',
      noScript: 'Zum Prüfen wird JavaScript benötigt. Aktivieren Sie es für diese Website und laden Sie die Seite neu.',
    },
    unknown: {
      title: 'Diesen Nachweis gibt es nicht',
      lead: 'Hier gibt es keinen Nachweis mit dieser ID.',
      advice: 'Prüfen Sie die Adresse. Wenn Sie den Nachweis als Datei haben, können Sie ihn unter {page} prüfen.',
    },
    tooMany: {
      title: 'Zu viele Anfragen',
      lead: 'Sie haben in kurzer Zeit viele Nachweise geöffnet.',
      advice: 'Versuchen Sie es {time} erneut.',
    },
  },

  ended: {
    title: 'Diese Verifizierung ist beendet',
    lead: 'Sie wurde abgeschlossen oder abgebrochen, oder sie war zu lange offen.',
    back: 'Brauchen Sie sie noch? Dann gehen Sie zurück zu {page} und beginnen Sie neu.',
    pageBefore: 'der vorherigen Seite',
  },

  moved: {
    title: (host) => `Weiter bei ${host}`,
    lead: (host) =>
      `Sie haben den Browser gewechselt. Damit ${host} das Ergebnis erhält, muss die Seite in diesem Browser geöffnet sein.`,
    open: (host) => `${host} hier öffnen`,
    note: 'Starten Sie die Verifizierung dort erneut, mit einer Wallet dieses Browsers. Es wurde nichts signiert oder gespeichert.',
  },

  choose: {
    title: 'Was möchten Sie nachweisen?',
    lead: 'Wählen Sie eine Prüfung. Signieren ist kostenlos. Sie erhalten einen Nachweis und entscheiden, wer ihn sieht.',
    groups: { you: 'Über Sie', assets: 'Vermögenswerte', content: 'Inhalte', agents: 'Agenten' },
    search: (count) => `${count} Prüfungen durchsuchen`,
    walletWords: 'Passkey Fingerabdruck Gesicht Bildschirmsperre',
    none: 'Eine solche Prüfung bietet dieser Dienst nicht an. Leeren Sie die Suche, um alle Prüfungen zu sehen.',
  },

  failure: {
    INVALID_REQUEST: 'Dieser Link funktioniert nicht',
    VERIFIER_NOT_AVAILABLE: 'Diese Prüfung ist hier nicht verfügbar',
    PRO_ACCESS_REQUIRED: 'Für diese Prüfung ist ein berechtigtes Konto nötig',
    INVALID_VERIFIER_COMBINATION: 'Dieser Link funktioniert nicht',
    INVALID_VERIFIER_FLOW_COMBINATION: 'Dieser Link funktioniert nicht',
    OPTION_NOT_AVAILABLE: 'Diese Option ist hier nicht verfügbar',
    HANDOFF_NOT_FOUND: 'Diese Verifizierung ist abgelaufen',
    GATE_NOT_FOUND: 'Diesen Zugang gibt es nicht',
    STORE_UNAVAILABLE: 'Das lässt sich gerade nicht laden',
    other: 'Wir konnten diese Seite nicht öffnen',
  },
  meaning: {
    HANDOFF_NOT_FOUND: 'Eine Verifizierung bleibt 15 Minuten offen.',
    PRO_ACCESS_REQUIRED:
      'Nur manche Konten dürfen hier {names} nutzen. Gehört Ihres dazu, melden Sie sich bei Ihrem Konto an und öffnen Sie den Link noch einmal.',
    GATE_NOT_FOUND: 'Der Link ist falsch, oder der Zugang wurde geschlossen.',
    STORE_UNAVAILABLE: 'Unsere Datenbank hat nicht geantwortet.',
    other: 'Wir konnten einen Teil nicht laden, den diese Seite braucht.',
  },
  advice: {
    expired: 'Gehen Sie zurück zur vorherigen Seite und beginnen Sie neu.',
    later: 'Laden Sie diese Seite in einer Minute neu.',
    unoffered: 'Es wurde nichts gespeichert. Sehen Sie nach, welche Prüfungen hier angeboten werden.',
    publisher:
      'Es wurde nichts gespeichert. Es liegt nicht an Ihnen. Hat eine Website oder ein Assistent Sie hierher geschickt? Geben Sie dort Bescheid.',
  },
  link: {
    twice: 'Ein Teil des Links kommt doppelt vor.',
    misspelt: 'Im Link steht „{written}“. Richtig ist „{names}“.',
    two: 'Der Link verlangt zwei verschiedene Dinge zugleich.',
    intent: 'Der Link hat einen Zweck, den wir nicht kennen.',
    unknown: 'Der Link nennt eine Prüfung, die es nicht gibt.',
    many: 'Der Link verlangt mehr als 10 Prüfungen.',
    missing: 'Hier nicht verfügbar: {names}.',
    repeated: 'Der Link verlangt dieselbe Prüfung zweimal.',
    apart: 'Der Link verlangt Prüfungen, die sich nicht kombinieren lassen.',
    return: 'Der Link führt zurück zu einer Adresse, die nicht erlaubt ist.',
    listener: 'Der Link sagt nicht, welche Seite auf das Ergebnis wartet.',
    long: 'Die Angaben im Link sind zu lang, oder wir können sie nicht lesen.',
    garbled: 'Wir können die Angaben im Link nicht lesen.',
    value: 'Der Link enthält eine Angabe, die hier nicht möglich ist: „{written}“.',
    reserved: 'Die Angaben im Link verwenden einen reservierten Namen.',
    reuse: 'Der Link gibt nicht richtig an, ob frühere Nachweise zählen. Er muss „off“ oder „auto“ angeben.',
  },

  notYours: {
    title: 'Diese Verifizierung wurde anderswo geöffnet',
    lead: 'Sie gehört zu dem Browser, der sie zuerst geöffnet hat.',
    advice:
      'Haben Sie das selbst begonnen? Dann gehen Sie zurück zur vorherigen Seite und beginnen Sie neu. Hat Ihnen jemand diesen Link geschickt? Dann schließen Sie diese Seite.',
  },
  accountBack: {
    title: 'Sie können dieses Fenster schließen',
    lead: 'Auf der vorherigen Seite geht es von selbst weiter.',
  },
  ways: {
    back: (host) => `Zurück zu ${host}`,
    start: 'Startseite',
    toStart: 'Zur Startseite',
    docs: 'Dokumentation',
    checks: 'Alle Prüfungen',
    account: 'Ihr Konto',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    lead: 'Unter dieser Adresse gibt es keine Seite.',
    advice: 'Prüfen Sie die Adresse oder beginnen Sie auf der Startseite.',
  },
  prefetch: {
    title: 'Öffnen Sie diese Seite, um fortzufahren',
    lead: 'Eine Verifizierung beginnt, wenn ein Mensch sie öffnet.',
  },
}
