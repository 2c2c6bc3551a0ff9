import { afterEach, expect, test } from 'vitest'
import { acceptChannel, type Listener, openChannel } from './channel.ts'
import type { Report } from './messages.ts'

const origin = 'https://verify.example'
const sid = 's'.repeat(24)
const code = 'c'.repeat(43)
const theirs = { name: 'the window that was opened' }
const open: MessagePort[] = []
afterEach(() => open.splice(0).forEach((port) => port.close()))

/** An embedder's window: what is posted to it arrives as from `from`. */
function embedder(from: { origin: string; source: unknown } = { origin, source: theirs }) {
  const heard: Parameters<Parameters<Listener['addEventListener']>[1]>[0][] = []
  const listeners = new Set<(event: (typeof heard)[number]) => void>()
  const reports: Report[] = []
  let greetings = 0
  const stop = acceptChannel(
    { addEventListener: (_, each) => listeners.add(each), removeEventListener: (_, each) => listeners.delete(each) },
    { origin, source: theirs, sid },
    (report) => reports.push(report),
    () => (greetings += 1),
  )
  return {
    reports,
    stop,
    greetings: () => greetings,
    listeners,
    opener: {
      postMessage(data: unknown, _target: string, transfer: Transferable[]) {
        const ports = transfer.filter((each) => each instanceof MessagePort)
        open.push(...ports)
        for (const listener of listeners) listener({ data, ...from, ports })
      },
    },
  }
}
/** Ports deliver in order, so what was sent before this has arrived after it. */
const delivered = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a greeting is answered, and reports arrive in order', async () => {
  const page = embedder()
  const channel = openChannel(page.opener, 'https://shop.example', sid)
  await channel.acknowledged
  channel.report({ type: 'step', step: 'signing' })
  channel.report({ type: 'done', code })
  await delivered()
  expect(page.reports).toMatchObject([
    { type: 'step', step: 'signing' },
    { type: 'done', code },
  ])
  expect(page.greetings()).toBe(1)
  channel.close()
  page.stop()
  expect(page.listeners.size).toBe(0)
})

test.each([
  ['another origin', { origin: 'https://evil.example', source: theirs }, sid],
  ['another window of our origin', { origin, source: { name: 'a stranger' } }, sid],
  ['no window', { origin, source: null }, sid],
  ['another hand-off', { origin, source: theirs }, 'x'.repeat(24)],
])('a greeting from %s is not heard', async (_, from, greeted) => {
  const page = embedder(from)
  const channel = openChannel(page.opener, 'https://shop.example', greeted)
  channel.report({ type: 'done', code })
  await delivered()
  expect([page.reports, page.greetings()]).toEqual([[], 0])
  channel.close()
  page.stop()
})

test.each([{ type: 'svc:hello', v: 2, sid }, { type: 'svc:hello', sid }, { v: 1, sid }, 'svc:hello', null, undefined])(
  'the greeting %j is none',
  (data) => {
    const page = embedder()
    page.opener.postMessage(data, origin, [new MessageChannel().port1])
    expect(page.greetings()).toBe(0)
    page.stop()
  },
)

test('a greeting without a port is none', () => {
  const page = embedder()
  page.opener.postMessage({ type: 'svc:hello', v: 1, sid }, origin, [])
  expect(page.greetings()).toBe(0)
  page.stop()
})

test('a repeated number is not heard twice; a page that was loaded again begins anew', async () => {
  const page = embedder()
  const { port1, port2 } = new MessageChannel()
  page.opener.postMessage({ type: 'svc:hello', v: 1, sid }, origin, [port2])
  open.push(port1)
  for (const seq of [1, 1, 3, 2]) port1.postMessage({ v: 1, sid, seq, type: 'step', step: `s${seq}` })
  await delivered()
  expect(page.reports).toMatchObject([{ step: 's1' }, { step: 's3' }])

  const again = openChannel(page.opener, origin, sid)
  await again.acknowledged
  again.report({ type: 'cancelled' })
  port1.postMessage({ v: 1, sid, seq: 9, type: 'done', code })
  await delivered()
  expect(page.reports.map(({ type }) => type)).toEqual(['step', 'step', 'cancelled'])
  again.close()
  page.stop()
})
