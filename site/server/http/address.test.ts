import { expect, test } from 'vitest'
import type { TrustProxy } from '../settings.ts'
import { createAddressReader, createClientReader } from './address.ts'

const none = { hops: 0 }
const local = { networks: ['10.0.0.0/8', '2001:db8::/32', '127.0.0.1'] }

test.each<[TrustProxy, string | undefined, string | undefined, string]>([
  [none, '192.0.2.1', undefined, '192.0.2.1'],
  [none, '::ffff:192.0.2.1', undefined, '192.0.2.1'],
  [none, '2001:DB8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  [none, '2001:db8::1', undefined, '2001:db8:0:0::/64'],
  [none, '::1', undefined, '0:0:0:0::/64'],
  [none, 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  [none, undefined, undefined, 'unknown'],
  // no proxy is trusted
  [none, '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  // hops
  [{ hops: 1 }, '10.0.0.1', '198.51.100.7', '198.51.100.7'],
  [{ hops: 1 }, '10.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  [{ hops: 2 }, '10.0.0.1', '203.0.113.9, 198.51.100.7', '203.0.113.9'],
  [{ hops: 9 }, '10.0.0.1', '203.0.113.9, 198.51.100.7', '203.0.113.9'],
  [{ hops: 1 }, '10.0.0.1', undefined, '10.0.0.1'],
  // networks
  [local, '10.0.0.1', '198.51.100.7', '198.51.100.7'],
  [local, '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  [local, '10.0.0.1', '203.0.113.9, 198.51.100.7, 10.2.3.4', '198.51.100.7'],
  [local, '2001:db8::5', '2606:4700::1', '2606:4700:0:0::/64'],
  [local, '::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
  [local, '10.0.0.1', '10.0.0.2', '10.0.0.2'],
  // a client writes the header itself: its text stands left of what the proxies added
  [{ hops: 1 }, '10.0.0.1', '127.0.0.1, 10.9.9.9, 198.51.100.7', '198.51.100.7'],
  [local, '10.0.0.1', '127.0.0.1, 198.51.100.7', '198.51.100.7'],
  [local, '10.0.0.1', '10.9.9.9, 198.51.100.7, 10.2.3.4', '198.51.100.7'],
  [local, '192.0.2.1', '10.0.0.1', '192.0.2.1'],
  // several headers arrive as one, joined by commas; an empty entry ends the trust
  [{ hops: 2 }, '10.0.0.1', '203.0.113.9,198.51.100.7', '203.0.113.9'],
  [{ hops: 2 }, '10.0.0.1', '203.0.113.9, , 198.51.100.7', '198.51.100.7'],
  [{ hops: 2 }, '10.0.0.1', ',', '10.0.0.1'],
  // forms that proxies write
  [{ hops: 1 }, '10.0.0.1', '2001:db8:1:2::3', '2001:db8:1:2::/64'],
  [{ hops: 1 }, '10.0.0.1', '[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
  [{ hops: 1 }, '10.0.0.1', '::ffff:198.51.100.7', '198.51.100.7'],
  [{ hops: 1 }, '10.0.0.1', '::ffff:c633:6407', '198.51.100.7'],
  [{ hops: 1 }, '10.0.0.1', '0:0:0:0:0:ffff:c633:6407', '198.51.100.7'],
  [{ hops: 1 }, '10.0.0.1', '0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7'],
  [{ hops: 1 }, '10.0.0.1', '_hidden', '10.0.0.1'],
  [{ hops: 1 }, '10.0.0.1', '198.51.100.007', '10.0.0.1'],
  [{ hops: 1 }, '10.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
  [{ hops: 1 }, '10.0.0.1', '[2001:db8:1:2::3]:4711', '2001:db8:1:2::/64'],
  [{ hops: 1 }, '10.0.0.1', 'unknown', '10.0.0.1'],
  [{ hops: 1 }, '10.0.0.1', '<script>', '10.0.0.1'],
])('%j: %s forwarding for %s counts for %s', (trust, remote, forwardedFor, address) => {
  expect(createAddressReader(trust)(remote, forwardedFor)).toBe(address)
})

test.each<[TrustProxy, string | undefined, string | undefined, string | undefined]>([
  [none, '192.0.2.1', undefined, '192.0.2.1'],
  [none, '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  [none, '2001:db8:1:2::3', undefined, '2001:db8:1:2::/64'],
  [{ hops: 1 }, '10.0.0.1', '198.51.100.7', '198.51.100.7'],
  [local, '10.0.0.1', '198.51.100.7', '198.51.100.7'],
  [local, '192.0.2.1', undefined, '192.0.2.1'],
  // a client cannot become a proxy by what it sends
  [none, '192.0.2.1', 'unknown', '192.0.2.1'],
  [local, '192.0.2.1', '', '192.0.2.1'],
  [{ hops: 1 }, '10.0.0.1', 'unknown, 198.51.100.7', '198.51.100.7'],
  // proxies that name no client
  [none, '127.0.0.1', undefined, undefined],
  [none, '::1', '198.51.100.7', undefined],
  [{ hops: 1 }, '10.0.0.1', undefined, undefined],
  [{ hops: 1 }, '10.0.0.1', 'unknown', undefined],
  [local, '10.0.0.1', undefined, undefined],
])('%j: %s forwarding for %s is the client %s', (trust, remote, forwardedFor, client) => {
  const sender = { socket: { remoteAddress: remote }, headers: { 'x-forwarded-for': forwardedFor } }
  expect(createClientReader(trust)(sender)).toBe(client)
})
