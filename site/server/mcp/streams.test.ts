import { expect, test } from 'vitest'
import { createStreams } from './streams.ts'

const limits = { perProfile: 2, perAddress: 3, perNetwork: 4, total: 6 }
const refused = expect.objectContaining({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: 30 })

test('limits the streams of a profile, and of all profiles at an address', () => {
  const streams = createStreams(limits)
  const first = streams.open({ address: '192.0.2.1', profileId: 'a' })
  streams.open({ address: '198.51.100.1', profileId: 'a' })
  expect(() => streams.open({ address: '203.0.113.1', profileId: 'a' })).toThrow(refused)
  streams.open({ address: '192.0.2.1', profileId: 'b' })
  streams.open({ address: '192.0.2.1', profileId: 'c' })
  expect(() => streams.open({ address: '192.0.2.1', profileId: 'd' })).toThrow(refused)
  // once, however often it is said
  first()
  first()
  streams.open({ address: '192.0.2.1', profileId: 'd' })
  expect(() => streams.open({ address: '192.0.2.1', profileId: 'e' })).toThrow(refused)
})

test('limits the streams of a network while half of all streams are open', () => {
  const streams = createStreams({ ...limits, perNetwork: 2 })
  const at = (last: number) => streams.open({ address: `192.0.2.${last}`, profileId: `p${last}` })
  at(1)
  at(2)
  at(3)
  expect(() => at(4)).toThrow(refused)
  streams.open({ address: '2001:db8:1:1::/64', profileId: 'q' })
  streams.open({ address: '2001:db8:1:2::/64', profileId: 'r' })
  expect(() => streams.open({ address: '2001:db8:1:3::/64', profileId: 's' })).toThrow(refused)
})

test('limits all streams together', () => {
  const streams = createStreams({ ...limits, perNetwork: 100 })
  const closes = Array.from({ length: 6 }, (_, at) => streams.open({ address: `192.0.${at}.1`, profileId: `p${at}` }))
  expect(() => streams.open({ address: '198.51.100.1', profileId: 'q' })).toThrow(refused)
  for (const close of closes) close()
  streams.open({ address: '198.51.100.1', profileId: 'q' })
})
