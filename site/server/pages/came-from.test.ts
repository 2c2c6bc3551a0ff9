import { expect, test } from 'vitest'
import { cameFrom } from './came-from.ts'

const at = 'https://svc.test/verify?gateId=gone'
test.each([
  ['a return address', `${at}&returnUrl=https://shop.example/in?a=1`, undefined, 'https://shop.example/in?a=1'],
  [
    'a return address before the site',
    `${at}&returnUrl=https://shop.example/in`,
    'https://else.example/',
    'https://shop.example/in',
  ],
  ['the site, without its page', at, 'https://shop.example/secret?token=1', 'https://shop.example/'],
  ['nobody', at, undefined, undefined],
  ['our own page', at, 'https://svc.test/docs', undefined],
  ['a script', `${at}&returnUrl=javascript:alert(1)`, 'javascript:alert(1)', undefined],
  ['an address that is not encrypted', `${at}&returnUrl=http://shop.example/`, 'http://shop.example/', undefined],
  ['an address with a password', `${at}&returnUrl=https://u:p@shop.example/`, undefined, undefined],
])('%s', (_, address, referrer, expected) => {
  expect(cameFrom(new URL(address), referrer)?.href).toBe(expected)
})
