import { afterEach, expect, test } from 'vitest'
import { mayResume, takeReturnedCode } from './returned-code.ts'
import { forgetPending, pendingHandoffs, savePending } from './pending.ts'
import { listenForCode, passToOtherWindow } from './pass-code.ts'
import { settleReturnedCode } from '../attempt/resume-attempt.ts'

const sid = 's'.repeat(24)
const code = 'c'.repeat(43)
const codeFields = `svc_sid=${sid}&svc_code=${code}`
const address = location.pathname + location.search
afterEach(() => {
  history.replaceState(null, '', address)
  sessionStorage.clear()
})

test.each([
  [`#${codeFields}`, ''],
  [`#chapter-2&${codeFields}`, '#chapter-2'],
  [`#/route?a=1&${codeFields}`, '#/route?a=1'],
  [`#${codeFields}&other=1`, '#other=1'],
  [`#a=1&${codeFields}&b=2`, '#a=1&b=2'],
])('takes the code out of %s and keeps the rest', (hash, rest) => {
  history.replaceState({ pageState: 1 }, '', address + hash)
  expect(takeReturnedCode()).toEqual({ sid, code })
  expect([location.hash, history.state, location.pathname + location.search]).toEqual([rest, { pageState: 1 }, address])
  expect(takeReturnedCode()).toBeUndefined()
})

test.each(['', '#chapter', `#svc_sid=${sid}`, `#svc_sid=short&svc_code=${code}`, `#x${codeFields}`, `#${codeFields}x`])(
  'leaves %s as it is',
  (hash) => {
    history.replaceState(null, '', address + hash)
    expect([takeReturnedCode(), location.hash]).toEqual([undefined, hash])
  },
)

test('passes a code to the one window that waits for it, and closes this one', async () => {
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

/** Passes a code to the window that waits. It arrives after every code that was passed before. */
function passNext(): void {
  const channel = new BroadcastChannel('svc-verify')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  channel.postMessage({ sid, code: 'next' })
  setTimeout(() => channel.close(), 1000)
}

test('does not pass on a code for this window', async () => {
  const codes: string[] = []
  const stop = listenForCode(sid, (each) => codes.push(each))
  savePending({ sid, secret: 'k', identity: 'i', way: 'redirect', since: Date.now() })
  settleReturnedCode({ sid, code })
  passNext()
  await expect.poll(() => codes).toEqual(['next'])
  stop()
})

test('restores the whole address after a code came back to the path', async () => {
  const codes: string[] = []
  const stop = listenForCode(sid, (each) => codes.push(each))
  const whole = `${location.origin}${address}#chapter-2`
  savePending({ sid, secret: 'k', identity: 'i', way: 'redirect', since: Date.now(), address: whole })
  settleReturnedCode({ sid, code })
  expect(location.href).toBe(whole)
  passNext()
  await expect.poll(() => codes).toEqual(['next'])
  stop()
})

test('keeps the hand-offs of this tab, newest first, until they are too old', () => {
  expect([mayResume(), pendingHandoffs()]).toEqual([false, []])
  const one = { sid, secret: 'k', identity: 'i', way: 'window', since: Date.now() - 1000 } as const
  const two = { ...one, sid: 't'.repeat(24), since: Date.now(), verifyUrl: 'https://verify.example/verify' }
  const old = { ...one, sid: 'o'.repeat(24), since: Date.now() - 76 * 60_000 }
  for (const each of [one, two, old]) expect(savePending(each)).toBe(true)
  expect([mayResume(), pendingHandoffs()]).toEqual([true, [two, one]])
  forgetPending(two.sid)
  expect(pendingHandoffs()).toEqual([one])
})

test.each(['null', '{}', '[]', '"text"', '{"sid":"x"}'])('ignores %s in the storage', (text) => {
  sessionStorage.setItem(`svc-verify:${sid}`, text)
  expect(pendingHandoffs()).toEqual([])
})
