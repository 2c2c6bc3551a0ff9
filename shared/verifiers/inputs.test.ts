import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { VerifierId, verifiers } from './index.ts'

const evm = '0x2682f1afa9e879dcea444d8d93895c4bcbf55076'
const solana = '9C6hybhQ6Aycep9jaUnP6uL9ZYvDjUp1aSkFWPUFJtpj'
const hash = `0x${'a'.repeat(64)}`
const x = (count: number) => 'x'.repeat(count)
const list = <T>(count: number, item: T) => Array.from({ length: count }, () => item)

const ids = Object.keys(verifiers).map((id) => v.parse(VerifierId, id))
const accepts = (id: VerifierId, data: unknown) => v.safeParse(verifiers[id].data, data).success

/** A valid input of each verifier. The rows below change one field of it. */
const good: Record<VerifierId, object> = {
  'ownership-basic': { owner: evm },
  'ownership-social': { provider: 'github', internalSocialToken: 't' },
  'ownership-pseudonym': { pseudonymId: 'alice' },
  'ownership-dns-txt': { domain: 'example.com' },
  'ownership-org-oauth': { provider: 'google', internalSocialToken: 't' },
  'contract-ownership': { contractAddress: evm, chainId: 1 },
  'proof-of-human': { proofs: [{}], queryResult: {} },
  'nft-ownership': { contractAddress: evm, tokenId: '1', chainId: 1 },
  'token-holding': { contractAddress: evm, minBalance: '1', chainId: 1 },
  'wallet-risk': { walletAddress: evm },
  'wallet-link': {
    primaryAccountId: `eip155:1:${evm}`,
    secondaryAccountId: `solana:mainnet:${solana}`,
    signature: '0x',
    signatureMethod: 'ed25519',
    signedTimestamp: 0,
  },
  'ai-content-moderation': { content: 'x', contentType: 'text/plain' },
  'agent-identity': { agentId: 'a', agentWallet: evm },
  'agent-delegation': { controllerWallet: evm, agentWallet: solana },
}

type Row = [field: string, accepted: unknown[], refused: unknown[]]
const universal: unknown[][] = [
  [evm, evm.toUpperCase().replace('0X', '0x'), solana, 'al', 'alice.near', 'a'.repeat(64)],
  ['', 'a', 'Alice', `${evm}\n`, 'a b', 'a'.repeat(65), 1],
]
const hostname: unknown[][] = [
  [
    'a.b',
    'EXAMPLE.com',
    'example.com.',
    'b\u00fccher.example',
    'xn--bcher-kva.example',
    'a.b-c.co',
    `${list(126, 'a').join('.')}.a`,
  ],
  [
    '',
    'com',
    'a..b',
    '.a.b',
    'a.b..',
    '*.a.b',
    '_svc.a.b',
    '10.0.0.1',
    'a b.c',
    'https://a.b',
    'a.b/c',
    'a.b:80',
    'u@a.b',
    '[::1]',
    `${x(64)}.a`,
    `${list(127, 'a').join('.')}.a`,
  ],
]
const at = (limit: number): [unknown[], unknown[]] => [
  ['', x(limit)],
  [x(limit + 1), 1],
]
const from1 = (limit: number): [unknown[], unknown[]] => [
  ['x', x(limit)],
  ['', x(limit + 1), null],
]
const asset: Row[] = [
  ['contractAddress', [evm], [solana, evm.slice(1), undefined]],
  ['chainId', [1, Number.MAX_SAFE_INTEGER], [0, 1.5, '1', undefined]],
  ['chain', [undefined], ['solana:mainnet', 'eip155:1']],
  ['ownerAddress', [evm, undefined], [solana, 'alice']],
  ['blockNumber', [0, 1, undefined], [-1, 0.5, '1']],
]

const rows: Record<VerifierId, Row[]> = {
  'ownership-basic': [
    ['owner', universal[0] ?? [], [...(universal[1] ?? []), undefined]],
    ['content', ['', x(50_000)], [x(50_001), 1]],
    ['contentHash', [hash, hash.replace('0xa', '0xF')], [hash.slice(2), `${hash}0`, `${hash}\n`]],
    [
      'contentType',
      ['text/plain', 'image/svg+xml', `a/${x(98)}`],
      ['text', 'text/', '/plain', 'text/plain; charset=utf-8', `a/${x(99)}`],
    ],
    [
      'reference',
      [
        { type: 'other' },
        {
          type: 'job-status',
          id: x(2048),
          title: x(200),
          description: x(500),
          mime: x(100),
          name: x(255),
          size: 0,
          more: 1,
        },
      ],
      [
        { id: 'x' },
        { type: 'website' },
        { type: 'url', id: x(2049) },
        { type: 'url', title: x(201) },
        { type: 'url', description: x(501) },
        { type: 'url', mime: x(101) },
        { type: 'url', name: x(256) },
        { type: 'url', size: -1 },
        { type: 'url', size: 0.5 },
      ],
    ],
    [
      'provenance',
      [
        {},
        { declaredKind: 'mixed', aiContext: { generatorType: 'saas', provider: x(64), model: x(128), runId: x(128) } },
      ],
      [
        { declaredKind: 'robot' },
        { aiContext: { generatorType: 'cloud' } },
        { aiContext: { provider: x(65) } },
        { aiContext: { model: x(129) } },
        { aiContext: { runId: x(129) } },
      ],
    ],
    ['unknown', [1], []],
  ],
  'ownership-social': [
    ['provider', ['discord', 'facebook', 'x', 'linkedin', 'telegram', 'coinbase'], ['twitter', 'google', undefined]],
    ['internalSocialToken', ...from1(512)],
    ['walletAddress', [...(universal[0] ?? []), undefined], universal[1] ?? []],
  ],
  'ownership-pseudonym': [
    [
      'pseudonymId',
      ['abc', 'a-b', '1.2', 'a'.repeat(32)],
      ['ab', 'Abc', '-abc', 'abc-', 'a b', 'a'.repeat(33), undefined],
    ],
    ['namespace', ['a', 'a.b', 'a'.repeat(64), undefined], ['', 'A', '-a', 'a-', 'a'.repeat(65)]],
    ['displayName', ...at(64)],
    ['metadata', [{}, { a: { b: 1 } }], ['x', 1]],
  ],
  'ownership-dns-txt': [
    ['domain', hostname[0] ?? [], [...(hostname[1] ?? []), undefined]],
    ['walletAddress', [...(universal[0] ?? []), undefined], universal[1] ?? []],
  ],
  'ownership-org-oauth': [
    ['provider', ['microsoft'], ['github', undefined]],
    ['internalSocialToken', ...from1(512)],
    ['walletAddress', [...(universal[0] ?? []), undefined], universal[1] ?? []],
    ['expectedOrgDomain', [...(hostname[0] ?? []), undefined], hostname[1] ?? []],
  ],
  'contract-ownership': [
    ['contractAddress', [evm], [solana, evm.slice(0, -1), undefined]],
    ['chainId', [1, Number.MAX_SAFE_INTEGER], [0, 1.5, '1', undefined]],
    ['walletAddress', [evm, undefined], [solana, 'alice']],
    ['method', ['owner', 'admin', 'accessControl', undefined], ['ownable']],
  ],
  'proof-of-human': [
    ['proofs', [list(10, {})], [[], list(11, {}), ['x'], undefined]],
    ['queryResult', [{ a: 1 }], ['x', undefined]],
    ['session', ['s'.repeat(43), undefined], ['s'.repeat(42), '']],
    ['provider', ['zkpassport', undefined], ['other']],
    ['scope', ['a', 'A_b-1', x(64)], ['', 'a b', x(65)]],
    ['svcPersonhoodId', [hash], [hash.slice(2)]],
    ['assuranceLevel', ['low', 'medium', 'high'], ['none']],
    ['claims', [{}], ['x']],
    ['traits', [{}], ['x']],
    ['expiresAt', [0, 1_784_582_400_000], [-1, 0.5, '2026-11-01']],
  ],
  'nft-ownership': [
    ...asset,
    [
      'tokenId',
      ['0', '9'.repeat(78), '0xff', `0x${'f'.repeat(64)}`, 0, Number.MAX_SAFE_INTEGER],
      ['', '-1', '1.5', '9'.repeat(79), '0x', `0x${'f'.repeat(65)}`, -1, 1.5, 2 ** 53, undefined],
    ],
    ['tokenType', ['erc721', 'erc1155', undefined], ['erc20']],
  ],
  'token-holding': [
    ...asset,
    [
      'minBalance',
      ['1', '0.5', '007', `1${'0'.repeat(59)}`, `0.${'0'.repeat(35)}1`],
      [
        '',
        '0',
        '0.0',
        '-1',
        '+1',
        '1e3',
        '1.',
        '.5',
        '1,5',
        `1${'0'.repeat(60)}`,
        `0.${'0'.repeat(36)}1`,
        1,
        undefined,
      ],
    ],
  ],
  'wallet-risk': [
    [
      'walletAddress',
      [
        evm,
        solana,
        `0x${'a'.repeat(64)}`,
        'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N',
        `0:${'a'.repeat(64)}`,
        'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
        `sei1${'q'.repeat(38)}`,
        `G${'A'.repeat(55)}`,
        x(20),
        x(128),
      ],
      ['', 'alice.eth', x(19), x(129), `${evm} `, undefined],
    ],
    ['provider', ['svc-sanctions', 'webacy', undefined], ['goplus']],
    ['chain', ['eth', 'stellar', undefined], ['eip155:1', 'near']],
    ['chainId', [1, undefined], [0]],
  ],
  'wallet-link': [
    ['primaryAccountId', [`eip155:84532:${evm}`], [evm, 'eip155:1', `eip155:1:${x(129)}`, undefined]],
    ['secondaryAccountId', [`eip155:84532:${evm}`], [solana, undefined]],
    ['primaryWalletAddress', [evm, undefined], ['A']],
    ['chain', ['eip155:1', 'solana:mainnet', undefined], ['eip155', 1]],
    ['signature', ...from1(16_384)],
    ['signatureMethod', ...from1(64)],
    ['signedTimestamp', [0, 1], [-1, 0.5, '0', undefined]],
    ['relationshipType', ['primary', 'personal', 'org', 'affiliate', 'agent', 'linked', undefined], ['friend']],
    ['label', ...at(64)],
    ['primaryChainRef', ['eip155:1'], ['1']],
    ['secondaryChainRef', ['eip155:1'], ['1']],
  ],
  'ai-content-moderation': [
    ['content', ...from1(13_653_334)],
    [
      'contentType',
      [
        'image/jpeg',
        'image/png',
        'image/webp',
        'image/gif',
        'text/markdown',
        'text/x-markdown',
        'application/json',
        'application/xml',
      ],
      ['image/svg+xml', 'text/html', undefined],
    ],
    ['provider', ['svc-local', 'openai-moderation', 'google-vision', 'google-perspective', undefined], ['other']],
  ],
  'agent-identity': [
    ['agentId', ...from1(128)],
    ['agentWallet', universal[0] ?? [], [...(universal[1] ?? []), undefined]],
    ['agentChainRef', ['eip155:1', undefined], ['1']],
    ['agentAccountId', [`eip155:1:${evm}`], [evm]],
    ['agentLabel', ...at(128)],
    ['agentType', ['ai', 'bot', 'service', 'automation', 'agent'], ['human']],
    [
      'avatar',
      ['https://a.b/c.png', 'ipfs://Qm', `https://${x(504)}`],
      ['http://a.b', 'data:image/png,', 'https://a b', `https://${x(505)}`],
    ],
    ['description', ...at(500)],
    [
      'capabilities',
      [
        {},
        {
          wallet: true,
          signing: true,
          spending: false,
          publishing: true,
          search: true,
          browser: true,
          mcp: true,
          webhooks: true,
          receipts: true,
          proofs: true,
          delegation: true,
        },
      ],
      [{ flying: true }, { wallet: 'yes' }],
    ],
    ['instructions', ...at(16_000)],
    [
      'skills',
      [
        [],
        list(48, {
          id: x(64),
          label: 'l',
          version: x(32),
          provider: x(64),
          kind: 'mcp',
          configId: x(128),
          enabled: true,
        }),
      ],
      [
        list(49, { id: 'a' }),
        [{}],
        [{ id: '' }],
        [{ id: x(65) }],
        [{ id: 'a', version: x(33) }],
        [{ id: 'a', provider: x(65) }],
        [{ id: 'a', kind: 'other' }],
        [{ id: 'a', configId: x(129) }],
        [{ id: 'a', extra: 1 }],
      ],
    ],
    [
      'services',
      [
        list(16, { name: x(64), endpoint: 'https://a.b', version: x(32) }),
        [{ name: 'a', endpoint: `https://${x(248)}` }],
      ],
      [
        list(17, { name: 'a', endpoint: 'https://a.b' }),
        [{ name: 'a' }],
        [{ name: x(65), endpoint: 'https://a.b' }],
        [{ name: 'a', endpoint: 'http://a.b' }],
        [{ name: 'a', endpoint: `https://${x(249)}` }],
        [{ name: 'a', endpoint: 'https://a.b', version: x(33) }],
      ],
    ],
    [
      'defaultRuntime',
      [{}, { provider: x(64), model: x(128), mode: x(64) }],
      [{ provider: x(65) }, { model: x(129) }, { mode: x(65) }, { other: 1 }],
    ],
    ['unknown', [], [1]],
  ],
  'agent-delegation': [
    ['controllerWallet', universal[0] ?? [], [...(universal[1] ?? []), undefined]],
    ['agentWallet', universal[0] ?? [], [...(universal[1] ?? []), undefined]],
    ['controllerChainRef', ['eip155:1', undefined], ['1']],
    ['agentChainRef', ['eip155:1', undefined], ['1']],
    ['controllerAccountId', [`eip155:1:${evm}`], [evm]],
    ['agentAccountId', [`eip155:1:${evm}`], [evm]],
    ['agentId', ...from1(128)],
    ['scope', ...from1(128)],
    ['permissions', [[], list(32, x(64))], [list(33, 'x'), [x(65)]]],
    ['allowedActions', [list(32, x(128))], [list(33, 'x'), [x(129)]]],
    ['deniedActions', [list(32, x(128))], [list(33, 'x'), [x(129)]]],
    ['maxSpend', ['0', '9'.repeat(78)], ['', '-1', '1.5', '9'.repeat(79), 1]],
    ['allowedPaymentTypes', [list(8, x(32))], [list(9, 'x'), [x(33)]]],
    ['receiptDisclosure', ['none', 'summary', 'full'], ['some']],
    ['expiresAt', [0, 1_784_582_400_000], [-1, 0.5, '0']],
    ['instructions', ...at(16_000)],
    ['skills', [list(48, { id: 'a' })], [list(49, { id: 'a' })]],
    ['model', ...at(128)],
    ['provider', ...at(64)],
    [
      'runtimePolicy',
      [
        {},
        {
          allowedProviders: list(8, x(64)),
          allowedModelClasses: list(8, x(128)),
          requiresHumanApproval: true,
          secretsExposedToReceipt: false,
        },
      ],
      [
        { allowedProviders: list(9, 'x') },
        { allowedProviders: [x(65)] },
        { allowedModelClasses: list(9, 'x') },
        { allowedModelClasses: [x(129)] },
        { other: 1 },
      ],
    ],
    [
      'approvalPolicy',
      [{ humanApprovalRequiredForNewClaims: true, preApprovedContentOnly: true }],
      [{ other: true }, { preApprovedContentOnly: 'no' }],
    ],
    ['unknown', [], [1]],
  ],
}

describe.each(ids)('%s', (id) => {
  it('accepts its smallest input', () => {
    expect(accepts(id, good[id])).toBe(true)
    expect(accepts(id, {})).toBe(false)
    expect(accepts(id, 'text')).toBe(false)
  })

  it.each(rows[id])('%s', (field, accepted, refused) => {
    const changed = (value: unknown) => {
      const { [field]: _, ...rest }: Record<string, unknown> = { ...good[id] }
      return value === undefined ? rest : { ...rest, [field]: value }
    }
    expect(accepted.filter((value) => !accepts(id, changed(value)))).toEqual([])
    expect(refused.filter((value) => accepts(id, changed(value)))).toEqual([])
  })
})

it.each(['nft-ownership', 'token-holding'] as const)('%s accepts a Solana asset without a block number', (id) => {
  const mint = { contractAddress: solana, tokenId: solana, minBalance: '1', chain: 'solana:mainnet' }
  expect(accepts(id, mint)).toBe(true)
  expect(accepts(id, { ...mint, ownerAddress: solana })).toBe(true)
  for (const change of [
    { chainId: 1 },
    { chain: undefined },
    { chain: 'eip155:1' },
    { contractAddress: evm },
    { ownerAddress: evm },
    { blockNumber: 1 },
  ])
    expect(accepts(id, { ...mint, ...change })).toBe(false)
})

it('wallet-link accepts two addresses on one chain', () => {
  const link = { primaryWalletAddress: evm, secondaryWalletAddress: evm, chain: 'eip155:1' }
  const signed = { signature: '0x', signatureMethod: 'eip191', signedTimestamp: 0 }
  expect(accepts('wallet-link', { ...link, ...signed })).toBe(true)
  expect(accepts('wallet-link', { ...link, ...signed, chain: undefined })).toBe(false)
  expect(accepts('wallet-link', link)).toBe(false)
})
