import { guardClicks } from '../ui/click-guard.ts'

// What every page of ours has, also those without a script of their own.
guardClicks(document, { storage: sessionStorage })
