import { render } from 'lit/html.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Boot } from '../../../../shared/contract/boot/verify.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { directionOf, languages } from '../../../../shared/contract/language.ts'
import type { Event } from '../../../../shared/flow/machine.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { document as words } from '../../strings/en/document.ts'
import { page as en } from '../../strings/en/page.ts'
import { address, expectAccessible, plain } from '../verify-page.fixture.ts'
import type { ScreenProps } from '../props.ts'
import { createDocumentScreen } from './document.ts'
import type { BridgeListener } from './phone-bridge.ts'
import type { PhoneDeps } from './phone-request.ts'

const session = 's'.repeat(43)
const reply = {
  session,
  scope: 'svc-v1',
  requestUrl: 'https://zkpassport.id/r?d=svc.test',
  bridgeUrl: 'wss://bridge.example',
  expiresAt: 900_000,
  now: 0,
}

beforeEach(() => {
  document.body.innerHTML = '<main class="sheet step-screen"><section class="screen" id="stage"></section></main>'
})
afterEach(() => {
  vi.useRealTimers()
  document.documentElement.removeAttribute('dir')
  document.documentElement.lang = 'en'
})

/** The screen, and what its phone would say. `others` answer instead of the service, one request each. */
function open({
  data = {},
  text = words,
  others = [],
}: { data?: Boot['data']; text?: typeof words; others?: Error[] } = {}) {
  const seen = {
    sent: [] as Event[],
    starts: [] as unknown[],
    listeners: [] as BridgeListener[],
    left: 0,
    cancelled: 0,
  }
  const failures = [...others]
  const world: PhoneDeps = {
    async start({ body }) {
      seen.starts.push(body)
      const failure = failures.shift()
      if (failure) throw failure
      return { success: true, data: reply }
    },
    connectBridge(url, { publicKey }, listener) {
      expect([url, publicKey]).toEqual([reply.bridgeUrl, expect.stringMatching(/^0[23][0-9a-f]{64}$/)])
      seen.listeners.push(listener)
      return () => void (seen.left += 1)
    },
  }
  const screen = createDocumentScreen(text, world)
  const stage = document.querySelector<HTMLElement>('#stage')!
  const draw = () => void render(screen('proof-of-human', props), stage)
  const looked: Partial<ScreenProps> = {
    account: { wallet: 'w', address },
    boot: { ...plain, verifierIds: ['proof-of-human'], data },
    words: en,
    redraw: draw,
    send: (event) => void seen.sent.push(event),
    cancel: () => void (seen.cancelled += 1),
  }
  // it looks at nothing else
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const props = looked as ScreenProps
  draw()
  return seen
}

const stageText = () => document.querySelector<HTMLElement>('#stage')!.innerText
const heading = () => document.querySelector('#stage h1')?.textContent
const scanned = () => vi.waitFor(() => expect(document.querySelector('#stage .qr')).not.toBeNull())
const phoneOf = async (seen: ReturnType<typeof open>) => {
  await scanned()
  return seen.listeners.at(-1)!
}

test('shows a code, a link into the app, and what is shared, and is accessible', async () => {
  const seen = open({ data: { assuranceLevel: 'high', claims: { age_min: 18, sanctions_passed: true } } })
  expect(heading()).toBe(words.begin)
  await scanned()
  expect(seen.starts).toEqual([
    {
      walletAddress: address,
      scope: 'svc-v1',
      assuranceLevel: 'high',
      claims: { age_min: 18, sanctions_passed: true },
    },
  ])
  for (const text of [words.person, words.age(18), words.sanctions, words.face, words.kept, words.waiting])
    expect(stageText()).toContain(text)
  const link = page.getByRole('link', { name: words.openApp })
  const url = new URL((link.element() as HTMLAnchorElement).href)
  expect(`${url.origin}${url.pathname}`).toBe('https://zkpassport.id/r')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ d: 'svc.test', t: expect.any(String) })
  expect(url.searchParams.get('t')).toBe(url.searchParams.get('p'))
  await expectAccessible()
})

test('shows the progress of the phone, and sends the proof with its result once, in any order', async () => {
  const seen = open()
  const phone = await phoneOf(seen)
  phone.onOpen(false)
  expect(stageText()).toContain(words.lost)
  phone.onOpen(true)
  expect(stageText()).toContain(words.waiting)
  phone.onJoined()
  expect(stageText()).toContain(words.joined)
  phone.onMessage({ method: 'accept', params: {} })
  expect(stageText()).toContain(words.proving)
  await expectAccessible()
  phone.onMessage({ method: 'done', params: { bind: {} } })
  expect(seen.sent).toEqual([])
  phone.onMessage({ method: 'proof', params: { total: 1, proof: '00' } })
  phone.onMessage({ method: 'done', params: { bind: {} } })
  const data = {
    provider: 'zkpassport',
    session,
    scope: 'svc-v1',
    proofs: [{ total: 1, proof: '00' }],
    queryResult: { bind: {} },
  }
  expect(seen.sent).toEqual([{ type: 'entered', verifierId: 'proof-of-human', data }])
  expect(seen.left).toBe(1)
})

test.each([
  ['reject', words.rejected],
  ['error', words.failed],
])('after "%s" of the app the person can begin again', async (method, title) => {
  const seen = open()
  const phone = await phoneOf(seen)
  phone.onMessage({ method, params: { error: 'This ID is not supported yet' } })
  expect(heading()).toBe(title)
  expect(seen.left).toBe(1)
  await expectAccessible()
  phone.onMessage({ method: 'proof', params: {} })
  await page.getByRole('button', { name: words.again }).click()
  await scanned()
  expect([seen.starts.length, seen.sent]).toEqual([2, []])
})

test('shows that the service cannot start a request, and can try again', async () => {
  open({ others: [new ServiceError('NETWORK_UNREACHABLE', 'away')] })
  await vi.waitFor(() => expect(heading()).toBe(words.unreachable))
  await page.getByRole('button', { name: words.again }).click()
  await scanned()
})

test('expires without an answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const seen = open()
  await vi.advanceTimersByTimeAsync(899_999)
  expect(heading()).toBe(words.title)
  await vi.advanceTimersByTimeAsync(1)
  expect([heading(), seen.left]).toEqual([words.expired, 1])
})

test('closes the connection when the person cancels', async () => {
  const seen = open()
  await scanned()
  await page.getByRole('button', { name: en.cancel }).click()
  expect([seen.left, seen.cancelled]).toEqual([1, 1])
})

test.each(languages)('has all words in %s', async (lang) => {
  document.documentElement.lang = lang
  document.documentElement.dir = directionOf(lang)
  const text = await stringsFor('document', lang)
  open({ text, data: { claims: { age_min: 21 } } })
  await scanned()
  expect(stageText()).toContain(text.age(21))
  const own = new Map<string, unknown>(Object.entries(words))
  const untranslated = Object.entries(text).filter(([name, value]) => lang !== 'en' && value === own.get(name))
  expect(untranslated).toEqual([])
})
