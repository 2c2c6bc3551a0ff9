import { expect, test } from 'vitest'
import { inRouteOrder } from './route-order.ts'

test.each([
  ['fixed text before a parameter', ['/a/{id}', '/a/verify'], ['/a/verify', '/a/{id}']],
  [
    'the first difference decides',
    ['/a/{id}/end', '/a/fixed/{end}', '/a/{id}/{end}'],
    ['/a/fixed/{end}', '/a/{id}/end', '/a/{id}/{end}'],
  ],
  [
    'a parameter with slashes last',
    ['/log/{tilePath}', '/log/{id}/key', '/log/key'],
    ['/log/key', '/log/{id}/key', '/log/{tilePath}'],
  ],
  ['paths that never match the same address keep their order', ['/b', '/a', '/c'], ['/b', '/a', '/c']],
])('%s', (_title, paths, sorted) => {
  expect(inRouteOrder(paths, (path) => path)).toEqual(sorted)
})
