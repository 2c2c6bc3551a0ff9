import type { InputStrings } from '../en/inputs.ts'

/** German. */
export const inputs: InputStrings = {
  form: {
    optional: '(optional)',
    given: 'Ist schon vorgegeben.',
    unprintable: 'Wallets können eines der Zeichen nicht anzeigen. Tippen Sie den Text ein, statt ihn einzufügen.',
  },

  handle: {
    title: 'Welchen Namen möchten Sie?',
    lead: 'Niemand sonst kann ihn hier haben. Er gilt ein Jahr, und Sie können ihn verlängern.',
    name: 'Name',
    nameHint: '3 bis 32 Zeichen: Kleinbuchstaben a–z, 0–9 und dazwischen . _ -',
    nameProblem:
      'Verwenden Sie 3 bis 32 Zeichen: Kleinbuchstaben a–z, 0–9, . _ und -, mit Buchstabe oder Ziffer am Anfang und am Ende.',
    namespace: 'Namensraum',
    display: 'Anzeigename',
    displayProblem: 'Höchstens 64 Zeichen.',
  },

  dns: {
    title: 'Welche Domain gehört Ihnen?',
    lead: 'Fügen Sie im DNS Ihrer Domain einen TXT-Eintrag mit Ihrer Wallet-Adresse hinzu. Danach prüfen wir den Eintrag.',
    domain: 'Domain',
    domainProblem: 'Geben Sie eine Domain wie example.com ein.',
    record: 'Fügen Sie diesen TXT-Eintrag im DNS Ihrer Domain hinzu:',
    host: 'Name',
    value: 'Wert',
    copy: 'Kopieren',
    copied: 'Kopiert',
    wait: 'Neue Einträge können einige Minuten brauchen. Sie signieren erst, wenn wir den Eintrag gefunden haben.',
    check: 'Eintrag prüfen',
  },

  contract: {
    title: 'Welchen Smart Contract kontrollieren Sie?',
    lead: 'Wir prüfen, ob der Smart Contract Ihre Wallet als Eigentümer oder Admin nennt.',
    address: 'Contract-Adresse',
    addressProblem: 'Geben Sie 0x und 40 Zeichen aus 0–9 und a–f ein.',
    chain: 'Netzwerk',
    method: 'Wie Sie ihn kontrollieren',
    methods: {
      owner: 'Als Eigentümer',
      admin: 'Als Admin des Proxys',
      accessControl: 'Mit der Admin-Rolle',
    },
  },

  token: {
    nft: { title: 'Welches NFT haben Sie?', lead: 'Wir prüfen, ob Ihre Wallet es hält.' },
    balance: {
      title: 'Welchen Token haben Sie?',
      lead: 'Wir prüfen, ob Ihre Wallet genug davon hält. Die genaue Menge speichern wir, aber nur Sie können sie sehen.',
    },
    chain: 'Netzwerk',
    contract: 'Contract-Adresse',
    contractProblem: 'Geben Sie 0x und 40 Zeichen aus 0–9 und a–f ein.',
    mint: 'Mint-Adresse',
    mintProblem: 'Geben Sie die Mint-Adresse aus 32 bis 44 Buchstaben und Ziffern ein.',
    tokenId: 'Token-ID',
    tokenIdHint: 'Die Nummer Ihres NFTs. Sie steht auf seiner Seite bei einem Marktplatz, oft am Ende der Webadresse.',
    tokenIdProblem: 'Geben Sie die ID in Ziffern ein, oder hexadezimal nach 0x.',
    type: 'Art',
    types: { erc721: 'Einzelstück (ERC-721)', erc1155: 'Auflage (ERC-1155)' },
    atLeast: 'Sie haben mindestens',
    atLeastHint: 'In Tokens, zum Beispiel 10.5',
    atLeastProblem: 'Geben Sie eine Zahl über null ein, mit Punkt: 10.5.',
    atLeastComma: 'Verwenden Sie einen Punkt statt eines Kommas: 1.5.',
    atLeastLong: 'Höchstens 60 Ziffern vor dem Punkt und 36 danach.',
    otherWallet:
      'Ihre Wallet ist für ein anderes Netzwerk. Wechseln Sie oben die Wallet oder wählen Sie das Netzwerk Ihrer Wallet.',
  },

  agent: {
    identity: {
      title: 'Wer ist der Agent?',
      lead: 'Verwenden Sie die eigene Wallet des Agenten. Wenn Sie später in Ihrem Konto „Öffentlich“ für den Nachweis wählen, können alle diese Angaben sehen.',
    },
    delegation: {
      title: 'Was darf der Agent?',
      lead: 'Signieren Sie mit Ihrer eigenen Wallet, nicht mit der des Agenten. Was der Agent tun und ausgeben darf, sehen nur Sie und Apps, die mit Ihrem Konto verbunden sind.',
    },
    id: 'ID',
    idHint: 'Ein kurzer Name, den kein anderer Agent hat, zum Beispiel shop-assistant.',
    idProblem: 'Geben Sie 1 bis 128 Zeichen ein.',
    name: 'Anzeigename',
    nameProblem: 'Höchstens 128 Zeichen.',
    type: 'Art',
    types: { ai: 'KI', agent: 'Agent', bot: 'Bot', service: 'Dienst', automation: 'Automatisierung' },
    description: 'Zweck',
    descriptionProblem: 'Höchstens 500 Zeichen.',
    capabilities: 'Was er kann',
    can: {
      wallet: 'Eine Wallet haben',
      signing: 'Signieren',
      spending: 'Geld ausgeben',
      publishing: 'Veröffentlichen',
      search: 'Suchen',
      browser: 'Einen Browser bedienen',
      mcp: 'MCP-Werkzeuge nutzen',
      webhooks: 'Webhooks empfangen',
      receipts: 'Belege ausstellen',
      proofs: 'Nachweise erstellen',
      delegation: 'Vollmachten erteilen',
    },
    wallet: 'Wallet des Agenten',
    walletProblem: 'Geben Sie die Adresse einer EVM- oder Solana-Wallet ein.',
    scope: 'Geltungsbereich',
    scopeHint: 'Wofür die Vollmacht gilt, in einem Wort Ihrer Wahl. „global“ heißt: für alles.',
    scopeProblem: 'Geben Sie 1 bis 128 Zeichen ein.',
    actions: 'Erlaubte Aktionen',
    actionsHint: 'Eine pro Zeile. Ohne Angabe sind alle erlaubt.',
    actionsProblem: 'Höchstens 32 Zeilen mit je 128 Zeichen.',
    spend: 'Höchstbetrag pro Zahlung',
    spendHint:
      'Eine ganze Zahl in Cent oder in der kleinsten Einheit des Tokens. In Cent steht 550 für 5,50. Ohne Angabe gibt es keine Grenze.',
    spendProblem: 'Geben Sie eine ganze Zahl ohne Punkt und Komma ein: in Cent 550 für 5,50.',
    everything: 'Ohne weitere Angaben darf der Agent alles für Sie tun und unbegrenzt Geld ausgeben.',
    until: 'Endet nach',
    untils: { 1: '1 Tag', 7: '7 Tagen', 30: '30 Tagen', 90: '90 Tagen', 365: '1 Jahr' },
  },
}
