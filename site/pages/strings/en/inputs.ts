/** The words of the forms for the input of verifiers. */
export const inputs = {
  form: {
    optional: '(optional)',
    given: 'Already set for you.',
    unprintable: 'Wallets can’t show one of these characters. Type the text instead of pasting it.',
  },

  handle: {
    title: 'Which name do you want?',
    lead: 'Nobody else can have it here. You keep it for a year and can renew it.',
    name: 'Name',
    nameHint: '3 to 32 characters: lowercase a–z and 0–9. You can use . _ - in the middle.',
    nameProblem: 'Use 3 to 32 characters: lowercase a–z, 0–9, . _ and -, with a letter or digit first and last.',
    namespace: 'Namespace',
    display: 'Display name',
    displayProblem: 'Use at most 64 characters.',
  },

  dns: {
    title: 'Which domain do you own?',
    lead: 'Add a TXT record with your wallet address to its DNS. Then we check the record.',
    domain: 'Domain',
    domainProblem: 'Enter a domain such as example.com.',
    record: 'Add this TXT record to your domain’s DNS:',
    host: 'Name',
    value: 'Value',
    copy: 'Copy',
    copied: 'Copied',
    wait: 'New records can take a few minutes. After we find it, you sign.',
    check: 'Check the record',
  },

  contract: {
    title: 'Which contract do you control?',
    lead: 'We check that the contract names your wallet as owner or admin.',
    address: 'Contract address',
    addressProblem: 'Enter 0x and 40 digits of 0–9 and a–f.',
    chain: 'Network',
    method: 'How you control it',
    methods: {
      owner: 'As its owner',
      admin: 'As the admin of its proxy',
      accessControl: 'With its admin role',
    },
  },

  token: {
    nft: { title: 'Which NFT do you hold?', lead: 'We check that your wallet holds it.' },
    balance: {
      title: 'Which token do you hold?',
      lead: 'We check that your wallet holds enough. We keep the exact amount, and only you can see it.',
    },
    chain: 'Network',
    contract: 'Contract address',
    contractProblem: 'Enter 0x and 40 digits of 0–9 and a–f.',
    mint: 'Mint address',
    mintProblem: 'Enter the mint address, 32 to 44 letters and digits.',
    tokenId: 'Token ID',
    tokenIdHint: 'The number of your NFT. Its page on a marketplace shows it, often at the end of the page’s address.',
    tokenIdProblem: 'Enter the ID in digits, or in hex after 0x.',
    type: 'Type',
    types: { erc721: 'Single (ERC-721)', erc1155: 'Edition (ERC-1155)' },
    atLeast: 'You hold at least',
    atLeastHint: 'In tokens, such as 10.5',
    atLeastProblem: 'Enter a number above zero, such as 10.5.',
    atLeastComma: 'Use a point, not a comma, such as 1.5.',
    atLeastLong: 'Use at most 60 digits before the point and 36 after it.',
    otherWallet: 'Your wallet is for another network. Change the wallet above, or choose its network.',
  },

  agent: {
    identity: {
      title: 'Who is the agent?',
      lead: 'Use the agent’s own wallet. If you later choose “Public” for the proof in your account, everyone can see these details.',
    },
    delegation: {
      title: 'What may the agent do?',
      lead: 'Sign with your own wallet, not the agent’s. Only you, and apps connected to your account, can see what the agent may do and spend.',
    },
    id: 'ID',
    idHint: 'A short name that no other agent has, such as shop-assistant.',
    idProblem: 'Enter 1 to 128 characters.',
    name: 'Display name',
    nameProblem: 'Use at most 128 characters.',
    type: 'Type',
    types: { ai: 'AI', agent: 'Agent', bot: 'Bot', service: 'Service', automation: 'Automation' },
    description: 'Purpose',
    descriptionProblem: 'Use at most 500 characters.',
    capabilities: 'What it can do',
    can: {
      wallet: 'Hold a wallet',
      signing: 'Sign',
      spending: 'Spend',
      publishing: 'Publish',
      search: 'Search',
      browser: 'Use a browser',
      mcp: 'Use MCP tools',
      webhooks: 'Receive webhooks',
      receipts: 'Issue receipts',
      proofs: 'Create proofs',
      delegation: 'Delegate',
    },
    wallet: 'Agent’s wallet',
    walletProblem: 'Enter the address of an EVM or Solana wallet.',
    scope: 'Scope',
    scopeHint: 'What the delegation is for, in a word of your choice. “global” means everything.',
    scopeProblem: 'Enter 1 to 128 characters.',
    actions: 'Allowed actions',
    actionsHint: 'One per line. Leave empty to allow all.',
    actionsProblem: 'Use at most 32 lines of 128 characters.',
    spend: 'Limit per payment',
    spendHint:
      'A whole number in cents, or in the token’s smallest unit. In cents, 550 means 5.50. Leave empty for no limit.',
    spendProblem: 'Enter a whole number without a point or comma: in cents, 550 for 5.50.',
    /** While the form limits neither what the agent may do nor what it may spend. */
    everything: 'So far, the agent may do everything for you and spend without a limit.',
    until: 'Ends after',
    untils: { 1: '1 day', 7: '7 days', 30: '30 days', 90: '90 days', 365: '1 year' },
  },
}

/** The words of these forms in one language. */
export type InputStrings = typeof inputs
