/** The detail of `svc-verified`, and the value of `result`. A page's server exchanges the token; the rest is for display. */
export type VerifiedDetail = {
  /** The id of the proof. */
  qHash: string
  /** The ids of all proofs of the attempt, `qHash` included. */
  qHashes: string[]
  eligible: boolean
  verifierIds: string[]
  walletAddress: string
  gateId: string | null
  /** The address of the proof for everybody: `GET /api/v1/proofs/{qHash}`. */
  proofUrl: string
  /**
   * Whether a page that imitates the service could not have caused this outcome
   * (protocol/handoffs#phishing-resistance). For display only: a server that needs it sends `requirePhishingResistant`.
   */
  phishingResistant: boolean
  /** A single-use token for `POST /api/v1/handoffs/verify` (protocol/handoffs#exchange). */
  token: string
  /** True: the token of a test hand-off, which only a test key exchanges (protocol/test-mode#exchange). */
  test?: true
}

const shared = { bubbles: true, composed: true }

/** The element that fired the event. Outside of the shadow tree that contains it, browsers name the host of that tree instead. */
type Target = HTMLElementTagNameMap['svc-verify']

/** Fires before an attempt begins. `preventDefault()` stops the attempt. */
export class SvcStartEvent extends Event {
  declare readonly target: Target
  constructor() {
    super('svc-start', { ...shared, cancelable: true })
  }
}

/** Fires when the person sees another screen; `step` names it: `choosing`, `signing`, `window`, … */
export class SvcStepEvent extends CustomEvent<{ step: string }> {
  declare readonly target: Target
  constructor(step: string) {
    super('svc-step', { ...shared, detail: { step } })
  }
}

/** Fires when everything that the page asks for is proven. */
export class SvcVerifiedEvent extends CustomEvent<VerifiedDetail> {
  declare readonly target: Target
  constructor(detail: VerifiedDetail) {
    super('svc-verified', { ...shared, detail })
  }
}

/** Fires when an attempt has failed. `code` is an error code or the reason of a verdict. */
export class SvcFailedEvent extends CustomEvent<{ code: string }> {
  declare readonly target: Target
  constructor(code: string) {
    super('svc-failed', { ...shared, detail: { code } })
  }
}

/** Fires when the person has cancelled, here or on the hosted page. */
export class SvcCancelledEvent extends Event {
  declare readonly target: Target
  constructor() {
    super('svc-cancelled', shared)
  }
}

/** Fires when the token is too old to be exchanged; `result` is empty again. */
export class SvcExpiredEvent extends Event {
  declare readonly target: Target
  constructor() {
    super('svc-expired', shared)
  }
}

declare global {
  interface HTMLElementEventMap {
    'svc-start': SvcStartEvent
    'svc-step': SvcStepEvent
    'svc-verified': SvcVerifiedEvent
    'svc-failed': SvcFailedEvent
    'svc-cancelled': SvcCancelledEvent
    'svc-expired': SvcExpiredEvent
  }
}
