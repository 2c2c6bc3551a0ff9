import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import {
  base,
  credential,
  credentialsReply,
  envelope,
  errorReply,
  impostor,
  issuedAt,
  issuer,
  linkOf,
  place,
  proofReply,
  qHash,
  service,
  short,
  statesOf,
  textOf,
  timeOf,
  useBadgeService,
} from './svc-badge.fixture.ts'

useBadgeService()

const forged = JSON.stringify({ svc: 1, credentials: [await credential({}, impostor)], status: [] })
const time = timeOf(issuedAt)
const confirmed = 'Checked by verify.example'
const verified = `Verified ${short} · ${confirmed} · Current as of ${time}`
const notChecked = 'Couldn’t check No connection'
const changed = 'Doesn’t match It was changed, or is another proof'
const minute = 60_000
/** Replaces the clock, and the timers of the badge. */
const steerTime = (now = Date.now()) => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now })
const stateOf = (name: string) => {
  Object.defineProperty(document, 'visibilityState', { value: name, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('is accessible', () => {
  test.each([
    ['verified', () => {}],
    ['revoked', () => void (service.proof = proofReply({ lifecycle: 'revoked', revokedAt: 1 }))],
    ['private', () => void (service.proof = proofReply({ lifecycle: undefined, privacyLevel: 'private' }))],
    ['unreachable', () => void (service.proof = 'outage')],
    ['open', () => void (service.credentials = credentialsReply())],
    ['checking', () => void (service.proof = 'never')],
  ] as const satisfies [string, () => void][])('%s, in light and dark', async (name, change) => {
    change()
    const light = place({ theme: 'light' })
    const dark = place({ theme: 'dark' })
    await expect.poll(() => [...statesOf(light), ...statesOf(dark)]).toEqual([name, name])
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

  test('by keyboard: one stop, to the proof’s page, in another window, named by answer and time', async () => {
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe(verified)
    badge.focus()
    const link = linkOf(badge)
    expect(badge.shadowRoot?.activeElement).toBe(link)
    expect([link.href, link.target, link.rel, link.ariaBusy]).toEqual([
      `${base}/proof/${qHash}`,
      '_blank',
      'noopener',
      'false',
    ])
    // the name of a link is its text
    expect([link.ariaLabel, textOf(badge)]).toEqual([null, verified])
  })
})

describe('shows the answer of the service', () => {
  test.each([
    ['revoked', proofReply({ lifecycle: 'revoked', revokedAt: 1 }), 'Revoked No longer valid'],
    ['expired', proofReply({ lifecycle: 'expired' }), 'Expired No longer valid'],
    ['rejected', proofReply({ status: 'rejected_verifier_failure' }), 'Not verified The check said no'],
    ['erased', proofReply({ status: 'erased', lifecycle: undefined }), 'Erased Erased by its owner'],
    [
      'private',
      proofReply({ lifecycle: undefined, privacyLevel: 'private' }),
      'Private proof Only its owner can show more',
    ],
    ['unknown', errorReply(404, 'PROOF_NOT_FOUND'), 'Unknown proof No proof has this ID'],
    ['unreachable', 'outage', notChecked],
    ['unreachable', errorReply(429, 'RATE_LIMIT_EXCEEDED'), notChecked],
    ['unreachable', errorReply(503, 'STORE_UNAVAILABLE'), notChecked],
    // A 404 that is not the service's own answer.
    ['unreachable', { status: 404, body: '<html>' }, notChecked],
    ['unreachable', { body: 'null' }, notChecked],
  ] as const)('%s, and asks nothing more', async (name, answer, text) => {
    service.proof = answer
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe(text)
    expect(statesOf(badge)).toEqual([name])
    expect(service.requests).toEqual([`omit ${base}/api/v1/proofs/${qHash}`])
  })

  test('draws the pattern of the proof', async () => {
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe(verified)
    expect(badge.shadowRoot?.querySelectorAll('.engraving path')).toHaveLength(22)
  })

  test('shows unknown for a text that is not an id, without a request or a link', async () => {
    const badge = place({ qhash: '"><img src=x>' })
    await expect.poll(() => textOf(badge)).toBe('Unknown proof No proof has this ID')
    expect([service.requests, linkOf(badge).hasAttribute('href')]).toEqual([[], false])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'http://['])('does not ask %s', async (address) => {
    const badge = place({ 'base-url': address })
    await expect.poll(() => textOf(badge)).toBe(notChecked)
    expect([service.requests, linkOf(badge).hasAttribute('href')]).toEqual([[], false])
  })
})

describe('checks what the service signed', () => {
  test('and shows who confirmed it, and as of when', async () => {
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe(verified)
    expect(statesOf(badge)).toEqual(['verified'])
    expect(service.requests.toSorted()).toEqual(
      [
        `omit ${base}/.well-known/jwt-vc-issuer`,
        `omit ${base}/api/v1/proofs/${qHash}`,
        `omit ${base}/api/v1/proofs/${qHash}/credentials`,
        `omit ${base}/api/v1/status-lists/1`,
      ].toSorted(),
    )
  })

  const old = issuedAt - 3000
  test.each([
    [
      'a withdrawal that only the list shows',
      async () => void (service.list = { body: await issuer.statusList({ iat: issuedAt, set: [7] }) }),
      'revoked',
      'Revoked No longer valid',
    ],
    [
      'a list that is too old',
      async () => {
        service.credentials = credentialsReply(await credential({ iat: old }))
        service.list = { body: await issuer.statusList({ iat: old }) }
      },
      'open',
      `Was valid Current as of ${timeOf(old)} · No newer status`,
    ],
    [
      'a verdict that has ended',
      async () => void (service.credentials = credentialsReply(await credential({ iat: old, exp: old + 60 }))),
      'expired',
      `Expired Was valid until ${timeOf(old + 60)}`,
    ],
    [
      'a credential of somebody else’s key',
      async () => void (service.credentials = credentialsReply(await credential({}, impostor))),
      'mismatch',
      changed,
    ],
    [
      'a credential of another proof',
      async () =>
        (service.credentials = credentialsReply(
          await credential(),
          await credential({ qHash: `0x${'0'.repeat(64)}`, verifierId: 'wallet-link' }),
        )),
      'mismatch',
      changed,
    ],
    [
      'no credential at all',
      async () => void (service.credentials = credentialsReply()),
      'open',
      'Not known Something is missing',
    ],
    ['an outage of the list', async () => void (service.list = 'outage'), 'unreachable', notChecked],
    ['an outage of the credentials', async () => void (service.credentials = 'outage'), 'unreachable', notChecked],
    ['an outage of the keys', async () => void (service.keys = 'outage'), 'unreachable', notChecked],
    ['a list that is none', async () => void (service.list = { body: '<html>' }), 'mismatch', changed],
    [
      'a key that somebody else may have used',
      async () => {
        const [key] = issuer.jwks.keys
        service.keys = { body: { issuer: base, jwks: { keys: [{ ...key, revoked: { revoked_at: 1 } }] } } }
      },
      'open',
      'Not known The key that signed it is no longer safe',
    ],
  ])('and never shows a yes for %s', async (_, change, name, text) => {
    await change()
    const badge = place()
    await expect.poll(() => statesOf(badge)).toEqual([name])
    expect(textOf(badge)).toBe(text)
  })

  test('reads the keys of the issuer once more when one is new', async () => {
    service.cachedKeys = { body: { issuer: base, jwks: { keys: [] } } }
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe(verified)
  })

  test('also on a device whose clock is ten minutes slow', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * minute })
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe(verified)
  })
})

describe('checks the saved proof on the page', () => {
  const json = JSON.stringify(envelope)
  const signed = `Verified Signed by ${short} · ${confirmed} · Current as of ${time}`

  test('that the attribute gives', async () => {
    const badge = place({ envelope: json })
    await expect.poll(() => textOf(badge)).toBe(signed)
  })
  test('that a script inside gives', async () => {
    const badge = place({}, `<script type="application/json">${json}</script>`)
    await expect.poll(() => textOf(badge)).toBe(signed)
  })
  test('that is a bundle with an old status, and shows the new one', async () => {
    const status = [await issuer.statusList({ iat: issuedAt - 3000 })]
    const bundle = { svc: 1, envelope, credentials: [await credential({ iat: issuedAt - 3000 })], status }
    const badge = place({ envelope: JSON.stringify(bundle) })
    await expect.poll(() => textOf(badge)).toBe(signed)
  })
  test.each([
    ['changed', JSON.stringify({ ...envelope, data: { ...envelope.data, content: 'yours' } })],
    ['of another proof', JSON.stringify({ ...envelope, qHash: `0x${'0'.repeat(64)}` })],
    ['garbage', 'nonsense'],
    ['a bundle of somebody else’s key', forged],
  ])('and shows a mismatch for one that is %s, whatever the service says', async (_, text) => {
    const badge = place({ envelope: text })
    await expect.poll(() => textOf(badge)).toBe(changed)
    expect(statesOf(badge)).toEqual(['mismatch'])
  })
  test('and still shows a revocation or an outage', async () => {
    service.proof = proofReply({ lifecycle: 'revoked', revokedAt: 1 })
    const revoked = place({ envelope: json })
    await expect.poll(() => textOf(revoked)).toBe('Revoked No longer valid')
    service.proof = 'outage'
    const unreachable = place({ envelope: json })
    await expect.poll(() => textOf(unreachable)).toBe(notChecked)
  })
})

describe('over time', () => {
  test('shows that a proof expires while the page is open', async () => {
    const expiresAt = Date.now() + 500
    service.proof = proofReply({ expiresAt })
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe(verified)
    await expect.poll(() => textOf(badge)).toBe(`Expired Was valid until ${timeOf(expiresAt / 1000)}`)
  })

  test('asks again when the network is back', async () => {
    service.proof = 'outage'
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe(notChecked)
    service.proof = proofReply()
    dispatchEvent(new Event('online'))
    await expect.poll(() => textOf(badge)).toBe(verified)
  })

  test('shows a withdrawal within a minute, without a word in between', async () => {
    steerTime()
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe(verified)
    const texts = new Set<string | undefined>()
    new MutationObserver(() => texts.add(textOf(badge))).observe(badge.shadowRoot!, { subtree: true, childList: true })
    const before = service.requests.length
    service.list = { body: await issuer.statusList({ iat: issuedAt + 1, set: [7] }) }
    await vi.advanceTimersByTimeAsync(minute - 2000)
    expect(service.requests).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(2000)
    await expect.poll(() => textOf(badge)).toBe('Revoked No longer valid')
    expect([...texts].filter((text) => text?.startsWith('Checking'))).toEqual([])
    // a withdrawal is for ever
    const after = service.requests.length
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(service.requests).toHaveLength(after)
  })

  test('never goes back to an older list, and says as of when the newest was', async () => {
    steerTime()
    const newer = issuedAt + 10
    service.list = { body: await issuer.statusList({ iat: newer }) }
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe(`Verified ${short} · ${confirmed} · Current as of ${timeOf(newer)}`)
    service.list = { body: await issuer.statusList({ iat: issuedAt }) }
    await vi.advanceTimersByTimeAsync(minute)
    await expect.poll(() => textOf(badge)).toBe(`Was valid Current as of ${time} · No newer status`)
  })

  test('says in an outage as of when the proof was valid, and recovers after it', async () => {
    // another service, because this page has seen newer lists of the first one
    const attributes = { 'base-url': 'https://other.example' }
    steerTime()
    const badge = place(attributes)
    const text = `Verified ${short} · Checked by other.example · Current as of ${time}`
    await expect.poll(() => textOf(badge)).toBe(text)
    const { list } = service
    service.list = 'outage'
    await vi.advanceTimersByTimeAsync(minute)
    await expect.poll(() => textOf(badge)).toBe(`${notChecked} · Current as of ${time}`)
    service.list = list
    await vi.advanceTimersByTimeAsync(minute)
    await expect.poll(() => textOf(badge)).toBe(text)
  })

  test('asks nothing while the tab is hidden, and at once when it is visible again', async () => {
    const attributes = { 'base-url': 'https://other.example' }
    steerTime()
    const badge = place(attributes)
    await expect.poll(() => statesOf(badge)).toEqual(['verified'])
    const before = service.requests.length
    try {
      stateOf('hidden')
      await vi.advanceTimersByTimeAsync(10 * minute)
      expect(service.requests).toHaveLength(before)
      service.proof = proofReply({ lifecycle: 'revoked', revokedAt: 1 })
      stateOf('visible')
      await expect.poll(() => textOf(badge)).toBe('Revoked No longer valid')
    } finally {
      Reflect.deleteProperty(document, 'visibilityState')
    }
  })

  test('asks again when the page becomes visible after a minute, and not before', async () => {
    const attributes = { 'base-url': 'https://other.example' }
    const badge = place(attributes)
    await expect.poll(() => statesOf(badge)).toEqual(['verified'])
    service.proof = proofReply({ lifecycle: 'revoked', revokedAt: 1 })
    const before = service.requests.length
    document.dispatchEvent(new Event('visibilitychange'))
    expect(service.requests).toHaveLength(before)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => textOf(badge)).toBe('Revoked No longer valid')
  })

  test('does not show a late answer for an earlier id', async () => {
    service.proof = 'never'
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe('Checking')
    service.proof = errorReply(404, 'PROOF_NOT_FOUND')
    badge.setAttribute('qhash', `0x${'0'.repeat(64)}`)
    await expect.poll(() => textOf(badge)).toBe('Unknown proof No proof has this ID')
  })

  test('asks once more after a move, and never while it is removed', async () => {
    service.proof = proofReply({ status: 'rejected_verifier_failure' })
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe('Not verified The check said no')
    badge.remove()
    dispatchEvent(new Event('online'))
    document.body.append(badge)
    await expect.poll(() => textOf(badge)).toBe('Not verified The check said no')
    expect(service.requests).toHaveLength(2)
    steerTime()
    service.proof = 'outage'
    badge.setAttribute('qhash', qHash)
    await expect.poll(() => textOf(badge)).toBe(notChecked)
    badge.remove()
    const before = service.requests.length
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(service.requests).toHaveLength(before)
  })
})

test.each([
  ['de-AT', 'de', 'Verifiziert {wallet} · Geprüft von other.example · Gültig, Stand {time}'],
  ['es', 'es', 'Verificada {wallet} · Comprobada por other.example · Vigente (actualizado: {time})'],
  ['fr', 'fr', 'Vérifiée {wallet} · Vérifiée par other.example · Valable (dernier état\u202f: {time})'],
  ['ja', 'ja', '確認済み {wallet} · 確認者：other.example · {time} 時点で有効'],
  ['ar', 'ar', 'تم التحقق {wallet} · تحقّق منه \u2068other.example\u2069 · سارٍ في \u2068{time}\u2069'],
  ['tlh', 'en', 'Verified {wallet} · Checked by other.example · Current as of {time}'],
])('in %s', async (lang, language, text) => {
  const badge = place({ lang, 'base-url': 'https://other.example' })
  const wallet = lang === 'ar' ? `\u2068${short}\u2069` : short
  await expect
    .poll(() => textOf(badge))
    .toBe(text.replace('{time}', timeOf(issuedAt, language)).replace('{wallet}', wallet))
  expect(linkOf(badge).dir).toBe(lang === 'ar' ? 'rtl' : 'ltr')
})

test('shows the date of a status that is not of today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * minute })
  const badge = place({ 'base-url': 'https://other.example' })
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(issuedAt * 1000)
  await expect.poll(() => textOf(badge)).toBe(`Was valid Current as of ${date} · No newer status`)
})
