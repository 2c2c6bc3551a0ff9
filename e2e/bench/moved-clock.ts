// Moves the clock of a service forward, for tests that cannot wait: `node --import` loads this file before the service. The
// file that SVC_CLOCK_FILE names contains how far the clock is ahead, ms.
import { readFileSync } from 'node:fs'

const file = process.env['SVC_CLOCK_FILE'] ?? ''
const realNow = Date.now.bind(Date)
/** The file is read again after this time, ms. */
const readEveryMs = 20

let aheadMs = 0
let readAt = Number.NEGATIVE_INFINITY
Date.now = () => {
  if (performance.now() - readAt > readEveryMs) {
    aheadMs = Number(readFileSync(file, 'utf8'))
    readAt = performance.now()
  }
  return realNow() + aheadMs
}
