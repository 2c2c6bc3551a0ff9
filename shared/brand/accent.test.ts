import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { accentsOf, Colour, contrast } from './accent.ts'

test.each([
  // published examples of the contrast ratio
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#0000ff', '#ffffff', 8.59],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

const samples = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#ff0000', '#0000ff', '#808080', '#1f4fd8', '#8fb0ff']
const random = Array.from(
  { length: 500 },
  (_, at) => `#${((at * 2_654_435_761) % 0x1000000).toString(16).padStart(6, '0')}`,
)

test('every colour becomes an accent that can be read, as text and below text, in both modes', () => {
  for (const colour of [...samples, ...random])
    for (const [mode, backgrounds] of [
      ['light', ['#ffffff', '#f5f6f8']],
      ['dark', ['#101318', '#191d24']],
    ] as const) {
      const { accent, onAccent, deep, tint } = accentsOf(colour)[mode]
      const ratios = [
        ...backgrounds.map((background) => contrast(accent, background)),
        contrast(onAccent, accent),
        contrast(onAccent, deep),
        contrast(accent, tint),
      ]
      expect([colour, mode, ratios.filter((ratio) => ratio < 5.4)]).toEqual([colour, mode, []])
    }
})

test('a colour with enough contrast stays as it is', () => {
  expect([accentsOf('#1f4fd8').light.accent, accentsOf('#8fb0ff').dark.accent]).toEqual(['#1f4fd8', '#8fb0ff'])
})

test('a colour without it keeps its hue', () => {
  expect(accentsOf('#ff6600')).toEqual({
    light: { accent: '#ab4400', onAccent: '#ffffff', deep: '#893600', tint: '#faf4f0' },
    dark: { accent: '#ff6600', onAccent: '#101318', deep: '#ff8533', tint: '#281b16' },
  })
})

test('the backgrounds are those of the pages', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../site/pages/ui/tokens.css'), 'utf8')
  expect(tokens).toContain('--paper: light-dark(#ffffff, #101318);')
  expect(tokens).toContain('--wash: light-dark(#f5f6f8, #191d24);')
})

test.each(['#1F4FD8', '#000000'])('%s is a colour', (text) => {
  expect(v.safeParse(Colour, text).success).toBe(true)
})

test.each(['', '1f4fd8', '#fff', '#1f4fd80', 'red', '#1f4fdg', '#000000;}', 'url(#000000)'])(
  '%j is not a colour',
  (text) => {
    expect(v.safeParse(Colour, text).success).toBe(false)
  },
)
