import { createClient } from '../../../shared/client/client.ts'
import type { Boot } from '../../../shared/contract/boot.ts'
import type { Language } from '../../../shared/contract/language.ts'
import { getProof } from '../../../shared/contract/proofs.ts'
import { standardize, verify } from '../../../shared/contract/verification.ts'
import { en as failureWords } from '../../../widget/strings/en.ts'
import { stringsFor } from '../../../widget/strings/strings-for.ts'
import { watchWallets } from '../../../widget/wallets/wallet.ts'
import { en as words } from '../strings/en.ts'
import { pageStringsFor } from '../strings/strings-for.ts'
import { portableAddress, waysElsewhere } from './elsewhere.ts'
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

/** A language that cannot be loaded is no reason to stop. */
async function wordsOf(language: Language) {
  try {
    const [own, ofFailures] = await Promise.all([pageStringsFor(language), stringsFor(language)])
    return { words: own, failureWords: ofFailures }
  } catch {
    return { words, failureWords }
  }
}

const opener: Window | null = window.opener
const device = { userAgent: navigator.userAgent, isCoarse: matchMedia('(pointer: coarse)').matches }

if (boot) {
  const { walletConnect } = boot
  startVerifyPage(
    document,
    boot,
    {
      client: createClient({ standardize, verify, getProof }, location.origin, {
        fetch: watchedFetch,
        credentials: 'same-origin',
      }),
      watchWallets,
      loadMore:
        walletConnect === null
          ? undefined
          : async () => (await import('./wallets/appkit.ts')).openAppKit({ ...walletConnect, ...boot }),
      loadPasskey:
        'PublicKeyCredential' in window
          ? async (redraw) => (await import('./wallets/passkey.ts')).loadPasskeyWallet(boot.lang, redraw)
          : undefined,
      loadGate: async (hands) => {
        const { gateClient, loadGatePart } = await import('./gate/part.ts')
        return await loadGatePart({ ...hands, lang: boot.lang }, gateClient(location.origin, watchedFetch))
      },
      loadAlong: async () => (await import('./along.ts')).goAlong,
      window,
      paid: new URLSearchParams(location.search).get('paid'),
      elsewhere: waysElsewhere(device, portableAddress(location, boot.handoff?.sid)),
      storage: sessionStorage,
      runKey: `svc_verify:${boot.handoff?.sid ?? location.search}`,
      opener,
      tell,
      go: (href) => location.assign(href),
      reload: () => location.reload(),
      close: () => window.close(),
      now: () => Date.now(),
      requestId: () => requestId,
    },
    await wordsOf(boot.lang),
  )
}
