import { createClient } from '../../../shared/client/client.ts'
import type { Boot } from '../../../shared/contract/boot/verify.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Language } from '../../../shared/contract/language.ts'
import { precheck, standardize, verify } from '../../../shared/contract/verification.ts'
import { getProofStatus } from '../../../shared/contract/verification/proof-status.ts'
import { watchWallets } from '../../../widget/wallets/watch-wallets.ts'
import { lastRequestId, trackedFetch } from '../tracked-fetch.ts'
import { page as words } from '../strings/en/page.ts'
import { loadLanguage, stringsFor } from '../strings/strings-for.ts'
import { portableAddress, otherBrowsersFor } from './other-browser.ts'
import type { PageEvent } from './run/presence.ts'
import { startVerifyPage } from './verify-page.ts'

// our own server wrote it, for this script
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const boot = JSON.parse(document.querySelector('#svc-boot')?.textContent ?? 'null') as Boot | null

const eventsPath = `/api/v1/handoffs/${boot?.handoff?.sid}/events`

/** Sends an event about the hand-off to the server. */
function tell(event: PageEvent): void {
  if (!boot?.handoff) return
  const url = eventsPath
  const body = JSON.stringify(event)
  // a beacon is also sent when the page is closed
  if (event.type !== 'opened' && navigator.sendBeacon(url, body)) return
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'text/plain' }, keepalive: true }).catch(() => {
    // the server notices by a timeout
  })
}

/** Tells the server that the hand-off is open here, and returns its status. Throws why this page may not use it any more. */
async function report(): Promise<string> {
  const reply = await trackedFetch(eventsPath, { method: 'POST', body: JSON.stringify({ type: 'opened' }) }).catch(
    (cause: unknown) => {
      throw new ServiceError('NETWORK_UNREACHABLE', 'The service could not be reached.', { cause })
    },
  )
  if (reply.status === 404) throw new ServiceError('HANDOFF_NOT_FOUND', 'There is no such hand-off, or it has expired.')
  if (reply.status === 401 || reply.status === 403)
    throw new ServiceError('HANDOFF_AUTH_REQUIRED', 'Another browser has opened this hand-off.')
  if (!reply.ok) throw new ServiceError('NETWORK_UNREACHABLE', 'The service did not answer.')
  // our own server wrote the reply
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return ((await reply.json()) as { data: { status: string } }).data.status
}

/** Settles a second after the page has loaded, or at the person's first input. Later parts are loaded then. */
const firstViewIsDone = new Promise<unknown>((resolve) => {
  addEventListener('load', () => setTimeout(resolve, 1000))
  for (const type of ['pointermove', 'touchstart', 'keydown']) addEventListener(type, resolve, { once: true })
})

/** Loads the words. The English ones are in this script; they also stand in for a language that cannot be loaded. */
async function wordsOf(language: Language): Promise<typeof words> {
  if (language === 'en') {
    // loads the table before a click needs it
    void firstViewIsDone.then(() => loadLanguage('en')).catch(() => undefined)
    return words
  }
  return await stringsFor('page', language).catch(() => words)
}

const opener: Window | null = window.opener
const device = { userAgent: navigator.userAgent, isCoarse: matchMedia('(pointer: coarse)').matches }

// no top-level await: lazy files import from this one and wait until it has run, so that both would wait for each other
if (boot) void wordsOf(boot.lang).then((own) => start(boot, own))

function start(at: Boot, own: typeof words): void {
  const { walletConnect } = at
  startVerifyPage(
    document,
    at,
    {
      client: createClient({ standardize, precheck, verify, getProofStatus }, location.origin, {
        fetch: trackedFetch,
        credentials: 'same-origin',
      }),
      watchWallets,
      loadWalletConnect:
        walletConnect === null
          ? undefined
          : async () => (await import('./wallets/appkit.ts')).openAppKit({ ...walletConnect, ...at }),
      loadPasskey:
        'PublicKeyCredential' in window
          ? async (redraw) => (await import('./wallets/passkey.ts')).loadPasskeyWallet(at.lang, redraw)
          : undefined,
      loadGate: async (deps) => {
        const { gateClient, loadGateScreens } = await import('./gate/gate-screens.ts')
        return await loadGateScreens({ ...deps, lang: at.lang }, gateClient(location.origin, trackedFetch))
      },
      async loadNavigation() {
        // after a reload there are steps to go back to at once
        if (history.state === null) await firstViewIsDone
        return (await import('./history/navigation.ts')).createNavigation
      },
      window,
      paid: new URLSearchParams(location.search).get('paid'),
      otherBrowsers: otherBrowsersFor(device, portableAddress(location, at.handoff?.sid)),
      storage: sessionStorage,
      runKey: `svc_verify:${at.handoff?.sid ?? location.search}`,
      opener,
      report,
      channel: 'BroadcastChannel' in window ? () => new BroadcastChannel(`svc_handoff:${at.handoff?.sid}`) : undefined,
      tell,
      setTitle: (title) => (document.title = title),
      go: (href) => location.assign(href),
      reload: () => location.reload(),
      close: () => window.close(),
      now: () => Date.now(),
      requestId: lastRequestId,
    },
    own,
  )
}
