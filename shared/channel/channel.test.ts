import { afterEach, expect, test } from 'vitest'
import { acceptChannel, type Listener, openChannel } from './channel.ts'
import type { Report } from './messages.ts'

const origin = 'https://verify.example'
const sid = 's'.repeat(24)
const code = 'c'.repeat(43)
const popup = { name: 'the window that was opened' }
const open: MessagePort[] = []
afterEach(() => open.splice(0).forEach((port) => port.close()))

/** Returns an embedder's window. A message to `openerFrom(sender)` has this sender, and one to `opener` that of the popup. */
function embedder() {
  const received: Parameters<Parameters<Listener['addEventListener']>[1]>[0][] = []
  const listeners = new Set<(event: (typeof received)[number]) => void>()
  const reports: Report[] = []
  let greetings = 0
  const stop = acceptChannel(
    { addEventListener: (_, each) => listeners.add(each), removeEventListener: (_, each) => listeners.delete(each) },
    { origin, source: popup, sid },
    (report) => reports.push(report),
    () => (greetings += 1),
  )
  const openerFrom = (from: { origin: string; source: unknown }) => ({
    postMessage(data: unknown, _target: string, transfer: Transferable[]) {
      const ports = transfer.filter((each) => each instanceof MessagePort)
      open.push(...ports)
      for (const listener of listeners) listener({ data, ...from, ports })
    },
  })
  const opener = openerFrom({ origin, source: popup })
  return { reports, stop, greetings: () => greetings, listeners, openerFrom, opener }
}

test('answers a greeting, and delivers the reports in order', async () => {
  const page = embedder()
  const channel = openChannel(page.opener, 'https://shop.example', sid)
  await channel.acknowledged
  channel.report({ type: 'step', step: 'signing' })
  channel.report({ type: 'done', code })
  await expect
    .poll(() => page.reports)
    .toMatchObject([
      { type: 'step', step: 'signing' },
      { type: 'done', code },
    ])
  expect(page.greetings()).toBe(1)
  channel.close()
  page.stop()
  expect(page.listeners.size).toBe(0)
})

test.each([
  ['another origin', { origin: 'https://evil.example', source: popup }, sid],
  ['another window of our origin', { origin, source: { name: 'a stranger' } }, sid],
  ['no window', { origin, source: null }, sid],
  ['another hand-off', { origin, source: popup }, 'x'.repeat(24)],
])('ignores a greeting from %s', async (_, from, greeted) => {
  const page = embedder()
  const ignored = openChannel(page.openerFrom(from), 'https://shop.example', greeted)
  ignored.report({ type: 'done', code })
  // what the expected window sends after the other one arrives after it
  const channel = openChannel(page.opener, 'https://shop.example', sid)
  await channel.acknowledged
  channel.report({ type: 'step', step: 'last' })
  await expect.poll(() => page.reports.at(-1)).toMatchObject({ step: 'last' })
  expect([page.reports.length, page.greetings()]).toEqual([1, 1])
  ignored.close()
  channel.close()
  page.stop()
})

test.each([{ type: 'svc:hello', v: 2, sid }, { type: 'svc:hello', sid }, { v: 1, sid }, 'svc:hello', null, undefined])(
  'ignores the greeting %j',
  (data) => {
    const page = embedder()
    page.opener.postMessage(data, origin, [new MessageChannel().port1])
    expect(page.greetings()).toBe(0)
    page.stop()
  },
)

test('ignores a greeting without a port', () => {
  const page = embedder()
  page.opener.postMessage({ type: 'svc:hello', v: 1, sid }, origin, [])
  expect(page.greetings()).toBe(0)
  page.stop()
})

test('ignores a repeated sequence number, and starts again when the page greets again', async () => {
  const page = embedder()
  const { port1, port2 } = new MessageChannel()
  page.opener.postMessage({ type: 'svc:hello', v: 1, sid }, origin, [port2])
  open.push(port1)
  for (const seq of [1, 1, 3, 2]) port1.postMessage({ v: 1, sid, seq, type: 'step', step: `s${seq}` })
  await expect.poll(() => page.reports).toMatchObject([{ step: 's1' }, { step: 's3' }])

  const reloaded = openChannel(page.opener, origin, sid)
  await reloaded.acknowledged
  reloaded.report({ type: 'cancelled' })
  port1.postMessage({ v: 1, sid, seq: 9, type: 'done', code })
  reloaded.report({ type: 'step', step: 'last' })
  await expect.poll(() => page.reports.map(({ type }) => type)).toEqual(['step', 'step', 'cancelled', 'step'])
  reloaded.close()
  page.stop()
})
