import { findWebKit } from '../../.ci/browser.ts'
import { journeysIn } from '../engines/run.ts'
import { startWebKit } from '../engines/webkit.ts'

const lacks = 'WebKitGTK has no passkeys.'

journeysIn('WebKit', {
  find: findWebKit,
  start: startWebKit,
  lacks: { passkeys: lacks, passkeyKeys: lacks },
  // after about ten journeys with windows, WebKitWebDriver reports a hang and ends its session
  isRestarted: true,
})
