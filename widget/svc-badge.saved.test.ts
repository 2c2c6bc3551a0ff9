import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import {
  base,
  credential,
  envelope,
  impostor,
  issuedAt,
  issuer,
  linkOf,
  place,
  qHash,
  service,
  short,
  statesOf,
  textOf,
  timeOf,
  useBadgeService,
} from './svc-badge.fixture.ts'

// The page names the issuers that it trusts, so the badge checks the saved proof and sends no request.
useBadgeService()

const issuers = JSON.stringify({ [base]: { jwks: issuer.jwks } })
const list = await issuer.statusList({ iat: issuedAt })
const bundle = { svc: 1, envelope, credentials: [await credential()], status: [list] }
const json = JSON.stringify(bundle)
const time = timeOf(issuedAt)
const verified = `Verified Signed by ${short} · Checked by verify.example · Current as of ${time}`
const changed = 'Doesn’t match It was changed, or is another proof'
const old = issuedAt - 3000
const oldBundle = JSON.stringify({
  ...bundle,
  credentials: [await credential({ iat: old })],
  status: [await issuer.statusList({ iat: old })],
})

const withList = async (facts: Parameters<typeof issuer.statusList>[0]) =>
  JSON.stringify({ ...bundle, status: [await issuer.statusList(facts)] })
const withCredential = async (...change: Parameters<typeof credential>) =>
  JSON.stringify({ ...bundle, credentials: [await credential(...change)] })
const tampered = (await credential({ claims: { domain: 'a.example' } })).replace(
  /~.+~$/,
  `~${btoa('["salt","domain","b.example"]').replaceAll('=', '')}~`,
)

const savedProofs: readonly [what: string, saved: string, state: string, text: string][] = [
  ['an old list', oldBundle, 'open', `Was valid Current as of ${timeOf(old)} · No newer status`],
  [
    'a list in which it is withdrawn',
    await withList({ iat: issuedAt, set: [7] }),
    'revoked',
    'Revoked No longer valid',
  ],
  [
    'a verdict that has ended',
    await withCredential({ iat: old, exp: old + 60 }),
    'expired',
    `Expired Was valid until ${timeOf(old + 60)}`,
  ],
  [
    'the list of another issuer',
    JSON.stringify({ ...bundle, status: [await impostor.statusList({ iat: issuedAt })] }),
    'mismatch',
    changed,
  ],
  ['the credential of somebody who claims to be the issuer', await withCredential({}, impostor), 'mismatch', changed],
  ['a changed claim', JSON.stringify({ ...bundle, credentials: [tampered] }), 'mismatch', changed],
  [
    'a changed request',
    JSON.stringify({ ...bundle, envelope: { ...envelope, data: { content: 'yours' } } }),
    'mismatch',
    changed,
  ],
  [
    'a list at a hostile address',
    await withCredential({ uri: 'https://evil.example/api/v1/status-lists/1' }),
    'mismatch',
    changed,
  ],
  ['no list', JSON.stringify({ ...bundle, status: [] }), 'open', 'Not known Something is missing'],
  ['the signed request alone', JSON.stringify(envelope), 'open', 'Not known Something is missing'],
  ['an empty bundle', '{"svc":1,"credentials":[],"status":[]}', 'open', 'Not known Something is missing'],
  ['a text that is no proof', 'nonsense', 'mismatch', changed],
  ['10 MB', `"${'x'.repeat(10_000_000)}"`, 'mismatch', 'Doesn’t match The saved proof is too large'],
  [
    '10,000 credentials',
    JSON.stringify({ ...bundle, credentials: Array.from({ length: 10_000 }, () => 'e30.e30.AAAA~') }),
    'mismatch',
    changed,
  ],
  ['JSON of great depth', '['.repeat(500_000), 'mismatch', changed],
]

/** Waits for the state of a badge, and fails when it sent a request. */
async function settled(badge: ReturnType<typeof place>) {
  await expect.poll(() => statesOf(badge)).not.toEqual(['checking'])
  const resources = performance.getEntriesByType('resource').filter(({ name }) => name.includes('.example'))
  expect([service.requests, resources]).toEqual([[], []])
  return [statesOf(badge).join(' '), textOf(badge)]
}

describe('shows what a saved proof says, without a request', () => {
  test('in the attribute, with the issuers as JSON', async () => {
    expect(await settled(place({ envelope: json, issuers }))).toEqual(['verified', verified])
  })

  test('in a script inside, with the issuers as a property', async () => {
    const badge = place({}, `<script type="application/json">${json}</script>`)
    badge.issuers = { [base]: { jwks: issuer.jwks } }
    expect(await settled(badge)).toEqual(['verified', verified])
    expect(badge.issuers).toEqual({ [base]: { jwks: issuer.jwks } })
  })

  test('with a property that the page set before the class was registered', async () => {
    const badge = document.createElement('svc-badge')
    Object.defineProperty(badge, 'issuers', { value: JSON.parse(issuers), configurable: true, writable: true })
    badge.setAttribute('qhash', qHash)
    badge.setAttribute('envelope', json)
    document.body.append(badge)
    expect(await settled(badge)).toEqual(['verified', verified])
  })

  test('of somebody else, without the signed request', async () => {
    const others = JSON.stringify({ ...bundle, envelope: undefined })
    expect(await settled(place({ envelope: others, issuers }))).toEqual([
      'verified',
      `Verified ${short} · Checked by verify.example · Current as of ${time}`,
    ])
  })

  test('with a link that needs no service', async () => {
    const badge = place({ envelope: json, issuers, 'base-url': 'javascript:alert(1)' })
    expect(await settled(badge)).toEqual(['verified', verified])
    expect(linkOf(badge).hasAttribute('href')).toBe(false)
  })

  test.each(savedProofs)('%s', async (_, saved, name, text) => {
    const start = performance.now()
    expect(await settled(place({ envelope: saved, issuers }))).toEqual([name, text])
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test.each([
    ['another issuer', '{"https://other.example":{"jwks":{"keys":[]}}}'],
    ['no keys', JSON.stringify({ [base]: { jwks: { keys: [] } } })],
    ['no issuers', '{}'],
    ['text that is no JSON', 'nonsense'],
    ['JSON that is no object', '[1]'],
    ['an empty text', ''],
  ])('and knows nobody who confirmed it when the page trusts %s', async (_, trusted) => {
    expect(await settled(place({ envelope: json, issuers: trusted }))).toEqual([
      'open',
      'Not known This page doesn’t know who checked it',
    ])
  })

  test('and is not certain without a saved proof', async () => {
    expect(await settled(place({ issuers }))).toEqual(['open', 'Not known Something is missing'])
  })

  test('and says no for the saved proof of another id', async () => {
    const badge = place({ envelope: json, issuers, qhash: `0x${'0'.repeat(64)}` })
    expect(await settled(badge)).toEqual(['mismatch', changed])
  })
})

test('a yes becomes “was valid” when the list gets too old', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
  const badge = place({ envelope: json, issuers })
  expect(await settled(badge)).toEqual(['verified', verified])
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await expect.poll(() => textOf(badge)).toBe(`Was valid Current as of ${time} · No newer status`)
  expect(service.requests).toEqual([])
})

test('a badge asks the service again when the page trusts no issuer any more', async () => {
  const badge = place({ envelope: json, issuers })
  expect(await settled(badge)).toEqual(['verified', verified])
  badge.removeAttribute('issuers')
  await expect.poll(() => service.requests.length).toBe(4)
  await expect.poll(() => textOf(badge)).toBe(verified)
})

test.each(['light', 'dark'])('is accessible without a link, %s', async (theme) => {
  const badges = [json, oldBundle, 'nonsense'].map((saved) =>
    place({ envelope: saved, issuers, theme, 'base-url': 'javascript:alert(1)' }),
  )
  await expect.poll(() => badges.flatMap(statesOf)).toEqual(['verified', 'open', 'mismatch'])
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
