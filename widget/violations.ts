import { loadAfterClick } from './load.ts'
import { isLocalHost } from './local-host.ts'

// Imported before Lit, which a page's policy may stop: a developer shall read what is missing (see diagnosis.ts).
if (typeof document !== 'undefined' && isLocalHost())
  document.addEventListener('securitypolicyviolation', (event) => {
    loadAfterClick().then(
      ({ diagnose }) => diagnose({ type: 'violation', event }),
      () => {},
    )
  })
