import { expect, test } from 'vitest'
import { evaluate } from '../../../shared/gate/evaluate.ts'
import { parseChain } from '../../../shared/proof/chain.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import { agentDelegation } from './agent-delegation.ts'
import type { Signing } from './verifier.ts'
import { barePorts, refusalOf, signer, signing } from './verifier.fixture.ts'

type Data = VerifierData<'agent-delegation'>
const agent = '0x00000000000000000000000000000000000000a6'
const solanaWallet = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const now = 1_700_000_000_000
const year = 365 * 86_400_000
const week = 7 * 86_400_000

const check = (data: Partial<Data> = {}, more: Partial<Signing> = {}) =>
  agentDelegation.check(
    { controllerWallet: signer, agentWallet: agent, scope: 'global', ...data },
    { ...signing, ...more },
    { ...barePorts, now: () => now },
  )
const refusal = (data: Partial<Data>, more: Partial<Signing> = {}) => refusalOf(check(data, more))

const refs = { controllerChainRef: 'eip155:84532', agentChainRef: 'eip155:84532' }

test('takes the chains from the request, and ends after 7 days without expiresAt', async () => {
  expect(await check()).toEqual({
    verified: true,
    input: { controllerWallet: signer, agentWallet: agent, scope: 'global', expiresAt: now + week, ...refs },
    sealedInput: {},
    claims: { controllerWallet: signer, agentWallet: agent, scope: 'global', expiresAt: now + week },
    provider: 'svc',
    expiresAt: now + week,
  })
})

const open = {
  controllerWallet: signer.toUpperCase().replace('0X', '0x'),
  controllerChainRef: 'eip155:8453',
  controllerAccountId: `eip155:8453:${signer}`,
  agentWallet: solanaWallet,
  agentChainRef: 'solana:mainnet',
  agentAccountId: `solana:mainnet:${solanaWallet}`,
  agentId: 'Ada',
  scope: 'app-link',
  expiresAt: now + 1000,
  receiptDisclosure: 'summary' as const,
}
const sealed = {
  permissions: ['app:shop', 'origin:https://shop.example'],
  allowedActions: ['read-mail'],
  deniedActions: ['delete-mail'],
  maxSpend: '987654',
  allowedPaymentTypes: ['card-payments'],
  instructions: 'Be brief.',
  skills: [{ id: 'skill-1' }],
  model: 'model-1',
  provider: 'provider-1',
  runtimePolicy: { allowedProviders: ['provider-2'], requiresHumanApproval: true },
  approvalPolicy: { preApprovedContentOnly: true },
}

test('shows what the agent may do to the owner only, except the id of a linked app', async () => {
  const verdict = await check({ ...open, ...sealed })
  expect(verdict).toEqual({
    verified: true,
    input: { ...open, permissions: ['app:shop'] },
    sealedInput: sealed,
    claims: {
      agentId: 'Ada',
      scope: 'app-link',
      expiresAt: now + 1000,
      receiptDisclosure: 'summary',
      controllerWallet: signer,
      agentWallet: solanaWallet,
    },
    provider: 'svc',
    expiresAt: now + 1000,
  })
  const publicText = JSON.stringify(verdict.verified && [verdict.input, verdict.claims])
  const hidden = [
    'origin:',
    '-mail',
    '987654',
    'card-payments',
    'Be brief',
    'skill-1',
    'model-1',
    'provider-',
    'Policy',
  ]
  for (const text of hidden) expect(publicText).not.toContain(text)
})

test('refuses another signer than the controller', async () => {
  expect(await refusal({ controllerWallet: agent })).toBe('CONTROLLER_MISMATCH')
  expect(await refusal({ controllerWallet: agent, agentWallet: signer })).toBe('CONTROLLER_MISMATCH')
  expect(await check({ agentWallet: signer })).toMatchObject({ verified: true })
})

test('accepts a key on every chain of its namespace, a contract only where it signed', async () => {
  expect(await check({ controllerChainRef: 'eip155:1' })).toMatchObject({ verified: true })
  expect(await refusal({ controllerChainRef: 'eip155:1' }, { signerKind: 'contract' })).toBe('CONTROLLER_MISMATCH')
  const onSolana = { signer: solanaWallet, subject: solanaWallet, chain: parseChain('solana:mainnet') }
  expect(await check({ controllerWallet: solanaWallet, agentChainRef: 'eip155:1' }, onSolana)).toMatchObject({
    input: { controllerChainRef: 'solana:mainnet', agentChainRef: 'eip155:1' },
  })
})

test.each<[string, Partial<Data>]>([
  ['a controller id of another wallet', { controllerAccountId: `eip155:84532:${agent}` }],
  ['a controller id on another chain', { controllerAccountId: `eip155:1:${signer}` }],
  ['an agent id of another wallet', { agentAccountId: `eip155:84532:${signer}` }],
  ['an agent on another kind of chain than the request, which is not named', { agentWallet: solanaWallet }],
  ['an EVM agent on Solana', { agentChainRef: 'solana:mainnet' }],
])('refuses %s as no account', async (_, data) => expect(await refusal(data)).toBe('INVALID_ACCOUNT_ID'))

test('accepts any address of an agent on chains whose signatures we do not check', async () => {
  const near = { agentWallet: 'ab'.repeat(32), agentChainRef: 'near:mainnet' }
  expect(await check(near)).toMatchObject({ verified: true, input: near })
})

test('refuses an end in the past, and limits the duration to a year', async () => {
  expect(await refusal({ expiresAt: now })).toBe('DELEGATION_EXPIRED')
  expect(await refusal({ expiresAt: 0 })).toBe('DELEGATION_EXPIRED')
  expect(await check({ expiresAt: now + 1 })).toMatchObject({ expiresAt: now + 1 })
  const longest = await check({ expiresAt: now + year })
  expect(longest).toMatchObject({ expiresAt: now + year })
  expect(longest).not.toHaveProperty('warnings')
  expect(await check({ expiresAt: now + year + 1 })).toMatchObject({
    expiresAt: now + year,
    input: { expiresAt: now + year },
    claims: { expiresAt: now + year },
    warnings: [{ code: 'EXPIRY_CAPPED', message: 'A delegation ends after a year at most.' }],
  })
})

const day = 86_400_000

test.each<[string, Partial<Data>, age: number, counts: boolean]>([
  ['without an end, just before 7 days', {}, 7 * day - 1, true],
  ['without an end, after exactly 7 days', {}, 7 * day, false],
  ['without an end, after 8 days', {}, 8 * day, false],
  ['with an end, just before it', { expiresAt: now + 30 * day }, 30 * day - 1, true],
  ['with an end, exactly at it', { expiresAt: now + 30 * day }, 30 * day, false],
  ['with an end before 7 days, exactly at it', { expiresAt: now + day }, day, false],
  ['with an end in more than a year, just before a year', { expiresAt: now + 2 * year }, year - 1, true],
  ['with an end in more than a year, after exactly a year', { expiresAt: now + 2 * year }, year, false],
])('a delegation %s counts at a gate as specified', async (_name, data, age, counts) => {
  const verdict = await check(data)
  if (!verdict.verified) throw new Error('It was not verified.')
  const { input, claims, expiresAt = null } = verdict
  const own = { verifierId: 'agent-delegation' as const, verified: true, reused: false }
  const entry = { ...own, input, claims, checkedAt: now, expiresAt }
  const proof = { qHash: '0x1', completedAt: now, revokedAt: null, expiresAt, entries: [entry] }
  const row = { verifierId: 'agent-delegation' as const, match: [], optional: false, minCount: 1 }
  const found = evaluate({ requirements: [row], isOpen: true }, [proof], now + age)
  expect(found.allRequiredSatisfied).toBe(counts)
})

test.each<[string, Partial<Data>]>([
  ['instructions', { instructions: ['-----BEGIN PRIVATE', 'KEY-----'].join(' ') }],
  ['permissions.1', { permissions: ['app:shop', `ghp_${'a'.repeat(36)}`] }],
  ['runtimePolicy.allowedProviders.0', { runtimePolicy: { allowedProviders: ['https://a:b@c.example'] } }],
])('refuses a secret in %s', async (field, data) => {
  await expect(check(data)).rejects.toMatchObject({ code: 'SECRET_DETECTED', details: { field } })
})
