import { expect, test } from 'vitest'
import { ServiceError } from '../contract/errors.ts'
import { HandoffError, requireEligible } from './require-handoff.ts'
import { createSvc } from './svc.ts'

const outcome = {
  qHash: `0x${'a'.repeat(64)}`,
  qHashes: [`0x${'a'.repeat(64)}`],
  eligible: true,
  verifierIds: ['ownership-basic'],
  wallet: '0x',
  walletAddress: '0x',
  gateId: null,
  phishingResistant: false,
  origin: 'https://your.site',
  completedAt: 1,
}

test.each([
  ['verifiers', null, 'PROOF_NOT_VERIFIED'],
  ['a gate', 'readers', 'GATE_REQUIREMENTS_NOT_MET'],
])('the outcome of %s lets the person in only while it is eligible', (_, gateId, reason) => {
  const yes = { ...outcome, gateId }
  expect(requireEligible(yes)).toBe(yes)
  const error = thrownBy(() => requireEligible({ ...yes, eligible: false }))
  expect(error).toBeInstanceOf(HandoffError)
  // a server that knows only ServiceError answers its status
  expect(error).toBeInstanceOf(ServiceError)
  expect(error).toMatchObject({ name: 'HandoffError', reason, code: reason, status: 403 })
})

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

/** Exchanges a token at a service that gives this answer. */
const requireWith = async (answer: () => Response | Promise<Response>) => {
  const svc = createSvc({ baseUrl: 'https://svc.example', fetch: async () => answer() })
  return svc.requireHandoff('t'.repeat(43), { origin: outcome.origin, verifierIds: ['ownership-basic'] })
}
const saying = (data: object) => () => Response.json({ success: true, data })
const { eligible, ...withoutEligible } = outcome

test('returns the outcome of an eligible person', async () => {
  expect(eligible).toBe(true)
  expect(await requireWith(saying(outcome))).toEqual(outcome)
})

test.each<[string, () => Response | Promise<Response>, object]>([
  ['not eligible', saying({ ...outcome, eligible: false }), { name: 'HandoffError', reason: 'PROOF_NOT_VERIFIED' }],
  ['an answer without eligible', saying(withoutEligible), { name: 'ServiceError', code: 'INTERNAL' }],
  ['a text for eligible', saying({ ...outcome, eligible: 'true' }), { name: 'ServiceError', code: 'INTERNAL' }],
  ['a number for eligible', saying({ ...outcome, eligible: 1 }), { name: 'ServiceError', code: 'INTERNAL' }],
  ['an empty answer', () => new Response(''), { name: 'ServiceError', code: 'INTERNAL' }],
  [
    'a refusal',
    () => Response.json({ success: false, error: { code: 'HANDOFF_ALREADY_USED', message: 'No.' } }, { status: 409 }),
    { name: 'ServiceError', code: 'HANDOFF_ALREADY_USED', status: 409 },
  ],
  [
    'an outage, which is not a no',
    () => Promise.reject(new TypeError('x')),
    { name: 'ServiceError', code: 'NETWORK_UNREACHABLE', status: 503 },
  ],
])('lets nobody in for %s', async (_, answer, error) => {
  await expect(requireWith(answer)).rejects.toMatchObject(error)
})
