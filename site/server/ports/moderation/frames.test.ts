import { expect, test } from 'vitest'
import { framesOf } from './frames.ts'
import { movingPicture, type Picture, plainPicture, whiteOnNothing } from './pictures.fixture.ts'

const side = 16
async function viewsOf(picture: Picture): Promise<Uint8Array[]> {
  const frames = await framesOf(picture, side)
  if ('unreadable' in frames) throw new Error(frames.message)
  return frames.views
}
const centreOf = (view: Uint8Array) => view[(side * side * 3) / 2 + (side * 3) / 2]

test('returns the whole picture as RGB of the requested size', async () => {
  const [view, ...further] = await viewsOf(await plainPicture({ width: 30, height: 500 }))
  expect(further).toEqual([])
  expect([...(view ?? [])]).toEqual(Array.from({ length: side * side }, () => [0x33, 0x66, 0x99]).flat())
})

test('draws a transparent picture on white and on black', async () => {
  const [onWhite, onBlack] = await viewsOf(await whiteOnNothing())
  expect(new Set(onWhite)).toEqual(new Set([255]))
  expect([onBlack?.[0], centreOf(onBlack ?? new Uint8Array())]).toEqual([0, 255])
})

test('samples the first and the last frame of a moving picture, and others at equal distances', async () => {
  const views = await viewsOf(await movingPicture(15, { format: 'webp', side: 32 }))
  const greys = views.map((view) => Math.round(((centreOf(view) ?? 0) * 15) / 255))
  expect(greys).toEqual([0, 2, 4, 6, 8, 10, 12, 14])
})
