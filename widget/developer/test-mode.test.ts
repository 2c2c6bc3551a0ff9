import { describe, expect, test } from 'vitest'
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
