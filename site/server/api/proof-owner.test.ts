import { decodeJwt, decodeProtectedHeader } from 'jose'
import type { PrivateKeyAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { EndpointName } from '../../../shared/contract/index.ts'
import type { openApp } from './app.fixture.ts'
import { useAppOnChain } from './chain.fixture.ts'
import { makeProof, newAccount, ownerBody, service, unknown } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
useAppOnChain((opened) => (app = opened))

const account = newAccount()
const stranger = newAccount()
const listed = { privacyLevel: 'public', publicDisplay: true } as const

type Row = {
  name: EndpointName
  data: (qHash: string) => object
  more?: object
}
const warning = 'Permanently erases every proof of this wallet'
const rows = {
  revoke: { name: 'revokeProof', data: (qHash) => ({ action: 'revoke_proof', qHash }) },
  publish: {
    name: 'setVisibility',
    data: (qHash) => ({ action: 'publish_proof', qHash, options: listed, service }),
    more: listed,
  },
  grant: {
    name: 'grantAccess',
    data: (qHash) => ({
      action: 'grant_proof_access',
      qHash,
      audience: 'https://shop.example',
      expiresInSeconds: 60,
      service,
    }),
    more: { audience: 'https://shop.example', expiresInSeconds: 60 },
  },
} as const satisfies Record<string, Row>

async function act(
  { name, data, more }: Row,
  qHash: string,
  { by = account, change = {} }: { by?: PrivateKeyAccount; change?: object } = {},
) {
  const signed = await ownerBody(by, data(qHash), app.clock.now)
  return app.call(name, {
    path: { qHash },
    body: { ...(name === 'grantAccess' && { qHash }), ...more, ...signed, ...change },
  })
}
const read = async (qHash: string, headers = {}) => {
  const { status, reply } = await app.call('getProof', { path: { qHash }, headers })
  return { status, code: reply['error']?.code, data: reply['data'] }
}

async function eraseAll(by: PrivateKeyAccount, { data = {}, change = {} } = {}) {
  const walletAddress = by.address.toLowerCase()
  const signed = { action: 'erase_all_proofs', walletAddress, service, warning, ...data }
  return app.call('eraseProofs', { body: { ...(await ownerBody(by, signed, app.clock.now)), ...change } })
}

test('a client revokes a proof, a second call says so, and everybody sees the time', async () => {
  const qHash = await makeProof(app, account, listed)
  const revokedAt = app.clock.now
  const first = await act(rows.revoke, qHash)
  expect([first.status, first.reply]).toEqual([200, { success: true, alreadyRevoked: false, timestamp: revokedAt }])
  app.clock.now += 1000
  expect((await act(rows.revoke, qHash)).reply).toMatchObject({ success: true, alreadyRevoked: true })
  const { data } = await read(qHash)
  expect(data).toMatchObject({ status: 'verified', lifecycle: 'revoked', revokedAt, lastUpdated: revokedAt })
})

test('everybody learns that a private proof was revoked, but not when or by what it was replaced', async () => {
  const qHash = await makeProof(app, account)
  const shown = async () => {
    const { reply } = await app.call('statusBatch', { body: { qHashes: [qHash] } })
    return [(await read(qHash)).data, reply['results'][qHash]]
  }
  const before = await shown()
  expect(before.map((each) => each.lifecycle)).toEqual([undefined, undefined])
  app.clock.now += 1000
  expect((await act(rows.revoke, qHash)).status).toBe(200)
  expect(await shown()).toEqual(before.map((each) => ({ ...each, lifecycle: 'revoked' })))
})

test('one of 50 simultaneous revocations is the first', async () => {
  const qHash = await makeProof(app, account)
  const body = await ownerBody(account, rows.revoke.data(qHash), app.clock.now)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.call('revokeProof', { path: { qHash }, body })),
  )
  expect(answers.filter(({ reply }) => reply['alreadyRevoked'] === false)).toHaveLength(1)
})

test.each(Object.entries(rows))(
  '%s refuses a wrong signature before it looks up the proof',
  async (_name, row: Row) => {
    const qHash = await makeProof(app, account)
    const forged = { signature: (await ownerBody(stranger, row.data(qHash), app.clock.now)).signature }
    const old = { signedTimestamp: app.clock.now - 300_001 }
    const erasedBy = newAccount()
    const erased = await makeProof(app, erasedBy)
    await eraseAll(erasedBy)
    const cases = [
      [await act(row, qHash, { change: forged }), 401, 'SIGNATURE_VERIFICATION_FAILED'],
      [await act(row, unknown, { change: forged }), 401, 'SIGNATURE_VERIFICATION_FAILED'],
      [await act(row, qHash, { change: { signature: 'hello' } }), 400, 'INVALID_SIGNATURE'],
      [await act(row, qHash, { change: old }), 401, 'EXPIRED_SIGNATURE'],
      [await act(row, qHash, { change: { walletAddress: 'nobody' } }), 400, 'INVALID_WALLET'],
      [await act(row, qHash, { change: { chain: 'solana:mainnet' } }), 400, 'INVALID_CHAIN_CONTEXT'],
      [await act(row, qHash, { change: { signatureMethod: 'ed25519' } }), 400, 'UNSUPPORTED_SIGNATURE_METHOD'],
      [await act(row, qHash, { change: { signature: `0x${'11'.repeat(66)}`, chainId: 5 } }), 400, 'UNSUPPORTED_CHAIN'],
      [await act(row, qHash, { change: { signedTimestamp: 'now' } }), 400, 'INVALID_REQUEST'],
      [await act(row, unknown), 404, 'PROOF_NOT_FOUND'],
      [await act(row, qHash, { by: stranger }), 403, 'PROOF_WALLET_MISMATCH'],
      [await act(row, erased), 409, 'PROOF_ERASED'],
    ] as const
    expect(cases.map(([{ status, reply }]) => [status, reply['error']?.code])).toEqual(
      cases.map(([, status, code]) => [status, code]),
    )
    expect(await app.ports.store.proofs.find(qHash)).toMatchObject({ revokedAt: null, privacyLevel: 'private' })
  },
)

test('a signature for one action, proof or option does not count for another', async () => {
  const [one, two] = [await makeProof(app, account), await makeProof(app, account)]
  const revocation = await ownerBody(account, rows.revoke.data(one), app.clock.now)
  const publication = await ownerBody(account, rows.publish.data(one), app.clock.now)
  const elsewhere = { ...rows.publish.data(one), service: 'https://other.test' }
  const answers = await Promise.all([
    app.call('revokeProof', { path: { qHash: two }, body: revocation }),
    app.call('setVisibility', { path: { qHash: one }, body: { ...listed, ...revocation } }),
    app.call('setVisibility', { path: { qHash: one }, body: { privacyLevel: 'public', ...publication } }),
    app.call('setVisibility', {
      path: { qHash: one },
      body: { ...listed, ...(await ownerBody(account, elsewhere, app.clock.now)) },
    }),
    app.call('eraseProofs', { body: revocation }),
    app.call('grantAccess', { body: { qHash: one, ...revocation } }),
  ])
  expect(answers.map(({ reply }) => reply['error']?.code)).toEqual(answers.map(() => 'SIGNATURE_VERIFICATION_FAILED'))
})

test('the owner publishes and withdraws a proof', async () => {
  const qHash = await makeProof(app, account, { storeOriginalContent: true }, 'to be published')
  const publish = async (options: object) => {
    const signed = await ownerBody(account, { action: 'publish_proof', qHash, options, service }, app.clock.now)
    const { reply } = await app.call('setVisibility', { path: { qHash }, body: { ...options, ...signed } })
    return reply['data'] ?? reply['error'].code
  }
  app.clock.now += 1000
  const lastUpdated = app.clock.now
  expect(await publish(listed)).toEqual({ qHash, ...listed, lastUpdated })
  expect(await read(qHash)).toMatchObject({
    data: { verifiedVerifiers: [{ data: { publicContent: { content: 'to be published' } } }], lastUpdated },
  })
  expect(await publish({ publicDisplay: false })).toMatchObject({ privacyLevel: 'public', publicDisplay: false })
  app.clock.now += 60_001
  expect(await publish({ publicDisplay: true })).toMatchObject({ privacyLevel: 'public', publicDisplay: true })
  expect(await publish({ privacyLevel: 'unlisted' })).toMatchObject({ privacyLevel: 'public', publicDisplay: false })
  expect(await publish({ privacyLevel: 'private', publicDisplay: true })).toMatchObject({
    privacyLevel: 'private',
    publicDisplay: false,
  })
  expect(Object.keys((await read(qHash)).data)).toEqual(['qHash', 'status', 'privacyLevel', 'createdAt'])
  expect(await publish({ ...listed, enableIpfs: true })).toBe('OPTION_NOT_AVAILABLE')
  expect(await publish({ privacyLevel: 'secret' })).toBe('INVALID_REQUEST')
})

test('without a signature nothing is published', async () => {
  const { status, reply } = await app.call('setVisibility', { path: { qHash: unknown }, body: listed })
  expect([status, reply['error'].code]).toEqual([401, 'WALLET_AUTH_REQUIRED'])
})

test('a grant shows the owner’s view without evidence, until it expires', async () => {
  const qHash = await makeProof(app, account, { storeOriginalContent: true }, 'for the grantee')
  const record = await app.ports.store.proofs.find(qHash)
  if (!record || 'erasedAt' in record) throw new Error('It was stored.')
  const { reply } = await act(rows.grant, qHash)
  const { token } = reply['data']
  const expiresAt = Math.floor(app.clock.now / 1000) * 1000 + 60_000
  expect(reply['data']).toEqual({ token, qHash, audience: 'https://shop.example', expiresAt })
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'svc-grant+jwt' })
  expect(decodeJwt(token)).toEqual({
    iss: service,
    sub: qHash,
    qHash,
    aud: 'https://shop.example',
    jti: expect.stringMatching(/^[\w-]{24}$/),
    iat: expiresAt / 1000 - 60,
    exp: expiresAt / 1000,
  })

  const granted = { 'x-access-grant': token }
  const { data } = await read(qHash, granted)
  expect(data).toMatchObject({ lifecycle: 'active', options: { storeOriginalContent: true } })
  expect(data.verifiedVerifiers[0].data.input).toMatchObject({ content: 'for the grantee' })
  app.clock.now = expiresAt - 1
  expect((await read(qHash, granted)).status).toBe(200)
  app.clock.now = expiresAt
  expect(await read(qHash, granted)).toMatchObject({ status: 401, code: 'EXPIRED_SIGNATURE' })
})

test('signs null and 3600 for fields that are left out of a grant', async () => {
  const qHash = await makeProof(app, account)
  const data = { action: 'grant_proof_access', qHash, audience: null, expiresInSeconds: 3600, service }
  const body = { qHash, ...(await ownerBody(account, data, app.clock.now)) }
  const { reply } = await app.call('grantAccess', { body })
  const expiresAt = Math.floor(app.clock.now / 1000) * 1000 + 3_600_000
  expect(reply['data']).toMatchObject({ audience: null, expiresAt })
  expect(decodeJwt(reply['data'].token)).not.toHaveProperty('aud')
  for (const expiresInSeconds of [59, 2_592_001, 90.5])
    // oxlint-disable-next-line no-await-in-loop
    expect((await app.call('grantAccess', { body: { ...body, expiresInSeconds } })).reply['error'].code).toBe(
      'INVALID_REQUEST',
    )
})

test('a grant opens one proof, counts only if we issued it, and ends with the proof', async () => {
  const owner = newAccount()
  const [one, two] = [await makeProof(app, owner), await makeProof(app, owner)]
  const { reply } = await act(rows.grant, one, { by: owner })
  const token = String(reply['data'].token)
  const [head = '', body = '', signature = ''] = token.split('.')
  const changed = Buffer.from(Buffer.from(body, 'base64url').toString().replaceAll(one, two)).toString('base64url')
  const unsigned = `${Buffer.from('{"alg":"none","typ":"svc-grant+jwt"}').toString('base64url')}.${body}.`
  const answers = await Promise.all([
    read(two, { 'x-access-grant': token }),
    read(two, { 'x-access-grant': `${head}.${changed}.${signature}` }),
    read(one, { 'x-access-grant': unsigned }),
    read(one, { 'x-access-grant': 'hello' }),
    read(unknown, { 'x-access-grant': 'hello' }),
  ])
  expect(answers.map(({ status, code }) => [status, code])).toEqual(
    answers.map(() => [401, 'SIGNATURE_VERIFICATION_FAILED']),
  )

  expect((await read(one, { 'x-access-grant': token })).status).toBe(200)
  await act(rows.revoke, one, { by: owner })
  expect(await read(one, { 'x-access-grant': token })).toMatchObject({ status: 401, code: 'EXPIRED_SIGNATURE' })
  expect((await act(rows.grant, one, { by: owner })).reply['error'].code).toBe('PROOF_NOT_VERIFIED')
  await eraseAll(owner)
  expect((await read(one, { 'x-access-grant': token })).data).toMatchObject({ status: 'erased' })
})

test('erasing leaves only ids, and a replay does not restore the proofs', async () => {
  const owner = newAccount()
  const qHashes = [await makeProof(app, owner, listed), await makeProof(app, owner)]
  const others = await makeProof(app, account, listed)
  const erasedAt = app.clock.now
  const { status, reply } = await eraseAll(owner)
  expect([status, reply['data']]).toEqual([
    200,
    {
      walletAddress: owner.address.toLowerCase(),
      erasedCount: 2,
      handoffCount: 0,
      erasedAt,
      notice: expect.stringContaining('public chain'),
    },
  ])
  for (const qHash of qHashes)
    // oxlint-disable-next-line no-await-in-loop
    expect((await read(qHash)).data).toEqual({ qHash, status: 'erased', erasedAt })
  expect((await read(others)).data).toMatchObject({ lifecycle: 'active' })
  expect((await eraseAll(owner)).reply['data']).toMatchObject({ erasedCount: 0 })
})

test('erasing needs the signed wallet, service and warning', async () => {
  const qHash = await makeProof(app, account, listed)
  const answers = await Promise.all([
    eraseAll(account, { data: { warning: 'Nothing happens' } }),
    eraseAll(account, { data: { service: 'https://other.test' } }),
    eraseAll(account, { data: { walletAddress: stranger.address.toLowerCase() } }),
    eraseAll(account, { change: { signedTimestamp: app.clock.now - 300_001 } }),
    eraseAll(account, { change: { signature: undefined } }),
  ])
  expect(answers.map(({ reply }) => reply['error']?.code)).toEqual([
    ...Array.from({ length: 3 }, () => 'SIGNATURE_VERIFICATION_FAILED'),
    'EXPIRED_SIGNATURE',
    // a time alone is no half of a signature: nobody asks
    'WALLET_AUTH_REQUIRED',
  ])
  expect((await read(qHash)).data).toMatchObject({ lifecycle: 'active' })
})
