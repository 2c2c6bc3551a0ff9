import { expect, test } from 'vitest'
import { createAddressReader } from '../http/address.ts'
import { networkOf } from './client-network.ts'

const read = createAddressReader({ hops: 0 })

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['192.0.20.7', '192.0.20.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['::ffff:c000:207', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8:2:2::1', '2001:db8:2::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('the address %s belongs to %s', (remote, network) => expect(networkOf(read(remote, undefined))).toBe(network))

test.each(['unknown', '', 'profile:abc', '192.0.2', '2001:db8::1'])('%j has no network', (key) =>
  expect(networkOf(key)).toBeUndefined(),
)
