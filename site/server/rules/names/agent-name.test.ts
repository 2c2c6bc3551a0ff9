import { expect, test } from 'vitest'
import { agentNameKey } from './agent-name.ts'

test.each([
  ['Agent Smith', 'agent smith'],
  [' agent smith ', 'agent smith'],
  ['ＡＧＥＮＴ smith', 'agent smith'],
  ['cafe\u0301', 'caf\u00e9'],
  ['ﬁnder', 'finder'],
])('holds %s as %s', (name, key) => expect(agentNameKey(name)).toBe(key))

test('holds a stored name of many marks as it is', () => {
  const name = `A${'\u0301\u0323'.repeat(20)}`
  expect(agentNameKey(name)).toBe(name.toLowerCase())
})
