import type { Words } from '../../../../widget/strings/words.ts'

const failures = {
  GATE_REQUIREMENTS_NOT_MET: { title: 'Something is still missing', body: 'Your proofs are saved.' },
  GATE_PAUSED: { title: 'This gate is paused', body: 'Your proofs are saved.' },
  GATE_NOT_STARTED: { title: 'This gate isn’t open yet', body: 'Your proofs are saved.' },
  GATE_ENDED: { title: 'This gate is closed', body: 'Your proofs are saved.' },
  PAYMENT_INVALID: {
    title: 'This payment doesn’t count',
    body: 'The amount or the purpose is wrong, or the payment didn’t go through.',
  },
  PAYMENT_REQUIRED: { title: 'We can’t find your payment', body: 'Check it in your wallet, then try again.' },
  CARD_REQUIRED: {
    title: 'We can’t find your payment',
    body: 'Try again in a minute. If that doesn’t help, ask whoever sent you here.',
  },
  PAYMENT_ALREADY_USED: { title: 'This payment was already used', body: 'A payment counts once.' },
  PAYMENT_PENDING: { title: 'Your payment is on its way', body: 'This page updates by itself.' },
  CARD_FAILED: {
    title: 'The card payment didn’t go through',
    body: 'The card was declined, or the time to pay was over. Nothing was charged.',
  },
  CARD_RETURNED: {
    title: 'This payment no longer counts',
    body: 'The money went back to you, or you disputed the payment.',
  },
  PAYMENT_UNAVAILABLE: {
    title: 'We can’t start the payment right now',
    body: 'Your proofs are saved. Try again in a minute, or pay another way.',
  },
  FULFILLMENT_UNAVAILABLE: {
    title: 'We can’t give you the reward right now',
    body: 'Your proofs are saved. Try again in a minute.',
  },
  WALLET_CHAIN: { title: 'Your wallet doesn’t have this network', body: 'Add it, or pay another way.' },
  PRICE_CHANGED: { title: 'The price changed', body: 'Reload to see the new price. Nothing was charged.' },
} satisfies Record<string, Words>

/** The words of the screens that only a gate has: earlier proofs, the payment and the reward. */
export const gate = {
  payment: 'Payment',
  usingFrom: (date: string) => `Using your proof from ${date}`,
  using: 'Using a proof you have',
  checking: 'Looking for proofs you have',
  checkingLead: 'You don’t have to prove again what still counts.',
  /** On the overview, where this browser has passed the gate. `host`: the site that asks. */
  passed: {
    /** Begins the title of the page. */
    state: 'Already passed',
    title: (date: string) => `You already passed this gate on ${date}.`,
    asks: 'What the gate asks for is listed below.',
    paid: 'You have nothing to pay.',
    reward: 'Press Continue to get the reward again.',
    site: (host: string) => `Press Continue to show ${host} that you passed.`,
    proof: 'Show my proof',
    again: 'Pass it again',
  },
  /** On the overview: a transfer was sent in this browser, and has bought nothing yet. */
  sent: 'A payment for this gate was sent from this browser. Continue with the same wallet, and you won’t pay twice.',
  /** Earlier proofs are enough. `date`: the day of all of them. `count`: the rows of the gate that they are for. */
  offer: {
    title: 'You already proved this',
    titleFrom: (date: string) => `You already proved this on ${date}`,
    lead: 'Use it? Your wallet asks you to sign once, to show it’s you. It’s free.',
    signedIn: 'Use it? You’re signed in, so you don’t have to sign again.',
    use: (count: number): string => (count === 1 ? 'Use my proof' : 'Use my proofs'),
  },
  reusing: (wallet: string) => `Confirm in ${wallet}`,
  reusingLead: 'You have all the proofs. Sign once to show it’s you. It’s free.',

  pay: {
    title: (price: string) => `Pay ${price}`,
    lead: (name: string) => `All checks for ${name} passed. Payment is the last step.`,
    usdc: (price: string, chain: string) => `Pay ${price} with USDC on ${chain}`,
    usdcDetail: (chain: string) => `From your wallet. ${chain} adds a small network fee. A transfer can’t be undone.`,
    card: (price: string) => `Pay ${price} by card`,
    cardDetail: 'Opens the card page, then returns here.',
    addTitle: (chain: string, wallet: string) => `Add ${chain} to ${wallet}?`,
    addLead: (chain: string, wallet: string) =>
      `The payment is on ${chain}, and ${wallet} doesn’t have this network yet. Adding it is free.`,
    add: (chain: string) => `Add ${chain}`,
    notFromHere:
      'This wallet can’t send USDC. To pay from another one, choose “Change” and prove everything again with it.',
    none: 'No payment method is available right now. Your proofs are saved.',
    gets: 'You get',
    confirm: (wallet: string) => `Confirm the payment in ${wallet}`,
    confirmLead: (price: string, chain: string) =>
      `You send ${price} in USDC on ${chain}. Nothing is charged before you confirm.`,
    late: (wallet: string) => `Don’t see it? Click the ${wallet} icon in your browser’s toolbar.`,
    leaving: 'Opening the card page',
  },

  fetching: 'Almost there',
  fetchingLead: 'This takes a moment.',
  paidBy: { transfer: 'Transaction', card: 'Card payment' },

  reward: {
    /** For a gate that gives nothing, where no page waits for the outcome. */
    passed: 'You passed. If a site sent you, go back to it.',
    /** Where a gate that gives nothing has a price. */
    received: 'Payment received',
    welcome: (name: string) => `Welcome to ${name}`,
    download: 'Your download is ready',
    accessLead: 'You have access now.',
    value: 'What you received',
    /** Below a reward that is lost with its window. */
    reopen: 'To get the reward again, reload the page that opened this window, and verify again.',
    copy: 'Copy',
    paid: 'Paid',
    copied: 'Copied',
    go: (host: string) => `Go to ${host}`,
    downloadFrom: (host: string) => `Download from ${host}`,
    onward: (host: string) => `Continue to ${host}`,
  },

  nothingCharged: 'Nothing was charged.',
  /** Where the person has proven nothing yet. */
  nothingSaved: 'Nothing was saved.',
  kept: 'Your payment is safe, and you won’t pay twice.',
  /** Beside a transfer, which the browser remembers. */
  keptHere:
    'Your payment is safe, and you won’t pay twice. If you close this page, open it again in this browser and use the same wallet.',
  missing: 'Still missing:',
  /** What opens the gate only once has opened it with another wallet. */
  claimed: {
    account: {
      title: 'This account was already used here',
      body: 'It has already opened this gate with another wallet. Use that wallet, or another account.',
    },
    personhood: {
      title: 'You have already passed this gate',
      body: 'Each person passes once, and you passed with another wallet. Use that wallet.',
    },
    asset: {
      title: 'This NFT was already used here',
      body: 'It has already opened this gate with another wallet. Use another NFT.',
    },
  },
  /** The button below these words. */
  another: { account: 'Use another account', asset: 'Use another NFT' },
  /** A requirement names a contract that cannot be checked. */
  setUp: {
    title: 'This gate isn’t set up correctly',
    body: 'You did nothing wrong. Only its owner can correct it. Please tell whoever sent you here.',
  },
  cancelled: { title: 'You cancelled', body: 'Your proofs are saved.' },
  declined: { title: 'You declined in your wallet', body: 'Your proofs are saved.' },
  retryPay: 'Back to payment',
  payAgain: 'Pay again',
  /** The wallet lacks the chain of the payment. */
  lacksChain: (chain: string) => ({
    title: `Your wallet doesn’t have ${chain}`,
    body: `Add ${chain} to your wallet, then try again.`,
  }),
  /** The wallet has answered that it cannot send the payment. */
  lacksMoney: (price: string, chain: string, coin: string) => ({
    title: 'Your wallet couldn’t send the payment',
    body: `Does it have ${price} in USDC on ${chain}, and a little ${coin} for the network fee?`,
  }),
  restart: 'Prove what is missing',
  /** After signing in, where a wallet alone is not enough; beside it a link to the account. */
  signedIn: 'I’m signed in now',
  openAccount: 'Open your account',
  /** Signed in, with an account that does not have the wallet. */
  otherAccount: {
    title: 'This wallet isn’t in your account',
    body: 'You’re signed in, but with an account that doesn’t have this wallet. Your proofs are saved. They count as soon as you’re signed in with an account that has it.',
    add: 'Add this wallet to your account',
    other: 'Sign in with another account',
  },
  failures,
}

/** The words of those screens in one language. */
export type GateStrings = Omit<typeof gate, 'failures'> & {
  failures: Readonly<Record<keyof typeof failures, Words>>
}
