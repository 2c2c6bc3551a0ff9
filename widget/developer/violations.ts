import { loadAfterClick, ownBase } from '../load.ts'
import { isLocalHost } from './local-host.ts'

// Imported before Lit, because a page's policy may block Lit: the developer has to read what is missing (diagnosis.ts).
if (typeof document !== 'undefined' && isLocalHost()) document.addEventListener('securitypolicyviolation', report)

function report(event: SecurityPolicyViolationEvent): void {
  loadAfterClick().then(
    ({ diagnose }) => diagnose({ type: 'violation', event }),
    () => {
      // The policy blocks the explanation too, and another try would be another violation.
      document.removeEventListener('securitypolicyviolation', report)
      // oxlint-disable-next-line no-console -- for developers
      console.warn(`<svc-verify>: script-src has to allow ${ownBase}`)
    },
  )
}
