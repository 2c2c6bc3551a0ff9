import { afterEach, expect, test } from 'vitest'
import { mayResume, takeReturnedCode } from './returned-code.ts'
import { forgetPending, pendingHandoffs, savePending } from './pending.ts'
import { listenForCode, passToOtherWindow } from './pass-code.ts'
import { settleReturnedCode } from '../attempt/resume-attempt.ts'

const sid = 's'.repeat(24)
const code = 'c'.repeat(43)
const marks = `svc_sid=${sid}&svc_code=${code}`
const address = location.pathname + location.search
afterEach(() => {
  history.replaceState(null, '', address)
  sessionStorage.clear()
})

test.each([
  [`#${marks}`, ''],
  [`#chapter-2&${marks}`, '#chapter-2'],
  [`#/route?a=1&${marks}`, '#/route?a=1'],
  [`#${marks}&other=1`, '#other=1'],
  [`#a=1&${marks}&b=2`, '#a=1&b=2'],
])('%s is taken out of the address', (hash, rest) => {
  history.replaceState({ kept: 1 }, '', address + hash)
  expect(takeReturnedCode()).toEqual({ sid, code })
  expect([location.hash, history.state, location.pathname + location.search]).toEqual([rest, { kept: 1 }, address])
  expect(takeReturnedCode()).toBeUndefined()
})

test.each(['', '#chapter', `#svc_sid=${sid}`, `#svc_sid=short&svc_code=${code}`, `#x${marks}`, `#${marks}x`])(
  '%s is left as it is',
  (hash) => {
    history.replaceState(null, '', address + hash)
    expect([takeReturnedCode(), location.hash]).toEqual([undefined, hash])
  },
)

test('a code for another window reaches only the one that waits for it, which says so', async () => {
  const codes: string[] = []
  const others: string[] = []
  const taken = new Promise((resolve) => {
    const channel = new BroadcastChannel('svc-verify')
    channel.addEventListener('message', ({ data }) => 'taken' in data && resolve(data))
  })
  const stops = [
    listenForCode(sid, (each) => codes.push(each)),
    listenForCode('x'.repeat(24), (each) => others.push(each)),
  ]
  const closed: string[] = []
  const close = globalThis.close
  globalThis.close = () => closed.push('closed')
  passToOtherWindow({ sid, code })
  expect(await taken).toEqual({ taken: sid })
  await expect.poll(() => closed).toEqual(['closed'])
  globalThis.close = close
  expect([codes, others]).toEqual([[code], []])
  for (const stop of stops) stop()
})

test('a code of this window’s own is not given away', async () => {
  const codes: string[] = []
  const stop = listenForCode(sid, (each) => codes.push(each))
  savePending({ sid, secret: 'k', identity: 'i', way: 'redirect', since: Date.now() })
  settleReturnedCode({ sid, code })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(codes).toEqual([])
  stop()
})

test('a code that came back to the path is at the whole address again, and is not given away', async () => {
  const codes: string[] = []
  const stop = listenForCode(sid, (each) => codes.push(each))
  const whole = `${location.origin}${address}#chapter-2`
  savePending({ sid, secret: 'k', identity: 'i', way: 'redirect', since: Date.now(), address: whole })
  settleReturnedCode({ sid, code })
  expect(location.href).toBe(whole)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(codes).toEqual([])
  stop()
})

test('hand-offs are kept for this tab, newest first, and not for ever', () => {
  expect([mayResume(), pendingHandoffs()]).toEqual([false, []])
  const one = { sid, secret: 'k', identity: 'i', way: 'window', since: Date.now() - 1000 } as const
  const two = { ...one, sid: 't'.repeat(24), since: Date.now(), verifyUrl: 'https://verify.example/verify' }
  const old = { ...one, sid: 'o'.repeat(24), since: Date.now() - 76 * 60_000 }
  for (const each of [one, two, old]) expect(savePending(each)).toBe(true)
  expect([mayResume(), pendingHandoffs()]).toEqual([true, [two, one]])
  forgetPending(two.sid)
  expect(pendingHandoffs()).toEqual([one])
})

test.each(['null', '{}', '[]', '"text"', '{"sid":"x"}'])('%s in the storage is nobody’s hand-off', (text) => {
  sessionStorage.setItem(`svc-verify:${sid}`, text)
  expect(pendingHandoffs()).toEqual([])
})
