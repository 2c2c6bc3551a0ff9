import type { Pending } from '../hosted/pending.ts'
import type { VerifyRequest } from '../request.ts'
import type { Strings } from '../strings/strings.ts'
import type { CardParts } from '../ui/card.ts'
import type { Lit } from '../ui/lit.ts'
import type { VerifiedDetail } from '../events.ts'
import type { View } from './view.ts'

/** Where and how an attempt takes place. */
export type Way =
  /** `wallet`: the id of the one to use if it is here; `choose`: the person chooses even if there is only one. */
  | { type: 'inline'; wallet: string | undefined; choose: boolean }
  | { type: 'window'; opened: Window }
  | { type: 'redirect' }
  /** The attempt began before this page was loaded; `code`: the code that came back for it, if any. */
  | { type: 'resumed'; pending: Pending; code: string | undefined }

/** Everything that an attempt needs to begin. `sid` and `secret` name its hand-off. */
export type AttemptOptions = { request: VerifyRequest; sid: string; secret: string; way: Way; strings: Strings }

/**
 * What an attempt reports to the element. Exactly one of `verified`, `failed`, `cancelled` and `gone` ends an attempt,
 * unless it was stopped.
 */
export type Listener = {
  show(state: View['state'], draw: (lit: Lit) => CardParts): void
  /** The person asks for another attempt. It is called within the click. */
  restart(options: RestartOptions): void
  step(step: string): void
  verified(detail: VerifiedDetail): void
  /** Comes some time after `verified`: the token is too old to be exchanged. */
  expired(): void
  failed(code: string): void
  cancelled(): void
  /** The hand-off to resume ended long ago, so there is nothing to report. */
  gone(): void
}

/** How the next attempt differs: on the hosted page, with this wallet, or with the choice of a wallet. */
export type RestartOptions = { place?: 'window'; wallet?: string | undefined; choose?: boolean }

/** One run from the click to the end. */
export type Attempt = {
  /** Gives up, here and at the service, and reports `cancelled`. */
  cancel(): void
  /** Releases everything and reports nothing. */
  stop(): void
}
