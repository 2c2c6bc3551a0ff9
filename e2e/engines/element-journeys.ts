// The journeys that begin on a page with the element.
import { expect } from '@playwright/test'
import {
  blocked,
  completeHosted,
  expectVerified,
  type Journey,
  openHosted,
  openPage,
  signOut,
  type World,
} from './journey.ts'
import type { Tab } from './engine.ts'

const redirect = async (world: World, page: Tab) => {
  const address = await page.url()
  await page.press(/^Verify to continue$/)
  await completeHosted(world, page)
  await page.arrives(({ origin }) => origin === world.embedder.origin)
  await expectVerified(world, page, { phishingResistant: false })
  expect(await page.url()).toBe(address)
}

/** Returns how the page opened its last window; a tab has no features. */
const windowFeatures = (page: Tab) =>
  page.run(() => (window as unknown as { windowFeatures: string }).windowFeatures, null)

const form = `<form action="/login" method="post">
  <label>Nickname <input name="nick" value="Ada"></label>
  <svc-verify verifiers="ownership-basic" name="proof" required></svc-verify>
  <button>Enter</button>
</form>`

export const elementJourneys: readonly Journey[] = [
  {
    title: 'Verify on the page, with an injected wallet',
    run: async (world) => {
      const page = await openPage(world, {})
      await page.press(/^Verify to continue$/)
      await expectVerified(world, page)
    },
  },
  {
    title: 'Verify on a page with a strict content security policy, Trusted Types and SRI',
    isShort: true,
    run: async (world) => {
      const page = await openPage(world, { strict: true, coop: true })
      await page.run(() => {
        const violations: string[] = []
        Object.assign(window, { violations })
        document.addEventListener('securitypolicyviolation', (event) =>
          violations.push(`${event.violatedDirective} ${event.blockedURI}`),
        )
      }, null)
      await page.press(/^Verify to continue$/)
      await expectVerified(world, page)
      expect(await page.run(() => (window as unknown as { violations: string[] }).violations, null)).toEqual([])
    },
  },
  {
    title: 'Decline in the wallet, then try again',
    run: async (world) => {
      world.wallet.behaviour = 'reject'
      const page = await openPage(world, {})
      await page.press(/^Verify to continue$/)
      await page.shows(/declined/)
      world.wallet.behaviour = 'sign'
      world.wallet.messages.length = 0
      await page.press(/again/i)
      await expectVerified(world, page)
    },
  },
  {
    title: 'Verify in a popup',
    run: async (world) => {
      const page = await openPage(world, { attributes: { mode: 'popup' } })
      const popup = await openHosted(world, page)
      expect(await windowFeatures(page)).toMatch(/^popup,width=480,/)
      await completeHosted(world, popup)
      await expectVerified(world, page, { phishingResistant: false })
      await popup.closes()
    },
  },
  {
    title: 'Verify in a new tab, as on a narrow screen',
    run: async (world) => {
      const page = await openPage(world, { attributes: { mode: 'popup' } })
      await page.resize(600, 700)
      const tab = await openHosted(world, page)
      expect(await windowFeatures(page)).toBe('')
      await completeHosted(world, tab)
      await expectVerified(world, page)
      await tab.closes()
    },
  },
  {
    title: 'Return from a popup that the policy COOP cuts off',
    isShort: true,
    run: async (world) => {
      const page = await openPage(world, { coop: true, attributes: { mode: 'popup' } })
      const popup = await openHosted(world, page)
      await completeHosted(world, popup)
      await expectVerified(world, page, { phishingResistant: false })
      await popup.closes()
    },
  },
  {
    title: 'Close the popup, and open it again',
    run: async (world) => {
      const page = await openPage(world, { attributes: { mode: 'popup' } })
      const popup = await openHosted(world, page)
      await popup.arrives(({ pathname }) => pathname === '/verify')
      await popup.close()
      await page.shows(/closed/i)
      const [reopened] = await Promise.all([world.engine.nextTab(), page.press(/reopen/i)])
      await completeHosted(world, reopened)
      await expectVerified(world, page)
    },
  },
  {
    title: 'Reload the page while its popup is open',
    run: async (world) => {
      const page = await openPage(world, { attributes: { mode: 'popup' } })
      const popup = await openHosted(world, page)
      await popup.arrives(({ pathname }) => pathname === '/verify')
      await page.reload()
      await completeHosted(world, popup)
      await expectVerified(world, page)
      await popup.closes()
    },
  },
  {
    title: 'Redirect to the hosted page, and return to the whole address',
    isShort: true,
    run: async (world) =>
      redirect(world, await openPage(world, { attributes: { mode: 'redirect' } }, '&item=5#chapter-2')),
  },
  {
    title: 'Redirect when the browser blocks the popup',
    run: async (world) => redirect(world, await openPage(world, { attributes: { mode: 'popup' } }, `&${blocked}`)),
  },
  {
    title: 'Redirect when the browser blocks the popup of a page with COOP',
    run: async (world) =>
      redirect(world, await openPage(world, { coop: true, attributes: { mode: 'popup' } }, `&${blocked}`)),
  },
  {
    title: 'Submit the token with a form, which waits for it',
    run: async (world) => {
      const page = await openPage(world, { body: form })
      const address = await page.url()
      await page.press(/^Enter$/)
      // the form is not submitted: the browser points at the element
      expect(await page.run(() => document.activeElement?.localName, null)).toBe('svc-verify')
      expect(await page.url()).toBe(address)
      await page.press(/^Verify to continue$/)
      await expectVerified(world, page)
      await page.press(/^Enter$/)
      await page.shows(new RegExp(`Welcome, ${world.wallet.address} Ada`, 'i'))
    },
  },
  {
    title: 'Verify with a passkey instead of a wallet, in a popup',
    needs: 'passkeyKeys',
    run: async (world) => {
      const page = await openPage(world, { attributes: { mode: 'popup' } })
      const popup = await openHosted(world, page)
      await popup.arrives(({ pathname }) => pathname === '/verify')
      const authenticator = await world.engine.addAuthenticator(popup)
      try {
        await popup.press(/^Continue$/)
        await popup.press(/Passkey/)
        await popup.press(/^Create a passkey$/)
        await popup.press(/^Sign$/)
        await page.shows(/Verified 0x/)
        // a passkey signs for our origin alone, and the code came over the port (protocol/handoffs#phishing-resistance)
        expect(await page.run(() => document.querySelector('svc-verify')?.result ?? null, null)).toMatchObject({
          eligible: true,
          phishingResistant: true,
        })
        expect(world.wallet.messages).toEqual([])
      } finally {
        await authenticator.remove()
      }
      // until it closes, the window reads the proof with the sign-in of the passkey
      await popup.closes()
      await signOut(world)
    },
  },
]
