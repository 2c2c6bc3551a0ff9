import { decodePaymentRequiredHeader } from '@x402/core/http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from './app.fixture.ts'
import { aboutBook, aGate, gateOwner } from './gate.fixture.ts'
import { newAccount, ownerBody, service, unknown } from './owner.fixture.ts'
import { embedder, signedBy } from '../deployment.fixture.ts'
import { type Market, openMarket, twistedPayment } from '../ports/x402/market.fixture.ts'
import type { X402 } from '../ports/x402/x402.ts'
import type { Caller } from '../http/caller.ts'
import { createLog } from '../logger.ts'
import { createPaymentPerCall } from './payment-per-call.ts'
import { callWith, openPaidApp, openX402Of, paymentFor } from './payment-per-call.fixture.ts'
import { encodeX402 } from './payment-header.ts'
import { answer } from '../http/serve.ts'
import { settleProof } from '../verification/settle-proof.ts'
import { anonymous } from '../accounts/principal.ts'

let market: Market
let x402: X402
let app: Awaited<ReturnType<typeof openPaidApp>>
beforeAll(async () => {
  market = await openMarket()
  x402 = await openX402Of(market)
  app = await openPaidApp(x402)
})
afterAll(async () => {
  await app?.close()
  await market?.chain.stop()
})

const stranger = newAccount()
const question = ['checkProofs', { query: `?address=${stranger.address}&verifierIds=ownership-basic` }] as const
const exposed = 'Retry-After, ETag, WWW-Authenticate, PAYMENT-REQUIRED, PAYMENT-RESPONSE'

/** Makes a call that submits a text of the wallet's own. */
async function submit(account = newAccount(), more: object = {}) {
  const data = { owner: account.address, content: `text ${Math.random()}` }
  const body = await signedBy(account, { data, options: { privacyLevel: 'public' } }, app)
  return ['verify', { body: { ...body, ...more } }] as const
}

const reasonOf = ({ headers }: { headers: Headers }) =>
  decodePaymentRequiredHeader(headers.get('payment-required') ?? '').error

/** The receipt that the client reads when its payment arrived. */
const arrived = () => ({
  success: true,
  transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/),
  network: 'eip155:31337',
  payer: market.payer.address.toLowerCase(),
})

/** Calls with this header, checks that no money moves, and returns the reason of the answer. */
async function refusedFor(header: string) {
  let got: Awaited<ReturnType<typeof callWith>> | undefined
  const paid = await market.paidBy(async () => {
    got = await callWith(app, question, { 'payment-signature': header })
  })
  if (!got) throw new Error('It was called.')
  expect([got.status, got.reply['error'].code, paid]).toEqual([402, 'PAYMENT_REQUIRED', 0n])
  expect(got.reply['error'].details.reason).toBe(reasonOf(got))
  return reasonOf(got)
}
const terms = () => ({ ...x402.offer, amount: '2500' })
const good = () => twistedPayment(market.payer, terms(), {})

/** Returns the status of a call, and checks that it moves no money. */
async function free(call: Parameters<typeof callWith>[1], headers: Record<string, string> = {}) {
  let got: Awaited<ReturnType<typeof callWith>> | undefined
  const paid = await market.paidBy(async () => {
    got = await callWith(app, call, headers)
  })
  expect([paid, got?.receipt]).toEqual([0n, undefined])
  return got?.status
}

test('asks nobody for a payment, and mentions none, when it is off', async () => {
  const off = await openApp()
  const { status, headers } = await callWith(off, question, { 'payment-signature': 'bm9uZQ==' })
  expect([status, headers.get('payment-required'), headers.get('payment-response')]).toEqual([200, null, null])
  expect(headers.get('access-control-expose-headers')).toBe('Retry-After, ETag, WWW-Authenticate')
  await off.close()
})

test('tells a stranger the price of a call, in words and in the format of the protocol', async () => {
  const { status, reply, headers } = await callWith(app, question, {})
  expect(status).toBe(402)
  expect(reply).toEqual({
    success: false,
    error: {
      code: 'PAYMENT_REQUIRED',
      message: 'This call has to be paid for: PAYMENT-REQUIRED says how. With a session or an access key it is free.',
      details: { reason: 'payment_required', credits: 1 },
    },
    timestamp: app.clock.now,
    requestId: headers.get('x-request-id'),
  })
  expect(decodePaymentRequiredHeader(headers.get('payment-required') ?? '')).toEqual({
    x402Version: 2,
    error: 'payment_required',
    resource: { url: `${service}/api/v1/proofs/check`, mimeType: 'application/json' },
    accepts: [
      {
        scheme: 'exact',
        network: 'eip155:31337',
        asset: market.coin.toLowerCase(),
        amount: '2500',
        payTo: market.payTo,
        maxTimeoutSeconds: 300,
        extra: { name: 'USD Coin', version: '2' },
      },
    ],
  })
  expect(headers.get('payment-response')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-expose-headers')).toBe(exposed)
})

test('a page may send a payment and read the answer about it', async () => {
  const preflight = { origin: 'https://shop.example', 'access-control-request-method': 'GET' }
  const { headers } = await app.visit('/api/v1/proofs/check', { method: 'OPTIONS', headers: preflight })
  expect(headers.get('access-control-allow-headers')).toMatch(/(^|, )payment-signature(,|$)/)
})

describe('the protocol’s own client pays', () => {
  test('for a check, exactly its price', async () => {
    const query = `?address=${stranger.address}&verifierIds=ownership-dns-txt,wallet-link&sinceDays=7&domain=a.example`
    const call = ['checkProofs', { query }] as const
    const paid = await market.paidBy(async () => {
      const header = await paymentFor(app, market.payer, call)
      const { status, reply, receipt, headers } = await callWith(app, call, header)
      expect([status, reply['data'].eligible, receipt]).toEqual([200, false, arrived()])
      expect(headers.get('access-control-expose-headers')).toBe(exposed)
    })
    expect(paid).toBe(5n * 2500n)
  })

  test('for a proof, which is stored', async () => {
    const call = await submit()
    const paid = await market.paidBy(async () => {
      const header = await paymentFor(app, market.payer, call)
      const { status, reply, receipt } = await callWith(app, call, header)
      expect([status, reply['status'], receipt]).toEqual([200, 'verified', arrived()])
      const read = await app.call('getProof', { path: { qHash: reply['data'].qHash } })
      expect(read.reply['data'].status).toBe('verified')
    })
    expect(paid).toBe(3n * 2500n)
  })

  test('for a grant to read a proof', async () => {
    const account = newAccount()
    const made = await submit(account)
    const { reply } = await callWith(app, made, await paymentFor(app, market.payer, made))
    const { qHash } = reply['data']
    const about = { action: 'grant_proof_access', qHash, audience: null, expiresInSeconds: 3600, service }
    const owner = await ownerBody(account, about, app.clock.now)
    const call = ['grantAccess', { body: { qHash, ...owner } }] as const
    const paid = await market.paidBy(async () => {
      const granted = await callWith(app, call, await paymentFor(app, market.payer, call))
      expect([granted.status, granted.reply['data'].qHash, granted.receipt]).toEqual([200, qHash, arrived()])
    })
    expect(paid).toBe(2n * 2500n)
  })
})

describe('nothing moves, and nothing is answered,', () => {
  test.each([
    ['is no base64', '###'],
    ['is no JSON', encodeX402({}).slice(1)],
    ['is empty', ''],
    ['is version 1', encodeX402({ x402Version: 1, scheme: 'exact', network: 'base', payload: {} })],
    ['is as deep as a well', Buffer.from('['.repeat(5000)).toString('base64')],
  ])('for a header that %s', async (_, header) => {
    expect(await refusedFor(header)).toBe('invalid_payload')
  })

  test('for another way to pay than the offered one', async () => {
    const { payload, ...rest } = await good()
    const permit2Authorization = { from: market.payer.address }
    expect(await refusedFor(encodeX402({ ...rest, payload: { ...payload, permit2Authorization } }))).toBe(
      'invalid_payload',
    )
  })

  test.each<[string, object]>([
    ['price', { amount: '1' }],
    ['network', { network: 'eip155:8453' }],
    ['recipient', { payTo: `0x${'00'.repeat(18)}cafe` }],
    ['token', { asset: `0x${'00'.repeat(18)}cafe` }],
    ['scheme', { scheme: 'upto' }],
    ['signing domain', { extra: { name: 'USDC', version: '2' } }],
  ])('for the terms of another %s', async (_, other) => {
    const payment = { ...(await good()), accepted: { ...terms(), ...other } }
    expect(await refusedFor(encodeX402(payment))).toBe('invalid_payment_requirements')
  })

  test.each([
    ['less', { value: 2499n }, 'invalid_exact_evm_payload_authorization_value_mismatch'],
    ['somebody else', { to: `0x${'00'.repeat(18)}cafe` as const }, 'invalid_exact_evm_recipient_mismatch'],
    ['another chain', { chainId: 8453 }, 'invalid_exact_evm_signature'],
    ['yesterday', { validBefore: 1n }, 'invalid_exact_evm_payload_authorization_valid_before'],
    ['somebody else’s account', { signer: stranger }, 'invalid_exact_evm_signature'],
  ])('for a payment that was signed for %s', async (_, twist, reason) => {
    expect(await refusedFor(encodeX402(await twistedPayment(market.payer, terms(), twist)))).toBe(reason)
  })

  test('for the price of something cheaper', async () => {
    const header = await paymentFor(app, market.payer, question)
    const dearer = ['checkProofs', { query: `?address=${stranger.address}&domain=a.example` }] as const
    const paid = await market.paidBy(async () => {
      const { status, headers } = await callWith(app, dearer, header)
      expect([status, reasonOf({ headers })]).toEqual([402, 'invalid_payment_requirements'])
    })
    expect(paid).toBe(0n)
  })

  test('for an invalid request, which is refused first', async () => {
    const { status, reply } = await app.call('checkProofs', { query: '?limit=0' })
    expect([status, reply['error'].code]).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('one payment serves one call:', () => {
  test('does not cover the same call again, nor another call of the same price', async () => {
    const header = await paymentFor(app, market.payer, question)
    const paid = await market.paidBy(async () => {
      expect((await callWith(app, question, header)).status).toBe(200)
      const another = [
        'checkProofs',
        { query: `?address=${newAccount().address}&verifierIds=ownership-basic` },
      ] as const
      for (const each of [question, another]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tested
        const { status, receipt, headers } = await callWith(app, each, header)
        expect([status, receipt, reasonOf({ headers })]).toEqual([
          402,
          undefined,
          'invalid_exact_evm_transaction_simulation_failed',
        ])
      }
    })
    expect(paid).toBe(2500n)
  })

  test('one of many that come at once, and the others store nothing', async () => {
    const submits = await Promise.all(Array.from({ length: 8 }, () => submit()))
    const [first] = submits
    const header = await paymentFor(app, market.payer, first ?? question)
    const paid = await market.paidBy(async () => {
      const answers = await Promise.all(submits.map((each) => callWith(app, each, header)))
      const served = answers.filter(({ status }) => status === 200)
      expect(served).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 402)).toHaveLength(7)
    })
    expect(paid).toBe(3n * 2500n)
    const stored = await Promise.all(
      submits.map(
        async ([, { body }]) =>
          (
            await app.ports.store.proofs.listClear(
              {
                walletAddress: body.walletAddress.toLowerCase(),
                chain: 'eip155:84532',
                signerKind: null,
                listedOnly: false,
                withRevoked: true,
              },
              { limit: 2 },
            )
          ).proofs.length,
      ),
    )
    expect(stored.filter((count) => count > 0)).toEqual([1])
  })

  test('not one that was checked before the payment was used and continues afterwards', async () => {
    const header = await paymentFor(app, market.payer, question)
    const late = await openApp({
      ports: {
        store: app.ports.store,
        x402: {
          ...x402,
          async refusal(...given) {
            const reason = await x402.refusal(...given)
            expect((await callWith(app, question, header)).status).toBe(200)
            return reason
          },
        },
      },
    })
    const paid = await market.paidBy(async () => {
      expect(reasonOf(await callWith(late, question, header))).toBe('payment_in_use')
    })
    expect(paid).toBe(2500n)
    await late.close()
  })

  test('not while a call that may have died still holds it, until an hour later', async () => {
    const header = await paymentFor(app, market.payer, question)
    const { promise: atWork, resolve: isAtWork } = Promise.withResolvers<undefined>()
    const settle = () => {
      isAtWork(undefined)
      return new Promise<never>(() => {})
    }
    const dying = await openApp({ ports: { x402: { ...x402, settle }, store: app.ports.store } })
    void callWith(dying, question, header)
    await atWork
    const paid = await market.paidBy(async () => {
      expect(reasonOf(await callWith(app, question, header))).toBe('payment_in_use')
      await app.ports.store.purge(app.clock.now + 3_599_999)
      expect(reasonOf(await callWith(app, question, header))).toBe('payment_in_use')
      await app.ports.store.purge(app.clock.now + 3_600_000)
      expect((await callWith(app, question, header)).status).toBe(200)
    })
    expect(paid).toBe(2500n)
    await dying.close()
  })
})

const never = () => new Promise<never>(() => {})

describe('work that fails is not paid,', () => {
  test('and its payment can be used again', async () => {
    const call = ['checkProofs', { query: `?address=nobody.eth&verifierIds=ownership-basic` }] as const
    const header = await paymentFor(app, market.payer, call)
    const failed = await market.paidBy(async () => {
      const { status, receipt } = await callWith(app, call, header)
      expect([status, receipt]).toEqual([400, undefined])
    })
    expect(failed).toBe(0n)
    const paid = await market.paidBy(async () => expect((await callWith(app, question, header)).status).toBe(200))
    expect(paid).toBe(2500n)
  })

  test('also when the failure is an answer', async () => {
    const paid = createPaymentPerCall({
      x402,
      store: app.ports.store,
      principalOf: async () => anonymous,
      baseUrl: service,
      now: Date.now,
      log: createLog('silent'),
    })
    const headers = await paymentFor(app, market.payer, question)
    const call = {
      name: 'checkProofs',
      input: { params: undefined, query: { address: stranger.address }, headers: undefined, body: undefined },
      caller: { requestId: 'r' } as Caller,
      request: new Request(`${service}/api/v1/proofs/check`, { headers }),
    }
    const gone = answer(404, { success: false })
    const moved = await market.paidBy(async () => expect(await paid(call, async () => gone)).toBe(gone))
    expect(moved).toBe(0n)
  })

  test('and its result is not answered when the payment fails afterwards', async () => {
    const poor = await market.newPayer(2500n)
    const draining = await openPaidApp({
      ...x402,
      async refusal(...given) {
        const reason = await x402.refusal(...given)
        await market.chain.submit(poor, market.coin, 'transfer(address,uint256)', [stranger.address, 1n])
        return reason
      },
    })
    const header = await paymentFor(draining, poor, question)
    const paid = await market.paidBy(async () => {
      const { status, reply, receipt, headers } = await callWith(draining, question, header)
      expect([status, reply['error'].code, 'data' in reply]).toEqual([402, 'PAYMENT_REQUIRED', false])
      expect(receipt).toEqual({
        success: false,
        errorReason: reasonOf({ headers }),
        transaction: '',
        network: 'eip155:31337',
      })
    })
    expect(paid).toBe(0n)
    await draining.close()
  })

  test('and the same call continues a transfer that has not arrived', async () => {
    let isArriving = false
    const slow = await openPaidApp({
      ...x402,
      async settle(...given) {
        if (isArriving) return x402.settle(...given)
        isArriving = true
        return { outcome: 'pending' }
      },
    })
    const header = await paymentFor(slow, market.payer, question)
    const paid = await market.paidBy(async () => {
      const { status, reply, headers } = await callWith(slow, question, header)
      expect([status, reply['error'].code, headers.get('retry-after')]).toEqual([409, 'PAYMENT_PENDING', '5'])
      expect((await callWith(slow, question, header)).status).toBe(200)
    })
    expect(paid).toBe(2500n)
    await slow.close()
  })

  describe('nor is a proof whose verifiers', () => {
    const owner = newAccount()
    const wallet = owner.address.toLowerCase()
    /** The next answer of the DNS. */
    let txt: () => Promise<readonly string[]>
    const dns = { txt: () => txt(), addresses: async () => [] }
    const budget = { inlineMs: 200, tryMs: 200, pausesMs: [] }
    let slow: typeof app
    beforeAll(async () => {
      slow = await openPaidApp(x402, { ports: { dns }, budget })
    })
    afterAll(() => slow?.close())

    /** Makes a call about a domain. */
    async function aboutDomain() {
      const data = { domain: `${Math.random().toString(36).slice(2)}.example` }
      const body = { verifierIds: ['ownership-dns-txt' as const], data, options: { privacyLevel: 'public' as const } }
      return ['verify', { body: await signedBy(owner, body, { ...slow, ports: { ...slow.ports, dns } }) }] as const
    }
    const stored = async () => {
      const list = {
        walletAddress: wallet,
        chain: 'eip155:84532',
        signerKind: null,
        listedOnly: false,
        withRevoked: true,
      }
      return (await slow.ports.store.proofs.listClear(list, { limit: 10 })).proofs.length
    }

    test('take too long: it is not stored, and the same payment pays when they answer', async () => {
      txt = never
      const call = await aboutDomain()
      const header = await paymentFor(slow, market.payer, call)
      const failed = await market.paidBy(async () => {
        const { status, reply, receipt } = await callWith(slow, call, header)
        expect([status, reply['error'].code, receipt]).toEqual([503, 'PROVIDER_UNAVAILABLE', undefined])
      })
      expect([failed, await stored()]).toEqual([0n, 0])
      txt = async () => [`wallet=${wallet}`]
      const paid = await market.paidBy(async () => {
        const { status, reply, receipt } = await callWith(slow, call, header)
        expect([status, reply['status'], receipt]).toEqual([200, 'verified', arrived()])
      })
      expect([paid, await stored()]).toEqual([4n * 2500n, 1])
    })

    test('have not answered yet, or could not, to somebody who does not pay: it is answered as it is', async () => {
      txt = never
      const call = await aboutDomain()
      const { key } = await gateOwner(slow)
      const accepted = await callWith(slow, call, key)
      expect([accepted.status, accepted.reply['status']]).toEqual([202, 'processing_verifiers'])
      const header = await paymentFor(slow, market.payer, call)
      const { qHash } = accepted.reply['data']
      const paid = await market.paidBy(async () => {
        const pending = await callWith(slow, call, header)
        expect([pending.status, pending.reply['status'], pending.receipt]).toEqual([
          202,
          'processing_verifiers',
          undefined,
        ])
        await settleProof({ key: qHash, attempt: 1 }, { ...slow, ports: { ...slow.ports, dns }, budget })
        const failed = await callWith(slow, call, header)
        expect([failed.status, failed.reply['status'], failed.receipt]).toEqual([
          200,
          'error_processing_exception',
          undefined,
        ])
      })
      expect(paid).toBe(0n)
    })
  })

  test('and an outage of the chain answers neither yes nor no', async () => {
    const header = await paymentFor(app, market.payer, question)
    const cut = await openPaidApp(await openX402Of(market, 'http://127.0.0.1:9/npk-of-the-node'))
    const { status, reply, headers } = await callWith(cut, question, header)
    expect([status, reply['error'].code, headers.get('retry-after')]).toEqual([503, 'RPC_UNAVAILABLE', '10'])
    expect(JSON.stringify(reply)).not.toMatch(/npk-of-the-node|127\.0\.0\.1/)
    await cut.close()
  })
})

describe('no payment is required', () => {
  test('with a session or an access key, even with a payment', async () => {
    const { browser, key } = await gateOwner(app)
    expect(await free(question, key)).toBe(200)
    expect(await free(question, { ...(await paymentFor(app, market.payer, question)), ...key })).toBe(200)
    const { status, headers } = await browser.call(...question)
    expect([status, headers.get('payment-required')]).toEqual([200, null])
  })

  test('but with an invalid key the call is refused', async () => {
    expect(await free(question, { authorization: 'Bearer npk_stranger' })).toBe(401)
  })

  test('for a check of a gate, which its owner pays', async () => {
    const seller = await gateOwner(app)
    const gate = aGate()
    expect((await app.call('createGate', { body: gate, headers: seller.key })).status).toBe(201)
    const query = `?gateId=${gate.gateId}&address=${stranger.address}`
    expect(await free(['checkProofs', { query }])).toBe(200)
    const me = newAccount()
    const body = await signedBy(me, { data: aboutBook(me.address) }, app)
    const { status, headers } = await app.call('verify', { body: { ...body, gateId: gate.gateId } })
    expect([status, decodePaymentRequiredHeader(headers.get('payment-required') ?? '').accepts[0]?.amount]).toEqual([
      402,
      '10000',
    ])
  })

  test('in a hand-off of a page, but with an invented hand-off', async () => {
    const me = newAccount()
    const { sid, secret, origin, mark } = await embedder('https://shop.example', app)
    const submitWith = async (handoff: object, headers: Record<string, string>) => {
      const body = await signedBy(me, { data: { owner: me.address, content: 'x', handoff } }, app)
      return free(['verify', { body }], { origin, ...headers })
    }
    expect(await submitWith({ ...mark, sid: 'A'.repeat(24) }, {})).toBe(401)
    expect(await submitWith(mark, {})).toBe(401)
    expect(await submitWith(mark, { 'x-svc-handoff': `${sid}.${secret}` })).toBe(200)
  })

  test('for a call without a price', async () => {
    expect(await free(['getProof', { path: { qHash: unknown } }])).toBe(404)
    expect(await free(['health', {}])).toBe(200)
  })
})
