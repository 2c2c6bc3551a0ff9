import { findFirefox } from '../../.ci/browser.ts'
import { startFirefox } from '../engines/firefox.ts'
import { journeysIn } from '../engines/run.ts'

journeysIn('Firefox', {
  find: findFirefox,
  start: startFirefox,
  lacks: { passkeyKeys: 'Firefox’s device for tests sends malformed data when a passkey derives a key.' },
})
