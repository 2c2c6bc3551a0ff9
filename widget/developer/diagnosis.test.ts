import { expect, test, vi } from 'vitest'
import { strings } from '../strings/en/strings.ts'
import { explain, rowsOf } from './diagnosis.ts'
import { place, service, wallet } from '../svc-verify.fixture.ts'

const context = {
  base: 'https://verify.example',
  origin: 'http://localhost:8000',
  isSecure: true,
  href: 'http://localhost:8000/',
}
const violation = (effectiveDirective: string, blockedURI: string, rest = {}) =>
  ({ type: 'violation', event: { effectiveDirective, blockedURI, sourceFile: '', sample: '', ...rest } }) as const

test.each([
  [
    'connect-src',
    'https://verify.example/api/v1/handoffs/x',
    'Content-Security-Policy: connect-src https://verify.example',
  ],
  [
    'script-src-elem',
    'https://verify.example/widget/v0.1.0/after-click-1.js',
    'Content-Security-Policy: script-src https://verify.example',
  ],
])('explains a policy whose %s does not allow the service', (directive, blocked, paste) => {
  expect(rowsOf(violation(directive, blocked), context).map((row) => row.paste)).toEqual([paste])
})

test('explains a policy that forbids what the element does, such as an inline style', () => {
  const event = violation('style-src-elem', 'inline', { sourceFile: 'https://verify.example/widget/v1/svc-verify.js' })
  expect(rowsOf(event, context).map(({ problem }) => problem)).toEqual(['Content-Security-Policy: style-src'])
})

test('explains that the policy of Lit is missing, and no other policy', () => {
  const event = violation('trusted-types', 'trusted-types-policy', { sample: 'lit-html' })
  expect(rowsOf(event, context).map(({ paste }) => paste)).toEqual(['Content-Security-Policy: trusted-types lit-html'])
  expect(rowsOf(violation('trusted-types', 'trusted-types-policy', { sample: 'other' }), context)).toEqual([])
})

test('ignores violations that concern neither the element nor the service', () => {
  expect(rowsOf(violation('img-src', 'https://elsewhere.example/a.png'), context)).toEqual([])
})

test.each([
  [90_000, 'It is 90 s behind.'],
  [-3_600_000, 'It is 3600 s ahead.'],
])('explains a clock that is wrong by %i ms', (ahead, words) => {
  expect(rowsOf({ type: 'clock', ahead }, context)[0]?.why).toContain(words)
})

test('explains a window that cannot be reached, by the words that people read then', () => {
  const [row] = rowsOf({ type: 'window-lost' }, context)
  expect(row).toMatchObject({ paste: 'Cross-Origin-Opener-Policy: same-origin-allow-popups', needed: 'no' })
  const quoted = /‘([^’]+)’/.exec(row?.why ?? '')?.[1] ?? 'nothing'
  expect(strings.windowLost).toContain(quoted)
})

test.each([
  ['WINDOW_BLOCKED', {}, 'This page is in a frame that opens no windows'],
  ['INSECURE_CONTEXT', { isSecure: false }, 'This page is not a secure context'],
  ['ORIGIN_REQUIRED', { origin: 'null' }, 'This page has no origin'],
  ['ORIGIN_NOT_ALLOWED', {}, 'The service does not serve http://localhost:8000'],
  ['INVALID_REQUEST', { base: undefined }, 'base-url is missing'],
  ['NETWORK_UNREACHABLE', { base: 'verify.example' }, 'base-url is not the address of a service: verify.example'],
  ['NETWORK_UNREACHABLE', {}, 'Nothing answers at https://verify.example'],
  ['VERIFIER_NOT_AVAILABLE', {}, 'VERIFIER_NOT_AVAILABLE from https://verify.example'],
])('explains the failure %s with %o', (code, rest, problem) => {
  expect(rowsOf({ type: 'failed', code, message: 'Why' }, { ...context, ...rest }).map((row) => row.problem)).toEqual([
    problem,
  ])
})

test('says nothing about a failure that the page did not cause', () => {
  for (const code of ['CANCELLED', 'WALLET_REJECTED', 'INSUFFICIENT_BALANCE', 'HANDOFF_NOT_FOUND'])
    expect(rowsOf({ type: 'failed', code, message: '' }, context)).toEqual([])
})

test('prints one table for several symptoms, and asks for a change only where the page needs one', async () => {
  const table = vi.spyOn(console, 'table').mockReturnValue()
  const [warn, info] = [vi.spyOn(console, 'warn').mockReturnValue(), vi.spyOn(console, 'info').mockReturnValue()]
  explain({ type: 'clock', ahead: 120_000 }, context.base)
  explain({ type: 'window-lost' }, context.base)
  explain({ type: 'window-lost' }, context.base)
  await expect.poll(() => table.mock.calls.length).toBe(1)
  expect(table.mock.calls[0]?.[0]).toHaveLength(2)
  expect([warn.mock.calls, info.mock.calls]).toEqual([
    [],
    [['<svc-verify>: this page works, and may stay as it is. Shown on a developer’s machine only.']],
  ])
  explain({ type: 'failed', code: 'ORIGIN_NOT_ALLOWED', message: '' }, context.base)
  await expect.poll(() => table.mock.calls.length).toBe(2)
  expect(warn.mock.calls).toEqual([
    ['<svc-verify>: this page has to change something. Shown on a developer’s machine only.'],
  ])
})

test('the element explains that the service refuses its origin', async () => {
  const table = vi.spyOn(console, 'table').mockReturnValue()
  wallet()
  service.refuse('begin', 'ORIGIN_NOT_ALLOWED', 403)
  place().element.start()
  await expect
    .poll(() => JSON.stringify(table.mock.calls.at(-1)))
    .toContain(`The service does not serve ${location.origin}`)
})
