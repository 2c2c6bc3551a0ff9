import { guardClicks } from '../ui/click-guard.ts'

// Runs on every page, also on those without another script.
guardClicks(document, { storage: sessionStorage })
