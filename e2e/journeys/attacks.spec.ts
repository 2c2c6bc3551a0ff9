import { createHash, randomBytes } from 'node:crypto'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import { expect, recordEvents, test, type Verified } from '../fixtures.ts'

const key = (bytes: number) => randomBytes(bytes).toString('base64url')
const challengeOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Calls the API as a program, which may send any Origin. */
function program(serviceUrl: string) {
  return async (
    method: string,
    path: string,
    options: { origin?: string; bearer?: string; handoff?: string; body?: unknown } = {},
  ) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (options.origin) headers['origin'] = options.origin
    if (options.bearer) headers['authorization'] = `Bearer ${options.bearer}`
    if (options.handoff) headers['x-svc-handoff'] = options.handoff
    const response = await fetch(`${serviceUrl}${path}`, {
      method,
      headers,
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    })
    const body = (await response.json()) as { error?: { code: string }; data?: Record<string, unknown> }
    return { status: response.status, code: body.error?.code, data: body.data }
  }
}

test('gives nothing to a program that created a hand-off with a forged Origin', async ({
  page,
  service,
  embedder,
  wallet,
}) => {
  const call = program(service.url)
  const [sid, secret] = [key(18), key(32)]
  const created = await call('PUT', `/api/v1/handoffs/${sid}`, {
    origin: embedder.origin,
    body: { challenge: challengeOf(secret), verifiers: ['ownership-basic'], mode: 'popup', returnUrl: embedder.page() },
  })
  expect(created.status).toBe(200)

  // The victim follows the link and completes it. The code goes to the real site, which does not know this hand-off.
  await page.goto(String(created.data?.['verifyUrl']))
  await page.getByRole('button', { name: /continue/i }).click()
  const choice = page.getByRole('button', { name: new RegExp(wallet.name) })
  await choice
    .or(page.getByRole('heading', { name: 'Verified' }))
    .first()
    .waitFor()
  if (await choice.isVisible()) await choice.click()
  await page.waitForURL((url) => url.origin === embedder.origin)

  const status = await call('GET', `/api/v1/handoffs/${sid}`, { bearer: secret })
  expect(status.data).toEqual({ status: 'done', now: expect.any(Number) })
  const guessed = await call('POST', `/api/v1/handoffs/${sid}/redeem`, {
    origin: embedder.origin,
    bearer: secret,
    body: { code: key(32) },
  })
  expect(guessed.status).not.toBe(200)
})

test('refuses a second browser that continues somebody else’s hand-off', async ({
  page,
  browser,
  service,
  embedder,
}) => {
  const call = program(service.url)
  const [sid, secret] = [key(18), key(32)]
  const created = await call('PUT', `/api/v1/handoffs/${sid}`, {
    origin: embedder.origin,
    body: { challenge: challengeOf(secret), verifiers: ['ownership-basic'], mode: 'popup' },
  })
  const verifyUrl = String(created.data?.['verifyUrl'])
  await page.goto(verifyUrl)
  await expect(page.getByRole('button', { name: /continue/i })).toBeVisible()
  const other = await browser.newContext()
  const second = await other.newPage()
  await second.goto(verifyUrl)
  await expect(second.getByRole('button', { name: /continue/i })).toHaveCount(0)
  await other.close()
})

test('refuses a signature that was collected on another page', async ({ service }) => {
  const call = program(service.url)
  const victim = privateKeyToAccount(generatePrivateKey())
  const [sid, secret] = [key(18), key(32)]
  await call('PUT', `/api/v1/handoffs/${sid}`, {
    origin: 'https://bank.example',
    body: { challenge: challengeOf(secret), verifiers: ['ownership-basic'], mode: 'inline' },
  })
  const sign = async (handoff?: { sid: string; origin: string }) => {
    const draft = {
      walletAddress: victim.address,
      verifierIds: ['ownership-basic'],
      data: {
        owner: victim.address,
        reference: { type: 'url', id: 'https://bank.example' },
        ...(handoff && { handoff }),
      },
      signedTimestamp: Date.now(),
      chainId: 84532,
    }
    const prepared = await call('POST', '/api/v1/verification/standardize', { body: draft })
    return { ...draft, signature: await victim.signMessage({ message: String(prepared.data?.['signerString']) }) }
  }
  const submit = async (body: unknown, origin = 'https://bank.example') =>
    call('POST', '/api/v1/verification', { origin, handoff: `${sid}.${secret}`, body })

  expect(await submit(await sign())).toMatchObject({ status: 403, code: 'HANDOFF_MISMATCH' })
  expect(await submit(await sign({ sid: key(18), origin: 'https://bank.example' }))).toMatchObject({
    status: 403,
    code: 'HANDOFF_MISMATCH',
  })
  expect(await submit(await sign({ sid, origin: 'https://evil.example' }))).toMatchObject({
    status: 403,
    code: 'HANDOFF_MISMATCH',
  })
  const right = await sign({ sid, origin: 'https://bank.example' })
  expect((await submit(right, 'https://evil.example')).status).toBeGreaterThanOrEqual(400)
  expect(await call('POST', '/api/v1/verification', { body: right })).toMatchObject({
    status: 401,
    code: 'HANDOFF_AUTH_REQUIRED',
  })
  expect(await submit(right)).toMatchObject({ status: 200 })
})

test('lets the site’s server tell that a program finished a hand-off, which uses up nothing', async ({ service }) => {
  const call = program(service.url)
  const person = privateKeyToAccount(generatePrivateKey())
  const [sid, secret] = [key(18), key(32)]
  const origin = 'https://shop.example'
  await call('PUT', `/api/v1/handoffs/${sid}`, {
    origin,
    body: { challenge: challengeOf(secret), verifiers: ['ownership-basic'], mode: 'inline' },
  })
  const draft = {
    walletAddress: person.address,
    verifierIds: ['ownership-basic'],
    data: { owner: person.address, content: 'mine', handoff: { sid, origin } },
    signedTimestamp: Date.now(),
    chainId: 84532,
  }
  const prepared = await call('POST', '/api/v1/verification/standardize', { body: draft })
  const signature = await person.signMessage({ message: String(prepared.data?.['signerString']) })
  const done = await call('POST', '/api/v1/verification', {
    origin,
    handoff: `${sid}.${secret}`,
    body: { ...draft, signature },
  })
  const { code } = (done.data ?? {})['handoff'] as { code: string }

  const redeem = (from: string, bearer = secret) =>
    call('POST', `/api/v1/handoffs/${sid}/redeem`, { origin: from, bearer, body: { code } })
  expect(await redeem('https://evil.example')).toMatchObject({ status: 403, code: 'HANDOFF_AUDIENCE_MISMATCH' })
  expect(await redeem(origin, key(32))).toMatchObject({ status: 404, code: 'HANDOFF_NOT_FOUND' })
  const redeemed = await redeem(origin)
  expect(redeemed).toMatchObject({
    status: 200,
    data: { walletAddress: person.address.toLowerCase(), eligible: true, phishingResistant: false },
  })
  expect(await redeem(origin)).toMatchObject({ status: 409, code: 'HANDOFF_ALREADY_USED' })

  // the program may have collected the signature anywhere, and the site's server can tell
  const exchange = (expected: object) =>
    call('POST', '/api/v1/handoffs/verify', { body: { token: redeemed.data?.['token'], origin, ...expected } })
  const verifierIds = ['ownership-basic']
  expect(await exchange({})).toMatchObject({ status: 400, code: 'INVALID_REQUEST' })
  for (const more of [{ verifierIds: ['token-holding'] }, { verifierIds, data: { content: 'the terms' } }])
    expect(await exchange(more)).toMatchObject({ status: 403, code: 'HANDOFF_AUDIENCE_MISMATCH' })
  const careful = { verifierIds, requirePhishingResistant: true }
  expect(await exchange(careful)).toMatchObject({ status: 403, code: 'PHISHING_RESISTANCE_REQUIRED' })
  expect(await exchange({ verifierIds })).toMatchObject({ status: 200, data: { phishingResistant: false } })
})

test('ignores forged window messages', async ({ page, context, embedder, wallet, service }) => {
  await page.goto(embedder.page({ attributes: { mode: 'popup' } }))
  const events = await recordEvents(page)
  const [request, popup] = await Promise.all([
    page.waitForRequest((candidate) => candidate.method() === 'PUT'),
    context.waitForEvent('page'),
    page.locator('svc-verify').getByRole('button').first().click(),
  ])
  const sid = new URL(request.url()).pathname.split('/').at(-1)
  await page.evaluate((known) => {
    const { port1, port2 } = new MessageChannel()
    window.postMessage({ type: 'svc:hello', v: 1, sid: known }, '*', [port2])
    port1.postMessage({ v: 1, sid: known, seq: 1, type: 'done', code: 'A'.repeat(43) })
    port1.postMessage({ v: 1, sid: known, seq: 2, type: 'failed', code: 'INTERNAL' })
    window.postMessage({ type: 'svc_checkout_done', eligible: true, qHash: `0x${'0'.repeat(64)}` }, '*')
  }, sid)
  await popup.getByRole('button', { name: /continue/i }).click()
  const choice = popup.getByRole('button', { name: new RegExp(wallet.name) })
  await choice
    .or(popup.getByRole('heading', { name: 'Verified' }))
    .first()
    .waitFor()
  if (await choice.isVisible()) await choice.click()
  const { qHash } = (await events.next('svc-verified')) as Verified
  expect((await fetch(`${service.url}/api/v1/proofs/${qHash}`)).status).toBe(200)
})
