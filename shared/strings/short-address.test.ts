import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test.each([
  ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAe…eAed'],
  ['0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', '0x5aAe…eAed'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAe…eAed'],
  ['So11111111111111111111111111111111111111112', 'So1111…1112'],
  // an id is no address
  [`0x${'ab'.repeat(32)}`, '0xabab…abab'],
  ['ada', 'ada'],
  ['', ''],
])('writes %s as %s', (address, text) => {
  expect(shortAddress(address)).toBe(text)
})
