import { expect, test } from '../fixtures.ts'
import { mockReown } from '../world/wallets/reown.ts'
import { type Service, startService } from '../world/service.ts'
import { startRemoteWallet } from '../world/wallets/wallet-connect.ts'

let offering: Service
test.beforeAll(async () => {
  offering = await startService({ SVC_RATE_LIMITS: 'off', SVC_REOWN_PROJECT_ID: 'b56e18d47c72ab683b10814fe9495694' })
})
test.afterAll(() => offering.destroy())

const link = (service: Service) => {
  const data = Buffer.from('{"content":"I wrote this."}').toString('base64url')
  return `${service.url}/verify?verifiers=ownership-basic&data=${data}`
}

test('opens AppKit’s list under its own policy, without analytics, and returns when it is closed', async ({
  context,
  page,
}) => {
  const reown = await mockReown(context)
  await page.goto(link(offering))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /More wallets/ }).click()
  const list = page.locator('w3m-modal.open')
  await expect(list).toBeVisible({ timeout: 30_000 })
  await expect(list.getByText('A listed wallet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Which wallet do you want to use?' })).toBeVisible()
  await expect(list).toBeHidden()
  expect(reown.requests.filter((address) => !address.startsWith('https://api.web3modal.org/'))).toEqual([])
})

test('connects a wallet on another device by a QR code, which signs', async ({ context, page }) => {
  test.slow()
  await mockReown(context)
  const wallet = await startRemoteWallet(context)
  await page.goto(link(offering))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /More wallets/ }).click()
  await page.locator('w3m-modal.open').getByText('WalletConnect', { exact: true }).first().click({ timeout: 40_000 })
  const code = page.locator('wui-qr-code')
  await code.waitFor({ timeout: 30_000 })
  await wallet.pair(await code.evaluate((element) => (element as HTMLElement & { uri: string }).uri))
  await expect(page.getByRole('heading', { name: 'Verified' })).toBeVisible({ timeout: 30_000 })
  expect(wallet.messages).toEqual([expect.stringContaining('"content":"I wrote this."')])
  expect(wallet.messages[0]).toContain(wallet.address.toLowerCase())
  wallet.stop()
})

test('offers the way back while WalletConnect hangs, and goes back after its timeout', async ({ context, page }) => {
  const reown = await mockReown(context)
  reown.behaviour = 'hang'
  await page.clock.install()
  await page.goto(link(offering))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /More wallets/ }).click()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: /More wallets/ }).click()
  await expect(page.getByRole('button', { name: 'Back to the list' })).toBeVisible()
  await page.clock.fastForward('00:20')
  await expect(page.getByText(/^WalletConnect didn’t respond/)).toBeVisible({ timeout: 40_000 })
  await expect(page.locator('w3m-modal.open')).toBeHidden()
})

test('neither offers nor loads WalletConnect where no project is configured', async ({ page, service }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(link(service))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('No wallet in this browser')).toBeVisible()
  await expect(page.getByRole('button', { name: /More wallets/ })).toHaveCount(0)
  expect(loaded.filter((path) => /appkit/.test(path))).toEqual([])
})
