import { expect, test } from 'vitest'
import { once } from './once.ts'

test('computes a value at the first call, also undefined, and again after a failure', () => {
  const calls: string[] = []
  const read = once(() => void calls.push('read'))
  expect([read(), read(), calls]).toEqual([undefined, undefined, ['read']])
  let fails = 1
  const retried = once(() => {
    if (fails-- > 0) throw new Error('not yet')
    return 'value'
  })
  expect(retried).toThrow('not yet')
  expect([retried(), retried()]).toEqual(['value', 'value'])
})
