import { expect, test } from 'vitest'
import { nextTurn } from './next-turn.ts'

test('continues one of all waiting callers in each turn of the event loop, in their order', async () => {
  const events: string[] = []
  const work = async (name: string) => {
    for (let slice = 1; slice <= 2; slice++) {
      // oxlint-disable-next-line no-await-in-loop -- this is what is tested
      await nextTurn()
      events.push(`${name}${slice}`)
    }
  }
  let isOver = false
  const count = () => {
    events.push('turn')
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(['a', 'b', 'c'].map(work))
  isOver = true
  expect(events.filter((event) => event !== 'turn')).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2'])
  expect(events.join(' ')).not.toMatch(/[abc]\d [abc]\d/)
})
