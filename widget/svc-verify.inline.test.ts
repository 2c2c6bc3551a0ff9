import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as v from 'valibot'
import { clockAhead, qHash } from './fake-service.fixture.ts'
import {
  account,
  base,
  button,
  declining,
  place,
  service,
  shows,
  silent,
  started,
  stateOf,
  textOf,
  wallet,
} from './svc-verify.fixture.ts'

test('sends four requests and fires the events', async () => {
  wallet()
  const { element, events } = place()
  const verified = new Promise((resolve) => element.addEventListener('svc-verified', (event) => resolve(event.detail)))
  expect(service.calls()).toEqual([])
  element.start()
  expect(await verified).toEqual({
    qHash,
    qHashes: [qHash],
    eligible: true,
    verifierIds: ['ownership-basic'],
    walletAddress: `0x${'1'.repeat(40)}`,
    gateId: null,
    proofUrl: `${base}/api/v1/proofs/${qHash}`,
    token: 'T'.repeat(43),
    phishingResistant: false,
  })
  expect(service.calls()).toEqual(['begin', 'standardize', 'verification', 'redeem'])
  const [begin, , verification] = service.requests
  expect(begin?.body).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    verifiers: ['ownership-basic'],
    data: { content: 'mine' },
    mode: 'inline',
    lang: 'en',
  })
  expect(verification?.body).toMatchObject({
    chainId: 84532,
    walletAddress: account.address,
    data: { owner: account.address, content: 'mine', handoff: { origin: location.origin } },
  })
  const { signedTimestamp } = v.parse(v.looseObject({ signedTimestamp: v.number() }), verification?.body)
  expect(Math.abs(signedTimestamp - Date.now() - clockAhead)).toBeLessThan(5000)
  expect(verification?.headers['x-svc-handoff']).toMatch(/^[\w-]{24}\.[\w-]{43}$/)
  expect(events).toEqual([
    'svc-start',
    'svc-step connecting',
    'svc-step preparing',
    'svc-step signing',
    'svc-step checking',
    'svc-verified',
  ])
  expect([element.result?.qHash, stateOf(element)]).toEqual([qHash, ['verified']])
})

test('sends the options of the page with the hand-off and with the request', async () => {
  wallet()
  const { element, events } = place()
  element.options = { publishToHub: true, targetChains: [8453] }
  element.start()
  await expect.poll(() => events.at(-1)).toBe('svc-verified')
  const [begin, , verification] = service.requests
  expect([begin?.body, verification?.body]).toMatchObject([
    { options: { publishToHub: true, targetChains: [8453] } },
    { options: { publishToHub: true, targetChains: [8453] } },
  ])
})

test.each(['{', '"publishToHub"', '{"privacyLevel":"public"}', '{"targetChains":"all"}'])(
  'refuses the options %s',
  async (options) => {
    wallet()
    const { element, events } = place({ options })
    element.start()
    await expect.poll(() => events.at(-1)).toBe('svc-failed INVALID_REQUEST')
    expect(service.calls()).toEqual([])
  },
)

test('can be cancelled while the wallet does not answer, and drops a late signature', async () => {
  const late = Promise.withResolvers<string>()
  wallet({ answer: (method) => (method === 'personal_sign' ? late.promise : undefined) })
  const { element, events } = place()
  element.start()
  await shows(element, 'Confirm in Key Wallet This signature is free and moves nothing [Cancel]')
  await userEvent.click(button(element, 'Cancel'))
  late.resolve(await account.signMessage({ message: 'late' }))
  await shows(element, 'You cancelled Nothing was saved or charged. [Start again]')
  await expect.poll(() => service.calls()).toEqual(['begin', 'standardize', 'cancel'])
  expect([events.at(-1), stateOf(element)]).toEqual(['svc-cancelled', []])
})

test('tries again with the same wallet after the person declined', async () => {
  let refuses = true
  wallet({}, 'A')
  wallet({ answer: (method) => (refuses ? declining.answer?.(method) : undefined) }, 'B')
  const { element } = place()
  element.start()
  await expect.poll(() => textOf(element)).toContain('[B]')
  await userEvent.click(button(element, 'B'))
  await expect.poll(() => textOf(element)).toContain('[Try again]')
  refuses = false
  await userEvent.click(button(element, 'Try again'))
  await expect.poll(() => element.result?.qHash).toBe(qHash)
})

test('tells the person where to look when the wallet does not answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  wallet(silent)
  const element = await started()
  await shows(element, 'Confirm in Key Wallet This signature is free and moves nothing [Cancel]')
  await vi.advanceTimersByTimeAsync(15_000)
  await expect
    .poll(() => textOf(element))
    .toBe('Confirm in Key Wallet Don’t see it? Check Key Wallet in the toolbar. [Cancel]')
})

test('refuses to sign a message that differs from its own', async () => {
  let asked = 0
  wallet({ answer: (method) => void (asked += method === 'personal_sign' ? 1 : 0) })
  service.answers['standardize'] = { status: 200, body: { success: true, data: { signerString: 'Give me all' } } }
  const { element, events } = place()
  element.start()
  await expect.poll(() => events.at(-1)).toBe('svc-failed MESSAGE_MISMATCH')
  expect(asked).toBe(0)
})

test('fails with words when the network is down, and works at the next try', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  wallet()
  service.answers['begin'] = 'gone'
  const { element, events } = place()
  element.start()
  await expect
    .poll(async () => (await vi.advanceTimersByTimeAsync(3000), events.at(-1)))
    .toBe('svc-failed NETWORK_UNREACHABLE')
  delete service.answers['begin']
  await userEvent.click(button(element, 'Try again'))
  await expect.poll(() => element.result?.qHash).toBe(qHash)
})

test('asks for a slow verification again with the same signature', async () => {
  wallet()
  const body = { success: true, status: 'processing_verifiers', message: '', data: { qHash } }
  service.answers['verification'] = { status: 202, body }
  const element = await started()
  await expect.poll(() => service.calls().filter((call) => call === 'verification').length, { timeout: 6000 }).toBe(2)
  delete service.answers['verification']
  await expect.poll(() => element.result?.qHash, { timeout: 6000 }).toBe(qHash)
  const bodies = service.requests.filter(({ call }) => call === 'verification').map((each) => JSON.stringify(each.body))
  expect(new Set(bodies).size).toBe(1)
})

test('asks the service about given data before it offers the hosted page', async () => {
  wallet()
  const part = { verifiers: 'token-holding', data: '{"contractAddress":"0x036cbd53842c5426634e7929541ec2318f3dcf7e"}' }
  const right = await started(part)
  await shows(right, 'A few details are needed The verification page asks for them [Continue] [Cancel]')
  expect(service.calls()).toEqual(['begin'])

  service.answers.begin = { status: 400, body: { success: false, error: { code: 'INVALID_REQUEST', message: '' } } }
  const wrong = await started(part)
  await shows(
    wrong,
    'This page isn’t set up correctly Only this site can fix it. You did nothing wrong. Code INVALID_REQUEST',
  )
  expect(service.calls()).toEqual(['begin', 'begin'])
})
