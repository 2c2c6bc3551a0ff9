import { showLocalTimes } from './local-times.ts'

// Runs on the pages that have times.
showLocalTimes(document)
