import { expect, test } from 'vitest'
import { handoffCookie, handoffCookieName } from './cookie.ts'

const cookie = { sid: 'abc', writeKey: 'key', expiresAt: 61_900, now: 1000 }

test.each([
  ['https://svc.test', '__Host-svc_handoff_abc=key; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure'],
  ['http://localhost:4400', 'svc_handoff_4400_abc=key; Path=/; Max-Age=60; HttpOnly; SameSite=Lax'],
  ['http://localhost', 'svc_handoff_80_abc=key; Path=/; Max-Age=60; HttpOnly; SameSite=Lax'],
])('on %s', (verifyUrl, header) => {
  expect(handoffCookie(cookie, verifyUrl)).toBe(header)
  expect(header.startsWith(`${handoffCookieName('abc', verifyUrl)}=`)).toBe(true)
})

test('what is over is not kept', () => {
  expect(handoffCookie({ ...cookie, now: 70_000 }, 'https://svc.test')).toContain('Max-Age=0;')
})
