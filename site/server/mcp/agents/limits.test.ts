import { expect, test } from 'vitest'
import { maxDurationMs } from '../../../../shared/verifiers/agent-delegation.ts'
import { usualDurationMs } from '../../verifiers/agent-delegation.ts'
import { delegationData, type Limits, namesLimit, otherLimits, statedLimits } from './limits.ts'

const madeAt = 1_700_000_000_000
const latest = madeAt + maxDurationMs
const usual = madeAt + usualDurationMs
const stated = { scope: 'global', expiresAt: usual }

test.each<[string, Limits, object, string[]]>([
  ['nothing on both sides', {}, {}, []],
  ['the default scope', { scope: 'global' }, {}, []],
  ['another scope', { scope: 'mail' }, {}, ['scope']],
  ['a scope that the call leaves out', {}, { scope: 'mail' }, ['scope']],
  [
    'the same actions in another order',
    { delegationAllowedActions: ['b', 'a'] },
    { allowedActions: ['a', 'b', 'a'] },
    [],
  ],
  ['an empty list', { delegationAllowedActions: [], delegationDeniedActions: [] }, {}, []],
  [
    'one action more',
    { delegationAllowedActions: ['a', 'b'] },
    { allowedActions: ['a'] },
    ['delegationAllowedActions'],
  ],
  ['a list that the call leaves out', {}, { deniedActions: ['pay'] }, ['delegationDeniedActions']],
  [
    'the same policies',
    { delegationRuntimePolicy: { requiresHumanApproval: true, allowedProviders: ['a'] }, delegationApprovalPolicy: {} },
    { runtimePolicy: { allowedProviders: ['a'], requiresHumanApproval: true } },
    [],
  ],
  [
    'another policy',
    { delegationApprovalPolicy: { preApprovedContentOnly: true } },
    { runtimePolicy: { requiresHumanApproval: true } },
    ['delegationRuntimePolicy', 'delegationApprovalPolicy'],
  ],
  ['the same limit of a payment', { maxSpend: '5' }, { maxSpend: '5' }, []],
  ['a higher limit of a payment', { maxSpend: '9' }, { maxSpend: '5' }, ['maxSpend']],
  ['a limit of a payment that the call leaves out', {}, { maxSpend: '5' }, ['maxSpend']],
  ['the same end', { expiresAt: 5 }, { expiresAt: 5 }, []],
  ['another end', { expiresAt: 6 }, { expiresAt: 5 }, ['expiresAt']],
  ['an end that the call leaves out', {}, { expiresAt: 5 }, ['expiresAt']],
  ['the latest end, by name', { expiresAt: latest }, { expiresAt: latest }, []],
  ['an end that was shortened to a year', { expiresAt: latest + 1 }, { expiresAt: latest }, []],
  ['an end that the call leaves out, of a delegation for a year', {}, { expiresAt: latest }, ['expiresAt']],
  ['an end of a year, of a delegation for 7 days', { expiresAt: latest }, {}, ['expiresAt']],
  ['a delegation stored a second after its check', {}, { expiresAt: usual - 1000 }, []],
  ['a longest delegation stored a second after its check', { expiresAt: latest + 1 }, { expiresAt: latest - 1000 }, []],
  ['a delegation that never ends', {}, { expiresAt: undefined }, ['expiresAt']],
])('compares %s', (_name, asked, more, other) => {
  expect(otherLimits(asked, { stated: { ...stated, ...more }, madeAt })).toEqual(other)
})

test('a call names a limit or none', () => {
  expect([{}, { scope: 'global' }, { delegationAllowedActions: [] }].map(namesLimit)).toEqual([false, true, true])
})

test('the link asks for the limits by the names of the delegation’s data, and back', () => {
  const asked = { delegationAllowedActions: ['a'], maxSpend: '5' }
  expect(delegationData(asked)).toEqual({ allowedActions: ['a'], scope: 'global', maxSpend: '5' })
  expect(statedLimits({ ...delegationData(asked), agentId: 'a' })).toEqual({ ...asked, scope: 'global' })
})
