import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKubo } from '../ports/ipfs/kubo.ts'
import type { VerificationRequest } from '../../../shared/contract/verification.ts'
import { publicationHash, publicationOf, refuseUnavailableOptions, tagsOf } from './options.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'

const request = (more: object): VerificationRequest => ({
  walletAddress: '0x00000000000000000000000000000000000000aa',
  verifierIds: ['ownership-basic'],
  data: {},
  ...more,
})

/** A submitter with nothing but a signature. */
const stranger = { byOwner: false }

const ipfsNode = createKubo('http://127.0.0.1:1')
const anchoring = { chains: [84_532, 10], issuer: `0x${'ab'.repeat(20)}` } as const
const nowhere = { ports: {}, config: { anchoring: undefined } }
const refusedOption = (more: object, offer: Parameters<typeof refuseUnavailableOptions>[1] = nowhere) => {
  try {
    refuseUnavailableOptions(request(more), offer)
  } catch (error) {
    return error instanceof ServiceError ? [error.code, error.details] : error
  }
  return undefined
}

test.each([
  ['x402', { x402: { pay: 1 } }],
  ['paymentSignature', { paymentSignature: 'abc' }],
  ['options.gateId', { options: { gateId: 'g' } }],
  ['options.publishToHub', { options: { publishToHub: true } }],
  ['options.targetChains', { options: { targetChains: [1] } }],
  ['options.enableIpfs', { options: { enableIpfs: true } }],
])('refuses %s and names it', (option, more) => {
  expect(refusedOption(more)).toEqual(['OPTION_NOT_AVAILABLE', { option }])
})

test('accepts enableIpfs where a node is configured', () => {
  const offer = { ...nowhere, ports: { ipfsNode } }
  expect(refusedOption({ options: { enableIpfs: true } }, offer)).toBeUndefined()
  expect(refusedOption({ options: { enableIpfs: true, publishToHub: true } }, offer)).toEqual([
    'OPTION_NOT_AVAILABLE',
    { option: 'options.publishToHub' },
  ])
})

test('accepts anchors on the chains that are configured, and on no other', () => {
  const offer = { ports: {}, config: { anchoring } }
  expect(refusedOption({ options: { publishToHub: true, targetChains: [10, 84_532] } }, offer)).toBeUndefined()
  expect(refusedOption({ options: { enableIpfs: true, publishToHub: true } }, offer)).toEqual([
    'OPTION_NOT_AVAILABLE',
    { option: 'options.enableIpfs' },
  ])
  expect(refusedOption({ options: { targetChains: [10, 1] } }, offer)).toEqual(['UNSUPPORTED_CHAIN', { chainId: 1 }])
})

test.each<[VerificationRequest['options'], number[]]>([
  [{ publishToHub: true }, [84_532]],
  [{ targetChains: [10, 10] }, [10, 84_532]],
  [{ targetChains: [84_532], publishToHub: false }, [84_532]],
  [{ publishToHub: false, targetChains: [] }, []],
])('reads the chains of %j as %j', (options, chains) => {
  expect(publicationOf(request({ options }), { ...stranger, anchoring }).publication.anchorChains).toEqual(chains)
})

test('accepts the values by which existing clients say no', () => {
  const options = {
    publishToHub: false,
    targetChains: [],
    enableIpfs: false,
    reusedVerifierProofs: {},
    reuse: 'fresh',
    verifierOptions: {},
    tags: [],
    privacyLevel: 'public',
    publicDisplay: true,
    storeOriginalContent: true,
  }
  expect(refusedOption({ options, tags: [], meta: { any: 'thing' } })).toBeUndefined()
  expect(refusedOption({})).toBeUndefined()
})

test.each([
  ['wallet-link', { privacyLevel: 'public', publicDisplay: true }],
  ['wallet-link@2', { privacyLevel: 'public' }],
  ['proof-of-human', { privacyLevel: 'unlisted' }],
  ['ownership-social', { privacyLevel: 'public' }],
  ['ownership-org-oauth', { privacyLevel: 'public' }],
  ['wallet-risk', { privacyLevel: 'public' }],
  ['agent-delegation', { privacyLevel: 'public' }],
] as const)('%s stays private whatever unsigned options say (protocol/verification#publication)', (id, options) => {
  const { publication, warnings } = publicationOf({ verifierIds: ['ownership-basic', id], options }, stranger)
  expect(publication).toEqual(nothing)
  expect(warnings.map(({ code }) => code)).toEqual(['PUBLICATION_NEEDS_SIGNATURE'])
  expect(publicationOf({ verifierIds: [id], options: {} }, stranger)).toEqual({ publication: nothing, warnings: [] })
})

test.each<[VerificationRequest['options'], boolean]>([
  [{ privacyLevel: 'public' }, false],
  [{ privacyLevel: 'unlisted', publicDisplay: true }, false],
  [{ privacyLevel: 'public', publicDisplay: true }, true],
])(
  'its owner publishes a link of wallets by both options only: %j (protocol/verification#publication)',
  (options, is) => {
    const { publication, warnings } = publicationOf({ verifierIds: ['wallet-link'], options }, { byOwner: true })
    expect([publication.privacyLevel, publication.publicDisplay]).toEqual([is ? 'public' : 'private', is])
    expect(warnings.map(({ code }) => code)).toEqual(is ? [] : ['PUBLICATION_NEEDS_SIGNATURE'])
  },
)

const nothing = {
  privacyLevel: 'private',
  publicDisplay: false,
  storeOriginalContent: false,
  enableIpfs: false,
  anchorChains: [],
}

test.each([
  [undefined, nothing],
  [{}, nothing],
  [{ privacyLevel: 'private', publicDisplay: false }, nothing],
  [{ privacyLevel: 'public' }, { ...nothing, privacyLevel: 'public' }],
  [{ privacyLevel: 'unlisted' }, { ...nothing, privacyLevel: 'public' }],
  [
    { privacyLevel: 'public', publicDisplay: true },
    { ...nothing, privacyLevel: 'public', publicDisplay: true },
  ],
  [{ storeOriginalContent: true }, { ...nothing, storeOriginalContent: true }],
  [{ enableIpfs: true }, { ...nothing, enableIpfs: true }],
])('reads the options %j as %j', (options, publication) => {
  expect(publicationOf(request({ options }), stranger)).toEqual({ publication, warnings: [] })
})

test.each([{ publicDisplay: true }, { privacyLevel: 'unlisted', publicDisplay: true }])(
  'ignores display without public, with a warning: %j',
  (options) => {
    const { publication, warnings } = publicationOf(request({ options }), stranger)
    expect(publication.publicDisplay).toBe(false)
    expect(warnings.map(({ code }) => code)).toEqual(['PUBLIC_DISPLAY_IGNORED'])
  },
)

const before = (...values: unknown[]) => hash('sha256', JSON.stringify(values), 'base64url')

test('the hash is equal only for the same publication', () => {
  const all = (['private', 'public'] as const).flatMap((privacyLevel) =>
    [false, true].flatMap((publicDisplay) =>
      [false, true].flatMap((storeOriginalContent) =>
        [false, true].flatMap((enableIpfs) =>
          [[], [84_532], [10, 84_532]].map((anchorChains) => ({
            privacyLevel,
            publicDisplay,
            storeOriginalContent,
            enableIpfs,
            anchorChains,
          })),
        ),
      ),
    ),
  )
  expect(new Set(all.map(publicationHash)).size).toBe(48)
  const chosen = { ...nothing, privacyLevel: 'private', storeOriginalContent: true, enableIpfs: true } as const
  const { privacyLevel, ...rest } = chosen
  expect(publicationHash({ ...rest, privacyLevel })).toBe(publicationHash(chosen))
  // stored proofs have these hashes from before there were copies on IPFS, and anchors
  expect(publicationHash({ ...chosen, storeOriginalContent: false, enableIpfs: false })).toBe(
    before('private', false, false),
  )
  expect(publicationHash(chosen)).toBe(before('private', false, true, 'ipfs'))
})

const x = (count: number) => 'x'.repeat(count)

test.each<[string, object, string[]]>([
  ['none', {}, []],
  ['outside of the options', { tags: ['a', 'supersedes:0x00'] }, ['a', 'supersedes:0x00']],
  ['in the options, which take precedence', { tags: ['a'], options: { tags: ['b', 'b', 'c'] } }, ['b', 'c']],
  [
    '16 of 64',
    { tags: Array.from({ length: 16 }, (_, at) => `${at}`.padEnd(64, 'x')) },
    Array.from({ length: 16 }, (_, at) => `${at}`.padEnd(64, 'x')),
  ],
])('reads tags: %s', (_name, more, tags) => {
  expect(tagsOf(request(more))).toEqual(tags)
})

test.each([
  ['17', { tags: Array.from({ length: 17 }, String) }],
  ['one of 65', { options: { tags: [x(65)] } }],
  ['an empty one', { tags: [''] }],
  ['a number', { tags: [1] }],
  ['a text', { tags: 'a,b' }],
])('refuses tags: %s', (_name, more) => {
  expect(() => tagsOf(request(more))).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }))
})
