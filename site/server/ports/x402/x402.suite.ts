import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Hex } from '../evm/evm.ts'
import { type Market, officialPayment, openMarket, type Twist, twistedPayment } from './market.fixture.ts'
import type { Facilitator } from './x402.ts'

/** The code for a transfer that would fail. The package is more precise only on chains with Multicall3. */
const failedSimulation = 'invalid_exact_evm_transaction_simulation_failed'

/** Tests on a real chain what every {@link Facilitator} promises. `open` creates one for the node at `rpcUrl`. */
export function x402Suite(
  name: string,
  open: (market: Market, rpcUrl: string) => Promise<{ facilitator: Facilitator; close?: () => Promise<void> }>,
  outageCode: string,
) {
  describe(`x402 port: ${name}`, () => {
    let market: Market
    let opened: Awaited<ReturnType<typeof open>>
    beforeAll(async () => {
      market = await openMarket()
      opened = await open(market, market.chain.rpcUrl)
    })
    afterAll(async () => {
      await opened?.close?.()
      await market?.chain.stop()
    })

    test('settles the exact amount that the protocol’s client signed, once', async () => {
      const { facilitator } = opened
      const terms = market.terms(7500n)
      const payment = await officialPayment(market.payer, terms)
      expect(await facilitator.refusal(payment, terms)).toBeUndefined()
      const paid = await market.paidBy(async () => {
        expect(await facilitator.settle(payment, terms)).toEqual({
          outcome: 'settled',
          transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/),
          payer: market.payer.address,
        })
      })
      expect(paid).toBe(7500n)
      const secondTime = await market.paidBy(async () => {
        expect(await facilitator.refusal(payment, terms)).toBe(failedSimulation)
        expect(await facilitator.settle(payment, terms)).toMatchObject({ outcome: 'refused' })
      })
      expect(secondTime).toBe(0n)
    })

    const stranger = privateKeyToAccount(generatePrivateKey())
    const elsewhere: Hex = `0x${'00'.repeat(18)}cafe`
    test.each<[string, Twist, string]>([
      ['less than the price', { value: 7499n }, 'invalid_exact_evm_payload_authorization_value_mismatch'],
      ['more than the price', { value: 7501n }, 'invalid_exact_evm_payload_authorization_value_mismatch'],
      ['somebody else', { to: elsewhere }, 'invalid_exact_evm_recipient_mismatch'],
      ['too late', { validBefore: 1n }, 'invalid_exact_evm_payload_authorization_valid_before'],
      [
        'not yet',
        { validAfter: 2n ** 40n, validBefore: 2n ** 41n },
        'invalid_exact_evm_payload_authorization_valid_after',
      ],
      ['by somebody else', { signer: stranger }, 'invalid_exact_evm_signature'],
      ['on another chain', { chainId: 8453 }, 'invalid_exact_evm_signature'],
      ['of another token', { asset: elsewhere }, 'invalid_exact_evm_signature'],
      ['of a token that calls itself otherwise', { name: 'USDC' }, 'invalid_exact_evm_signature'],
    ])('moves nothing for a payment that was signed for %s', async (_, twist, reason) => {
      const { facilitator } = opened
      const terms = market.terms(7500n)
      const payment = await twistedPayment(market.payer, terms, twist)
      const paid = await market.paidBy(async () => {
        expect(await facilitator.refusal(payment, terms)).toBe(reason)
        expect(await facilitator.settle(payment, terms)).toEqual({ outcome: 'refused', reason })
      })
      expect(paid).toBe(0n)
    })

    test('refuses a payment that expires during the work of its call', async () => {
      const { facilitator } = opened
      const terms = market.terms(7500n)
      const ending = async (seconds: number) => {
        const validBefore = BigInt(Math.floor(Date.now() / 1000) + seconds)
        return facilitator.refusal(await twistedPayment(market.payer, terms, { validBefore }), terms)
      }
      expect(await ending(29)).toBe('invalid_exact_evm_payload_authorization_valid_before')
      expect(await ending(60)).toBeUndefined()
    })

    test('moves nothing for a payer who has too little', async () => {
      const { facilitator } = opened
      const poor = await market.newPayer(7499n)
      const terms = market.terms(7500n)
      const payment = await officialPayment(poor, terms)
      expect(await facilitator.refusal(payment, terms)).toBe(failedSimulation)
      expect(await facilitator.settle(payment, terms)).toMatchObject({ outcome: 'refused' })
      expect(await market.balance(poor.address)).toBe(7499n)
    })

    test('throws while no node answers', async () => {
      const { facilitator, close } = await open(market, 'http://127.0.0.1:9')
      const terms = market.terms(7500n)
      const payment = await officialPayment(market.payer, terms)
      const expected = { name: 'ServiceError', code: outageCode, retryAfter: 10 }
      await expect(facilitator.refusal(payment, terms)).rejects.toMatchObject(expected)
      await expect(facilitator.settle(payment, terms)).rejects.toMatchObject(expected)
      await close?.()
    })
  })
}
