/** The words of a gate's overview. */
export const gateOverview = {
  /** `{host}` is the host of the embedder. */
  asker: '{host} asks for this.',
  wallet: 'Prove what is listed below. Proofs you already have may count.',
  /** When no site asks. */
  maker: 'Anyone can make a gate. We don’t know who made this one.',
  /** Beside what else is not shared. */
  keys: 'Your keys and your funds are never shared.',
  optional: 'Optional',
  gets: 'You get',
  /** A whole sentence. */
  costs: (price: string) => `Costs ${price}.`,
  paidLast: 'You pay at the end, {ways}.',
  /** The link leads back from a card page. */
  received: (price: string) => `You already paid ${price} by card. Continue with the same wallet as before.`,
  noWay: 'Payment isn’t available right now.',
  methods: { usdc: 'with USDC from your wallet', stripe: 'by card' },
  or: ' or ',
  /** `{time}` is the time when it closes. */
  closes: 'Closes {time}.',
  /** For a gate that a wallet alone does not open. `ways`: a passkey, and the providers that the service offers. */
  signIn: {
    title: 'A wallet app alone isn’t enough here.',
    advice: (ways: string) =>
      `Choose “Passkey” in the list of wallets. Or first sign in to your account with ${ways}, and add your wallet there.`,
    passkey: 'a passkey',
    account: 'Open your account',
  },
  /** What the owner gets, when the words for the check do not name the wallet. It does not end its sentence. */
  withWallet: (gets: string) => `${gets}. Also your wallet address`,
}

/** The words of a gate's overview in one language. */
export type GateOverviewStrings = typeof gateOverview
