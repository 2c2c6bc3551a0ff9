import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOffline } from '../../../shared/credential/check-offline.ts'
import { BundleError } from '../../../shared/credential/bundle-error.ts'
import { requireBundle } from '../../../shared/credential/require-bundle.ts'
import { openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { payloadOf, pinned } from './credentials.fixture.ts'
import { forgeries } from './forgeries.fixture.ts'
import { makeMaterial, type Material, tamperings } from './tamperings.fixture.ts'

let deployment: OpenDeployment
let stranger: OpenDeployment
let material: Material
beforeAll(async () => {
  ;[deployment, stranger] = [await openDeployment(), await openDeployment()]
  material = await makeMaterial(deployment, stranger)
})
afterAll(async () => {
  await deployment?.close()
  await stranger?.close()
})

describe.each(Object.entries({ ...tamperings, ...forgeries }))('a bundle with %s', (_, tamper) => {
  test('gets the answers that show it, and is refused by a program', async () => {
    const { bundle, check, reasons } = tamper(material)
    const how = { issuers: await pinned(deployment), now: material.now, ...check }
    const { signed, found, current } = await checkOffline(bundle, how)
    expect([signed.reason, found.reason, current.reason]).toEqual(reasons)
    const { sub } = payloadOf(material.bundle.credentials[0] ?? '')
    const required = { ...how, subject: sub, verifierIds: ['ownership-basic'] }
    await expect(requireBundle(bundle, required)).rejects.toThrow(BundleError)
  })
})

test('the bundle that they change is accepted', async () => {
  const { sub } = payloadOf(material.bundle.credentials[0] ?? '')
  const how = { issuers: await pinned(deployment), now: material.now, subject: sub, verifierIds: ['ownership-basic'] }
  const { signed, found, current } = await requireBundle(material.bundle, how)
  expect([signed.answer, found.answer, current.answer]).toEqual(['holds', 'holds', 'holds'])
})

test('a program may write the address of the subject in any letter case, but no other part of it', async () => {
  const sub = String(payloadOf(material.bundle.credentials[0] ?? '')['sub'])
  const how = { issuers: await pinned(deployment), now: material.now, verifierIds: ['ownership-basic'] }
  const upper = sub.replace(/0x.*/, (address) => `0x${address.slice(2).toUpperCase()}`)
  expect(upper).not.toBe(sub)
  const { signed } = await requireBundle(material.bundle, { ...how, subject: upper })
  expect(signed.answer).toBe('holds')
  for (const subject of [upper.replace(/eip155:[0-9]+/, 'eip155:1'), upper.replace('eip155', 'EIP155')])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(requireBundle(material.bundle, { ...how, subject })).rejects.toMatchObject({
      reason: 'SUBJECT_MISMATCH',
    })
})

test.each([
  ['another subject', { subject: `did:pkh:eip155:1:0x${'ab'.repeat(20)}` }, 'SUBJECT_MISMATCH'],
  ['another verifier', { verifierIds: ['proof-of-human'] }, 'CREDENTIAL_MISSING'],
  ['a name of every object', { verifierIds: ['constructor'] }, 'CREDENTIAL_MISSING'],
  ['the log', { need: ['logged'] }, 'LOG_MISSING'],
  ['a trusted issuer', { issuers: {} }, 'ISSUER_UNKNOWN'],
  ['a list of today', { now: Date.UTC(2027, 0, 1) }, 'STATUS_OLD'],
])('a program that needs %s refuses a good bundle', async (_, change, reason) => {
  const { sub } = payloadOf(material.bundle.credentials[0] ?? '')
  const how = { issuers: await pinned(deployment), now: material.now, subject: sub, verifierIds: ['ownership-basic'] }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows of several types
  await expect(requireBundle(material.bundle, { ...how, ...(change as object) })).rejects.toMatchObject({ reason })
})

test.each([
  [{ subject: '0x00' }, 'requireBundle needs subject: a did:pkh, such as did:pkh:eip155:84532:0x….'],
  [{ verifierIds: [] }, 'requireBundle needs verifierIds: a list with at least one verifier id.'],
  [{ verifierIds: undefined }, 'requireBundle needs verifierIds: a list with at least one verifier id.'],
  [{ need: [] }, 'requireBundle needs need: a list of signed, found, current, logged.'],
  [{ need: ['true'] }, 'requireBundle needs need: a list of signed, found, current, logged.'],
  [
    { issuers: undefined },
    'requireBundle needs issuers: { [iss]: { jwks, log?, witnesses?, registry?, senders? } }: the issuers that you trust, log and witnesses as vkeys, registry as { address, codeHash }, senders as addresses.',
  ],
  [
    { issuers: { 'https://svc.example': { jwks: { keys: [] }, witnesses: [undefined] } } },
    'requireBundle needs witnesses[0] of the issuer: a list of the keys of witnesses, each the text at /log/witness/key; leave it out if you have none.',
  ],
  [
    { issuers: { 'https://svc.example': { jwks: { keys: [] }, log: '' } } },
    'requireBundle needs log of the issuer: the key of its log, the text at /log/key; leave it out if you have none.',
  ],
  [
    { issuers: { 'https://svc.example': {} } },
    'requireBundle needs jwks of the issuer: the public keys of the issuer, as jwks of /.well-known/jwt-vc-issuer.',
  ],
  [{ now: Number.NaN }, 'requireBundle needs now: the current time in Unix ms.'],
  [{ maxStatusAge: Number.NaN }, 'requireBundle needs maxStatusAge: a number of ms.'],
  [{ maxStatusAge: Infinity }, 'requireBundle needs maxStatusAge: a number of ms.'],
  [{ seen: { x: Number.NaN } }, 'requireBundle needs seen: { [address of a list]: time in Unix seconds }.'],
  [
    { verifiers: ['x'] },
    'requireBundle has no option "verifiers". Its options are issuers, now, maxStatusAge, seen, subject, verifierIds, need.',
  ],
])('a program with the options %o learns what to write', async (change, message) => {
  const how = { issuers: {}, subject: 'did:pkh:eip155:1:0x00', verifierIds: ['ownership-basic'] }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a program without types may pass
  const wrong = { ...how, ...(change as object) }
  await expect(requireBundle(material.bundle, wrong)).rejects.toThrow(new TypeError(message))
})

test('a program whose subject disappears after the check of its options is still about that subject', async () => {
  let reads = 0
  const requirement = {
    issuers: await pinned(deployment),
    now: material.now,
    verifierIds: ['ownership-basic'],
    get subject() {
      reads += 1
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a program without types may pass
      return (reads === 1 ? 'did:pkh:eip155:1:0x00' : undefined) as string
    },
  }
  await expect(requireBundle(material.bundle, requirement)).rejects.toMatchObject({ reason: 'SUBJECT_MISMATCH' })
  expect(reads).toBe(1)
})

test('a check without issuers, or with a time that is no number, is refused', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a program without types may pass
  await expect(checkOffline(material.bundle, {} as never)).rejects.toThrow('checkOffline needs issuers')
  await expect(checkOffline(material.bundle, { issuers: {}, now: Number.NaN })).rejects.toThrow(
    'checkOffline needs now',
  )
})

test('a key that was reported as compromised proves nothing', async () => {
  const { [deployment.config.baseUrl]: own, ...others } = await pinned(deployment)
  const keys = own?.jwks.keys.map((key) => ({ ...Object(key), revoked: { revoked_at: 0, reason: 'compromised' } }))
  const issuers = { ...others, [deployment.config.baseUrl]: { jwks: { keys: keys ?? [] } } }
  const { found, current } = await checkOffline(material.bundle, { issuers, now: material.now })
  expect([found, current]).toEqual([
    { answer: 'open', reason: 'KEY_COMPROMISED' },
    { answer: 'open', reason: 'KEY_COMPROMISED' },
  ])
})

describe('hostile bundles', () => {
  const hostile: [string, () => unknown, string][] = [
    ['10 MB of text', () => `{"svc":1,"credentials":["${'a'.repeat(10_000_000)}"],"status":[]}`, 'BUNDLE_TOO_LARGE'],
    ['10 MB in an object', () => ({ ...material.bundle, envelope: { x: 'a'.repeat(10_000_000) } }), 'BUNDLE_TOO_LARGE'],
    [
      '10,000 credentials',
      () => ({ ...material.bundle, credentials: Array.from({ length: 10_000 }, () => 'a.b.c~') }),
      'BUNDLE_INVALID',
    ],
    ['100,000 nested lists', () => `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'BUNDLE_INVALID'],
    ['null', () => null, 'BUNDLE_INVALID'],
    ['undefined', () => undefined, 'BUNDLE_INVALID'],
    ['a function', () => () => 1, 'BUNDLE_INVALID'],
    [
      'a cycle',
      () => {
        const cycle: Record<string, unknown> = { svc: 1 }
        cycle['credentials'] = cycle
        return cycle
      },
      'BUNDLE_INVALID',
    ],
  ]
  test.each(hostile)('of %s get an answer within a second', async (_, make, reason) => {
    const began = performance.now()
    const answers = await checkOffline(make(), { issuers: await pinned(deployment), now: material.now })
    expect(answers.found.reason).toBe(reason)
    expect(performance.now() - began).toBeLessThan(1000)
  })

  test('with many disclosures and deep values get an answer within a second', async () => {
    const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`
    const disclosure = Buffer.from(`["AAAA","x",${deep}]`).toString('base64url')
    const [first = ''] = material.bundle.credentials
    const credentials = Array.from({ length: 20 }, () => `${first}${`${disclosure.slice(0, 100)}~`.repeat(300)}`)
    const began = performance.now()
    for (const each of [credentials, [`${first}${disclosure}~`]]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { found } = await checkOffline(
        { ...material.bundle, credentials: each },
        { issuers: await pinned(deployment) },
      )
      expect(found.reason).toBe('CREDENTIAL_INVALID')
    }
    expect(performance.now() - began).toBeLessThan(1000)
  })

  test('never make the reader fetch anything', async () => {
    const real = globalThis.fetch
    const fetched: unknown[] = []
    globalThis.fetch = async (address) => {
      fetched.push(address)
      throw new Error('No fetch.')
    }
    try {
      for (const tamper of Object.values({ ...tamperings, ...forgeries })) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { bundle, check } = tamper(material)
        // oxlint-disable-next-line no-await-in-loop
        await checkOffline(bundle, { issuers: await pinned(deployment), now: material.now, ...check })
      }
    } finally {
      globalThis.fetch = real
    }
    expect(fetched).toEqual([])
  })
})
