import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hex } from '../evm/evm.ts'
import { createInProcessFacilitator } from './in-process.ts'
import { type Market, officialPayment, openMarket } from './market.fixture.ts'

let market: Market
let node: Awaited<ReturnType<typeof startNode>>
beforeAll(async () => {
  market = await openMarket()
  node = await startNode(market.chain.rpcUrl)
})
afterAll(async () => {
  await node?.close()
  await market?.chain.stop()
})

const outage = { name: 'ServiceError', code: 'RPC_UNAVAILABLE' }

function facilitator(receiptMs = 5000) {
  const { chain, settlerKey: privateKey } = market
  node.fail(pass)
  return createInProcessFacilitator({ chainId: chain.chainId, urls: [node.url], now: Date.now, privateKey, receiptMs })
}

async function payment(amount = 2500n) {
  const terms = market.terms(amount)
  return [await officialPayment(market.payer, terms), terms] as const
}

test.each(['eth_getCode', 'eth_call'])('does not refuse a payment because a node fails at %s', async (method) => {
  const port = facilitator()
  const paying = await payment()
  node.fail((called) => (called === method ? 'fail' : 'pass'))
  await expect(port.refusal(...paying)).rejects.toMatchObject(outage)
  node.fail(pass)
  expect(await port.refusal(...paying)).toBeUndefined()
})

test('can settle a payment later when a node fails before anything is sent', async () => {
  const port = facilitator()
  const paying = await payment()
  const paid = await market.paidBy(async () => {
    node.fail((method) => (method === 'eth_estimateGas' ? 'fail' : 'pass'))
    await expect(port.settle(...paying)).rejects.toMatchObject(outage)
  })
  expect(paid).toBe(0n)
  node.fail(pass)
  expect(await market.paidBy(() => port.settle(...paying))).toBe(2500n)
})

test('a settler’s key without gas is an outage, not a refusal', async () => {
  const { chainId } = market.chain
  facilitator()
  const port = createInProcessFacilitator({
    chainId,
    urls: [node.url],
    now: Date.now,
    privateKey: generatePrivateKey(),
  })
  const paying = await payment()
  expect(await market.paidBy(() => expect(port.settle(...paying)).rejects.toMatchObject(outage))).toBe(0n)
})

test('finds a transfer when the node did not answer its sending', async () => {
  const port = facilitator()
  const paying = await payment()
  const paid = await market.paidBy(async () => {
    node.fail((method) => (method === 'eth_sendRawTransaction' ? 'swallow' : 'pass'))
    expect(await port.settle(...paying)).toMatchObject({ outcome: 'settled', payer: market.payer.address })
  })
  expect(paid).toBe(2500n)
})

test('waits for an unconfirmed transfer when its payment comes again, and sends no second one', async () => {
  const port = facilitator(200)
  const paying = await payment()
  const paid = await market.paidBy(async () => {
    node.fail((method) => (method === 'eth_getTransactionReceipt' ? 'null' : 'pass'))
    expect(await port.settle(...paying)).toEqual({ outcome: 'pending' })
    expect(await port.refusal(...paying)).toBeUndefined()
    expect(await port.settle(...paying)).toEqual({ outcome: 'pending' })
    node.fail(pass)
    expect(await port.refusal(...paying)).toBeUndefined()
    expect(await port.settle(...paying)).toMatchObject({ outcome: 'settled' })
  })
  expect(paid).toBe(2500n)
  expect(await port.refusal(...paying)).toBe('invalid_exact_evm_transaction_simulation_failed')
})

test('an unconfirmed transfer counts for one payment only, not for a more expensive call or another payment', async () => {
  const port = facilitator(200)
  const [paying, terms] = await payment()
  node.fail((method) => (method === 'eth_getTransactionReceipt' ? 'null' : 'pass'))
  expect(await port.settle(paying, terms)).toEqual({ outcome: 'pending' })
  node.fail(pass)

  const expensive = market.terms(100_000n)
  const changed = { ...paying.payload.authorization, nonce: `0x${'5'.repeat(64)}` as const }
  const changedPayment = { ...paying, payload: { ...paying.payload, authorization: changed } }
  for (const [other, otherTerms] of [
    [{ ...paying, accepted: expensive }, expensive],
    [changedPayment, terms],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await port.refusal(other, otherTerms)).toMatch(/^invalid_/)
    // oxlint-disable-next-line no-await-in-loop
    expect(await port.settle(other, otherTerms)).toMatchObject({ outcome: 'refused' })
  }
  expect(await port.settle(paying, terms)).toMatchObject({ outcome: 'settled' })
})

test('settles all payments that come at the same time', async () => {
  const port = facilitator()
  const payments = await Promise.all([1n, 2n, 3n, 4n, 5n].map((amount) => payment(amount)))
  const paid = await market.paidBy(async () => {
    const settlements = await Promise.all(payments.map((paying) => port.settle(...paying)))
    expect(settlements.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'settled'))
  })
  expect(paid).toBe(15n)
})

test('refuses a wallet whose check would use up our gas before anything is sent', async () => {
  const port = facilitator()
  const [{ payload, ...rest }, terms] = await payment()
  const burner: Hex = `0x${'00'.repeat(18)}b42e`
  const spin = '614e205b6001900380600357'
  const agree = `507f1626ba7e${'00'.repeat(28)}5f5260205ff3`
  await market.chain.send(market.coin, 'mint(address,uint256)', [burner, 10_000n])
  const signed = { ...rest, payload: { ...payload, authorization: { ...payload.authorization, from: burner } } }
  const byContract = { ...signed, payload: { ...signed.payload, signature: `${payload.signature}00` as const } }

  await market.chain.client.setCode({ address: burner, bytecode: `0x${spin}${agree}` })
  const paid = await market.paidBy(async () => {
    expect(await port.refusal(byContract, terms)).toBe('invalid_exact_evm_transaction_simulation_failed')
    expect(await port.settle(byContract, terms)).toMatchObject({ outcome: 'refused' })
  })
  expect(paid).toBe(0n)

  // a wallet that agrees at once may pay
  await market.chain.client.setCode({ address: burner, bytecode: `0x5f${agree}` })
  expect(await port.refusal(byContract, terms)).toBeUndefined()
  expect(await market.paidBy(() => port.settle(byContract, terms))).toBe(2500n)
})

type Behaviour = (method: string) => 'pass' | 'fail' | 'swallow' | 'null'
const pass: Behaviour = () => 'pass'

/** Starts a proxy in front of the node at `target`. It fails, or drops the answer, as `fail` says. */
async function startNode(target: string) {
  let behaviour: Behaviour = pass
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const { method, id } = JSON.parse(body) as { method: string; id: number }
      const behaves = behaviour(method)
      const reply = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const answer = await reply.text()
      if (behaves === 'pass') response.end(answer)
      else if (behaves === 'null') response.end(JSON.stringify({ jsonrpc: '2.0', id, result: null }))
      else if (behaves === 'swallow') response.destroy()
      else response.writeHead(502).end('bad gateway')
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The node has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    fail: (decide: Behaviour) => {
      behaviour = decide
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
