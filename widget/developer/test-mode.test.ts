import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { HandoffResult } from '../../shared/contract/handoffs.ts'
import { is } from 'valibot'
import { isLocalHost } from './local-host.ts'
import { button, declining, place, service, shows, stateOf, textOf, wallet } from '../svc-verify.fixture.ts'

const start = 'svc-start'
const signed = ['svc-step connecting', 'svc-step preparing', 'svc-step signing']
const scenarios: [string, Record<string, string>, string[]][] = [
  ['success', {}, [start, ...signed, 'svc-step checking', 'svc-verified']],
  ['expired', {}, [start, ...signed, 'svc-step checking', 'svc-verified', 'svc-expired']],
  ['reject', {}, [start, ...signed, 'svc-failed WALLET_REJECTED']],
  ['offline', {}, [start, 'svc-step connecting', 'svc-failed NETWORK_UNREACHABLE']],
  ['popup-blocked', {}, [start, 'svc-step window', 'svc-verified']],
  ['success', { 'gate-id': 'members', verifiers: '' }, [start, 'svc-step window', 'svc-verified']],
  ['cancelled', {}, [start, 'svc-step connecting', 'svc-cancelled']],
  ['anything', {}, [start, 'svc-failed INVALID_REQUEST']],
]

test.each(scenarios)(
  '%s %o fires its events and sends nothing to the service',
  async (scenario, attributes, expected) => {
    const { element, events } = place({ test: scenario, ...attributes })
    await shows(element, '[Verify to continue] Test mode')
    element.start()
    await expect.poll(() => events, { timeout: 5000 }).toEqual(expected)
    expect(textOf(element)).toContain('Test mode')
    expect(service.calls()).toEqual([])
  },
)

test('gives a result that no server can take for a real one', async () => {
  const { element } = place({ test: 'success' })
  element.start()
  await expect.poll(() => stateOf(element), { timeout: 5000 }).toEqual(['verified'])
  const qHash = `0x${'7e57'.repeat(16)}`
  expect(element.result).toEqual({
    qHash,
    qHashes: [qHash],
    eligible: true,
    verifierIds: ['ownership-basic'],
    walletAddress: `0x${'7e57'.repeat(10)}`,
    gateId: null,
    proofUrl: `https://verify.example/api/v1/proofs/${qHash}`,
    token: 'test_not_a_proof',
    phishingResistant: false,
  })
  expect(is(HandoffResult.entries.token, element.result?.token)).toBe(false)
  expect(textOf(element)).toBe('Verified 0x7e57…7e57 Test mode')
})

test('fires the same events as a real verification', async () => {
  wallet()
  const real = place()
  real.element.start()
  await expect.poll(() => real.events).toEqual(scenarios[0]?.[2])
  wallet(declining, 'Another')
  const refused = place()
  refused.element.start()
  await expect.poll(() => textOf(refused.element)).toContain('[Another]')
  await userEvent.click(button(refused.element, 'Another'))
  await expect.poll(() => refused.events.at(-1)).toBe('svc-failed WALLET_REJECTED')
  expect(refused.events.filter((event) => event !== 'svc-step choosing')).toEqual(scenarios[2]?.[2])
})

test('asks no wallet and opens no window', async () => {
  let asked = 0
  wallet({ answer: () => void (asked += 1) })
  const { element } = place({ test: 'success', mode: 'popup' })
  element.start()
  await expect.poll(() => stateOf(element), { timeout: 5000 }).toEqual(['verified'])
  expect(asked).toBe(0)
})

test('can be cancelled, begun again, and reset', async () => {
  const { element, events } = place({ test: 'success' })
  element.start()
  await expect.poll(() => textOf(element)).toContain('[Cancel]')
  await userEvent.click(button(element, 'Cancel'))
  await shows(element, 'You cancelled Nothing was saved or charged. Test mode [Start again]')
  expect([events.at(-1), stateOf(element)]).toEqual(['svc-cancelled', []])
  await userEvent.click(button(element, 'Start again'))
  await expect.poll(() => textOf(element)).toContain('Connect in Test wallet')
  element.reset()
  await shows(element, '[Verify to continue] Test mode')
  expect(events.filter((event) => event === 'svc-verified')).toEqual([])
})

/** What the service answers to the beginning of a test hand-off. */
const begun = (end: object) => ({
  status: 200,
  body: {
    success: true,
    data: { verifyUrl: 'https://verify.example/verify', expiresAt: 0, now: Date.now(), hubChainId: 84532, test: end },
  },
})
const ticket = `test_ticket_${'A'.repeat(43)}`

describe('with test-ticket', () => {
  test('runs at the service, and gives a token that a test key exchanges', async () => {
    service.answers['begin'] = begun({ status: 'done', code: 'C'.repeat(43) })
    const { element, events } = place({ test: 'success', 'test-ticket': ticket })
    await shows(element, '[Verify to continue] Test mode')
    element.start()
    await expect.poll(() => events, { timeout: 5000 }).toEqual(scenarios[0]?.[2])
    expect(service.calls()).toEqual(['begin', 'redeem'])
    expect(service.requests[0]?.body).toMatchObject({ test: { ticket, ending: 'success' }, mode: 'inline' })
    expect(element.result).toMatchObject({ token: 'T'.repeat(43), test: true })
  })

  test('names no ticket when the attribute is empty', async () => {
    service.answers['begin'] = begun({ status: 'failed', failure: 'WALLET_REJECTED' })
    const { element, events } = place({ test: 'reject' })
    element.setAttribute('test-ticket', '')
    element.start()
    await expect.poll(() => events.at(-1), { timeout: 5000 }).toBe('svc-failed WALLET_REJECTED')
    expect(service.requests.map(({ body }) => (body as { test: unknown }).test)).toEqual([{ ending: 'reject' }])
  })

  test.each([
    ['a ticket that the service refuses', 'TEST_TICKET_INVALID'],
    ['a sid that exists', 'HANDOFF_EXISTS'],
  ])('fails by %s', async (_what, code) => {
    service.refuse('begin', code, 403)
    const { element, events } = place({ test: 'success', 'test-ticket': ticket })
    element.start()
    await expect.poll(() => events.at(-1), { timeout: 5000 }).toBe(`svc-failed ${code}`)
    expect(element.result).toBeUndefined()
  })

  test('never gives an imitation for an outcome that is missing', async () => {
    service.answers['begin'] = begun({ status: 'done' })
    const { element, events } = place({ test: 'success', 'test-ticket': ticket })
    element.start()
    await expect.poll(() => events.at(-1), { timeout: 5000 }).toBe('svc-failed INTERNAL')
  })
})

describe('counts on localhost and reserved names only', () => {
  test.each([
    ['localhost', true],
    ['app.localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['shop.test', true],
    ['test', true],
    ['example.com', false],
    ['localhost.example.com', false],
    ['mylocalhost', false],
    ['127.0.0.1.example.com', false],
    ['test.example.com', false],
    ['contest', false],
    ['', false],
  ])('%s: %s', (host, expected) => expect(isLocalHost(host)).toBe(expected))
})

test('says in the console which values there are, for a value that there is not', async () => {
  const table = vi.spyOn(console, 'table').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  const { element, events } = place({ test: 'sucess' })
  element.start()
  await expect.poll(() => events.at(-1)).toBe('svc-failed INVALID_REQUEST')
  await expect
    .poll(() => JSON.stringify(table.mock.calls))
    .toContain('no value sucess. Write one of: success, reject, ')
  vi.restoreAllMocks()
})
