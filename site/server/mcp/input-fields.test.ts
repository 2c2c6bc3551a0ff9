import { afterAll, beforeAll, expect, test } from 'vitest'
import { VerifierId } from '../../../shared/verifiers/index.ts'
import { describeData, describeInput } from './input-fields.ts'
import { openMcp } from './mcp.fixture.ts'
import { needsHostedPage } from './verifier-facts.ts'
import { tools } from './tools.ts'

let server: Awaited<ReturnType<typeof openMcp>>
const wallet = `0x${'b2'.repeat(20)}`
beforeAll(async () => void (server = await openMcp()))
afterAll(() => server.close())

type Described = { properties?: Record<string, Field>; items?: Described; anyOf?: Described[] }
type Field = Described & { description?: string; not?: object }

/** Returns the paths of the fields of a schema that have no description, at every depth. */
function undescribed({ properties = {}, items, anyOf = [] }: Described): string[] {
  const fields = Object.entries(properties).filter(([, field]) => field.not === undefined)
  return [
    ...fields.flatMap(([name, field]) => [
      ...(field.description === undefined ? [name] : []),
      ...undescribed(field).map((inner) => `${name}.${inner}`),
    ]),
    ...(items ? undescribed(items) : []),
    ...anyOf.flatMap(undescribed),
  ]
}

/** Returns the description of a field in an object or in a list of objects. */
function descriptionOf(schema: unknown, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<Field | undefined>((at, name) => (at?.items ?? at)?.properties?.[name], schema as Field)
  return found?.description
}

const described = (name: string, path: string) => descriptionOf(describeInput(name, tools[name]!.input), path)

test.each(Object.entries(tools))('%s describes each field of its input', (name, { input }) => {
  expect(undescribed(describeInput(name, input) as Described)).toEqual([])
})

test.each(VerifierId.options)('the data of %s has a description of each field', (id) => {
  expect(undescribed(describeData(id) as Described)).toEqual([])
})

test.each<[VerifierId, string, string]>([
  // the tools have an input `wallet`, and proof-of-human has `proofs`
  ['agent-identity', 'capabilities.wallet', 'It has a wallet.'],
  ['agent-identity', 'capabilities.proofs', 'It makes proofs.'],
  ['agent-identity', 'skills.provider', 'Who offers the skill.'],
  ['agent-identity', 'services.endpoint', 'Its https address. It is published, and never called.'],
  ['agent-identity', 'defaultRuntime.provider', 'The company or program that runs the model.'],
  ['ownership-basic', 'reference.type', 'The kind of thing, such as url or doc.'],
])('the data of %s says what %s means in its place', (id, path, meaning) => {
  expect(descriptionOf(describeData(id), path)).toBe(meaning)
})

test('the data of a verifier on the hosted page has what a call can fill in there, and requires nothing', () => {
  const fields = VerifierId.options.filter(needsHostedPage).map((id) => {
    const { properties = {}, required, anyOf } = describeData(id)
    return [id, Object.keys(properties), required ?? anyOf]
  })
  expect(fields).toEqual([
    ['ownership-social', ['provider', 'walletAddress', 'shareHandle'], undefined],
    ['ownership-org-oauth', ['provider', 'walletAddress', 'expectedOrgDomain'], undefined],
    ['proof-of-human', ['provider', 'scope'], undefined],
    [
      'wallet-link',
      [
        'primaryAccountId',
        'secondaryAccountId',
        'primaryWalletAddress',
        'secondaryWalletAddress',
        'chain',
        'relationshipType',
        'label',
        'primaryChainRef',
        'secondaryChainRef',
      ],
      undefined,
    ],
    ['agent-delegation', expect.arrayContaining(['controllerWallet', 'agentWallet', 'maxSpend']), undefined],
  ])
})

test('tools/list says in which unit an agent’s limits are', async () => {
  const { body } = await server.post({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const { inputSchema } = body.result.tools.find(({ name }: { name: string }) => name === 'svc_agent_create')
  expect(inputSchema.properties.expiresAt.description).toContain('Unix ms')
  expect(inputSchema.properties.maxSpend.description).toContain('smallest unit')
})

test('tools/list describes an input of one tool as this tool reads it', () => {
  expect(described('svc_proofs_check', 'handle')).toBe(
    'Only proofs of this name count: of the pseudonym, or of the account at the provider (ownership-social). A proof that does not show its name never matches.',
  )
  expect(described('svc_verify_or_guide', 'options')).toBe('What the hosted page does.')
  expect(described('svc_verify', 'options')).toBe('What else to do with the proof.')
  expect(described('svc_secret_create', 'walletAddress')).toContain('It is not stored')
})

test('the schema of a verifier does not require the owner, which svc_verify fills in', () => {
  expect(describeData('ownership-basic').required).toEqual([])
  expect(describeData('agent-identity').required).toEqual(['agentId'])
})

test.each<[string, object, string]>([
  ['svc_verify', {}, 'verifierIds is missing.'],
  ['svc_verify', { verifierIds: [] }, 'verifierIds must have at least 1 item.'],
  [
    'svc_proofs_get',
    { wallet, colour: 1 },
    'wallet, colour are not known fields. Known fields: identifier, agentWallet, qHash, verifierId, tags, limit, offset, cursor, include.',
  ],
  ['svc_context', { wallet }, 'wallet is not a known field. It takes no fields.'],
  ['svc_proofs_check', { verifiers: 'x' }, 'verifiers must be an array.'],
  [
    'svc_proofs_check',
    { verifiers: ['ownership-basic'], handle: 'bee' },
    'The query cannot be answered: handle works only with ownership-social or ownership-pseudonym.',
  ],
  ['svc_proofs_get', { qHash: 'secret' }, 'qHash must be 0x and 64 hexadecimal digits.'],
  ['svc_proofs_check', {}, 'verifiers is missing. Send verifiers or a gateId.'],
  ['svc_proofs_check', { requireAll: true, handle: 'bee' }, 'verifiers is missing. Send verifiers or a gateId.'],
])('%s answers %j with a sentence', async (name, args, message) => {
  const token = await server.connect(wallet)
  expect(await server.call(token, name, args)).toMatchObject({
    error: { code: 'INVALID_REQUEST', message, details: { field: expect.any(String) } },
  })
})

test('an error names only the verifiers that are offered here', async () => {
  const token = await server.connect(wallet)
  const { error } = await server.call(token, 'svc_verify', { verifierIds: ['ownership'] })
  expect(error.message).toMatch(/^verifierIds\.0 must be "ownership-basic", .* or "agent-delegation"\.$/)
  const { verifiers: offered } = await server.call(token, 'svc_verifiers_catalog')
  const named = [...error.message.matchAll(/"([^"]+)"/g)].map(([, id]) => id)
  expect(named).toEqual(offered)
  expect(named).not.toContain('proof-of-human')
})

test('an error does not name the fields that only the hosted page can fill in', async () => {
  const token = await server.connect(wallet)
  const { error } = await server.call(token, 'svc_verify', { verifierIds: ['wallet-link'], data: { note: 'x' } })
  expect(error).toEqual({
    code: 'INVALID_REQUEST',
    message:
      'data.note is not a known field. Known fields: primaryAccountId, secondaryAccountId, primaryWalletAddress, secondaryWalletAddress, chain, relationshipType, label, primaryChainRef, secondaryChainRef.',
    details: { field: 'data.note' },
  })
})

test('a field of data that takes only an address is not said to take a did:pkh', () => {
  const says = VerifierId.options.flatMap((id) =>
    Object.entries(describeData(id).properties ?? {}).flatMap(([field, schema]) =>
      typeof schema === 'object' && /an address or a did:pkh/.test(schema.description ?? '') ? [[id, field]] : [],
    ),
  )
  expect(says).toEqual([])
})

test('svc_verify says what is wrong with the data of a verifier', async () => {
  const token = await server.connect(wallet)
  const args = { verifierIds: ['token-holding'], data: { chainId: 'x', contractAddress: `0x${'11'.repeat(20)}` } }
  expect((await server.call(token, 'svc_verify', args))['error']).toMatchObject({
    code: 'INVALID_VERIFIER_DATA',
    message: 'The data of token-holding is invalid. chainId must be a number. minBalance is missing.',
  })
})

test.each(['svc_proofs_check', 'svc_verify'])('%s says that names are not looked up', async (name) => {
  const token = await server.connect(wallet)
  const ids = ['ownership-basic']
  const args =
    name === 'svc_verify'
      ? { verifierIds: ids, walletAddress: 'vitalik.eth' }
      : { verifiers: ids, wallet: 'vitalik.eth' }
  const message = 'Send an address or a did:pkh. Names such as vitalik.eth are not looked up.'
  expect(await server.call(token, name, args)).toMatchObject({ error: { code: 'INVALID_REQUEST', message } })
})
