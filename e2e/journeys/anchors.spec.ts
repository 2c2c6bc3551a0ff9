import { privateKeyToAccount } from 'viem/accounts'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { startChain } from '../world/chain.ts'
import { deployRegistry } from '../world/contracts/registry.fixture.ts'
import { startKubo } from '../world/kubo.ts'

const content = (text: string) => Buffer.from(JSON.stringify({ content: text })).toString('base64url')
const anchorKey = `0x${'7a'.repeat(32)}` as const

test('puts a copy of a public proof on IPFS when the person ticks it', async ({ page, startOwnService, wallet }) => {
  const kubo = await startKubo()
  const service = await startOwnService({ SVC_IPFS_RPC: kubo.url, SVC_IPFS_GATEWAY: kubo.url })
  await page.goto(`${service.url}/verify?verifiers=ownership-basic&data=${content('Copied to IPFS.')}`)
  await page.getByText('Options').click()
  const copy = page.getByRole('checkbox', { name: /IPFS/ })
  await expect(copy).not.toBeChecked()
  await page
    .getByRole('checkbox', { name: /public/ })
    .first()
    .check()
  await copy.check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: new RegExp(wallet.name) }).click()
  await page.getByRole('heading', { name: 'Verified' }).waitFor()
  await expect.poll(() => kubo.pins.size).toBe(1)
  const [cid = ''] = kubo.pins
  const href = await page.getByRole('link', { name: 'Manage my proof', includeHidden: true }).getAttribute('href')
  await expect(async () => {
    await page.goto(`${service.url}${href}`)
    await expect(page.locator('.facts')).toContainText('Copy on IPFS', { timeout: 500 })
  }).toPass()
  await expect(page.locator(`a[href="${kubo.url}/ipfs/${cid}"]`)).toBeVisible()
  await page.goto('about:blank')
  await kubo.stop()
})

test('anchors a proof on the hub, and shows its block on the page of the proof', async ({
  page,
  startOwnService,
  wallet,
}) => {
  test.setTimeout(90_000)
  const chain = await startChain()
  await deployRegistry(chain)
  await chain.client.setBalance({ address: privateKeyToAccount(anchorKey).address, value: 10n ** 20n })
  const service = await startOwnService({
    [`SVC_RPC_${chain.chainId}`]: chain.rpcUrl,
    SVC_ANCHOR_KEY: anchorKey,
    SVC_ANCHOR_EVERY: '1',
    SVC_ANCHOR_DAILY: String(10n ** 18n),
    [`SVC_ANCHOR_DEPTH_${chain.chainId}`]: '1',
  })
  await page.goto(`${service.url}/verify?verifiers=ownership-basic&data=${content('Anchored.')}`)
  await expect(page.getByRole('checkbox', { name: /Anchor/ })).toHaveCount(0)
  await page.getByText('Options').click()
  await page
    .getByRole('checkbox', { name: /public/ })
    .first()
    .check()
  await page.getByRole('checkbox', { name: 'Anchor this proof on Base Sepolia (test)' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: new RegExp(wallet.name) }).click()
  await page.getByRole('heading', { name: 'Verified' }).waitFor()
  await page.getByText('More', { exact: true }).click()
  await expect(page.getByText('Waiting for the next anchor on Base Sepolia (test).')).toBeVisible()
  const href = await page.getByRole('link', { name: 'Manage my proof', includeHidden: true }).getAttribute('href')
  await expect(async () => {
    await chain.client.mine({ blocks: 1 })
    await page.goto(`${service.url}${href}`)
    await expect(page.locator('.facts')).toContainText(/Anchored on Base Sepolia \(test\), .+ \(block \d+\)/, {
      timeout: 500,
    })
  }).toPass({ timeout: 60_000 })
  await expect(page.locator('.facts')).toContainText('This proof existed by that time.')
  await expectAccessible(page)
  const explorer = /^https:\/\/sepolia\.basescan\.org\/tx\/0x[0-9a-f]{64}$/
  await expect(page.getByRole('link', { name: 'Transaction on Base Sepolia (test)' })).toHaveAttribute('href', explorer)
  await page.goto('about:blank')
  await chain.stop()
})
