import { expect, test } from 'vitest'
import { takeGrant, watchGrants } from './grant.ts'

/** A place in the history, and what was written into it. */
const placeWith = (state: unknown) => {
  const written: unknown[][] = []
  return { state, written, replaceState: (...args: unknown[]) => void written.push(args) }
}

test.each<[string, hash: string, state: unknown, grant: string | null, written: unknown[][]]>([
  [
    'moves it from the address into the history',
    '#access=a.b.c',
    null,
    'a.b.c',
    [[{ grant: 'a.b.c' }, '', '/proof/0x1?lang=de']],
  ],
  ['finds it there after a reload', '', { grant: 'a.b.c' }, 'a.b.c', []],
  ['prefers a new link', '#access=new', { grant: 'old' }, 'new', [[{ grant: 'new' }, '', '/proof/0x1?lang=de']]],
  ['keeps an empty one, which the service refuses', '#access=', null, '', [[{ grant: '' }, '', '/proof/0x1?lang=de']]],
  ['has none without a link', '', null, null, []],
  ['has none in the state of something else', '', { at: 3 }, null, []],
  ['leaves another fragment alone', '#check', { grant: 7 }, null, []],
])('%s', (_, hash, state, grant, written) => {
  const history = placeWith(state)
  expect(takeGrant({ hash, pathname: '/proof/0x1', search: '?lang=de' }, history)).toBe(grant)
  expect(history.written).toEqual(written)
})

test.each([
  ['#access=new', 1],
  ['#access=', 1],
  ['#check', 0],
  ['', 0],
])('notices a link of the owner that is opened in a tab with the same proof: %j', (hash, count) => {
  const window = Object.assign(new EventTarget(), { location: { hash: '' } })
  let opened = 0
  watchGrants(window, () => (opened += 1))
  window.location.hash = hash
  expect(opened).toBe(0)
  window.dispatchEvent(new Event('hashchange'))
  expect(opened).toBe(count)
})
