/** The words for what a delegation signs (protocol/verifiers#agent-delegation). */
export type DelegationStrings = {
  /** Stands before the limits, where a made proof shows them. */
  title: string
  /** Stands before who controls the agent, and where. */
  parties: string
  quoted: (text: string) => string
  may: (actions: string) => string
  mayAnything: string
  mayNot: (actions: string) => string
  /**
   * A delegation names no currency. `amount`: the whole number. `money`: the same as hundredths, which two digits after the
   * point show. `tokens`: as millionths.
   */
  spend: (limit: { amount: string; money: string; tokens: string }) => string
  /** Before the signature: whom to ask. */
  currency: string
  spendAnything: string
  until: (date: string) => string
  week: string
  /** Who keeps the limits. */
  recorded: string
  /** Joins a label and a value. */
  line: (label: string, value: string) => string
  labels: {
    controllerWallet: string
    controllerChainRef: string
    controllerAccountId: string
    agentWallet: string
    agentChainRef: string
    agentAccountId: string
    scope: string
    permissions: string
    allowedPaymentTypes: string
    receiptDisclosure: string
    instructions: string
    skills: string
    model: string
    provider: string
    allowedProviders: string
    allowedModelClasses: string
  }
  receipts: { none: string; summary: string; full: string }
  skill: { on: string; off: string }
  /** A sentence for true, and one for false. */
  rules: {
    requiresHumanApproval: [string, string]
    secretsExposedToReceipt: [string, string]
    humanApprovalRequiredForNewClaims: [string, string]
    preApprovedContentOnly: [string, string]
  }
}

/** English. */
export const delegation: DelegationStrings = {
  title: 'Limits',
  parties: 'Controller and agent',
  quoted: (text) => `“${text}”`,
  may: (actions) => `May: ${actions}`,
  mayAnything: 'May do anything',
  mayNot: (actions) => `Never: ${actions}`,
  spend: ({ amount, money, tokens }) =>
    `At most ${amount} per payment. No currency is named, so the number counts its smallest unit: ${money} in euros or dollars, ${tokens} in USDC`,
  currency: 'Ask the person or app that sent you here which currency is meant',
  spendAnything: 'No limit per payment',
  until: (date) => `Until ${date}`,
  week: 'For 7 days',
  recorded: 'This service only records these limits. The agent’s program has to keep them.',
  line: (label, value) => `${label}: ${value}`,
  labels: {
    controllerWallet: 'Controller',
    controllerChainRef: 'Controller’s chain',
    controllerAccountId: 'Controller’s account',
    agentWallet: 'Agent’s wallet',
    agentChainRef: 'Agent’s chain',
    agentAccountId: 'Agent’s account',
    scope: 'Scope',
    permissions: 'Permissions',
    allowedPaymentTypes: 'Payment types',
    receiptDisclosure: 'Receipts show',
    instructions: 'Instructions',
    skills: 'Skills',
    model: 'Model',
    provider: 'Provider',
    allowedProviders: 'Allowed model providers',
    allowedModelClasses: 'Allowed model classes',
  },
  receipts: { none: 'nothing', summary: 'a summary', full: 'everything' },
  skill: { on: 'on', off: 'off' },
  rules: {
    requiresHumanApproval: ['A person approves every action', 'No person approves its actions'],
    secretsExposedToReceipt: ['Receipts may show secrets', 'Receipts never show secrets'],
    humanApprovalRequiredForNewClaims: ['A person approves every new claim', 'No person approves new claims'],
    preApprovedContentOnly: ['Only content that was approved before', 'Also content that nobody approved'],
  },
}
