import type { InputStrings } from '../en/inputs.ts'

/** German. */
export const inputs: InputStrings = {
  form: {
    optional: '(freiwillig)',
    given: 'Von der Seite vorgegeben, die fragt.',
    unprintable: 'Es enthält ein Zeichen, das eine Wallet nicht anzeigen kann. Tippen Sie es ein, statt es einzufügen.',
  },

  handle: {
    title: 'Welchen Namen möchten Sie?',
    lead: 'Solange er Ihnen gehört, kann ihn hier niemand sonst haben. Er gilt ein Jahr und lässt sich erneuern.',
    name: 'Name',
    nameHint: '3 bis 32 Zeichen: a–z, 0–9 und dazwischen . _ -',
    nameProblem:
      'Nehmen Sie 3 bis 32 der Zeichen a–z, 0–9 und . _ - und beginnen und enden Sie mit Buchstabe oder Ziffer.',
    namespace: 'Namensraum',
    display: 'Angezeigter Name',
    displayProblem: 'Er darf höchstens 64 Zeichen haben.',
  },

  dns: {
    title: 'Welche Domain gehört Ihnen?',
    lead: 'Sie veröffentlichen einen Eintrag, der Ihre Wallet nennt. Dann sehen wir nach.',
    domain: 'Domain',
    domainProblem: 'Schreiben Sie eine Domain wie example.com, ohne https:// und ohne Pfad.',
    record: 'Veröffentlichen Sie diesen TXT-Eintrag dort, wo das DNS der Domain verwaltet wird:',
    host: 'Name',
    value: 'Wert',
    copy: 'Kopieren',
    copied: 'Kopiert',
    wait: 'Bis ein neuer Eintrag sichtbar ist, können Minuten vergehen. Prüfen Sie danach: Sie signieren, dann sehen wir nach.',
    check: 'Jetzt prüfen',
  },

  contract: {
    title: 'Über welchen Vertrag verfügen Sie?',
    lead: 'Wir fragen seine Blockchain, ob Ihre Wallet das Sagen hat.',
    address: 'Adresse des Vertrags',
    addressProblem: 'Schreiben Sie 0x und 40 Stellen aus 0–9, a–f.',
    chain: 'Blockchain',
    method: 'Wie Sie darüber verfügen',
    methods: {
      owner: 'Er gehört mir (owner)',
      admin: 'Ich darf ihn austauschen (Proxy-Verwaltung)',
      accessControl: 'Ich habe die Rolle der Verwaltung',
    },
  },

  token: {
    nft: { title: 'Welches NFT haben Sie?', lead: 'Wir fragen seine Blockchain, ob es in Ihrer Wallet ist.' },
    balance: {
      title: 'Welchen Token haben Sie?',
      lead: 'Wir fragen seine Blockchain, ob Ihre Wallet genug hat. Den genauen Stand sehen andere nicht.',
    },
    chain: 'Blockchain',
    contract: 'Adresse des Vertrags',
    contractProblem: 'Schreiben Sie 0x und 40 Stellen aus 0–9, a–f.',
    mint: 'Adresse der Prägestelle (mint)',
    mintProblem: 'Schreiben Sie die Adresse aus 32 bis 44 Buchstaben und Ziffern.',
    tokenId: 'Nummer des Tokens',
    tokenIdProblem: 'Schreiben Sie die Nummer in Ziffern, oder hexadezimal nach 0x.',
    type: 'Art',
    types: { erc721: 'Ein Einzelstück (ERC-721)', erc1155: 'Eines von mehreren gleichen (ERC-1155)' },
    atLeast: 'Sie haben mindestens',
    atLeastHint: 'In ganzen Token, zum Beispiel 10.5',
    atLeastProblem: 'Schreiben Sie eine Zahl über null mit Punkt, zum Beispiel 10.5.',
    otherWallet:
      'Die verbundene Wallet gehört zu einem anderen Netzwerk. Ändern Sie sie oben, oder wählen Sie eine andere Blockchain.',
  },

  agent: {
    identity: {
      title: 'Wer ist der Agent?',
      lead: 'Die Wallet, die Sie verwenden, ist die des Agenten. Alles hier ist öffentlich, sobald der Nachweis es ist.',
    },
    delegation: {
      title: 'Was darf der Agent?',
      lead: 'Sie signieren als die Person, die ihn steuert. Was er tun und ausgeben darf, sehen nur Sie.',
    },
    id: 'Kennung',
    idHint: 'Ein kurzer Name, den kein anderer Agent hat, zum Beispiel shop-assistant.',
    idProblem: 'Schreiben Sie 1 bis 128 Zeichen.',
    name: 'Angezeigter Name',
    nameProblem: 'Er darf höchstens 128 Zeichen haben.',
    type: 'Art',
    types: { ai: 'KI', agent: 'Agent', bot: 'Bot', service: 'Dienst', automation: 'Automatik' },
    description: 'Wofür er da ist',
    descriptionProblem: 'Es dürfen höchstens 500 Zeichen sein.',
    capabilities: 'Was er kann',
    can: {
      wallet: 'Eine Wallet haben',
      signing: 'Signieren',
      spending: 'Ausgeben',
      publishing: 'Veröffentlichen',
      search: 'Suchen',
      browser: 'Einen Browser bedienen',
      mcp: 'MCP-Werkzeuge nutzen',
      webhooks: 'Webhooks empfangen',
      receipts: 'Quittungen ausstellen',
      proofs: 'Nachweise erstellen',
      delegation: 'Aufgaben weitergeben',
    },
    wallet: 'Wallet des Agenten',
    walletProblem: 'Schreiben Sie die Adresse einer EVM- oder Solana-Wallet.',
    scope: 'Geltungsbereich',
    scopeHint: '„global“, wenn der Agent keinen anderen braucht.',
    scopeProblem: 'Schreiben Sie 1 bis 128 Zeichen.',
    actions: 'Erlaubte Handlungen',
    actionsHint: 'Eine je Zeile. Leer: alle sind erlaubt.',
    actionsProblem: 'Es dürfen höchstens 32 Zeilen mit 128 Zeichen sein.',
    spend: 'Höchstens je Zahlung',
    spendHint: 'In der kleinsten Einheit der Währung. Leer: ohne Grenze.',
    spendProblem: 'Schreiben Sie nur Ziffern.',
    until: 'Es endet nach',
    untils: { 1: '1 Tag', 7: '7 Tagen', 30: '30 Tagen', 90: '90 Tagen', 365: '1 Jahr' },
  },
}
