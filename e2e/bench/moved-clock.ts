// Moves the clock of a service forward, for tests that cannot wait: `node --import` loads this file before the service. The
// file that SVC_CLOCK_FILE names contains how far the clock is ahead, ms. It is read each time, so that a request that is
// sent after the clock was moved meets the moved clock.
import { readFileSync } from 'node:fs'

const file = process.env['SVC_CLOCK_FILE'] ?? ''
const realNow = Date.now.bind(Date)
Date.now = () => realNow() + Number(readFileSync(file, 'utf8'))
