import type { Words } from '../../../../widget/strings/words.ts'

const failures = {
  GATE_REQUIREMENTS_NOT_MET: { title: 'Something is still missing', body: 'Your proofs are saved.' },
  GATE_PAUSED: { title: 'This gate is paused', body: 'Your proofs are saved.' },
  GATE_NOT_STARTED: { title: 'This gate isn’t open yet', body: 'Your proofs are saved.' },
  GATE_ENDED: { title: 'This gate is closed', body: 'Your proofs are saved.' },
  PAYMENT_INVALID: {
    title: 'This payment doesn’t count',
    body: 'It has another amount or purpose, or didn’t go through.',
  },
  PAYMENT_REQUIRED: { title: 'We can’t find your payment', body: 'Check it in your wallet, then try again.' },
  PAYMENT_ALREADY_USED: { title: 'This payment was already used', body: 'A payment counts once.' },
  PAYMENT_PENDING: { title: 'Your payment is on its way', body: 'This page updates by itself.' },
  FULFILLMENT_UNAVAILABLE: {
    title: 'We can’t hand it over right now',
    body: 'Your payment is safe, and you won’t pay twice.',
  },
  WALLET_CHAIN: { title: 'Your wallet doesn’t have this network', body: 'Add it, or pay another way.' },
  PRICE_CHANGED: { title: 'The price changed', body: 'Reload to see the new price. Nothing was charged.' },
} satisfies Record<string, Words>

/** The words of the screens that only a gate has: earlier proofs, the payment and the reward. */
export const gate = {
  payment: 'Payment',
  usingFrom: (date: string) => `Using your proof from ${date}`,
  using: 'Using a proof that you have',
  checking: 'Looking at what you have proven before',
  checkingLead: 'What counts here is not asked for again.',
  reusing: (wallet: string) => `Confirm in ${wallet}`,
  reusingLead: 'All of it is proven already. One signature says that it is you who is here. It is free.',

  pay: {
    title: (price: string) => `Pay ${price}`,
    lead: (name: string) => `Everything for ${name} is proven. What is left is the price.`,
    usdc: (price: string, chain: string) => `Pay ${price} with USDC on ${chain}`,
    usdcDetail: (chain: string) => `Your wallet sends it on ${chain}. The network takes a small fee of its own.`,
    card: (price: string) => `Pay ${price} by card`,
    cardDetail: 'You go to the card page, and come back here.',
    addTitle: (chain: string, wallet: string) => `Add ${chain} to ${wallet}?`,
    addLead: (chain: string, wallet: string) =>
      `You pay on ${chain}, and ${wallet} does not know this network yet. Adding it is free.`,
    add: (chain: string) => `Add ${chain}`,
    notFromHere: 'USDC cannot be sent from this wallet.',
    none: 'No way to pay works here at the moment. What you have proven is kept.',
    gets: 'You get',
    confirm: (wallet: string) => `Confirm the payment in ${wallet}`,
    confirmLead: (price: string, chain: string) =>
      `It sends ${price} in USDC on ${chain}. Nothing is charged before you confirm.`,
    late: (wallet: string) => `Nothing to see? Look for ${wallet} in the browser’s toolbar.`,
    leaving: 'Going to the card page',
  },

  fetching: 'Fetching what is yours',
  fetchingLead: 'This takes a moment.',
  pending: 'The payment is on its way and not settled yet. This page asks again by itself.',
  paidBy: { transfer: 'Transaction', card: 'Card payment' },

  reward: {
    access_granted: 'You have access',
    reveal: 'This is yours',
    redirect: 'This is yours',
    download: 'Your download',
    accessLead: 'The page that asked knows it.',
    copy: 'Copy',
    copied: 'Copied',
    go: (host: string) => `Go to ${host}`,
    downloadFrom: (host: string) => `Download from ${host}`,
    onward: (host: string) => `Continue at ${host}`,
  },

  nothingCharged: 'Nothing was charged.',
  kept: 'Your payment is kept. You are not asked to pay a second time:',
  missing: 'Not proven yet:',
  cancelled: { title: 'Cancelled', body: 'What you have proven stays yours.' },
  retryPaid: 'Try to fetch it again',
  retryPay: 'Back to the payment',
  payAgain: 'Pay again',
  /** The wallet lacks the chain of the payment. */
  lacksChain: (chain: string) => ({
    title: `Your wallet does not know ${chain}`,
    body: `You pay on ${chain}. Add this network to your wallet, then try again.`,
  }),
  restart: 'Prove what is missing',
  failures,
}

/** The words of those screens in one language. */
export type GateStrings = Omit<typeof gate, 'failures'> & {
  failures: Readonly<Record<keyof typeof failures, Words>>
}
