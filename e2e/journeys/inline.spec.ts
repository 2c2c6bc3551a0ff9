import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import { recoverMessageAddress } from 'viem'
import { expect, recordEvents, test, type Verified } from '../fixtures.ts'

test('verifies a visitor on an embedder’s page, which gets a proof', async ({ page, service, embedder, wallet }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/') && request.method() !== 'OPTIONS')
      requests.push(`${request.method()} ${url.pathname}`)
  })
  await page.goto(embedder.page())
  const events = await recordEvents(page)
  expect(requests).toEqual([])

  await page.locator('svc-verify').getByRole('button').first().click()
  const detail = (await events.next('svc-verified')) as Verified

  const address = wallet.address.toLowerCase()
  expect(detail).toEqual({
    qHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    qHashes: [detail.qHash],
    eligible: true,
    verifierIds: ['ownership-basic'],
    walletAddress: expect.stringMatching(new RegExp(`^${address}$`, 'i')),
    gateId: null,
    phishingResistant: false,
    proofUrl: `${service.url}/api/v1/proofs/${detail.qHash}`,
    token: expect.stringMatching(/^[\w-]{43}$/),
  })
  const sid = new RegExp('/api/v1/handoffs/([\\w-]{24})$').exec(requests[0] ?? '')?.[1]
  expect(requests).toEqual([
    `PUT /api/v1/handoffs/${sid}`,
    'POST /api/v1/verification/standardize',
    'POST /api/v1/verification',
    `POST /api/v1/handoffs/${sid}/redeem`,
  ])

  // The wallet was asked once, for a message that names this page's origin.
  expect(wallet.messages).toHaveLength(1)
  expect(wallet.messages[0]).toContain(`"handoff":{"origin":"${embedder.origin}","sid":"${sid}"}`)

  // The page's server exchanges the token once; a stranger learns no more than that a private proof exists.
  const exchange = (origin: string) =>
    fetch(`${service.url}/api/v1/handoffs/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: detail.token, origin, verifierIds: ['ownership-basic'] }),
    }).then(async (response) => ({ status: response.status, body: (await response.json()) as Record<string, unknown> }))
  expect(await exchange('https://evil.example')).toMatchObject({
    status: 403,
    body: { error: { code: 'HANDOFF_AUDIENCE_MISMATCH' } },
  })
  expect(await exchange(embedder.origin)).toMatchObject({
    status: 200,
    body: { data: { qHash: detail.qHash, eligible: true, origin: embedder.origin } },
  })
  expect(await exchange(embedder.origin)).toMatchObject({
    status: 409,
    body: { error: { code: 'HANDOFF_ALREADY_USED' } },
  })
  const read = (await (await fetch(detail.proofUrl)).json()) as { data: Record<string, unknown> }
  expect(Object.keys(read.data).toSorted()).toEqual(['createdAt', 'privacyLevel', 'qHash', 'status'])
})

test('keeps many elements on one page apart', async ({ page, embedder, wallet }) => {
  const tag = '<svc-verify verifiers="ownership-basic"></svc-verify>'
  await page.goto(embedder.page({ body: `${tag}<p>and</p>${tag}` }))
  for (const index of [0, 1]) {
    const element = page.locator('svc-verify').nth(index)
    await element.getByRole('button').first().click()
    await expect(element.getByText('Verified')).toBeVisible()
  }
  expect(wallet.messages).toHaveLength(2)
})

test('explains that the wallet declined, and verifies at the next attempt', async ({ page, embedder, wallet }) => {
  wallet.behaviour = 'reject'
  await page.goto(embedder.page())
  const events = await recordEvents(page)
  const element = page.locator('svc-verify')
  await element.getByRole('button').first().click()
  expect(await events.next('svc-failed')).toMatchObject({ code: 'WALLET_REJECTED' })
  wallet.behaviour = 'sign'
  await element.getByRole('button', { name: /again/i }).click()
  expect(await events.next('svc-verified')).toMatchObject({ eligible: true })
})

test('can be cancelled while a wallet does not answer', async ({ page, embedder, wallet }) => {
  wallet.behaviour = 'silent'
  await page.goto(embedder.page())
  const events = await recordEvents(page)
  const element = page.locator('svc-verify')
  await element.getByRole('button').first().click()
  await expect.poll(() => wallet.messages.length).toBe(1)
  await element.getByRole('button', { name: /cancel/i }).click()
  await events.next('svc-cancelled')
  await expect(element.getByRole('button').first()).toBeEnabled()
})

test('stores a proof that can be checked by its signature alone', async ({ page, service, embedder, wallet }) => {
  const [submitted] = await Promise.all([
    page.waitForRequest(
      (request) => request.url() === `${service.url}/api/v1/verification` && request.method() === 'POST',
    ),
    page.goto(embedder.page()).then(() => page.locator('svc-verify').getByRole('button').first().click()),
  ])
  const body = submitted.postDataJSON() as { signature: `0x${string}`; walletAddress: string }
  const message = wallet.messages[0] ?? ''
  expect(await recoverMessageAddress({ message, signature: body.signature })).toBe(wallet.address)
  const stranger = privateKeyToAccount(generatePrivateKey())
  const forged = await fetch(`${service.url}/api/v1/verification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, signature: await stranger.signMessage({ message }) }),
  })
  expect(forged.ok).toBe(false)
})
