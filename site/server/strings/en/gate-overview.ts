/** The words of a gate's overview. */
export const gateOverview = {
  title: (count: number, name: string) => `Prove ${count === 1 ? '1 thing' : `${count} things`} for ${name}`,
  /** `{host}` is the host of the embedder. */
  asker: 'Asked by {host}.',
  wallet: 'What you have proven before counts: your wallet tells us first.',
  optional: 'Not needed',
  gets: 'You get',
  costs: (price: string) => `Costs ${price}`,
  paidLast: 'You pay after everything is proven: {ways}.',
  noWay: 'It cannot be paid here at the moment.',
  methods: { usdc: 'with USDC from your wallet', stripe: 'by card' },
  or: ' or ',
}

/** The words of a gate's overview in one language. */
export type GateOverviewStrings = typeof gateOverview
