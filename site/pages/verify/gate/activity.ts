/** What the screens of a gate show about an effect in progress. */
export type GateActivity = {
  /** The message that the wallet is asked to sign. */
  message: string | undefined
  /** The person is signed in with the wallet, so a click is enough to use earlier proofs; undefined: not known yet. */
  isSignedIn: boolean | undefined
  /** The connection was lost after signing. The signature is kept, and is sent again without a question. */
  isOffline: boolean
  /** A payment has been seen, and is not settled yet. */
  isPending: boolean
  /** The wallet lacks the chain of the payment. A call asks the wallet to add the chain. */
  addChain: (() => void) | undefined
}

/** Changes the activity and draws the screen again. */
export type ShowActivity = (change: Partial<GateActivity>) => void
