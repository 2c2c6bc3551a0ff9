// The home page. It uses no Lit, because the element has its own, and a page may create the policy `lit-html` only once.
import type { HomeBoot } from '../../../shared/contract/boot/home.ts'
import { isLocalHost } from '../../../widget/developer/local-host.ts'
import { startHomePage } from './home-page.ts'

// our own server wrote it, for this script
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const boot = JSON.parse(document.querySelector('#svc-boot')?.textContent ?? 'null') as HomeBoot | null

if (boot)
  startHomePage(boot, {
    storage: sessionStorage,
    origin: location.origin,
    // the element imitates a verification only on such a host
    canImitate: isLocalHost(),
    write: (text) => navigator.clipboard.writeText(text),
    fetch: (...request) => fetch(...request),
    now: () => performance.now(),
  })
