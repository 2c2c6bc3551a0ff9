import { describe, expect, test } from 'vitest'
import { handoffCookie, handoffCookieName, maxHandoffCookies, surplusHandoffCookies } from './cookies.ts'

const cookie = { sid: 'abc', writeKey: 'key', expiresAt: 61_900, now: 1000 }

test.each([
  ['https://svc.test', '__Host-svc_handoff_abc=key; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure'],
  ['http://localhost:4400', 'svc_handoff_4400_abc=key; Path=/; Max-Age=60; HttpOnly; SameSite=Lax'],
  ['http://localhost', 'svc_handoff_80_abc=key; Path=/; Max-Age=60; HttpOnly; SameSite=Lax'],
])('writes the cookie of a hand-off on %s', (verifyUrl, header) => {
  expect(handoffCookie(cookie, verifyUrl)).toBe(header)
  expect(header.startsWith(`${handoffCookieName('abc', verifyUrl)}=`)).toBe(true)
})

test('writes an expired hand-off with Max-Age=0', () => {
  expect(handoffCookie({ ...cookie, now: 70_000 }, 'https://svc.test')).toContain('Max-Age=0;')
})

const sid = (at: number) => `s${at}`.padEnd(24, '-')

describe('a browser that is in many hand-offs', () => {
  const url = 'https://svc.test'
  const jarOf = (count: number) =>
    Object.fromEntries([
      ['__Host-svc_session', 'mine'],
      ...Array.from({ length: count }, (_, at) => [handoffCookieName(sid(at), url), 'key']),
      ['__Host-svc_handoff_x', 'no hand-off of ours'],
    ])

  test('keeps fifty cookies with the one that it opens, and loses the oldest', () => {
    expect(surplusHandoffCookies('new', jarOf(maxHandoffCookies - 1), url)).toEqual([])
    expect(surplusHandoffCookies(sid(3), jarOf(maxHandoffCookies), url)).toEqual([])
    const gone = (at: number) => `__Host-svc_handoff_${sid(at)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`
    expect(surplusHandoffCookies('new', jarOf(maxHandoffCookies + 1), url)).toEqual([gone(0), gone(1)])
  })
})
