import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { injectWallet } from '../world/wallets/wallet.ts'

test('links two wallets by a proof that nobody else sees', async ({ page, service, wallet, context }) => {
  const second = await injectWallet(context, 'Vault')
  await page.goto(`${service.url}/verify?verifiers=wallet-link`)
  await page.getByRole('button', { name: /continue/i }).click()
  await page.getByRole('button', { name: wallet.name }).click()
  await page.getByRole('heading', { name: 'Choose the second wallet' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: second.name }).click()
  await page.getByRole('heading', { name: 'Link these two wallets?' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Sign with ${second.name}` }).click()
  await page.getByRole('heading', { name: 'Verified' }).waitFor()
  await expectAccessible(page)

  const [first, other] = [wallet.address.toLowerCase(), second.address.toLowerCase()]
  expect(second.messages).toHaveLength(1)
  expect(second.messages[0]).toContain(
    `Wallet: ${other}\nChain: 84532\nVerifiers: wallet-link\n` +
      `Data: {"primaryAccountId":"eip155:84532:${first}","primaryWalletAddress":"${first}",` +
      `"secondaryAccountId":"eip155:84532:${other}","secondaryWalletAddress":"${other}"}\n`,
  )
  expect(wallet.messages).toHaveLength(1)
  const list = await fetch(`${service.url}/api/v1/proofs/by-wallet/${first}`)
  expect(await list.json()).toMatchObject({ data: { proofs: [] } })
})

test('explains that both wallets are the same; another account of it makes the link', async ({
  page,
  service,
  wallet,
}) => {
  await page.goto(`${service.url}/verify?verifiers=wallet-link`)
  await page.getByRole('button', { name: /continue/i }).click()
  await page.getByRole('button', { name: wallet.name }).click()
  await page.getByRole('heading', { name: 'Choose the second wallet' }).waitFor()
  await page.getByRole('button', { name: wallet.name }).click()
  await expect(page.getByRole('alert')).toContainText('This is the same wallet')
  await expect(page.getByRole('alert')).toContainText(`Switch to another account in ${wallet.name}`)
  await expectAccessible(page)
  wallet.switchAccount()
  await page.getByRole('button', { name: wallet.name }).click()
  await page.getByRole('button', { name: `Sign with ${wallet.name}` }).click()
  await page.getByRole('heading', { name: 'Verified' }).waitFor()
  expect(wallet.messages).toHaveLength(2)
})
