import { showLocalTimes } from './local-times.ts'

// The script of pages that have times, and no other script.
showLocalTimes(document)
