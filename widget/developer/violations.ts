import { loadAfterClick, ownBase } from '../load.ts'
import { isLocalHost } from './local-host.ts'

// Imported before Lit, which a page's policy may stop: a developer shall read what is missing (see diagnosis.ts).
if (typeof document !== 'undefined' && isLocalHost()) document.addEventListener('securitypolicyviolation', hear)

function hear(event: SecurityPolicyViolationEvent): void {
  loadAfterClick().then(
    ({ diagnose }) => diagnose({ type: 'violation', event }),
    () => {
      // What would explain it is itself not allowed; another try would only be another violation.
      document.removeEventListener('securitypolicyviolation', hear)
      // oxlint-disable-next-line no-console -- for developers
      console.warn(`<svc-verify>: script-src has to allow ${ownBase}`)
    },
  )
}
