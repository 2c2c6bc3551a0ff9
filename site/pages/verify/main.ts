import { createClient } from '../../../shared/client/client.ts'
import type { Boot } from '../../../shared/contract/boot.ts'
import { getProof } from '../../../shared/contract/proofs.ts'
import { standardize, verify } from '../../../shared/contract/verification.ts'
import { en as failureWords } from '../../../widget/strings/en.ts'
import { watchWallets } from '../../../widget/wallets/wallet.ts'
import { en as words } from '../strings/en.ts'
import type { PageEvent } from './presence.ts'
import { startVerifyPage } from './verify-page.ts'

// our own server wrote it, for this script
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const boot = JSON.parse(document.querySelector('#svc-boot')?.textContent ?? 'null') as Boot | null

let requestId: string | undefined
const watchedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  requestId = response.ok ? undefined : (response.headers.get('x-request-id') ?? undefined)
  return response
}

function tell(event: PageEvent): void {
  if (!boot?.handoff) return
  const url = `/api/v1/handoffs/${boot.handoff.sid}/events`
  const body = JSON.stringify(event)
  // a beacon outlives the page that sends it
  if (event.type !== 'opened' && navigator.sendBeacon(url, body)) return
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'text/plain' }, keepalive: true }).catch(() => {
    // the server then finds out by time
  })
}

const opener: Window | null = window.opener

if (boot)
  startVerifyPage(
    document,
    boot,
    {
      client: createClient({ standardize, verify, getProof }, location.origin, {
        fetch: watchedFetch,
        credentials: 'same-origin',
      }),
      watchWallets,
      storage: sessionStorage,
      runKey: `svc_verify:${boot.handoff?.sid ?? location.search}`,
      opener,
      tell,
      go: (href) => location.assign(href),
      close: () => window.close(),
      now: () => Date.now(),
      requestId: () => requestId,
    },
    { words, failureWords },
  )
