import { Bridge as ProviderBridge } from '@obsidion/bridge'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, runService, test as base } from '../fixtures.ts'
import { type LocalChain, startChain } from '../world/chain.ts'
import { answerRequest, type Bridge, deployPersonhood, type Flaws, startBridge } from '../world/phone.ts'
import type { Service } from '../world/service.ts'
import { injectWallet } from '../world/wallets/wallet.ts'

type World = { chain: LocalChain; bridge: Bridge; service: Service }

/** Runs a service with a verifier contract, and the bridge that connects phones with pages. */
const test = base.extend<{ world: World }>({
  world: async ({ shared }, use) => {
    await use(
      await shared('personhood', async () => {
        const [chain, bridge] = [await startChain(), await startBridge()]
        const { value: service, stop } = await runService({
          SVC_PERSONHOOD_CHAIN_ID: String(chain.chainId),
          SVC_PERSONHOOD_VERIFIER: await deployPersonhood(chain),
          SVC_PERSONHOOD_BRIDGE: bridge.url,
          [`SVC_RPC_${chain.chainId}`]: chain.rpcUrl,
        })
        return {
          value: { chain, bridge, service },
          stop: async () => {
            await stop()
            await bridge.stop()
            await chain.stop()
          },
        }
      }),
    )
  },
})

/** Goes from the overview to the code that a phone scans; returns the address in it. */
async function toRequest(page: Page, { service }: World, walletName: string, more = ''): Promise<string> {
  await page.goto(`${service.url}/verify?verifiers=proof-of-human${more}`)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: new RegExp(walletName) }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const link = page.getByRole('link', { name: 'Open the app on this device' })
  return (await link.getAttribute('href')) ?? ''
}

/** Connects the person's phone by the provider's own library. */
async function phoneFor(requestUrl: string, { bridge, service }: World) {
  const key = new URL(requestUrl).searchParams.get('p') ?? ''
  const { protocol, hostname } = new URL(service.url)
  const phone = await ProviderBridge.join(`obsidion:${key}?d=${protocol}//${hostname}`, {
    bridgeUrl: bridge.url,
    reconnect: false,
  })
  await expect.poll(() => phone.isSecureChannelEstablished()).toBe(true)
  return {
    say: (method: string, params: object = {}) => phone.sendMessage(method, params),
    async prove(flaws: Flaws = {}) {
      const { proof, queryResult } = answerRequest(requestUrl, flaws)
      await phone.sendMessage('proof', proof)
      await phone.sendMessage('done', queryResult)
    },
    leave: () => phone.close(),
  }
}

test('verifies a person by their phone', async ({ page, world, wallet }) => {
  const data = Buffer.from(JSON.stringify({ assuranceLevel: 'medium', claims: { age_min: 18 } })).toString('base64url')
  const url = await toRequest(page, world, wallet.name, `&data=${data}`)
  await expect(page.getByText('That you are at least 18 years old')).toBeVisible()
  // the code holds a long address, and a phone cannot read it when it is small
  const code = await page.getByRole('img', { name: /QR code/ }).boundingBox()
  expect(code?.width).toBeGreaterThan(300)
  await expectAccessible(page)
  const phone = await phoneFor(url, world)
  await expect(page.getByText('Your phone is connected.')).toBeVisible()
  await phone.say('accept')
  await expect(page.getByText('Your phone is creating the proof.')).toBeVisible()
  await expectAccessible(page)
  await phone.prove({ person: 'one' })
  await page.getByRole('heading', { name: 'Verified' }).waitFor()
  expect(wallet.messages).toHaveLength(1)
  expect(wallet.messages[0]).toContain('Verifiers: proof-of-human')
  phone.leave()
})

test('lets a person begin again after a no on the phone or a timeout', async ({ page, world, wallet }) => {
  await page.clock.install()
  const url = await toRequest(page, world, wallet.name)
  const phone = await phoneFor(url, world)
  await phone.say('reject')
  await expect(page.getByRole('heading', { name: 'You declined on your phone' })).toBeVisible()
  phone.leave()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await page.clock.fastForward('15:01')
  await expect(page.getByRole('heading', { name: 'This request expired' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByRole('link', { name: 'Open the app on this device' })).not.toHaveAttribute('href', url)
})

test('tells a person that they have proven it with another wallet', async ({ context, world, wallet }) => {
  const second = await injectWallet(context, 'Second Wallet')
  const proveWith = async (name: string) => {
    const page = await context.newPage()
    const phone = await phoneFor(await toRequest(page, world, name), world)
    await phone.prove({ person: 'two' })
    phone.leave()
    return page
  }
  await expect((await proveWith(wallet.name)).getByRole('heading', { name: 'Verified' })).toBeVisible()
  const page = await proveWith(second.name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You already did this with another wallet')
  await expectAccessible(page)
})
