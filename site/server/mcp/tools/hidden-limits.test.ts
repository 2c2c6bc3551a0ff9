import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isActionAllowed } from '../../../../shared/verifiers/delegation-rules.ts'
import { signedBy } from '../../deployment.fixture.ts'
import { openMcp } from '../mcp.fixture.ts'

let server: Awaited<ReturnType<typeof openMcp>>
const controller = privateKeyToAccount(generatePrivateKey())
const controllerWallet = controller.address.toLowerCase()
const agentWallet = `0x${'c1'.repeat(20)}`
const limits = { allowedActions: ['read', 'pay'], deniedActions: ['pay'], maxSpend: '5' }
const hidden = [
  'permissions',
  'allowedActions',
  'deniedActions',
  'maxSpend',
  'allowedPaymentTypes',
  'instructions',
  'skills',
  'model',
  'provider',
  'runtimePolicy',
  'approvalPolicy',
]
let owner: string
let stranger: string

beforeAll(async () => {
  server = await openMcp()
  owner = await server.connect(controllerWallet)
  stranger = await server.connect(`0x${'c2'.repeat(20)}`)
})
afterAll(() => server.close())

/** Makes a delegation that everybody may read; answers its id. */
async function publicDelegation(given: object): Promise<string> {
  server.clock.now += 1000
  const data = { controllerWallet, agentWallet, ...given }
  const made = await server.submit(await signedBy(controller, { verifierIds: ['agent-delegation'], data }, server))
  const qHash = String(made.data.qHash)
  const now = server.clock.now
  await server.ports.store.proofs.publish(qHash, {
    privacyLevel: 'public',
    publicDisplay: true,
    withdrawnAt: null,
    now,
  })
  return qHash
}

type Entry = { data: { input: Record<string, unknown>; claims: Record<string, unknown> } }
const entryOfApi = async (path: string): Promise<Entry> => {
  const reply = await server.request(path, { headers: { host: 'api.svc.test' } })
  const { data } = JSON.parse(await reply.text())
  return (data.proofs?.[0] ?? data).verifiedVerifiers[0]
}
const entryOfTool = async (by: string, args: object): Promise<Entry> =>
  (await server.call(by, 'svc_proofs_get', { ...args, include: 'content' }))['proofs'][0].untrustedContent.checks[0]

test('no view of a delegation reads as one without limits (protocol/proofs#hidden-limits)', async () => {
  const qHash = await publicDelegation(limits)
  const views = {
    'a read over the API': await entryOfApi(`/api/v1/proofs/${qHash}`),
    'a list over the API': await entryOfApi(`/api/v1/proofs/by-wallet/${controllerWallet}?qHash=${qHash}`),
    'a read by a tool': await entryOfTool(stranger, { qHash }),
    'a list by a tool': await entryOfTool(stranger, { identifier: controllerWallet }),
  }
  for (const [view, { data }] of Object.entries(views)) {
    expect([view, data.input]).toEqual([view, expect.objectContaining({ controllerWallet, agentWallet, hidden })])
    expect([view, Object.keys(data.input).filter((field) => field in limits)]).toEqual([view, []])
    const answers = [data.input, data.claims, data].map((each) => isActionAllowed(each as never, 'pay'))
    expect([view, answers]).toEqual([view, [false, false, false]])
  }

  // its owner sees everything, so that nothing is hidden
  const { data } = await entryOfTool(owner, { qHash })
  expect(data.input).toMatchObject(limits)
  expect(data.input).not.toHaveProperty('hidden')
  expect(['read', 'pay', 'list'].map((each) => isActionAllowed(data.input, each))).toEqual([true, false, false])
})

test('a delegation without limits hides the same fields, and only its owner reads it as unlimited', async () => {
  const qHash = await publicDelegation({ agentId: 'Free' })
  const { data: shown } = await entryOfApi(`/api/v1/proofs/${qHash}`)
  expect(shown.input['hidden']).toEqual(hidden)
  expect(isActionAllowed(shown.input, 'pay')).toBe(false)
  const { data } = await entryOfTool(owner, { qHash })
  expect(data.input).not.toHaveProperty('hidden')
  expect(isActionAllowed(data.input, 'pay')).toBe(true)
})

test('a proof that reuses a delegation does not have its limits, also for its owner', async () => {
  const source = await publicDelegation({ ...limits, agentId: 'Reused' })
  server.clock.now += 1000
  const data = { owner: controller.address, content: 'copy' }
  const options = { reusedVerifierProofs: { 'agent-delegation': source } }
  const request = { verifierIds: ['ownership-basic' as const], data, options }
  const made = await server.submit(await signedBy(controller, request, server))
  const { proofs } = await server.call(owner, 'svc_proofs_get', { qHash: made.data.qHash, include: 'content' })
  const reused = proofs[0].untrustedContent.checks.find((each: Entry) => 'agentWallet' in each.data.input)
  expect(reused.data.input).toMatchObject({ hidden })
  expect(isActionAllowed(reused.data.input, 'pay')).toBe(false)
})
