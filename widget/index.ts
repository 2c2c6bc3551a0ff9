// The entry file of the package `@svc/verify`: importing it in a browser registers <svc-verify>.
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
