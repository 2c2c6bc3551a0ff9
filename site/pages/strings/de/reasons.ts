import type { ReasonStrings } from '../en/reasons.ts'

/** German. */
export const reasons: ReasonStrings = {
  edit: 'Angaben ändern',
  again: 'Erneut prüfen',
  reasons: {
    entered: {
      title: 'Ihre Angaben lassen sich nicht verwenden',
      body: 'Nichts wurde gespeichert. Berichtigen Sie sie und signieren Sie erneut.',
    },
    reserved: { title: 'Dieser Name ist reserviert', body: 'Niemand kann ihn haben. Wählen Sie einen anderen.' },
    namespace: {
      title: 'Dieser Namensraum ist nicht Ihrer',
      body: 'Namen darin vergibt, wem er gehört. Weisen Sie zuerst seine Domain mit dieser Wallet nach, oder lassen Sie ihn weg.',
    },
    agentTaken: { title: 'Diese Kennung ist vergeben', body: 'Ein anderer Agent hat sie. Wählen Sie eine andere.' },
    notContract: { title: 'Dort ist kein Vertrag', body: 'An dieser Adresse liegt auf dieser Blockchain nichts.' },
    method: {
      title: 'Der Vertrag sagt nicht, wer über ihn verfügt',
      body: 'Auf diese Art der Frage antwortet er nicht. Wählen Sie eine andere.',
    },
    tokenUnknown: {
      title: 'Diesen Token gibt es nicht',
      body: 'Der Vertrag kennt die Nummer nicht. Wurde er vernichtet?',
    },
    block: { title: 'Dieser Block lässt sich nicht abfragen', body: 'Er ist zu alt oder noch nicht da.' },
    standard: {
      title: 'Diese Art von NFT lässt sich nicht prüfen',
      body: 'Es muss ein einfaches sein: ein Stück, nicht teilbar.',
    },
    decimals: {
      title: 'Das ist kein Token mit Guthaben',
      body: 'Der Vertrag sagt nicht, wie seine Beträge geschrieben werden.',
    },
    chainSilent: {
      title: 'Die Blockchain hat nicht geantwortet',
      body: 'Die Antwort ist also weder ja noch nein. Nichts wurde gespeichert. Bitte versuchen Sie es in einer Minute erneut.',
    },
    listStale: {
      title: 'Die Sanktionsliste ist veraltet',
      body: 'Die Antwort ist also weder ja noch nein. Wer diesen Dienst betreibt, erneuert sie.',
    },
    resolverBlocked: {
      title: 'Dieser Link darf nicht abgerufen werden',
      body: 'Es muss eine https-Adresse sein, die alle erreichen.',
    },
    resolverFailed: {
      title: 'Die verlinkte Seite hat nicht geantwortet',
      body: 'Sie muss mit JSON antworten. Nichts wurde gespeichert.',
    },
    resolvedMismatch: { title: 'Die verlinkte Seite sagt etwas anderes', body: 'Sie sagt nicht, was verlangt ist.' },
    accountAgain: {
      title: 'Ihre Anmeldung ist vorbei',
      body: 'Sie gilt einmal, für zehn Minuten. Bitte melden Sie sich noch einmal an.',
    },
    accountOther: {
      title: 'Die Anmeldung galt etwas anderem',
      body: 'Sie gilt für eine Wallet und einen Anbieter. Bitte melden Sie sich noch einmal an.',
    },
    orgDomain: { title: 'Das ist eine andere Organisation', body: 'Ihr Konto gehört nicht zu der verlangten.' },
    orgAccount: {
      title: 'Das ist ein privates Konto',
      body: 'Nötig ist das Konto einer Organisation: aus Arbeit, Schule oder Verein.',
    },
    humanInvalid: {
      title: 'Der Nachweis des Ausweises gilt nicht',
      body: 'Nichts wurde gespeichert. Bitte beginnen Sie noch einmal.',
    },
    humanExpired: {
      title: 'Der Nachweis des Ausweises ist zu alt',
      body: 'Bitte beginnen Sie noch einmal mit einem neuen.',
    },
    humanMock: { title: 'Das ist ein Testausweis', body: 'Hier ist ein echter nötig.' },
    humanBound: {
      title: 'Diese Person hat es mit einer anderen Wallet nachgewiesen',
      body: 'Eine Person zählt einmal. Nehmen Sie die Wallet vom ersten Mal.',
    },
    secondInvalid: {
      title: 'Die Signatur der zweiten Wallet gilt nicht',
      body: 'Nichts wurde gespeichert. Lassen Sie die zweite Wallet noch einmal signieren.',
    },
    secondExpired: {
      title: 'Die Signatur der zweiten Wallet ist zu alt',
      body: 'Lassen Sie sie noch einmal signieren.',
    },
    primary: {
      title: 'Die erste Wallet ist eine andere',
      body: 'Signieren Sie mit der Wallet, mit der die Verknüpfung beginnt.',
    },
    selfLink: { title: 'Das ist zweimal dieselbe Wallet', body: 'Eine Verknüpfung braucht zwei verschiedene.' },
    flagged: {
      title: 'Dieser Inhalt wurde nicht angenommen',
      body: 'Die Prüfung fand darin etwas, das hier nicht erlaubt ist.',
    },
    unreadable: { title: 'Der Inhalt lässt sich nicht lesen', body: 'Die Datei ist beschädigt oder von anderer Art.' },
    tooLarge: { title: 'Der Inhalt ist zu groß', body: 'Nehmen Sie einen kürzeren Text oder ein kleineres Bild.' },
    contentType: {
      title: 'Der Inhalt ist von anderer Art',
      body: 'Er ist nicht, was er zu sein vorgibt. Wählen Sie die richtige Art.',
    },
    secret: {
      title: 'Darin steht ein Geheimnis',
      body: 'Etwas sieht nach Schlüssel oder Passwort aus. Nehmen Sie es heraus: Gespeichert wurde es nicht.',
    },
    controller: { title: 'Sie sind nicht die steuernde Person', body: 'Signieren Sie mit deren Wallet.' },
    delegationOver: {
      title: 'Es wäre schon vorbei',
      body: 'Wählen Sie ein Ende in der Zukunft, innerhalb eines Jahres.',
    },
    accountId: { title: 'Die Kontokennung passt nicht', body: 'Sie muss dieselbe Blockchain und Wallet nennen.' },
  },
}
