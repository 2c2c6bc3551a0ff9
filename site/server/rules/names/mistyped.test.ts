import { expect, test } from 'vitest'
import { distanceOf } from './mistyped.ts'

test.each([
  ['gateid', 'gateid', 0],
  ['gate', 'gateid', 2],
  ['gate_id', 'gateid', 1],
  ['gatedi', 'gateid', 2],
  ['', 'sid', 3],
])('%j differs from %j by %i letters', (name, known, distance) => {
  expect([distanceOf(name, known), distanceOf(known, name)]).toEqual([distance, distance])
})
