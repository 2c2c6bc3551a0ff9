import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { VerifierId } from '../../../shared/verifiers/index.ts'
import { readInput } from '../verification/run-verifiers.ts'
import { checks } from '../verifiers/index.ts'
import { dataStep } from './data-step.ts'
import { openMcp } from './mcp.fixture.ts'
import { needsHostedPage } from './verifier-facts.ts'
import { ownerField } from './verifying.ts'

let server: Awaited<ReturnType<typeof openMcp>>
let token: string
beforeAll(async () => {
  server = await openMcp()
  token = await server.connect(privateKeyToAccount(generatePrivateKey()).address.toLowerCase())
})
afterAll(() => server.close())

const direct = VerifierId.options.filter((id) => !needsHostedPage(id))
const solana = { chain: 'solana:mainnet', contractAddress: 'So11111111111111111111111111111111111111112' }

test.each<[VerifierId, JsonObject, string | undefined]>([
  ['token-holding', {}, 'contractAddress, chainId, and minBalance'],
  ['token-holding', { chainId: 8453 }, 'contractAddress and minBalance'],
  ['token-holding', solana, 'minBalance'],
  ['nft-ownership', {}, 'contractAddress, chainId, and tokenId'],
  ['contract-ownership', { chainId: 1 }, 'contractAddress'],
  ['ownership-dns-txt', {}, 'domain'],
  ['ownership-pseudonym', {}, 'pseudonymId'],
  ['ai-content-moderation', { content: 'a' }, 'contentType'],
  ['ownership-basic', {}, 'content, contentHash, or a reference with its id'],
  ['ownership-basic', { reference: {} }, 'reference.type'],
  // the owner is filled in
  ['wallet-risk', {}, undefined],
  ['agent-identity', {}, 'agentId'],
])('%s with %j needs %s', (id, sent, needed) => {
  expect(dataStep(id, sent)).toBe(needed && `Add data to callWith: ${id} needs ${needed}.`)
})

/** The data of the documentation's example, without the owner's address, which svc_verify fills in. */
function example(id: VerifierId): [string, JsonObject[string]][] {
  const entries = Object.entries(checks[id].about.example)
  return entries.filter(([field]) => field !== ownerField(id) && field !== 'walletAddress')
}

/** The fields that svc_verify refuses as missing. */
function refused(id: VerifierId, data: JsonObject): string[] {
  const owner = ownerField(id)
  const filled = owner === undefined ? data : { [owner]: `0x${'ab'.repeat(20)}`, ...data }
  try {
    readInput({ requested: id, id, data: filled })
    return []
  } catch (error) {
    const { details } = error as { details: { issues: { field: string }[] } }
    return details.issues.map(({ field }) => field)
  }
}

test.each(direct)(
  'for %s names just what svc_verify refuses, and nothing once it is added (protocol/mcp#tools)',
  (id) => {
    const given = example(id)
    for (const half of [[], given.slice(0, 1), given.slice(1), given]) {
      const sent = Object.fromEntries(half)
      const missing = refused(id, sent)
      const step = dataStep(id, sent)
      expect(missing.filter((field) => !step?.includes(field))).toEqual([])
    }
    expect(dataStep(id, Object.fromEntries(given))).toBeUndefined()
  },
)

test('svc_verify takes the data that nextStep of svc_verify_or_guide names', async () => {
  const verifierIds = ['ownership-pseudonym', 'agent-identity']
  const half = await server.call(token, 'svc_verify_or_guide', {
    verifierIds,
    data: { 'ownership-pseudonym': { pseudonymId: 'half.sent' } },
  })
  expect(half['nextStep']).toBe('Add data to callWith: agent-identity needs agentId.')
  const { callWith } = half
  const data = { ...callWith.data, 'agent-identity': { agentId: 'Half' } }
  expect(await server.call(token, 'svc_verify', { ...callWith, data })).toMatchObject({ verdict: 'Passed' })
})

test('says what each verifier needs beside the one that a person proves', async () => {
  const verifierIds = ['token-holding', 'wallet-link']
  expect(await server.call(token, 'svc_verify_or_guide', { verifierIds })).toMatchObject({
    callWith: { verifierIds: ['token-holding'] },
    nextStep: 'Add data to callWith: token-holding needs contractAddress, chainId, and minBalance.',
  })
})
