import { expect, test } from 'vitest'
import { screenTexts } from './profanity.ts'

const flagged = async (text: string) => (await screenTexts([text])).flagged

test.each([0, 1, 120, 128, 3700, 3900, 3968, 4090, 4096, 8000])(
  'finds a swear word behind %i harmless characters',
  async (count) => {
    const before = 'word '.repeat(count / 5 + 1).slice(0, count)
    for (const word of ['fuck', 'fuuuuuuuuuck', `fu${'u'.repeat(5000)}ck`])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await flagged(`${before} ${word} ${before}`)).toEqual(['profanity'])
    expect(await flagged(`${before} cockpit ${before}`)).toEqual([])
  },
)

test('finds no swear word in a harmless word that is cut at the end of a piece', async () => {
  for (let shift = 0; shift < 16; shift++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await flagged(`${'x'.repeat(shift)} ${'cockpit '.repeat(1600)}`)).toEqual([])
})

/** Returns the time for `count` harmless words, ms. */
async function timeOf(count: number): Promise<number> {
  const began = performance.now()
  await flagged('sex '.repeat(count))
  return performance.now() - began
}

test('takes time in proportion to the number of harmless words', async () => {
  const few = [await timeOf(3000), await timeOf(3000), await timeOf(3000)]
  // quadratic time would be 256 times as long
  expect(await timeOf(48_000)).toBeLessThan(Math.max(...few) * 100)
})

test('lets other work run between thousands of short texts, and checks equal texts once', async () => {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const distinct = Array.from({ length: 9000 }, (_, index) =>
    index.toString(2).replaceAll('0', 'x').replaceAll('1', 'z'),
  )
  expect((await screenTexts(distinct)).flagged).toEqual([])
  expect(turns).toBeGreaterThanOrEqual(8)
  expect((await screenTexts([...distinct, 'fuck'])).flagged).toEqual(['profanity'])
  isOver = true
  const before = process.cpuUsage()
  await screenTexts(Array.from({ length: 200_000 }, () => 'a'))
  // to check each of them would take 3 s
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
})
