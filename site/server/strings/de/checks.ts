import { provedWords } from '../../../../shared/proof/proved-words.ts'
import { type ChecksStrings, credentialsOf, type CredentialStrings } from '../en/checks.ts'

/** German. */
export const checks: ChecksStrings = {
  wallet: {
    prove: 'dass Ihnen eine Wallet gehört',
    task: 'Mit Ihrer Wallet signieren',
    gets: 'Ihre Wallet-Adresse und die Bestätigung, dass Sie die Wallet kontrollieren',
    stores: 'Wir speichern Ihre Wallet-Adresse.',
  },
  'ownership-basic': {
    prove: 'dass Ihnen ein Inhalt gehört',
    task: 'Einen Text oder einen Link signieren',
    gets: 'dass Ihre Wallet diesen Inhalt beansprucht und seit wann, aber nicht, dass Sie ihn zuerst hatten',
    stores:
      'Wir speichern Ihre Wallet-Adresse und den Link, falls Sie einen eingeben. Von einem Text speichern wir nur einen Fingerabdruck, nicht den Text. Bewahren Sie ihn selbst auf.',
    storesGiven:
      'Wir speichern Ihre Wallet-Adresse. Vom Text speichern wir nur einen Fingerabdruck, nicht den Text. Bewahren Sie ihn selbst auf.',
  },
  'ownership-social': {
    prove: 'dass Sie ein Social-Media-Konto haben',
    task: 'Bei GitHub, Discord, X oder einem anderen Netzwerk anmelden',
    networksTask: 'Bei {networks} anmelden',
    kept: 'Ihr Passwort, Ihre Nachrichten oder Ihre E-Mail-Adresse',
    stores:
      'Wir speichern Ihre Wallet-Adresse und einen Code, an dem nur wir das Konto wiedererkennen. Den Namen des Kontos speichern wir nur, wenn Sie ihn in den Nachweis aufnehmen.',
  },
  'ownership-org-oauth': {
    prove: 'dass Sie zu einer Organisation gehören',
    task: 'Mit Ihrem Arbeits- oder Schulkonto anmelden',
    kept: 'Ihr Name oder Ihre E-Mail-Adresse',
    stores:
      'Wir speichern Ihre Wallet-Adresse, die Domain Ihrer Organisation und Codes, an denen nur wir Sie und die Organisation wiedererkennen.',
  },
  'ownership-dns-txt': {
    prove: 'dass Ihnen eine Domain gehört',
    task: 'Einen TXT-Eintrag im DNS Ihrer Domain anlegen',
  },
  'ownership-pseudonym': {
    prove: 'dass Sie ein Pseudonym führen',
    task: 'Einen Namen wählen und dafür signieren',
    namedTask: 'Für diesen Namen signieren',
    kept: 'wer Sie sind',
  },
  'proof-of-human': {
    prove: 'dass Sie eine echte Person sind',
    task: 'Reisepass oder Ausweis mit dem Smartphone scannen',
    gets: 'dass Sie eine echte Person sind, die nur einmal zählt',
    kept: 'Ihr Name, Ihr Foto oder Ihr Dokument',
    stores:
      'Wir speichern Ihre Wallet-Adresse, was bestätigt wurde, und einen Code, der hier für Sie steht. Ihr Dokument speichern wir nie.',
  },
  'wallet-link': {
    prove: 'dass Ihnen zwei Wallets gehören',
    task: 'Mit beiden Wallets signieren',
    stores: 'Wir speichern beide Wallet-Adressen.',
  },
  'token-holding': {
    prove: 'dass Sie Tokens halten',
    task: 'Mit der Wallet signieren, die die Tokens hält',
    gets: 'dass Ihre Wallet zum Zeitpunkt der Prüfung mindestens den verlangten Betrag hält',
    kept: 'Ihr genaues Guthaben',
    stores: 'Wir speichern Ihre Eingaben, Ihre Wallet-Adresse und Ihr genaues Guthaben, das nur Sie sehen.',
  },
  'nft-ownership': {
    prove: 'dass Sie ein NFT halten',
    task: 'Mit der Wallet signieren, die das NFT hält',
    gets: 'dass Ihre Wallet zum Zeitpunkt der Prüfung das NFT hält',
  },
  'contract-ownership': {
    prove: 'dass Sie einen Smart Contract kontrollieren',
    task: 'Mit der Wallet signieren, die den Smart Contract kontrolliert',
    gets: 'dass der Smart Contract Ihre Wallet als Eigentümer oder Admin nennt',
  },
  'wallet-risk': {
    prove: 'dass Ihre Wallet die Risikoprüfung besteht',
    task: 'Mit einer Wallet signieren, die auf keiner Sanktionsliste steht',
    ratedTask: 'Mit einer Wallet signieren, die auf keiner Sanktionsliste steht und kein hohes Risiko hat',
    gets: 'dass Ihre Wallet auf keiner Sanktionsliste steht und die Risikoregeln der Website erfüllt',
    stores: 'Wir speichern Ihre Wallet-Adresse und das Ergebnis.',
  },
  'ai-content-moderation': {
    prove: 'dass ein Inhalt die Moderation besteht',
    task: 'Text einfügen oder Bild auswählen',
    gets: 'dass ein Moderationsmodell nichts beanstandet hat',
    kept: 'der Inhalt selbst',
    stores: 'Wir speichern Ihre Wallet-Adresse, das Ergebnis und einen Fingerabdruck des Inhalts, nicht den Inhalt.',
  },
  'agent-identity': {
    prove: 'welche Identität ein Agent hat',
    task: 'Mit der eigenen Wallet des Agenten signieren',
    kept: 'seine Anweisungen',
  },
  'agent-delegation': {
    title: 'Einem Agenten erlauben, für Sie zu handeln',
    prove: 'dass ein Agent für Sie handelt',
    task: 'Festlegen, was der Agent darf, und signieren',
    kept: 'was er tun und ausgeben darf, außer an Apps, die mit Ihrem Konto verbunden sind',
  },
}

/** What credentials say, in the third person. */
export const credentials: CredentialStrings = credentialsOf(provedWords.de.names, {
  'ownership-basic': 'Die Wallet beansprucht diesen Text, diesen Link oder diese Datei.',
  'ownership-social': 'Der Inhaber der Wallet hat ein Konto in diesem sozialen Netzwerk.',
  'ownership-pseudonym': 'Die Wallet hat diesen Namen. Keine andere Wallet hat ihn im selben Namensraum.',
  'ownership-dns-txt': 'Ein TXT-Eintrag dieser Domain nennt die Wallet.',
  'ownership-org-oauth': 'Der Inhaber der Wallet hat ein Konto bei dieser Organisation.',
  'contract-ownership': 'Der Smart Contract nennt die Wallet als Eigentümer oder Admin.',
  'proof-of-human': 'Die Wallet gehört einer echten Person, die in diesem Bereich nur einmal zählt.',
  'nft-ownership': 'Die Wallet hält dieses NFT, jetzt oder beim genannten Block.',
  'token-holding': 'Die Wallet hält mindestens diese Menge des Tokens, jetzt oder beim genannten Block.',
  'wallet-risk': 'Die Wallet steht auf keiner Sanktionsliste und erfüllt die Risikoregeln.',
  'wallet-link': 'Zwei Wallets gehören zusammen. Beide haben das signiert.',
  'ai-content-moderation': 'Ein Moderationsmodell hat in diesem Text oder Bild nichts beanstandet.',
  'agent-identity': 'Dieser Agent verwendet diese Wallet.',
  'agent-delegation': 'Der Vollmachtgeber lässt diesen Agenten innerhalb dieser Grenzen handeln.',
})
