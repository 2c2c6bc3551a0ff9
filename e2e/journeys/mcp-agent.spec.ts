import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectTicket, useWallet } from '../visit.ts'
import type { Service } from '../world/service.ts'
import type { Wallet } from '../world/wallets/wallet.ts'

/** Signs in by the wallet, and makes an access key for a server. */
async function keyOf(page: Page, { url }: Service, wallet: Wallet): Promise<string> {
  await page.goto(`${url}/verify?intent=login`)
  await page.getByRole('button', { name: 'Continue with a wallet' }).click()
  await useWallet(page, wallet)
  await page.waitForURL(`${url}/account`)
  return page.evaluate(async () => {
    const reply = await fetch('/api/v1/profile/access-keys', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ label: 'server' }),
    })
    return (await reply.json()).data.accessKey as string
  })
}

/** Returns a function that calls a tool with the key, as a server does. */
const caller =
  ({ url }: Service, key: string) =>
  async (name: string, args: object) => {
    const reply = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
    })
    return JSON.parse(await reply.text()).result.structuredContent
  }

test('sets up an agent by a server, and lets its person delegate on the page that the server names', async ({
  page,
  service,
  wallet,
}) => {
  const call = caller(service, await keyOf(page, service, wallet))
  const agent = { agentId: 'Shopper', agentWallet: 'generate', delegationAllowedActions: ['buy'], maxSpend: '1000000' }
  const begun = await call('svc_agent_create', agent)
  expect(begun).toMatchObject({ path: 'hosted_required', sessionProgress: { identityComplete: true } })
  const { agentWallet, identityQHash, hostedVerifyUrl } = begun
  // the agent is unlisted: until its person has allowed it something, they find it by the id that they were given
  const missing = { missingVerifiers: ['agent-delegation'] }
  expect(await call('svc_agent_link', { agentWallet, identityQHash })).toMatchObject(missing)

  const allow = async (address: string, atMost: string) => {
    await page.goto(address)
    // what it allows is in words before the signature
    await expect(page.getByText(/May: .*buy/)).toBeVisible()
    await expect(page.getByText(`At most ${atMost} per payment`)).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await useWallet(page, wallet)
    await expectTicket(page, 'Agent delegation')
  }
  await allow(hostedVerifyUrl, '1,000,000')
  expect(wallet.messages.at(-1)).toContain('"allowedActions":["buy"]')

  expect(await call('svc_agent_link', { agentWallet })).toMatchObject({ linked: true, status: 'ok' })
  expect(await call('svc_agent_mount', { agentId: 'shopper' })).toMatchObject({
    schema: 'svc.runtime-mount.v1',
    identity: { agentWallet },
    delegation: { maxSpend: '1000000', untrustedContent: { allowedActions: ['buy'] } },
  })
  expect(await call('svc_agent_create', agent)).toMatchObject({ next_action: 'ready' })

  // other limits need the person again
  const less = { ...agent, maxSpend: '500' }
  const asked = await call('svc_agent_create', less)
  expect(asked).toMatchObject({ next_action: 'open_hosted_verify', limitsThatDiffer: ['maxSpend'] })
  await allow(asked.hostedVerifyUrl, '500')
  expect(await call('svc_agent_create', less)).toMatchObject({ next_action: 'ready' })
  expect(await call('svc_agent_mount', { agentId: 'shopper' })).toMatchObject({ delegation: { maxSpend: '500' } })
})

test('ends a server’s access to a proof as soon as its owner revokes it', async ({ page, service, wallet }) => {
  const call = caller(service, await keyOf(page, service, wallet))
  const { qHash } = await call('svc_verify', { verifierIds: ['ownership-basic'], data: { content: 'a' } })
  const check = () => call('svc_proofs_check', { verifiers: ['ownership-basic'] })
  expect(await check()).toMatchObject({ eligible: true, matchedQHashes: [qHash] })
  const revoked = await page.evaluate(async (id) => {
    const reply = await fetch(`/api/v1/proofs/revoke-self/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return reply.status
  }, qHash)
  expect(revoked).toBe(200)
  expect(await check()).toMatchObject({ eligible: false, matchedCount: 0 })
})
