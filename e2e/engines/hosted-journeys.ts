// The journeys of the hosted page alone, and of browsers that only get to it by the link inside the element.
import { expect } from '@playwright/test'
import type { Tab } from './engine.ts'
import { type Journey, signOut, type World } from './journey.ts'

/**
 * Opens the hosted page as a link of ours does, with the content that the person claims. Each journey claims another one: a tab
 * resumes what was open at the same address.
 */
const openHostedPage = ({ engine, service }: World, content: string) => {
  const data = Buffer.from(JSON.stringify({ content })).toString('base64url')
  return engine.open(`${service.url}/verify?verifiers=ownership-basic&data=${data}`)
}

/** Goes from the overview to the proof, as a person does. */
async function finish({ wallet }: World, tab: Tab): Promise<void> {
  await tab.press(/^Continue$/)
  await tab.press(/Test Wallet/)
  await tab.shows(/Save proof/)
  expect(wallet.messages).toHaveLength(1)
}

export const hostedJourneys: readonly Journey[] = [
  {
    title: 'Verify on the hosted page, and get a proof',
    isShort: true,
    run: async (world) => {
      const tab = await openHostedPage(world, 'I wrote this.')
      await finish(world, tab)
    },
  },
  {
    title: 'Go back and forward through the steps, and reload',
    run: async (world) => {
      const tab = await openHostedPage(world, 'I wrote that.')
      await tab.press(/^Continue$/)
      await tab.shows(/Which wallet do you want to use\?/)
      await tab.run(() => setTimeout(() => history.back()), null)
      await tab.press(/^Continue$/)
      await tab.shows(/Which wallet do you want to use\?/)
      await tab.reload()
      await tab.shows(/Which wallet do you want to use\?/)
      await tab.run(() => setTimeout(() => history.back()), null)
      await finish(world, tab)
    },
  },
  {
    title: 'Create a passkey on the hosted page, and sign in with it',
    needs: 'passkeys',
    run: async (world) => {
      const { engine, service } = world
      const tab = await engine.open(`${service.url}/verify?intent=login`)
      const authenticator = await engine.addAuthenticator(tab)
      try {
        await tab.press(/Create a passkey/)
        await tab.arrives(({ pathname }) => pathname === '/account')
        await tab.run(() => setTimeout(() => location.assign('/verify?intent=login')), null)
        await tab.press(/^Use another account$/)
        await tab.press(/^Continue with a passkey$/)
        await tab.arrives(({ pathname }) => pathname === '/account')
        await signOut(world)
      } finally {
        await authenticator.remove()
      }
    },
  },
]
