import type { Words } from '../../../../widget/strings/words.ts'

const failures = {
  GATE_REQUIREMENTS_NOT_MET: {
    title: 'Something is still missing',
    body: 'What you have proven is kept. It is not yet all that is asked for here.',
  },
  GATE_PAUSED: { title: 'This is paused', body: 'Those who offer it let nobody through at the moment.' },
  GATE_NOT_STARTED: { title: 'This has not begun yet', body: 'What you have proven is kept. Come back later.' },
  GATE_ENDED: { title: 'This is over', body: 'Nobody is let through any more.' },
  PAYMENT_INVALID: {
    title: 'This payment does not count',
    body: 'It is not for this, or not all of the price, or it did not go through.',
  },
  PAYMENT_REQUIRED: { title: 'The payment is missing', body: 'Nothing that was paid could be found for this.' },
  PAYMENT_ALREADY_USED: {
    title: 'This payment has been used',
    body: 'It has paid for something before, and counts once.',
  },
  FULFILLMENT_UNAVAILABLE: {
    title: 'It cannot be handed over right now',
    body: 'This is our fault. Please try again in a minute.',
  },
  WALLET_CHAIN: {
    title: 'Your wallet does not know this network',
    body: 'Add the network to your wallet, then try again.',
  },
  PRICE_CHANGED: { title: 'The price has changed', body: 'Load this page again to see the new one.' },
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
  message: 'What you sign',

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
