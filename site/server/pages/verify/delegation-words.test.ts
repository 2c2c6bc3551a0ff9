import { expect, test } from 'vitest'
import { languages } from '../../../../shared/contract/language.ts'
import { agentDelegation } from '../../../../shared/verifiers/agent-delegation.ts'
import { claimsOf } from './claims.ts'

const wallet = `0x${'ab'.repeat(20)}`
const other = `0x${'cd'.repeat(20)}`
const parties = { controllerWallet: wallet, agentWallet: wallet, agentId: 'reader' }
const limits = {
  allowedActions: ['read', 'write'],
  deniedActions: ['pay'],
  maxSpend: '5000',
  expiresAt: Date.UTC(2026, 10, 24),
}
const detailOf = (data: object, lang: (typeof languages)[number] = 'en') =>
  claimsOf({ verifierIds: ['agent-delegation'], data: { ...data }, origin: null, lang })[0]?.detail.replaceAll(
    /[\u2068\u2069]/g,
    '',
  )

test.each([
  [
    limits,
    'reader (0xABaB…ABaB) · Controller: 0xABaB…ABaB · May: “read” and “write” · Never: “pay” · At most 5,000 per payment. No currency is named, so the number counts its smallest unit: 50.00 in euros or dollars, 0.005 in USDC · Ask the person or app that sent you here which currency is meant · Until 24 November 2026 · This service only records these limits. The agent’s program has to keep them.',
  ],
  [
    {},
    'reader (0xABaB…ABaB) · Controller: 0xABaB…ABaB · For 7 days · This service only records these limits. The agent’s program has to keep them. · May do anything · No limit per payment',
  ],
])('says before the signature what %j allows', (data, detail) => {
  expect(detailOf({ ...parties, ...data })).toBe(detail)
})

test('says the end that the delegation gets, also where a link names a later one', () => {
  const now = Date.UTC(2026, 10, 29)
  const request = { verifierIds: ['agent-delegation'] as const, origin: null, lang: 'en' as const, now }
  const linesOf = (expiresAt: number) => claimsOf({ ...request, data: { ...parties, ...limits, expiresAt } })[0]?.lines
  expect(linesOf(Date.UTC(2121, 11, 24))).toContain('Until 29 November 2027')
  expect(linesOf(Date.UTC(2027, 10, 28))).toContain('Until 28 November 2027')
})

test('asks for a delegation that is not complete', () => {
  expect(detailOf({ agentId: 'reader' })).toBe('reader · Set what the agent may do, then sign')
})

const claimOf = (data: object) =>
  claimsOf({ verifierIds: ['agent-delegation'], data: { ...data }, origin: null, lang: 'en' })[0]

test('warns of what is not limited, and of receipts that show secrets', () => {
  const runtimePolicy = { secretsExposedToReceipt: true }
  expect(claimOf({ ...parties, ...limits, runtimePolicy })?.warnings).toEqual(['Receipts may show secrets'])
  expect(claimOf({ ...parties, allowedActions: [] })?.warnings).toEqual(['May do anything', 'No limit per payment'])
  // the page fills in the wallet that signs
  expect(claimOf({ agentWallet: wallet })?.warnings).toEqual(['May do anything', 'No limit per payment'])
  expect(claimOf({ ...parties, ...limits })).not.toHaveProperty('warnings')
})

test('says hidden fields of a link also while a form asks for the agent', () => {
  expect(detailOf({ permissions: ['app:shop'] })).toBe('Set what the agent may do, then sign · Permissions: “app:shop”')
})

const { runtimePolicy, approvalPolicy, ...plain } = agentDelegation.data.entries

/** A value for each field that is signed, and what the page says about it. */
const said: Readonly<Record<string, [object, string]>> = {
  controllerWallet: [{ controllerWallet: other }, 'Controller: 0xCdCD…CDcD'],
  controllerChainRef: [{ controllerChainRef: 'eip155:1' }, 'Controller: 0xABaB…ABaB, Ethereum'],
  controllerAccountId: [{ controllerAccountId: `eip155:1:${other}` }, `Controller’s account: eip155:1:${other}`],
  agentWallet: [{ agentWallet: other }, 'reader (0xCdCD…CDcD)'],
  agentChainRef: [{ agentChainRef: 'eip155:1' }, 'Agent’s chain: Ethereum'],
  agentAccountId: [{ agentAccountId: `eip155:1:${other}` }, `Agent’s account: eip155:1:${other}`],
  agentId: [{ agentId: 'n'.repeat(128) }, 'n'.repeat(128)],
  scope: [{ scope: 'mail' }, 'Scope: “mail”'],
  permissions: [{ permissions: ['app:shop'] }, 'Permissions: “app:shop”'],
  allowedActions: [{ allowedActions: ['read'] }, 'May: “read”'],
  deniedActions: [{ deniedActions: ['pay'] }, 'Never: “pay”'],
  maxSpend: [{ maxSpend: '5' }, 'At most 5 per payment'],
  allowedPaymentTypes: [{ allowedPaymentTypes: ['card'] }, 'Payment types: “card”'],
  receiptDisclosure: [{ receiptDisclosure: 'full' }, 'Receipts show: everything'],
  expiresAt: [{ expiresAt: limits.expiresAt }, 'Until 24 November 2026'],
  instructions: [{ instructions: `${'x'.repeat(9000)}end` }, 'xend”'],
  skills: [
    { skills: [{ id: 's', label: 'S', version: '1', provider: 'p', kind: 'mcp', configId: 'c', enabled: false }] },
    'Skills: “s, S, 1, p, mcp, c, off”',
  ],
  model: [{ model: 'm' }, 'Model: “m”'],
  provider: [{ provider: 'p' }, 'Provider: “p”'],
  'runtimePolicy.allowedProviders': [{ runtimePolicy: { allowedProviders: ['a'] } }, 'Allowed model providers: “a”'],
  'runtimePolicy.allowedModelClasses': [
    { runtimePolicy: { allowedModelClasses: ['b'] } },
    'Allowed model classes: “b”',
  ],
  'runtimePolicy.requiresHumanApproval': [
    { runtimePolicy: { requiresHumanApproval: true } },
    'A person approves every action',
  ],
  'runtimePolicy.secretsExposedToReceipt': [
    { runtimePolicy: { secretsExposedToReceipt: false } },
    'Receipts never show secrets',
  ],
  'approvalPolicy.humanApprovalRequiredForNewClaims': [
    { approvalPolicy: { humanApprovalRequiredForNewClaims: false } },
    'No person approves new claims',
  ],
  'approvalPolicy.preApprovedContentOnly': [
    { approvalPolicy: { preApprovedContentOnly: true } },
    'Only content that was approved before',
  ],
}

test.each([
  ...Object.keys(plain),
  ...Object.keys(runtimePolicy.wrapped.entries).map((field) => `runtimePolicy.${field}`),
  ...Object.keys(approvalPolicy.wrapped.entries).map((field) => `approvalPolicy.${field}`),
])('says %s before it is signed', (field) => {
  const [data, words] = said[field] ?? [{}, `no words for ${field}`]
  expect(detailOf({ ...parties, ...data })).toContain(words)
  expect(detailOf(parties)).not.toContain(words)
})

test('refuses to say a delegation with a field that it does not know', () => {
  expect(detailOf({ ...parties, maxTotal: '5' })).toBe('Set what the agent may do, then sign')
})

test('says it in every language', () => {
  const lines = languages.map((lang) => detailOf({ ...parties, ...limits }, lang))
  expect(new Set(lines).size).toBe(languages.length)
  for (const line of lines) expect(line).toContain('read')
})
