import { expect, test } from 'vitest'
import { guilloche } from './guilloche.ts'

const size = { width: 400, height: 120 }
const one = `0x${'49d2b224a1'.repeat(6)}d293`
const other = `0x4a${one.slice(4)}`

test('draws the same lines for the same proof, and other lines for another proof', () => {
  expect(guilloche(one, size)).toEqual(guilloche(one, size))
  expect(guilloche(one, size)).not.toEqual(guilloche(other, size))
  expect(guilloche(one.toUpperCase().replace('0X', '0x'), size)).toEqual(guilloche(one, size))
})

test.each([one, other, `0x${'00'.repeat(32)}`, `0x${'ff'.repeat(32)}`])(
  'draws %s within its frame, as path data only',
  (qHash) => {
    const paths = guilloche(qHash, size)
    expect(paths).toHaveLength(22)
    for (const path of paths) {
      expect(path).toMatch(/^M[0-9. -]+Q[0-9. -]+L[0-9. -]+$/)
      const numbers = path.match(/-?[0-9.]+/g)!.map(Number)
      const ys = numbers.filter((_, index) => index % 2 === 1)
      expect(Math.min(...ys)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...ys)).toBeLessThanOrEqual(size.height)
    }
  },
)
