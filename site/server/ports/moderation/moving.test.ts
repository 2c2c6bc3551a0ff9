import { expect, test } from 'vitest'
import { isMoving } from './moving.ts'
import { pngComment, movingPicture, movingPng, pngWith, skyPicture, wideGif } from './pictures.fixture.ts'

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a still %s does not move', async (format) => {
  expect(isMoving(await skyPicture(format))).toBe(false)
})

test.each(['gif', 'webp'] as const)('a %s of two frames moves', async (format) => {
  expect(isMoving(await movingPicture(2, { format }))).toBe(true)
})

test('reads a GIF block by block', () => {
  expect([wideGif(1), wideGif(2)].map(isMoving)).toEqual([false, true])
  const { type, bytes } = wideGif(1)
  // a comment may contain anything, also bytes that look like a frame
  const comment = [0x21, 0xfe, 3, 0x2c, 0x2c, 0x3b, 0]
  const withComment = Uint8Array.from([...bytes.subarray(0, 19), ...comment, ...bytes.subarray(19)])
  expect(isMoving({ type, bytes: withComment })).toBe(false)
  expect(isMoving({ type, bytes: bytes.subarray(0, -1) })).toBe(true)
  expect(isMoving({ type, bytes: Uint8Array.from([...bytes.subarray(0, 19), 1, ...bytes.subarray(19)]) })).toBe(true)
})

test.each([
  ['nothing', []],
  ['a comment that names the data', [pngComment('IDAT')]],
  ['a profile that names the data', [{ name: 'iCCP', data: Buffer.from('IDAT\0\0') }]],
])('a PNG of two frames moves, with %s before the header of the animation', async (_what, before) => {
  expect(isMoving(await movingPng(before))).toBe(true)
})

test('reads a PNG block by block', async () => {
  const still = await pngWith([pngComment('acTL'), pngComment('IEND')])
  expect(isMoving(still)).toBe(false)
  const { type, bytes } = still
  expect(isMoving({ type, bytes: Uint8Array.from([...bytes, ...Buffer.from('acTL')]) })).toBe(false)
  for (const end of [-1, -12, -30, 20, 8, 0]) expect(isMoving({ type, bytes: bytes.subarray(0, end) })).toBe(true)
})
