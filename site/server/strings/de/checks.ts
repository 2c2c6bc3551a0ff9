import type { ChecksStrings } from '../en/checks.ts'

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
