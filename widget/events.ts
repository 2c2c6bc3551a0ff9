/** What `svc-verified` carries and `result` holds. The browser only shows it; the page's server exchanges the token. */
export type VerifiedDetail = {
  /** Names the proof. */
  qHash: string
  /** All proofs of the run, the naming one included. */
  qHashes: string[]
  eligible: boolean
  verifierIds: string[]
  walletAddress: string
  gateId: string | null
  /** The proof as anybody may read it: `GET /api/v1/proofs/{qHash}`. */
  proofUrl: string
  /**
   * A page that imitates the service could not have brought this about (protocol/handoffs#phishing-resistance). For
   * display only: a server that needs it says `requirePhishingResistant`.
   */
  phishingResistant: boolean
  /** Single use, for `POST /api/v1/handoffs/verify` (protocol/handoffs#exchange). */
  token: string
}

const shared = { bubbles: true, composed: true }

/** Before anything happens. `preventDefault()` stops it. */
export class SvcStartEvent extends Event {
  constructor() {
    super('svc-start', { ...shared, cancelable: true })
  }
}

/** The person is at another screen; `step` names it: `choosing`, `signing`, `window`, … */
export class SvcStepEvent extends CustomEvent<{ step: string }> {
  constructor(step: string) {
    super('svc-step', { ...shared, detail: { step } })
  }
}

/** Everything that was asked for is proven. */
export class SvcVerifiedEvent extends CustomEvent<VerifiedDetail> {
  constructor(detail: VerifiedDetail) {
    super('svc-verified', { ...shared, detail })
  }
}

/** It did not come to an end. `code` is one of the error table or a verdict's reason. */
export class SvcFailedEvent extends CustomEvent<{ code: string }> {
  constructor(code: string) {
    super('svc-failed', { ...shared, detail: { code } })
  }
}

/** The person gave up, here or on the hosted page. */
export class SvcCancelledEvent extends Event {
  constructor() {
    super('svc-cancelled', shared)
  }
}

/** The token is too old to be exchanged; `result` is empty again. */
export class SvcExpiredEvent extends Event {
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
