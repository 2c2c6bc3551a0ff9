import { expect, test } from 'vitest'
import type { Choice } from './choice.ts'
import { boot, start, tokenCheck } from './home.fixture.ts'
import { choiceOfFragment, fragmentOf, isShared } from './shared-choice.ts'

const other = { token: 'other', contractAddress: '0x&=#%', chain: '1', minBalance: '1.5' }
const look = { label: `Ada's "</script>" & #`, mode: 'popup', theme: 'dark', lang: 'ar' } as const

test.each<[string, Partial<Choice>]>([
  ['the choice at the start', {}],
  ['several checks and their values', { checks: [...start.checks, { ...tokenCheck, values: other }], ...look }],
  ['a gate', { ask: 'gate', gateId: 'members:1', checks: [] }],
  ['a preset', { ask: 'preset', checks: [] }],
])('shares %s', (_, part) => {
  const choice = { ...start, ...part }
  const fragment = fragmentOf(choice)
  expect(isShared(fragment)).toBe(true)
  expect(choiceOfFragment(fragment, boot)).toEqual(choice)
})

test('shares nothing that the element does not get', () => {
  expect(fragmentOf(start)).toBe('ask=verifiers&check=wallet')
  expect(fragmentOf({ ...start, ask: 'gate', gateId: 'a b' })).toBe('ask=gate&gate=a+b')
})

test.each([
  ['is empty', ''],
  ['is an anchor', 'log-title'],
  ['asks for something else', 'ask=x'],
  ['has an unknown part', 'ask=verifiers&x=1'],
  ['has a part twice', 'ask=verifiers&ask=gate'],
  ['has a check that is not offered', 'ask=verifiers&check=wallet-risk'],
  ['has a check of the name of every object', 'ask=verifiers&check=constructor'],
  ['has too many checks', `ask=verifiers${'&check=wallet'.repeat(4)}`],
  ['has a value without a check', 'ask=verifiers&check=wallet&1.minBalance=1'],
  ['has a value of another check', 'ask=verifiers&check=wallet&0.minBalance=1'],
  ['has a field of the name of every object', 'ask=verifiers&check=token-holding&0.__proto__=1'],
  ['has a choice that is not offered', 'ask=verifiers&check=token-holding&0.token=eth'],
  ['has a value that is too long', `ask=verifiers&check=token-holding&0.minBalance=${'1'.repeat(501)}`],
  ['has an unknown mode', 'ask=gate&mode=iframe'],
  ['has an unknown theme', 'ask=gate&theme=x'],
  ['has an unknown language', 'ask=gate&lang=xx'],
  ['has an unknown preset', 'ask=preset&preset=x'],
  ['has a label that is too long', `ask=gate&label=${'x'.repeat(61)}`],
  ['has a gate ID that is too long', `ask=gate&gate=${'x'.repeat(81)}`],
  ['is too long', `ask=gate&gate=x${'&check=wallet'.repeat(2000)}`],
])('reads no choice from a fragment that %s', (_, fragment) => {
  expect(choiceOfFragment(fragment, boot)).toBeUndefined()
})
