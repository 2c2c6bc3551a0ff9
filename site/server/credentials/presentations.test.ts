import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPresentation } from '../../../shared/client/create-presentation.ts'
import type { BundleError, Refusal } from '../../../shared/credential/bundle-error.ts'
import { type PresentationRequirement, requirePresentation } from '../../../shared/credential/require-presentation.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { VerifySignature } from '../../../shared/proof/envelope.ts'
import { noKeys, openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { standardize } from '../verification/standardize.ts'
import { verify } from '../verification/verify.ts'
import { bundleOf, newAccount, payloadOf } from './credentials.fixture.ts'
import {
  audience,
  makePresentationCases,
  nonce,
  type PresentationCase,
  type PresentationCases,
} from './presentations.fixture.ts'

const file = new URL('../../../shared/proof/presentations.json', import.meta.url)
/** `SVC_WRITE_VECTORS=1` makes the vectors again, with new keys. */
const writes = process.env['SVC_WRITE_VECTORS'] === '1'

let deployment: OpenDeployment
let fresh: PresentationCases
beforeAll(async () => {
  deployment = await openDeployment()
  fresh = await makePresentationCases(deployment)
  if (writes) writeFileSync(file, `${JSON.stringify(fresh, null, 1)}\n`)
})
afterAll(() => deployment?.close())

/** Returns the reason for which a site refuses the case; null if it accepts. */
async function refusalOf(each: PresentationCase, { expected, bundles }: PresentationCases): Promise<Refusal | null> {
  try {
    await requirePresentation(bundles[each.bundle], each.presentation, { ...expected, ...each.expected })
    return null
  } catch (error) {
    expect(error).toMatchObject({ name: 'BundleError' })
    return (error as BundleError).reason
  }
}
const reasonsOf = async (all: PresentationCases) =>
  await Promise.all(all.cases.map(async (each) => [each.name, await refusalOf(each, all)]))

test('a site accepts a presentation only by the signer, for this site, this nonce and this proof, and now', async () => {
  expect(await reasonsOf(fresh)).toEqual(fresh.cases.map(({ name, reason }) => [name, reason]))
})

test('the published vectors have the published reasons', async () => {
  const published = JSON.parse(readFileSync(file, 'utf8')) as PresentationCases
  expect(await reasonsOf(published)).toEqual(published.cases.map(({ name, reason }) => [name, reason]))
  expect(published.cases.map(({ name, reason }) => [name, reason])).toEqual(
    fresh.cases.map(({ name, reason }) => [name, reason]),
  )
})

const goodCase = () => {
  const [first] = fresh.cases
  if (!first) throw new Error('There are cases.')
  return { bundle: fresh.bundles['own'], presentation: first.presentation, expected: fresh.expected }
}

test('a site refuses the answer of another proof, also if it neither asked for that answer nor for what was found', async () => {
  const { presentation, expected } = goodCase()
  const call = requirePresentation(fresh.bundles['with another answer of another proof'], presentation, {
    ...expected,
    need: ['signed'],
  })
  await expect(call).rejects.toMatchObject({ reason: 'CREDENTIAL_FOREIGN' })
})

test('a presentation that is too long is none', async () => {
  const { bundle, presentation, expected } = goodCase()
  const long = { ...Object(presentation), signature: `0x${'00'.repeat(33_000)}` }
  for (const each of [long, JSON.stringify(long)]) {
    const call = requirePresentation(bundle, each, expected)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(call).rejects.toMatchObject({ reason: 'PRESENTATION_INVALID' })
  }
})

test('the site learns who presents which proof', async () => {
  const { bundle, presentation, expected } = goodCase()
  const answers = await requirePresentation(bundle, presentation, expected)
  const { did, qHash } = bundle?.envelope ?? {}
  expect(answers).toMatchObject({ subject: did, signer: did, qHash, current: { answer: 'holds' } })
  expect(answers.claims).toEqual({
    'ownership-basic': {
      contentHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      contentResolution: 'hash_only_not_recoverable',
      contentStored: false,
    },
  })
})

test('the proofs of a key for different chains are of one wallet, so that nobody enters as several accounts', async () => {
  const account = newAccount()
  const enter = async (chainId: number) => {
    const { now } = deployment.clock
    const data = { owner: account.address, content: `for ${chainId}` }
    const request = { walletAddress: account.address, verifierIds: ['ownership-basic' as const], data, chainId }
    const message = standardize({ ...request, signedTimestamp: now }, deployment).signerString
    const signed = { ...request, signedTimestamp: now, signature: await account.signMessage({ message }) }
    const made = await verify({ ...signed, options: { privacyLevel: 'public' } }, noKeys, deployment)
    const { qHash = '', portableProof } = made.data
    if (!portableProof) throw new Error('The proof was not made.')
    const bundle = await bundleOf(deployment, { qHash, envelope: portableProof })
    const presentation = await createPresentation(bundle, { audience, nonce, now, signer: { account } })
    return await requirePresentation(bundle, presentation, { ...fresh.expected, now })
  }
  const [one, other] = [await enter(1), await enter(8453)]
  expect(one.subject).not.toBe(other.subject)
  expect([one.wallet, other.wallet]).toEqual([account.address.toLowerCase(), account.address.toLowerCase()])
})

test('a site may write the addresses of subject and signer in any letter case', async () => {
  const { bundle, presentation, expected } = goodCase()
  const did = bundle?.envelope?.did ?? ''
  const upper = did.replace(/0x.*/, (address) => `0x${address.slice(2).toUpperCase()}`)
  expect(upper).not.toBe(did)
  const answers = await requirePresentation(bundle, presentation, { ...expected, subject: upper, signer: upper })
  expect([answers.subject, answers.signer]).toEqual([did, did])
})

test.each<[string, object, string]>([
  ['no nonce', { nonce: undefined }, 'nonce'],
  ['an empty nonce', { nonce: '' }, 'nonce'],
  ['a nonce that is easy to guess', { nonce: '1' }, 'nonce'],
  ['a number as nonce', { nonce: 1_234_567_890_123_456 }, 'nonce'],
  ['no audience', { audience: undefined }, 'audience'],
  ['an audience with a path', { audience: 'https://shop.example/' }, 'audience'],
  ['an audience that is no origin', { audience: 'shop.example' }, 'audience'],
  ['an opaque origin', { audience: 'null' }, 'audience'],
  ['an age that is no number', { maxAge: Number.NaN }, 'maxAge'],
  ['a subject that is an address', { subject: '0x00' }, 'subject'],
  ['a signer that is an address', { signer: '0x00' }, 'signer'],
  ['no verifier', { verifierIds: [] }, 'verifierIds'],
  ['a misspelt option', { maxage: 1 }, 'maxage'],
])('a site with %s gets a TypeError, also when the presentation has the same', async (_, change, name) => {
  const { bundle, presentation, expected } = goodCase()
  const same = { ...Object(presentation), data: { ...Object(presentation).data, ...change } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a site without types may pass
  const wrong = { ...expected, ...change } as PresentationRequirement
  for (const each of [presentation, same]) {
    const call = requirePresentation(bundle, each, wrong)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(call).rejects.toThrow(TypeError)
    // oxlint-disable-next-line no-await-in-loop
    await expect(call).rejects.toThrow(new RegExp(`^requirePresentation (needs |has no option ")${name}`))
  }
})

test('a site without any options gets a TypeError', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a site without types may pass
  await expect(requirePresentation({}, {}, undefined as never)).rejects.toThrow(
    'requirePresentation needs an object with its options: issuers, ',
  )
})

/** Lets a contract wallet present its proof, whose chain answers by this function. */
async function askOfContract(verifySignature: VerifySignature) {
  const each = fresh.cases.find(({ name }) => name === 'a contract wallet')
  const required = { ...fresh.expected, ...each?.expected, verifySignature }
  return await requirePresentation(fresh.bundles[each?.bundle ?? ''], each?.presentation, required)
}

describe('a contract wallet', () => {
  test('presents a proof if its chain says so', async () => {
    const claims: unknown[] = []
    const { signer, wallet } = await askOfContract(async (claim) => {
      claims.push(claim)
      return true
    })
    expect(signer).toBe('did:pkh:eip155:84532:0x00000000000000000000000000000000000000c0')
    expect(wallet).toBe(signer)
    expect(claims).toEqual([
      {
        walletAddress: '0x00000000000000000000000000000000000000c0',
        chain: { namespace: 'eip155', reference: '84532', chainId: 84532, caip2: 'eip155:84532' },
        message: expect.stringMatching(/^Portable Proof Verification Request\n.*\nChain: 84532\n.*"present_proof"/s),
        signature: '0x1234',
        signatureMethod: 'eip191',
      },
    ])
  })

  test('is refused if its chain says no, and an outage of the chain is neither', async () => {
    await expect(askOfContract(async () => false)).rejects.toMatchObject({ reason: 'SIGNATURE_INVALID' })
    const outage = new ServiceError('SIGNATURE_CHAIN_UNAVAILABLE', 'No node answers.')
    await expect(askOfContract(() => Promise.reject(outage))).rejects.toBe(outage)
  })

  test('cannot be claimed for a key, even by a chain that says yes to everything', async () => {
    const each = fresh.cases.find(({ reason }) => reason === 'SIGNATURE_INVALID')
    const required = { ...fresh.expected, verifySignature: async () => true }
    const call = requirePresentation(fresh.bundles['own'], each?.presentation, required)
    await expect(call).rejects.toMatchObject({ reason: 'SIGNATURE_INVALID' })
  })
})

describe('createPresentation', () => {
  const account = newAccount()
  const request = { signer: { account }, audience, nonce }

  test.each<[string, object, string]>([
    ['no nonce', { nonce: undefined }, 'createPresentation needs nonce: '],
    ['an empty nonce', { nonce: '' }, 'createPresentation needs nonce: '],
    ['an audience with a path', { audience: 'https://shop.example/in' }, 'createPresentation needs audience: '],
    ['a time in seconds with a fraction', { now: 1.5 }, 'createPresentation needs now: '],
    ['a misspelt option', { origin: audience }, 'createPresentation has no option "origin". '],
    ['no signer', { signer: undefined }, 'Pass a signer: '],
  ])('says what to write instead of %s', async (_, change, message) => {
    const wrong = { ...request, ...change }
    await expect(createPresentation(fresh.bundles['own'], wrong)).rejects.toThrow(message)
  })

  test.each<[string, string]>([
    ['own', 'SIGNER_MISMATCH'],
    ['of two proofs', 'CREDENTIAL_FOREIGN'],
    ['of two issuers', 'CREDENTIAL_FOREIGN'],
    ['unknown', 'BUNDLE_INVALID'],
  ])('signs nothing for a wallet and the bundle “%s”', async (name, reason) => {
    const signed: string[] = []
    const signer = {
      account: {
        address: account.address,
        async signMessage({ message }: { message: string }) {
          signed.push(message)
          return '0x'
        },
      },
    }
    const call = createPresentation(fresh.bundles[name], { ...request, signer })
    await expect(call).rejects.toMatchObject({ name: 'BundleError', reason })
    expect(signed).toEqual([])
  })

  test.each([
    'https://svc.example/?',
    'svc.example',
    'https://a@svc.example',
    'javascript:alert(1)',
    'https://svc.example\nNo',
  ])('signs nothing for a bundle whose issuer is %j', async (iss) => {
    const [credential = ''] = fresh.bundles['own']?.credentials ?? []
    const [header = '', , signature = ''] = (credential.split('~')[0] ?? '').split('.')
    const payload = Buffer.from(JSON.stringify({ ...payloadOf(credential), iss })).toString('base64url')
    const bundle = { svc: 1, credentials: [`${header}.${payload}.${signature}~`], status: [] }
    await expect(createPresentation(bundle, request)).rejects.toMatchObject({ reason: 'CREDENTIAL_INVALID' })
  })

  test('signs nothing for a portable proof, which has no credential', async () => {
    const { envelope } = fresh.bundles['own'] ?? {}
    await expect(createPresentation(envelope, request)).rejects.toMatchObject({ reason: 'CREDENTIAL_MISSING' })
  })

  test('fetches nothing', async () => {
    const real = globalThis.fetch
    let fetched = 0
    globalThis.fetch = async () => {
      fetched += 1
      throw new Error('No fetch.')
    }
    try {
      await reasonsOf(fresh)
    } finally {
      globalThis.fetch = real
    }
    expect(fetched).toBe(0)
  })
})
