import { expect, test } from 'vitest'
import { evmChain, parseChain } from '../../../shared/proof/chain.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import { agentIdentity } from './agent-identity.ts'
import type { KnownProof } from './ledger.ts'
import type { Signing } from './verifier.ts'
import { barePorts, refusalOf, signer, signing } from './verifier.fixture.ts'

type Data = VerifierData<'agent-identity'>
const solanaWallet = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const onSolana = { signer: solanaWallet, subject: solanaWallet, chain: parseChain('solana:mainnet') }

const check = (data: Partial<Data> = {}, more: Partial<Signing> = {}, known: KnownProof[] = []) =>
  agentIdentity.check(
    { agentId: 'Ada', agentWallet: signer, ...data },
    { ...signing, ...more },
    { ...barePorts, ledger: { ...barePorts.ledger, known: async () => known } },
  )
const refusal = (data: Partial<Data>, more: Partial<Signing> = {}) => refusalOf(check(data, more))

const holds = {
  space: 'agent-id',
  key: 'ada',
  holder: signer,
  expiresAt: null,
  quarantineMs: 0,
  taken: { code: 'AGENT_ID_TAKEN', message: 'Ada is another wallet’s agent.' },
}

test('takes the chain from the request', async () => {
  expect(await check()).toEqual({
    verified: true,
    input: { agentId: 'Ada', agentWallet: signer, agentChainRef: 'eip155:84532' },
    sealedInput: {},
    claims: { agentId: 'Ada', agentWallet: signer, agentChainRef: 'eip155:84532' },
    provider: 'svc',
    holds,
  })
})

const whole: Data = {
  agentId: 'Ada',
  agentWallet: signer.toUpperCase().replace('0X', '0x'),
  agentChainRef: 'eip155:8453',
  agentAccountId: `eip155:8453:${signer}`,
  agentLabel: 'Ada the agent',
  agentType: 'ai',
  avatar: 'https://a.example/ada.png',
  description: 'Answers questions.',
  capabilities: { signing: true, spending: false },
  instructions: 'Answer in one sentence.',
  skills: [{ id: 'search', label: 'Search', kind: 'mcp', configId: 'config-7', enabled: true }, { id: 'read' }],
  services: [{ name: 'mcp', endpoint: 'https://a.example/mcp', version: '1' }],
  defaultRuntime: { provider: 'a', model: 'm-1', mode: 'fast' },
}

test('shows instructions, configuration ids and the runtime to the owner only', async () => {
  const { instructions, defaultRuntime, skills, ...open } = whole
  const verdict = await check(whole)
  expect(verdict).toEqual({
    verified: true,
    input: {
      ...open,
      skills: [{ id: 'search', label: 'Search', kind: 'mcp', enabled: true }, { id: 'read' }],
    },
    sealedInput: { instructions, defaultRuntime, skills },
    claims: { agentId: 'Ada', agentType: 'ai', agentWallet: signer, agentChainRef: 'eip155:8453' },
    provider: 'svc',
    holds,
  })
  const publicText = JSON.stringify(verdict.verified && [verdict.input, verdict.claims])
  for (const hidden of ['Answer in one sentence', 'config-7', 'm-1', 'fast']) expect(publicText).not.toContain(hidden)
})

test.each(['ada', 'ADA', ' Ada ', '\uff21da', 'a\u200bda', 'ada\u00ad', '\u3164ada'])(
  'takes %j for the same name',
  async (agentId) => {
    expect(await check({ agentId })).toMatchObject({ holds: { key: 'ada' }, claims: { agentId } })
  },
)

const proof = (qHash: string, agentId: string, agentChainRef = 'eip155:84532'): KnownProof => ({
  qHash,
  input: {},
  claims: { agentId, agentChainRef },
  createdAt: 0,
  checkedAt: 0,
})

test('makes a new version when the same wallet proves again', async () => {
  const known = [proof('0x3', 'Bob'), proof('0x2', 'ADA'), proof('0x1', 'Ada')]
  expect(await check({}, {}, known)).toMatchObject({ evidence: { supersedes: '0x2' } })
  const contract = { signerKind: 'contract' as const }
  expect(await check({}, contract, [proof('0x5', 'Ada', 'eip155:1'), proof('0x4', 'Ada')])).toMatchObject({
    evidence: { supersedes: '0x4' },
  })
})

test('compares the signer with the agent: in any letter case on EVM, exactly elsewhere', async () => {
  expect(await refusal({ agentWallet: signer.replace('1', '2') })).toBe('SUBJECT_MISMATCH')
  expect(await check({ agentWallet: solanaWallet }, onSolana)).toMatchObject({
    input: { agentWallet: solanaWallet, agentChainRef: 'solana:mainnet' },
  })
  const other = '9C6hybhQ6Aycep9jaUnP6uL9ZYvDjUp1aSkFWPUFJtpj'
  expect(await refusal({ agentWallet: other }, onSolana)).toBe('SUBJECT_MISMATCH')
})

test('accepts a key on every chain of its namespace, a contract only where it signed', async () => {
  expect(await check({ agentChainRef: 'eip155:1' })).toMatchObject({ verified: true })
  const contract = { signerKind: 'contract' as const }
  expect(await refusal({ agentChainRef: 'eip155:1' }, contract)).toBe('SUBJECT_MISMATCH')
  expect(await check({ agentChainRef: 'eip155:1' }, { ...contract, chain: evmChain(1) })).toMatchObject({
    verified: true,
  })
  expect(await check({ agentWallet: solanaWallet, agentChainRef: 'solana:devnet' }, onSolana)).toMatchObject({
    verified: true,
  })
})

test.each<[string, Partial<Data>]>([
  ['an id of another wallet', { agentAccountId: `eip155:84532:${signer.replace('1', '2')}` }],
  ['an id on another chain', { agentAccountId: `eip155:1:${signer}` }],
  ['an EVM address on Solana', { agentChainRef: 'solana:mainnet' }],
  ['a Solana address on an EVM chain', { agentWallet: solanaWallet }],
  ['a name on an EVM chain', { agentWallet: 'alice' }],
])('refuses %s as no account', async (_, data) => expect(await refusal(data)).toBe('INVALID_ACCOUNT_ID'))

test('refuses a malformed chain', async () => {
  expect(await refusal({ agentChainRef: 'eip155:01' })).toBe('INVALID_CHAIN_CONTEXT')
})

test('accepts an id with its EVM address in any letter case', async () => {
  const agentAccountId = `eip155:84532:${signer.toUpperCase().replace('0X', '0x')}`
  expect(await check({ agentAccountId })).toMatchObject({ input: { agentAccountId } })
})

const secret = `ghp_${'a'.repeat(36)}`

test.each<[string, Partial<Data>]>([
  ['agentId', { agentId: secret }],
  ['agentLabel', { agentLabel: secret }],
  ['description', { description: `Uses ${secret}.` }],
  ['instructions', { instructions: `The key is 0x${'1f'.repeat(32)}` }],
  ['avatar', { avatar: 'https://me:password@a.example/x.png' }],
  ['skills.0.configId', { skills: [{ id: 'a', configId: secret }] }],
  ['services.0.endpoint', { services: [{ name: 'a', endpoint: `https://a.example/?key=${secret}` }] }],
  ['defaultRuntime.model', { defaultRuntime: { model: secret } }],
])('refuses a secret in %s, and does not repeat it', async (field, data) => {
  const error = await check(data).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'ServiceError', code: 'SECRET_DETECTED', details: { field } })
  expect(JSON.stringify(error) + String(error)).not.toContain('aaaa')
})
