import type { ChecksStrings, CredentialStrings } from '../en/checks.ts'

/** German. */
export const checks: ChecksStrings = {
  'ownership-social': {
    title: 'Sie haben anderswo ein Konto',
    detail: 'Sie melden sich einmal an, zum Beispiel bei Discord, GitHub oder X.',
    shared: 'Welcher Anbieter es ist, und auf Wunsch Ihr Name dort',
    kept: 'Ihr Passwort, Ihre Nachrichten, Ihre E-Mail-Adresse',
  },
  'ownership-pseudonym': {
    title: 'Ein Name gehört Ihnen',
    detail: 'Sie wählen einen Namen, den hier niemand sonst hat.',
    shared: 'Der Name',
    kept: 'Wer Sie sind',
  },
  'ownership-dns-txt': {
    title: 'Eine Domain gehört Ihnen',
    detail: 'Ein Eintrag der Domain nennt Ihre Wallet.',
    shared: 'Die Domain',
  },
  'ownership-org-oauth': {
    title: 'Sie gehören zu einer Organisation',
    detail: 'Sie melden sich einmal mit deren Google- oder Microsoft-Konto an.',
    shared: 'Die Domain der Organisation',
    kept: 'Ihr Name und Ihre E-Mail-Adresse dort',
  },
  'contract-ownership': {
    title: 'Sie verfügen über einen Vertrag',
    detail: 'Seine Blockchain sagt, dass Ihre Wallet das Sagen hat.',
    shared: 'Der Vertrag und seine Blockchain',
  },
  'proof-of-human': {
    title: 'Sie sind ein echter Mensch',
    detail: 'Eine App auf Ihrem Telefon liest Ihren Reisepass oder Ausweis.',
    shared: 'Dass Sie eine Person sind, einmal gezählt',
    kept: 'Ihr Name, Ihre Staatsangehörigkeit, Ihr Ausweis',
  },
  'nft-ownership': {
    title: 'Sie haben ein NFT',
    detail: 'Seine Blockchain sagt, dass es in Ihrer Wallet ist.',
    shared: 'Welches NFT es ist',
  },
  'token-holding': {
    title: 'Sie haben genug von einem Token',
    detail: 'Seine Blockchain sagt, wie viel in Ihrer Wallet ist.',
    shared: 'Welcher Token es ist, und die Mindestmenge',
    kept: 'Ihr genauer Stand',
  },
  'wallet-risk': {
    title: 'Ihre Wallet steht auf keiner Sanktionsliste',
    detail: 'Ihre Adresse wird mit Listen verglichen.',
    shared: 'Was der Vergleich ergab',
  },
  'wallet-link': {
    title: 'Zwei Wallets gehören Ihnen',
    detail: 'Beide signieren, dass sie zusammengehören.',
    shared: 'Beide Adressen',
  },
  'ai-content-moderation': {
    title: 'Ein Inhalt hält die Regeln ein',
    detail: 'Ein Programm prüft einen Text oder ein Bild.',
    shared: 'Ein Fingerabdruck davon, und was gefunden wurde',
    kept: 'Der Inhalt selbst',
  },
  'agent-identity': {
    title: 'Ein Agent spricht mit dieser Wallet',
    detail: 'Die eigene Wallet des Agenten signiert, wer er ist.',
    shared: 'Seine Kennung, sein Name und was er kann',
    kept: 'Seine Anweisungen',
  },
  'agent-delegation': {
    title: 'Ein Agent darf für Sie handeln',
    detail: 'Sie signieren, was er darf und bis wann.',
    shared: 'Welcher Agent es ist, sein Geltungsbereich und das Ende',
    kept: 'Was er tun und ausgeben darf',
  },
}

/** Credentials, in the third person. */
export const credentials: CredentialStrings = {
  'ownership-basic': {
    title: 'Eigentum an Inhalten',
    description: 'Eine Wallet hat signiert, dass dieser Text, diese Datei oder dieser Verweis ihr gehört.',
  },
  'ownership-social': {
    title: 'Konto in einem sozialen Netzwerk',
    description: 'Die Wallet und ein Konto in einem sozialen Netzwerk gehören derselben Person.',
  },
  'ownership-pseudonym': {
    title: 'Pseudonym',
    description: 'Die Wallet hat diesen Namen, und niemand sonst hat ihn im selben Namensraum.',
  },
  'ownership-dns-txt': {
    title: 'Eigentum an einer Domain',
    description: 'Ein TXT-Eintrag dieser Domain nennt die Wallet.',
  },
  'ownership-org-oauth': {
    title: 'Konto einer Organisation',
    description: 'Die Wallet gehört jemandem mit einem Konto bei dieser Organisation.',
  },
  'contract-ownership': {
    title: 'Kontrolle über einen Vertrag',
    description: 'Die Wallet ist Eigentümer oder Verwalter dieses Smart Contracts.',
  },
  'proof-of-human': {
    title: 'Echter Mensch',
    description: 'Die Wallet gehört einem echten Menschen, der in diesem Bereich nur einmal vorkommt.',
  },
  'nft-ownership': { title: 'Besitz eines NFT', description: 'Die Wallet hat diesen NFT.' },
  'token-holding': { title: 'Besitz von Token', description: 'Die Wallet hat mindestens diese Menge des Tokens.' },
  'wallet-risk': {
    title: 'Risiko der Wallet',
    description: 'Die Wallet steht auf keiner Sanktionsliste und erfüllt die Risikoregeln.',
  },
  'wallet-link': { title: 'Verbundene Wallet', description: 'Zwei Wallets gehören zusammen: Beide haben es signiert.' },
  'ai-content-moderation': {
    title: 'Prüfung von Inhalten',
    description: 'Ein Prüfmodell hat in diesem Text oder Bild nichts beanstandet.',
  },
  'agent-identity': { title: 'Identität eines Agenten', description: 'Dieser Agent spricht mit dieser Wallet.' },
  'agent-delegation': {
    title: 'Vollmacht für einen Agenten',
    description: 'Der Auftraggeber erlaubt diesem Agenten, innerhalb dieser Grenzen zu handeln.',
  },
}
