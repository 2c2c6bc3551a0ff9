// The door of the package `@svc/verify`: importing it registers <svc-verify>, where there is a browser.
import { defineSvcVerify } from '#define'

export { configure } from './load.ts'
export type {
  SvcCancelledEvent,
  SvcExpiredEvent,
  SvcFailedEvent,
  SvcStartEvent,
  SvcStepEvent,
  SvcVerifiedEvent,
  VerifiedDetail,
} from './events.ts'
export type { SvcVerify } from './svc-verify.ts'

defineSvcVerify()
