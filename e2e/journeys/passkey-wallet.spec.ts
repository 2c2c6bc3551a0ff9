import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { resolveChain } from '../../shared/proof/chain.ts'
import { checkEnvelopeOffline } from '../../shared/proof/offline-check.ts'
import { signerString } from '../../shared/proof/signer-string.ts'
import { deriveKey, prfInput } from '../../site/pages/verify/wallets/passkey-key.ts'
import { expect, recordEvents, test } from '../fixtures.ts'
import { startVerification } from '../visit.ts'
import { addAuthenticator } from '../world/wallets/authenticator.ts'
import type { Service } from '../world/service.ts'

const choose = async (page: Page, service: Service, content: string) => {
  await startVerification(page, service, 'ownership-basic', { content })
  await page.getByRole('button', { name: /^Passkey/ }).click()
}

/** Waits for the ticket; returns the envelope that its button saves. */
async function savedProof(page: Page) {
  await expect(page.getByRole('heading', { name: 'Verified', level: 1 })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save proof' }).click()
  const { envelope } = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  return envelope
}

/** Checks without our own code that the address of the envelope signed its text. */
async function isSigned(envelope: Awaited<ReturnType<typeof savedProof>>) {
  const chain = resolveChain(envelope)
  const message = signerString({ ...envelope, chain })
  return verifyMessage({ address: envelope.walletAddress, message, signature: envelope.signature })
}

test('makes a passkey for a person without a wallet, and a proof that anyone can check', async ({ page, service }) => {
  const authenticator = await addAuthenticator(page, { hasPrf: true })
  await choose(page, service, 'I wrote this.')
  await expect(page.getByRole('heading', { name: 'Use a passkey as your wallet' })).toBeFocused()
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Sign with your passkey' })).toBeFocused()
  await expect(page.getByLabel('What you sign', { exact: true })).toContainText('"content":"I wrote this."')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  // the answers are read without another signature, and the note about saving stays
  await expect(
    page.getByText(/^Checked at .* You can also share the proof later from your account, without the file\./),
  ).toBeVisible()
  const first = await savedProof(page)
  await expect(page.getByText(/^Saved\. /)).toBeVisible()
  expect(await authenticator.count()).toBe(1)
  expect(first).toMatchObject({ signatureMethod: 'eip191', verifierIds: ['ownership-basic'] })
  expect(await isSigned(first)).toBe(true)
  expect(await checkEnvelopeOffline(first)).toMatchObject({ verdict: 'holds' })

  // the person is signed in now: the same passkey is the same wallet, and nothing has to be chosen
  await choose(page, service, 'I wrote that, too.')
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const second = await savedProof(page)
  expect([second.walletAddress, second.qHash === first.qHash]).toEqual([first.walletAddress, false])

  // the same is true in a browser that is signed out
  await page.context().clearCookies()
  await choose(page, service, 'And this.')
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  expect((await savedProof(page)).walletAddress).toBe(first.walletAddress)

  // a second passkey is a second wallet, and for us another person: a device keeps one passkey for each person
  await choose(page, service, 'By another.')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('You already have a passkey on this device')
  await page.context().clearCookies()
  await choose(page, service, 'By somebody else.')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const other = await savedProof(page)
  expect(other.walletAddress).not.toBe(first.walletAddress)
  expect(await isSigned(other)).toBe(true)
})

test('verifies a visitor of an embedder’s page by a passkey, without a wallet', async ({ page, context, embedder }) => {
  await page.goto(embedder.page({ attributes: { mode: 'popup' } }))
  const events = await recordEvents(page)
  const opened = context.waitForEvent('page')
  await page.locator('svc-verify').getByRole('button').first().click()
  const popup = await opened
  await addAuthenticator(popup, { hasPrf: true })
  await popup.getByRole('button', { name: 'Continue' }).click()
  await popup.getByRole('button', { name: /^Passkey/ }).click()
  await popup.getByRole('button', { name: 'Create a passkey' }).click()
  await popup.getByRole('button', { name: 'Sign', exact: true }).click()
  // a passkey signs for our origin alone, and the code came over the port (protocol/handoffs#phishing-resistance)
  expect(await events.next('svc-verified')).toMatchObject({
    eligible: true,
    phishingResistant: true,
    walletAddress: expect.stringMatching(/^0x[0-9a-f]{40}$/),
  })
})

test('neither sends nor keeps the key that a passkey derives', async ({ page, service }) => {
  await addAuthenticator(page, { hasPrf: true })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await choose(page, service, 'I wrote this.')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const { walletAddress } = await savedProof(page)
  const output = await derivedBy(page)
  const key = await deriveKey(Uint8Array.from(output))
  const secrets = [output, Buffer.from(key)].flatMap((bytes) =>
    (['hex', 'base64', 'base64url'] as const).map((encoding) => bytes.toString(encoding).replace(/=+$/, '')),
  )
  // the search below looks for the right key
  expect(privateKeyToAddress(`0x${secrets[3]}`).toLowerCase()).toBe(walletAddress)
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  const bodies = sent.filter((body) => body.includes('clientExtensionResults'))
  expect(bodies).toHaveLength(2)
  for (const text of [...sent, stored, await page.content(), ...service.log]) {
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
})

/** Asks the passkey again for what it derives for our page. */
async function derivedBy(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(
    async (input) => {
      const prf = { eval: { first: Uint8Array.from(input) } }
      const challenge = new Uint8Array(32)
      const credential = await navigator.credentials.get({ publicKey: { challenge, extensions: { prf } } })
      const results = (credential as PublicKeyCredential).getClientExtensionResults().prf?.results
      return [...new Uint8Array(results?.first as ArrayBuffer)]
    },
    [...prfInput],
  )
  return Buffer.from(bytes)
}

test('says that a passkey cannot derive keys, and keeps the other ways open', async ({ page, service }) => {
  await addAuthenticator(page)
  await choose(page, service, 'I wrote this.')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This passkey can’t be a wallet')
  await page.getByRole('button', { name: 'Use another wallet' }).click()
  await expect(page.getByRole('heading', { name: 'Which wallet do you want to use?' })).toBeVisible()
})

test('stays on the screen when the device recognises nobody or has no passkey', async ({ page, service }) => {
  const authenticator = await addAuthenticator(page, { hasPrf: true })
  await choose(page, service, 'I wrote this.')
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Sign with your passkey' })).toBeVisible()
  await authenticator.refuse()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  // a reload does not ask the device either
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign with your passkey' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
