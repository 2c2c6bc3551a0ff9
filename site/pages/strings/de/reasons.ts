import type { ReasonStrings } from '../en/reasons.ts'

/** German. */
export const reasons: ReasonStrings = {
  edit: 'Eingabe ändern',
  again: 'Erneut prüfen',
  earlier: 'Was Sie zuvor nachgewiesen haben, ist gespeichert.',
  need: (amount) => ({ title: `Sie brauchen mindestens ${amount}`, body: 'Diese Wallet hält weniger.' }),
  kinds: {
    cancelled: 'Abgebrochen',
    retryable: 'Nicht abgeschlossen',
    'not-eligible': 'Nicht berechtigt',
    ours: 'Unser Fehler',
    publisher: 'Einrichtung der Website',
  },
  reasons: {
    entered: { title: 'Prüfen Sie Ihre Eingabe', body: 'Es wurde nichts gespeichert.' },
    unasked: {
      title: 'Dieser Zugang verlangt etwas anderes',
      body: 'Geben Sie ein, was er verlangt. Es wurde nichts gespeichert.',
    },
    firstRecord: {
      title: 'Fügen Sie Ihrer Domain einen TXT-Eintrag hinzu',
      body: 'Prüfen Sie danach noch einmal. Neue Einträge können einige Minuten brauchen.',
    },
    reserved: { title: 'Dieser Name ist reserviert', body: 'Wählen Sie einen anderen.' },
    namespace: {
      title: 'Dieser Namensraum gehört nicht Ihnen',
      body: 'Weisen Sie die Domain zuerst mit dieser Wallet nach oder verwenden Sie die Wallet, mit der das schon geschehen ist.',
    },
    agentTaken: { title: 'Diese ID ist vergeben', body: 'Wählen Sie eine andere.' },
    takenName: {
      title: 'Dieser Name ist vergeben',
      body: 'Er gehört zu einer anderen Wallet. Verwenden Sie die andere Wallet.',
    },
    takenId: {
      title: 'Diese ID ist vergeben',
      body: 'Sie gehört zu einer anderen Wallet. Verwenden Sie die andere Wallet.',
    },
    notContract: { title: 'Kein Smart Contract unter dieser Adresse', body: 'Prüfen Sie Adresse und Netzwerk.' },
    method: {
      title: 'Der Smart Contract lässt sich so nicht prüfen',
      body: 'Wählen Sie unter „Wie Sie ihn kontrollieren“ etwas anderes aus.',
    },
    tokenUnknown: { title: 'Dieses NFT gibt es nicht', body: 'Prüfen Sie die Token-ID.' },
    tokenNone: { title: 'Kein Token unter dieser Adresse', body: 'Prüfen Sie Adresse und Netzwerk.' },
    setUp: {
      title: 'Diese Prüfung ist nicht richtig eingerichtet',
      body: 'Es liegt nicht an Ihnen. Nur die Website, die danach fragt, kann das beheben. Bitte sagen Sie dort Bescheid.',
    },
    block: { title: 'Dieser Block lässt sich nicht lesen', body: 'Er ist zu alt, oder es gibt ihn noch nicht.' },
    standard: {
      title: 'Dieser Token lässt sich nicht prüfen',
      body: 'Er ist kein NFT dieser Art. Prüfen Sie die Adresse und die Art.',
    },
    decimals: {
      title: 'Dieser Token lässt sich nicht prüfen',
      body: 'Der Smart Contract gibt nicht an, wie viele Nachkommastellen seine Beträge haben.',
    },
    chainSilent: {
      title: 'Das Netzwerk hat nicht geantwortet',
      body: 'Wir haben noch keine Antwort. Es wurde nichts gespeichert. Versuchen Sie es in einer Minute erneut.',
    },
    listStale: {
      title: 'Die Sanktionsliste ist veraltet',
      body: 'Wir können erst antworten, wenn sie aktualisiert ist.',
    },
    resolverBlocked: {
      title: 'Dieser Link lässt sich nicht prüfen',
      body: 'Er muss eine öffentliche https-Adresse sein.',
    },
    resolverFailed: { title: 'Die verlinkte Seite hat nicht geantwortet', body: 'Es wurde nichts gespeichert.' },
    resolvedMismatch: {
      title: 'Auf der verlinkten Seite steht etwas anderes',
      body: 'Prüfen Sie, ob der Link stimmt.',
    },
    accountAgain: {
      title: 'Ihre Anmeldung ist abgelaufen',
      body: 'Sie gilt einmal, 10 Minuten lang. Melden Sie sich erneut an.',
    },
    accountUsed: { title: 'Diese Anmeldung wurde schon verwendet', body: 'Melden Sie sich erneut an.' },
    accountOther: { title: 'Diese Anmeldung war für etwas anderes', body: 'Melden Sie sich erneut an.' },
    orgDomain: {
      title: 'Das ist eine andere Organisation',
      body: 'Verwenden Sie ein Konto der verlangten Organisation.',
    },
    orgAccount: { title: 'Das ist ein privates Konto', body: 'Verwenden Sie ein Arbeits- oder Schulkonto.' },
    humanInvalid: { title: 'Der Scan hat nicht funktioniert', body: 'Scannen Sie Ihr Dokument erneut.' },
    humanExpired: { title: 'Der Scan ist abgelaufen', body: 'Scannen Sie Ihr Dokument erneut.' },
    humanMock: { title: 'Das ist ein Testdokument', body: 'Verwenden Sie ein echtes.' },
    humanBound: {
      title: 'Das haben Sie schon mit einer anderen Wallet getan',
      body: 'Jede Person zählt nur einmal. Verwenden Sie die andere Wallet.',
    },
    secondInvalid: { title: 'Die zweite Signatur passt nicht', body: 'Signieren Sie erneut mit der zweiten Wallet.' },
    secondExpired: { title: 'Die zweite Signatur kam zu spät', body: 'Signieren Sie erneut mit der zweiten Wallet.' },
    primary: {
      title: 'Das ist nicht die erste Wallet',
      body: 'Signieren Sie mit der Wallet, die Sie zuerst verbunden haben.',
    },
    selfLink: { title: 'Das ist dieselbe Wallet', body: 'Wählen Sie als zweite eine andere Wallet.' },
    flagged: {
      title: 'Dieser Inhalt wurde nicht angenommen',
      body: 'Die Prüfung hat etwas gefunden, das nicht erlaubt ist.',
    },
    unreadable: { title: 'Wir konnten die Datei nicht lesen', body: 'Vielleicht ist sie beschädigt.' },
    tooLarge: { title: 'Das ist zu groß', body: 'Verwenden Sie einen kürzeren Text oder ein kleineres Bild.' },
    contentType: { title: 'Das ist eine andere Art von Datei', body: 'Wählen Sie einen Text oder ein Bild.' },
    secret: {
      title: 'Das enthält ein Geheimnis',
      body: 'Entfernen Sie den Schlüssel oder das Passwort. Es wurde nichts gespeichert.',
    },
    controller: {
      title: 'Sie steuern diesen Agenten nicht',
      body: 'Signieren Sie mit der Wallet, die ihn steuert.',
    },
    delegationOver: { title: 'Wählen Sie ein späteres Enddatum', body: 'Höchstens ein Jahr ab jetzt.' },
    accountId: {
      title: 'Die Konto-ID stimmt nicht überein',
      body: 'Verwenden Sie dasselbe Netzwerk und dieselbe Wallet.',
    },
  },
}
