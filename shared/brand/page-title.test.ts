import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test.each([
  [{ state: 'Verified', about: 'shop.example' }, 'Verified · shop.example · svc.test'],
  [{ state: ' You declined\n  in your wallet ' }, 'You declined in your wallet · svc.test'],
  [
    { state: 'shop.example asks you to prove 3 things', about: 'shop.example' },
    'shop.example asks you to prove 3 things · svc.test',
  ],
])('gives the page %j the title %s', (page, title) => {
  expect(pageTitle({ ...page, host: 'svc.test' })).toBe(title)
})
