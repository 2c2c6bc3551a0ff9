import type { EventType } from '../../../../shared/contract/events/types.ts'
import type { HandoffStep } from '../../../../shared/contract/events/steps.ts'
import type { GatePart } from '../../../../shared/contract/events/types.ts'

type Words = { title: string; body: string }

/** The words of the pages of activity: charts, events and deliveries. `history` and `webhooks` have those of their pages. */
export const activity = {
  range: 'Time range',
  ranges: { '24h': '24 hours', '7d': '7 days', '30d': '30 days' },
  gate: 'Gate',
  allGates: 'All gates',

  totals: { passed: 'Passed', refused: 'Refused', left: 'Left midway', paid: 'Paid', refunded: 'Refunded' },
  refunded: (count: number) => `${count} refunded`,
  /** What screen readers hear of a chart. */
  chart: (name: string, count: number, range: string) => `${name}: ${count} in ${range}`,
  /** How many there were at the time that somebody points to in a chart. */
  point: (time: string, count: number) => `${time}: ${count}`,
  table: 'Show as a table',
  time: 'Time',
  more: (count: number) => `${count} more`,
  /** Where somebody left. */
  left: {
    start: 'Before connecting a wallet',
    connect: 'While connecting a wallet',
    sign: 'While signing',
    check: 'During a check',
    pay: 'While paying',
  } satisfies Record<HandoffStep, string>,
  stops: {
    title: 'Where people stop',
    sum: (visits: number, passed: number) => `${visits} ${visits === 1 ? 'visit' : 'visits'}, ${passed} passed.`,
    opened: 'Opened',
    connected: 'Wallet connected',
    signed: 'Signed',
    checked: 'Checks passed',
    paid: 'Paid or nothing to pay',
    passed: 'Passed',
  },
  /** Below the numbers: what they count, and when. */
  counted:
    'These numbers count visits: people who come back and pass again count again. A visit counts when it ends: at once if people pass or press “Cancel”, otherwise 15 minutes after they opened the gate, or an hour after they reached the payment.',
  nothing: 'No finished visits in this time.',
  noGates: {
    title: 'No gates yet',
    body: 'Create a gate. Then you see here who passes it, who is refused and why, and where people stop.',
    act: 'New gate',
  },

  live: 'Live',
  connecting: 'Connecting',
  offline: 'Offline, trying again',
  newEvents: (count: number) => (count === 1 ? '1 new event' : `${count} new events`),
  kind: 'Type',
  kinds: {
    all: 'All types',
    passed: 'Passed',
    refused: 'Refused',
    payments: 'Payments',
    rewards: 'Rewards',
    proofs: 'Proofs',
    handoffs: 'Verifications',
    changes: 'Changes of gates',
  },
  search: 'Wallet address or proof ID',
  find: 'Search',
  badSearch: 'Enter a whole wallet address or proof ID.',
  columns: { time: 'Time', event: 'Event', gate: 'Gate', wallet: 'Wallet', details: 'Details' },
  names: {
    'proof.verified': 'Proof verified',
    'proof.rejected': 'Proof not verified',
    'proof.revoked': 'Proof revoked',
    'proof.superseded': 'Proof replaced',
    'proof.anchored': 'Proof anchored',
    'handoff.completed': 'Verification finished',
    'handoff.failed': 'Verification failed',
    'handoff.expired': 'Verification expired',
    'handoff.refused': 'Verification refused',
    'gate.passed': 'Passed',
    'gate.refused': 'Refused',
    'gate.published': 'Gate published',
    'gate.changed': 'Gate changed',
    'gate.paused': 'Gate paused',
    'payment.succeeded': 'Paid',
    'payment.refunded': 'Refunded',
    'payment.disputed': 'Payment disputed',
    'payment.unmatched': 'Payment fits no purchase',
    'reward.delivered': 'Reward delivered',
  } satisfies Record<EventType, string>,
  /** The names of `gate.changed` where it gave the gate this status. */
  changedTo: { archived: 'Gate archived', draft: 'Gate restored as draft' },
  /** Why somebody was refused, by error code. Other codes are shown as they are. */
  reasons: {
    CANCELLED: 'Cancelled by the person',
    WALLET_REJECTED: 'Declined in the wallet',
    EXPIRED_SIGNATURE: 'Signature too late',
    SIGNATURE_VERIFICATION_FAILED: 'Signature not valid',
    PROOF_NOT_VERIFIED: 'Check not passed',
    GATE_REQUIREMENTS_NOT_MET: 'Requirements not met',
    GATE_REQUIREMENT_MISMATCH: 'Proved something else than the gate asks for',
    CHECKED_AGAIN: 'No longer true when checked again',
    ALREADY_CLAIMED: 'Passed here before with another wallet',
    NOT_UNIQUE: 'Doesn’t show which account, person or NFT it is',
    PHISHING_RESISTANCE_REQUIRED: 'Not signed in with a passkey or an account',
    INSUFFICIENT_BALANCE: 'Balance too low',
    NFT_NOT_OWNED: 'NFT not in this wallet',
    CONTRACT_NOT_OWNED: 'Contract not controlled by this wallet',
    DNS_RECORD_NOT_FOUND: 'No TXT record',
    DNS_RECORD_MISMATCH: 'TXT record names another wallet',
    SANCTIONED_ADDRESS: 'On a sanctions list',
    RISK_POLICY_FAILED: 'Risk too high',
    PAYMENT_REQUIRED: 'Not paid',
    PAYMENT_INVALID: 'Payment not valid',
    PAYMENT_ALREADY_USED: 'Payment already used',
    GATE_PAUSED: 'Gate was paused',
    GATE_NOT_STARTED: 'Gate was not open yet',
    GATE_ENDED: 'Gate was closed',
    PROVIDER_UNAVAILABLE: 'A provider didn’t respond',
  } as Readonly<Record<string, string>>,
  /** A check and why it refused. */
  because: (check: string, reason: string) => `${check}: ${reason}`,
  /** Instead of the checks of a proof, where its owner lets nobody see them. */
  hiddenChecks: 'Private proof: the check isn’t shown',
  version: (version: number) => `Version ${version}`,
  changed: (parts: string) => `Changed: ${parts}`,
  parts: {
    name: 'name',
    requirements: 'requirements',
    policy: 'rules',
    monetization: 'price',
    checkout: 'description or return page',
    schedule: 'availability',
    branding: 'look',
    artifact: 'artifact',
    marketplaceTemplate: 'template',
    reward: 'reward',
    status: 'status',
    logo: 'logo',
  } satisfies Record<GatePart, string>,
  methods: { stripe: 'Card', usdc: 'USDC' },
  onChain: (chain: string) => `On ${chain}`,
  proof: 'Proof',
  /** A row of the list: how a person’s visit to a gate stands. */
  visit: {
    open: 'In progress',
    passed: 'Passed',
    refused: 'Refused',
    left: 'Left',
    failed: 'Failed',
    unfinished: 'Not finished',
    steps: (count: number) => `${count} steps`,
  },
  older: 'Show older events',
  none: {
    title: 'No events yet',
    body: 'Pass one of your gates yourself, or wait for the first person. Each event appears here within seconds.',
  },
  /** Instead of the body above where there is no gate. */
  noneWithoutGates:
    'From now on, you see here when one of your proofs is checked, revoked, replaced or anchored. With a gate you also see who passes it.',
  noneFound: 'No event matches.',
  clear: 'Clear filters',

  csv: 'Export CSV',
  /** Beside the button above. */
  csvLines: 'The file has one line for each event',
  saved: (count: number) => `Saved to your downloads: ${count} ${count === 1 ? 'event' : 'events'}.`,
  savedPart: (count: number) =>
    `Saved to your downloads: the newest ${count} events. Choose a type or a gate for older ones.`,

  deliveries: {
    manage: 'Manage webhooks',
    webhook: 'Webhook',
    none: {
      title: 'No webhook yet',
      body: 'A webhook tells your server about each event within seconds.',
      act: 'Add webhook',
    } satisfies Words & { act: string },
    nothing: 'Nothing has been sent to this webhook yet.',
    off: 'Nothing is sent to this webhook until you resume it.',
    columns: { time: 'Time', event: 'Event', result: 'Result', tries: 'Tries', actions: 'Actions' },
    tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
    next: (time: string) => `next at ${time}`,
    again: 'Send again',
    sentAgain: 'It is sent again now.',
    older: 'Show older deliveries',
  },
  results: {
    delivered: 'Delivered',
    retrying: 'Waiting',
    failed: 'Not delivered',
    status: (status: number) => `Status ${status}`,
    problems: {
      'http-status': 'Answered with an error',
      timeout: 'No answer in 10 seconds',
      unreachable: 'No connection',
      blocked: 'Address not allowed',
    },
  },
}

/** The words of the pages of activity in one language. */
export type ActivityStrings = typeof activity
