import { guardClicks } from '../ui/click-guard.ts'
import { addMissing } from '../ui/older-browsers.ts'

// Runs first on every page, also on those without another script.
addMissing()
guardClicks(document, { storage: sessionStorage })
