import { StatusList } from '@sd-jwt/jwt-status-list'
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import { createHash, verify as verifySignature, createPublicKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkOffline } from '../../../shared/credential/check-offline.ts'
import { requireBundle } from '../../../shared/credential/require-bundle.ts'
import { codeOf, openDeployment, type OpenDeployment, useDeployment } from '../deployment.fixture.ts'
import { bundleOf, credentialsOf, listIdOf, makeProof, newAccount, payloadOf, pinned } from './credentials.fixture.ts'
import { newKey } from './issuer.ts'
import { readStatusList } from './read-status-list.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const account = newAccount()
const subject = `did:pkh:eip155:84532:${account.address.toLowerCase()}`
const minute = 60_000
const holds = (reason: string, more: object = {}) => ({ answer: 'holds', reason, ...more })
const check = async (bundle: unknown, more: object = {}) =>
  await checkOffline(bundle, { issuers: await pinned(deployment), now: deployment.clock.now, ...more })

test('shows offline that the wallet signed, that the issuer confirmed, and that nothing was withdrawn', async () => {
  const made = await makeProof(deployment, account)
  const bundle = await bundleOf(deployment, made, account)
  const current = holds('NOT_WITHDRAWN', { asOf: deployment.clock.now })
  const logged = { answer: 'open', reason: 'LOG_MISSING' }
  const found = holds('CONFIRMED')
  const answers = { signed: holds('SIGNATURE_VALID'), found, current, logged }
  expect(await check(bundle)).toEqual({ ...answers, verifiers: { 'ownership-basic': { found, current, logged } } })
  expect(await check(JSON.stringify(bundle))).toEqual(await check(bundle))
  const required = {
    issuers: await pinned(deployment),
    now: deployment.clock.now,
    subject,
    verifierIds: ['ownership-basic'],
  }
  expect(await requireBundle(bundle, required)).toEqual(await check(bundle))
})

test('has the payload that the protocol defines', async () => {
  const { qHash } = await makeProof(deployment, account)
  const [only] = await credentialsOf(deployment, qHash, account)
  const [jwt = '', ...disclosures] = only?.credential.split('~') ?? []
  const header = JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString())
  const [key] = await deployment.issuer.publicKeys()
  expect(header).toEqual({ alg: 'ES256', typ: 'dc+sd-jwt', kid: key?.kid })
  const seconds = Math.floor(deployment.clock.now / 1000)
  const { baseUrl } = deployment.config
  const payload = payloadOf(jwt)
  expect(payload).toEqual({
    iss: baseUrl,
    vct: `${baseUrl}/credentials/ownership-basic`,
    sub: subject,
    signer: subject,
    qHash,
    checkedAt: seconds,
    iat: seconds,
    status: { status_list: { idx: payload.status.status_list.idx, uri: `${baseUrl}/api/v1/status-lists/1` } },
    claims: { _sd: payload.claims['_sd'] },
    _sd_alg: 'sha-256',
  })
  expect(payload.claims['_sd']).toHaveLength(16)
  expect(payload.claims['_sd']).toEqual(payload.claims['_sd'].toSorted())
  expect(disclosures.pop()).toBe('')
  const digests = disclosures.map((each) => createHash('sha256').update(each).digest('base64url'))
  expect(payload.claims['_sd']).toEqual(expect.arrayContaining(digests))
  const names = disclosures.map((each) => JSON.parse(Buffer.from(each, 'base64url').toString())[1])
  expect(names).toEqual(expect.arrayContaining(['contentHash', 'contentStored']))
})

test('is accepted by an independent library, which finds the same claims and the same status', async () => {
  const { qHash } = await makeProof(deployment, account, { privacyLevel: 'public' })
  const [only] = await credentialsOf(deployment, qHash, account)
  const { token } = await readStatusList(listIdOf(only?.credential ?? ''), deployment)
  const [jwk] = await deployment.issuer.publicKeys()
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
  const verifier = async (data: string, signature: string) =>
    verifySignature(
      'sha256',
      Buffer.from(data),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  const library = new SDJwtVcInstance({
    hashAlg: 'sha-256',
    hasher: (data: string | ArrayBuffer) =>
      new Uint8Array(
        createHash('sha256')
          .update(typeof data === 'string' ? data : new Uint8Array(data))
          .digest(),
      ),
    verifier,
    statusVerifier: verifier,
    statusListFetcher: async () => token,
  })
  const { payload } = await library.verify(only?.credential ?? '', {
    currentDate: Math.floor(deployment.clock.now / 1000),
  })
  const record = await deployment.ports.store.proofs.find(qHash)
  expect(payload['claims']).toEqual(record && 'outcomes' in record ? record.outcomes[0]?.claims : undefined)
  const list = StatusList.decompressStatusList(payloadOf(token).status_list.lst, 1)
  expect(list.getStatus(payloadOf(only?.credential ?? '').status.status_list.idx)).toBe(0)
})

test('is signed once: every read gives the same text', async () => {
  const { qHash } = await makeProof(deployment, account)
  const reads = await Promise.all(Array.from({ length: 8 }, () => credentialsOf(deployment, qHash, account)))
  expect(new Set(reads.map((each) => JSON.stringify(each))).size).toBe(1)
})

describe('access', () => {
  test('gives the disclosures of the public view to everybody, for a public or an unlisted proof', async () => {
    const listed = await makeProof(deployment, account, { privacyLevel: 'public' })
    const own = await credentialsOf(deployment, listed.qHash, account)
    expect(await credentialsOf(deployment, listed.qHash)).toEqual(own)
  })

  test('hides the credentials of a private proof from strangers, as if there were no proof', async () => {
    const { qHash } = await makeProof(deployment, account)
    expect(await codeOf(credentialsOf(deployment, qHash))).toBe('PROOF_NOT_FOUND')
    expect(await codeOf(credentialsOf(deployment, qHash, newAccount()))).toBe('PROOF_NOT_FOUND')
    expect(await codeOf(credentialsOf(deployment, `0x${'ab'.repeat(32)}`))).toBe('PROOF_NOT_FOUND')
  })
})

describe('withdrawal', () => {
  test('is seen in the list of the next 30 seconds, and not sooner', async () => {
    const made = await makeProof(deployment, account)
    const before = await bundleOf(deployment, made, account)
    await deployment.ports.store.proofs.revoke(made.qHash, deployment.clock.now)
    deployment.clock.now += 29_000
    expect(await bundleOf(deployment, made, account)).toEqual(before)
    deployment.clock.now += 1000
    const after = await bundleOf(deployment, made, account)
    expect((await check(after)).current).toEqual({ answer: 'fails', reason: 'WITHDRAWN', asOf: deployment.clock.now })
    expect((await check(after)).found).toEqual(holds('CONFIRMED'))
    // whoever has an old list knows only what held then
    expect((await check(before)).current).toMatchObject({ answer: 'holds', asOf: deployment.clock.now - 30_000 })
    deployment.clock.now += 5 * minute
    expect((await check(before)).current).toMatchObject({ answer: 'open', reason: 'STATUS_OLD' })
    expect((await check(after)).current).toMatchObject({ answer: 'fails', reason: 'WITHDRAWN' })
  })

  test('by erasing leaves no credential, and sets the entry', async () => {
    const made = await makeProof(deployment, account)
    const before = await bundleOf(deployment, made, account)
    await deployment.ports.store.proofs.erase(made.qHash, deployment.clock.now)
    expect(await codeOf(credentialsOf(deployment, made.qHash, account))).toBe('PROOF_NOT_FOUND')
    deployment.clock.now += minute
    const { token } = await readStatusList(listIdOf(before.credentials[0] ?? ''), deployment)
    expect((await check({ ...before, status: [token] })).current.reason).toBe('WITHDRAWN')
  })
})

describe('a status list', () => {
  test('stays the same for two minutes while nothing changes, and is signed again then', async () => {
    const { qHash } = await makeProof(deployment, account)
    const [only] = await credentialsOf(deployment, qHash, account)
    const id = listIdOf(only?.credential ?? '')
    deployment.clock.now += minute
    const first = await readStatusList(id, deployment)
    deployment.clock.now = first.signedAt + 2 * minute - 1
    expect(await readStatusList(id, deployment)).toEqual(first)
    deployment.clock.now += 1
    const next = await readStatusList(id, deployment)
    expect(next.signedAt).toBe(deployment.clock.now)
    expect(payloadOf(next.token)).toMatchObject({ iat: Math.floor(next.signedAt / 1000), ttl: 60 })
    expect(payloadOf(next.token).exp - payloadOf(next.token).iat).toBe(3600)
  })

  test('that does not exist is not found', async () => {
    expect(await codeOf(readStatusList(12_345, deployment))).toBe('NOT_FOUND')
  })
})

test('after a key was compromised, its credentials are signed again by the next key; after a plain rotation they stay', async () => {
  const own = await openDeployment()
  try {
    const made = await makeProof(own, account)
    const before = await bundleOf(own, made, account)
    const rotate = async (compromisedAt: number | null) => {
      own.clock.now += minute
      await own.ports.store.issuerKeys.replace(await newKey(own.clock.now), { now: own.clock.now, compromisedAt })
      own.clock.now += minute
    }
    const reasons = async (bundle: unknown) => {
      const { found, current } = await checkOffline(bundle, { issuers: await pinned(own), now: own.clock.now })
      return [found.reason, current.reason]
    }
    await rotate(null)
    const second = await bundleOf(own, made, account)
    expect(second.credentials).toEqual(before.credentials)
    expect(await reasons(second)).toEqual(['CONFIRMED', 'NOT_WITHDRAWN'])
    const later = await makeProof(own, account)
    const ofSecondKey = await bundleOf(own, later, account)
    await rotate(own.clock.now)
    expect(await reasons(ofSecondKey)).toEqual(['KEY_COMPROMISED', 'KEY_COMPROMISED'])
    const secondBundle = await bundleOf(own, later, account)
    expect(payloadOf(secondBundle.credentials[0] ?? '')).toEqual(payloadOf(ofSecondKey.credentials[0] ?? ''))
    expect(secondBundle.credentials).not.toEqual(ofSecondKey.credentials)
    expect(await reasons(secondBundle)).toEqual(['CONFIRMED', 'NOT_WITHDRAWN'])
    expect(await bundleOf(own, later, account)).toEqual(secondBundle)
  } finally {
    await own.close()
  }
})

test('a proof that was stored before proofs had entries gets credentials at the first read, once', async () => {
  const { qHash } = await makeProof(deployment, account)
  const record = await deployment.ports.store.proofs.find(qHash)
  if (!record || 'erasedAt' in record) throw new Error('It was stored.')
  const { credentialSecret: _none, ...sealed } = record.sealed
  const older = { ...record, qHash: qHash.replace(/^0x../, '0x00'), statusEntry: null, sealed }
  await deployment.ports.store.proofs.insert(older)
  const reads = await Promise.all(Array.from({ length: 4 }, () => credentialsOf(deployment, older.qHash, account)))
  expect(new Set(reads.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(reads[0]).toHaveLength(1)
  const later = { ...older, qHash: qHash.replace(/^0x../, '0x01'), revokedAt: deployment.clock.now }
  await deployment.ports.store.proofs.insert(later)
  expect(await credentialsOf(deployment, later.qHash, account)).toEqual([])
})
