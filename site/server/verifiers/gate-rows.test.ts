import * as v from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { canonicalGate } from '../../../shared/gate/canonical-gate.ts'
import { type Candidate, evaluate } from '../../../shared/gate/evaluate.ts'
import { lockedData } from '../../../shared/gate/locked-data.ts'
import { lockedMismatch } from '../../../shared/gate/locked.ts'
import { misconfiguration } from '../../../shared/gate/misconfigured.ts'
import { GateModel, type Match } from '../../../shared/gate/model.ts'
import { pathsOf, placeOf, valueAt } from '../../../shared/gate/paths.ts'
import { isNumeric } from '../../../shared/gate/possible.ts'
import { contentHash } from '../../../shared/proof/content-hash.ts'
import { walletLink as linkOf } from '../../../shared/proof/wallet-link.ts'
import { gateFields } from '../../../shared/verifiers/gate-fields.ts'
import { VerifierId } from '../../../shared/verifiers/index.ts'
import type { ChainRead, Word } from '../ports/evm/evm.ts'
import type { Finding, Moderator } from '../ports/moderation/moderation.ts'
import { riskChainIds } from '../ports/risk/oracle.ts'
import type { Assessment, RiskProvider } from '../ports/risk/risk.ts'
import type { LinkRecord } from '../records/accounts.ts'
import type { Mint } from '../ports/solana/solana.ts'
import { outcomeOf, readInput, type Submission } from '../verification/run-verifiers.ts'
import { candidateOf } from '../rules/counting.ts'
import { barePorts, signer, signing } from './verifier.fixture.ts'
import type { VerifierPorts } from './verifier.ts'

const now = 1_780_000_000_000
const contract = '0x00000000000000000000000000000000000000cc'
const solanaWallet = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const mint = 'So11111111111111111111111111111111111111112'
const token = 't'.repeat(43)

const words: Readonly<Record<string, Word>> = {
  'owner()': BigInt(signer),
  'ownerOf(uint256)': BigInt(signer),
  'supportsInterface(bytes4)': 1n,
  'decimals()': 6n,
  'balanceOf(address)': 10_000_000n,
}
const wordOf = (read: ChainRead): Word => ('call' in read ? (words[read.call] ?? 'reverted') : 0n)

const moderator: Moderator = {
  screens: { text: true, image: true, moving: true },
  screen: async (): Promise<Finding> => ({
    scores: { profanity: 0 },
    flagged: [],
    modelVersion: 'm-1',
    thresholdsVersion: 't-1',
    assurance: 'basic',
  }),
}

const risk = (assessment: Partial<Assessment>): RiskProvider => ({
  covers: () => true,
  assess: async () => ({
    riskLevel: 'low',
    overallRisk: null,
    sanctioned: false,
    poisoned: null,
    listVersion: null,
    coverage: [],
    evidence: {},
    ...assessment,
  }),
})

const never = (): never => {
  throw new Error('No verifier does this.')
}

const linkFor = (verifierId: VerifierId, provider: string, account: JsonObject): LinkRecord => ({
  provider,
  verifierId,
  wallet: signer,
  account,
  verifiedAt: now - 1000,
  expiresAt: now + 1000,
})

/** The ports that a verifier asks, each with an answer that verifies. */
const ports: VerifierPorts = {
  ...barePorts,
  now: () => now,
  evm: {
    ...barePorts.evm,
    supports: () => true,
    read: async (_chain, reads, at = 100) => ({ block: { number: at, hash: '0xab' }, words: reads.map(wordOf) }),
  },
  dns: { txt: async () => [`wallet=${signer}`], addresses: async () => [] },
  web: { json: async (url) => ({ ok: true, json: { profile: { name: 'Ada', visits: 5 } }, url }) },
  moderation: { 'svc-local': moderator, 'openai-moderation': moderator },
  risk: new Map([
    ['svc-sanctions', risk({})],
    ['webacy', risk({ riskLevel: 'medium', overallRisk: 30.5, poisoned: true })],
  ]),
  providers: {
    offered: [],
    begin: async () => '',
    finish: async () => never(),
    tenantOf: async () => 'tenant-1',
  },
  personhood: {
    provider: 'zkpassport',
    domain: 'svc.example',
    bridgeUrl: '',
    requestUrl: () => '',
    check: async () => ({ uniqueIdentifier: 'u-1', provedAt: now - 1000 }),
  },
}
const solana = (known: Mint): Partial<VerifierPorts> => ({
  solana: { supports: () => true, holding: async () => ({ slot: 7, mint: known, balance: 5_000_000n }) },
})
const withLink = (link: LinkRecord): Partial<VerifierPorts> => ({
  ledger: { ...barePorts.ledger, link: async () => link },
})

/** A request that is verified. */
type Sample = {
  data: JsonObject
  who?: Pick<Submission, 'signer' | 'subject'>
  options?: JsonObject
  ports?: Partial<VerifierPorts>
}

const onSolana = { signer: solanaWallet, subject: solanaWallet }
const asset = { contractAddress: contract, chainId: 8453 }
const agent = { agentId: 'Ada', agentWallet: signer, agentChainRef: 'eip155:84532' }
const hosted = { internalSocialToken: token }
const linkedAccount = privateKeyToAccount(generatePrivateKey())

async function walletLinkData(): Promise<JsonObject> {
  const signedTimestamp = now - 1000
  const ids = {
    primaryAccountId: `eip155:84532:${signer}`,
    secondaryAccountId: `eip155:1:${linkedAccount.address.toLowerCase()}`,
  }
  const { accounts, message } = linkOf({ ...ids, signedTimestamp })
  const signature = await linkedAccount.signMessage({ message })
  return { ...accounts, signature, signatureMethod: 'eip191', signedTimestamp, label: 'cold storage' }
}

/** The samples of each verifier: in one of them, each field that a gate may ask for has a value. */
const samples: Readonly<Record<VerifierId, () => Sample[] | Promise<Sample[]>>> = {
  'ownership-basic': () => [
    {
      data: {
        owner: signer,
        content: 'A fine day.',
        contentHash: contentHash('A fine day.'),
        contentType: 'text/plain',
        provenance: { declaredKind: 'human' },
        reference: {
          type: 'url',
          id: 'https://a.example/ada',
          title: 'T',
          description: 'D',
          mime: 'text/html',
          name: 'N',
          size: 5,
        },
      },
      options: { resolve: ['profile.name', 'profile.visits'] },
    },
  ],
  'ownership-social': () => [
    {
      data: { provider: 'github', shareHandle: true, ...hosted },
      ports: withLink(linkFor('ownership-social', 'github', { id: '1', handle: 'Ada' })),
    },
  ],
  'ownership-pseudonym': () => [{ data: { pseudonymId: 'ada.writes', namespace: 'svc', displayName: 'Ada' } }],
  'ownership-dns-txt': () => [{ data: { domain: 'b\u00fccher.Example.', walletAddress: signer } }],
  'ownership-org-oauth': () => [
    {
      data: { provider: 'google', expectedOrgDomain: 'B\u00fccher.example', ...hosted },
      ports: withLink(
        linkFor('ownership-org-oauth', 'google', {
          id: '1',
          org: { provider: 'google', domain: 'xn--bcher-kva.example', emailVerified: true },
        }),
      ),
    },
    {
      data: { provider: 'microsoft', expectedOrgDomain: 'a.example', ...hosted },
      ports: withLink(
        linkFor('ownership-org-oauth', 'microsoft', {
          id: '2',
          org: { provider: 'microsoft', tenant: 'tenant-1', isHome: true, vouchedDomain: null },
        }),
      ),
    },
  ],
  'contract-ownership': () => [{ data: { ...asset, walletAddress: signer, method: 'owner' } }],
  'proof-of-human': () => [
    {
      data: { provider: 'zkpassport', scope: 'svc-v1', session: token, proofs: [{}], queryResult: {} },
      ports: withLink(
        linkFor('proof-of-human', 'zkpassport', {
          ask: { assuranceLevel: 'medium', ageMin: 18, sanctions: true },
          scope: 'svc-v1',
          binding: 'b',
        }),
      ),
    },
  ],
  'nft-ownership': () => [
    { data: { ...asset, tokenId: '0x10', tokenType: 'erc721', ownerAddress: signer } },
    { data: { ...asset, tokenId: '16', tokenType: 'erc721', blockNumber: 90 } },
    {
      data: { contractAddress: mint, chain: 'solana:mainnet', tokenId: '0', ownerAddress: solanaWallet },
      who: onSolana,
      ports: solana({ decimals: 0, supply: 1n }),
    },
  ],
  'token-holding': () => [
    { data: { ...asset, minBalance: '09.50', ownerAddress: signer } },
    { data: { ...asset, minBalance: '9.5', blockNumber: 90 } },
    {
      data: { contractAddress: mint, chain: 'solana:mainnet', minBalance: '2.5', ownerAddress: solanaWallet },
      who: onSolana,
      ports: solana({ decimals: 6, supply: 9_000_000n }),
    },
  ],
  'wallet-risk': () => [
    { data: { walletAddress: signer, chain: 'base' } },
    { data: { walletAddress: signer, chainId: 1, provider: 'webacy' } },
    { data: { walletAddress: solanaWallet } },
  ],
  'wallet-link': async () => [{ data: await walletLinkData() }],
  'ai-content-moderation': () => [
    { data: { content: 'A fine day.', contentType: 'text/plain' } },
    { data: { content: 'A fine day.', contentType: 'text/plain', provider: 'openai-moderation' } },
  ],
  'agent-identity': () => [
    {
      data: { ...agent, agentAccountId: `eip155:84532:${signer}`, agentLabel: 'Ada of a.example', agentType: 'bot' },
    },
  ],
  'agent-delegation': () => [
    {
      data: {
        controllerWallet: signer,
        controllerChainRef: 'eip155:84532',
        ...agent,
        scope: 'invoices',
        receiptDisclosure: 'summary',
      },
    },
  ],
}

/** A proof that the verifier itself made, and the effective input of its request. */
type Proof = { candidate: Candidate; data: JsonObject }

async function proofOf(id: VerifierId, { data, who, options = {}, ports: own }: Sample): Promise<Proof> {
  const check = readInput({ requested: id, id, data })
  const submission = {
    ...signing,
    ...who,
    storeOriginalContent: options['resolve'] !== undefined,
    verifierOptions: { [id]: options },
  }
  const verdict = await check.run(submission, { ...ports, ...own })
  const outcomes = [outcomeOf(id, verdict, now)]
  if (!verdict.verified) throw new Error(`${id} was not verified: ${verdict.reason}`)
  const record = { qHash: '0x1', completedAt: now, revokedAt: null, expiresAt: null, outcomes }
  return { candidate: candidateOf(record), data: check.input }
}

/** Returns every spelling of a path of the list. */
const spellings = (path: string): string[] =>
  path.startsWith('claims.')
    ? [path, path.slice('claims.'.length)]
    : path.startsWith('traits.')
      ? [path]
      : [path, `input.${path}`]

const eq = (path: string, value: unknown): Match => ({ path, op: 'eq', value: String(value) })

/** Returns the conditions that a row of this verifier needs, as this proof meets them. */
function neededRows(id: VerifierId, path: string, { candidate: { entries } }: Proof): Match[] {
  const [entry] = entries
  const stated = { ...entry?.input, ...entry?.claims }
  const { locks = [], least } = gateFields[id]
  const fields = [
    ...locks.flat(),
    ...(least ? [least] : []),
    ...(stated['historical'] === true ? ['blockNumber'] : []),
    ...(id === 'wallet-risk' && stated['chainId'] !== 1 ? ['chainId'] : []),
  ]
  const linked = path.startsWith('resolved.') ? [eq('reference.origin', 'https://a.example')] : []
  return [...fields.flatMap((field) => (field in stated ? [eq(field, stated[field])] : [])), ...linked]
}

const gateWith = (verifierId: VerifierId, match: Match[]) =>
  canonicalGate(v.parse(GateModel, { name: 'G', requirements: [{ verifierId, match }] }))

/** Tells how a gate with these conditions can be passed by a proof: `yes`, or what is in the way. */
function passedBy(id: VerifierId, match: Match[], { candidate, data }: Proof): string {
  const { requirements, ...model } = gateWith(id, match)
  const wrong = misconfiguration({ ...model, requirements })
  if (wrong) return `not published: ${wrong.message}`
  const sent = { ...data, ...lockedData({ verifierId: id, match: requirements[0]?.match ?? [] }) }
  // the page merges the locked part of a reference with the rest
  if ('reference' in data) sent['reference'] = { ...Object(sent['reference']), ...Object(data['reference']) }
  const mismatch = lockedMismatch(requirements, [{ id, data: sent }])
  if (mismatch) return `the request is refused for ${mismatch.path}`
  const { allRequiredSatisfied } = evaluate({ requirements, isOpen: true }, [candidate], now)
  return allRequiredSatisfied ? 'yes' : 'the proof does not meet it'
}

/** Returns how a proof passes gates that ask for what it states at a path; empty if it states nothing there. */
function passing(id: VerifierId, path: string, proof: Proof): string[] {
  const place = placeOf(id, path)
  const [entry] = proof.candidate.entries
  const value = place && entry ? valueAt(entry, place) : undefined
  if (value === undefined) return []
  const needed = neededRows(id, path, proof)
  const isNumber =
    place?.values === 'value' ? typeof value === 'number' : typeof place?.values === 'object' && isNumeric(place)
  const rows: Match[] = [eq(path, value), ...(isNumber ? orders.map((op) => ({ ...eq(path, value), op })) : [])]
  return rows.map((row) => passedBy(id, [...needed, row], proof))
}
const orders = ['gte', 'lte'] as const

test.each(VerifierId.options)('a gate can ask for each listed field of %s', async (id) => {
  const made = await samples[id]()
  const proofs = await Promise.all(made.map((sample) => proofOf(id, sample)))
  const linked = id === 'ownership-basic' ? ['resolved.profile.name', 'resolved.profile.visits'] : []
  const paths = [...pathsOf(id).flatMap(({ path }) => spellings(path)), ...linked]
  expect(paths.length).toBeGreaterThan(0)
  const found = paths.map((path) => {
    const ways = proofs.flatMap((proof) => passing(id, path, proof))
    return [path, ways.length === 0 ? ['no proof states it'] : [...new Set(ways)]]
  })
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(paths.map((path) => [path, ['yes']])))
})

test.each<[VerifierId, Match]>([
  ['ownership-dns-txt', eq('domain', 'B\u00fccher.example.')],
  ['ownership-dns-txt', eq('claims.domain', 'XN--BCHER-KVA.example')],
  ['ownership-org-oauth', eq('expectedOrgDomain', 'B\u00fccher.example')],
  ['ownership-org-oauth', eq('orgDomain', 'b\u00fccher.EXAMPLE.')],
  ['ownership-basic', eq('contentHash', contentHash('A fine day.').toUpperCase().replace('0X', '0x'))],
  ['ai-content-moderation', eq('contentHash', contentHash('A fine day.').toUpperCase().replace('0X', '0x'))],
  ['proof-of-human', eq('claims.age_min', '18.0')],
  ['nft-ownership', eq('tokenId', '0x10')],
  ['token-holding', eq('minBalance', '009.5')],
])('a gate of %s in another spelling can be passed: %j', async (id, row) => {
  const [sample] = await samples[id]()
  const proof = await proofOf(id, sample!)
  const needed = neededRows(id, row.path, proof).filter(({ path }) => path !== row.path)
  expect(passedBy(id, [...needed, row], proof)).toBe('yes')
})

test('a gate for an NFT on Solana may name it by 0, as a request may', async () => {
  const proof = await proofOf('nft-ownership', (await samples['nft-ownership']())[2]!)
  const match = [eq('contractAddress', mint), eq('chain', 'solana:mainnet'), eq('tokenId', '0')]
  expect(passedBy('nft-ownership', match, proof)).toBe('yes')
  expect(gateWith('nft-ownership', match).requirements[0]?.match.at(-1)).toEqual(eq('tokenId', mint))
})

test('a gate may ask for screening on exactly the chains that can be screened', () => {
  expect(gateFields['wallet-risk'].input['chainId']).toEqual([...riskChainIds.values()].map(String))
})
