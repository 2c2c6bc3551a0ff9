import { expect } from '@playwright/test'
import type { Embedder, PageOptions } from '../world/embedder.ts'
import type { Service } from '../world/service.ts'
import type { Wallet } from '../world/wallets/wallet.ts'
import type { Engine, Tab } from './engine.ts'

/** What a journey has: a browser with an injected wallet, a page that pastes the tag, and a real service. */
export type World = { engine: Engine; wallet: Wallet; embedder: Embedder; service: Service }

/** What an engine or its driver may lack: passkeys, and passkeys that derive keys (the extension PRF). */
export type Need = 'passkeys' | 'passkeyKeys'

/** A journey that every engine must pass. Its title is a row of the table in the documentation. */
export type Journey = {
  title: string
  /** `npm test` runs it in every engine; the others run in `pnpm nightly`. */
  isShort?: true
  /** It needs a capability that an engine, or its driver, may not have. */
  needs?: Need
  run(world: World): Promise<void>
}

/** A page with this word in its query blocks windows. */
export const blocked = 'blocks-windows'

/** Opens a page of the embedder, with more in its query or fragment if `more` says so. */
export const openPage = ({ engine, embedder }: World, options: PageOptions, more = '') =>
  engine.open(`${embedder.page(options)}${more}`)

/** Clicks the element's button. Returns the window that it opens. */
export async function openHosted({ engine }: World, page: Tab): Promise<Tab> {
  const [opened] = await Promise.all([engine.nextTab(), page.press(/^Verify to continue$/)])
  return opened
}

/** Completes the steps of the hosted page as a person does. */
export async function completeHosted({ embedder }: World, tab: Tab): Promise<void> {
  await tab.arrives(({ pathname }) => pathname === '/verify')
  await tab.shows(new RegExp(`${new URL(embedder.origin).host} asks`))
  await tab.press(/^Continue$/)
  await tab.press(/Test Wallet/)
}

/** Expects that the element is verified, and that the wallet signed once. */
export async function expectVerified({ wallet }: World, page: Tab, more: object = {}): Promise<void> {
  await page.shows(/Verified 0x/)
  const result = await page.run(() => document.querySelector('svc-verify')?.result ?? null, null)
  expect(result).toMatchObject({ eligible: true, verifierIds: ['ownership-basic'], ...more })
  expect(wallet.messages).toHaveLength(1)
}

/** Signs out, so that the next journey begins signed out. */
export async function signOut({ engine, service }: World): Promise<void> {
  const tab = await engine.open(`${service.url}/verify?intent=login`)
  const status = await tab.run(
    () => fetch('/api/v1/auth/logout', { method: 'POST' }).then((reply) => reply.status),
    null,
  )
  expect(status).toBe(200)
}
