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
  return createInProcessFacilitator({ chainId: chain.chainId, urls: [node.url], privateKey, receiptMs })
}

async function payment(amount = 2500n) {
  const terms = market.terms(amount)
  return [await officialPayment(market.payer, terms), terms] as const
}

test.each(['eth_getCode', 'eth_call'])('a node that fails at %s is no reason to refuse a payment', async (method) => {
  const port = facilitator()
  const paying = await payment()
  node.fail((asked) => (asked === method ? 'fail' : 'pass'))
  await expect(port.refusal(...paying)).rejects.toMatchObject(outage)
  node.fail(pass)
  expect(await port.refusal(...paying)).toBeUndefined()
})

test('a node that fails before anything is sent leaves the payment as good as it was', async () => {
  const port = facilitator()
  const paying = await payment()
  const paid = await market.paidBy(async () => {
    node.fail((asked) => (asked === 'eth_estimateGas' ? 'fail' : 'pass'))
    await expect(port.settle(...paying)).rejects.toMatchObject(outage)
  })
  expect(paid).toBe(0n)
  node.fail(pass)
  expect(await market.paidBy(() => port.settle(...paying))).toBe(2500n)
})

test('a key without gas is our failure, not the payer’s', async () => {
  const { chainId } = market.chain
  facilitator()
  const port = createInProcessFacilitator({ chainId, urls: [node.url], privateKey: generatePrivateKey() })
  const paying = await payment()
  expect(await market.paidBy(() => expect(port.settle(...paying)).rejects.toMatchObject(outage))).toBe(0n)
})

test('a transfer whose sending was not answered is found', async () => {
  const port = facilitator()
  const paying = await payment()
  const paid = await market.paidBy(async () => {
    node.fail((asked) => (asked === 'eth_sendRawTransaction' ? 'swallow' : 'pass'))
    expect(await port.settle(...paying)).toMatchObject({ outcome: 'settled', payer: market.payer.address })
  })
  expect(paid).toBe(2500n)
})

test('a transfer that is not seen to arrive is gone on with, and not made again', async () => {
  const port = facilitator(200)
  const paying = await payment()
  const paid = await market.paidBy(async () => {
    node.fail((asked) => (asked === 'eth_getTransactionReceipt' ? 'null' : 'pass'))
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

test('a transfer on its way is of one payment only: neither a dearer call nor another payment goes on with it', async () => {
  const port = facilitator(200)
  const [paying, terms] = await payment()
  node.fail((asked) => (asked === 'eth_getTransactionReceipt' ? 'null' : 'pass'))
  expect(await port.settle(paying, terms)).toEqual({ outcome: 'pending' })
  node.fail(pass)

  const dearer = market.terms(100_000n)
  const another = { ...paying.payload.authorization, nonce: `0x${'5'.repeat(64)}` as const }
  const renamed = { ...paying, payload: { ...paying.payload, authorization: another } }
  for (const [foreign, at] of [
    [{ ...paying, accepted: dearer }, dearer],
    [renamed, terms],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await port.refusal(foreign, at)).toMatch(/^invalid_/)
    // oxlint-disable-next-line no-await-in-loop
    expect(await port.settle(foreign, at)).toMatchObject({ outcome: 'refused' })
  }
  expect(await port.settle(paying, terms)).toMatchObject({ outcome: 'settled' })
})

test('payments that come together are all carried out', async () => {
  const port = facilitator()
  const payments = await Promise.all([1n, 2n, 3n, 4n, 5n].map((amount) => payment(amount)))
  const paid = await market.paidBy(async () => {
    const ended = await Promise.all(payments.map((paying) => port.settle(...paying)))
    expect(ended.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'settled'))
  })
  expect(paid).toBe(15n)
})

test('a wallet that burns our gas to agree is refused before anything is sent', async () => {
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

  // one that agrees at once may pay
  await market.chain.client.setCode({ address: burner, bytecode: `0x5f${agree}` })
  expect(await port.refusal(byContract, terms)).toBeUndefined()
  expect(await market.paidBy(() => port.settle(byContract, terms))).toBe(2500n)
})

type Fate = (method: string) => 'pass' | 'fail' | 'swallow' | 'null'
const pass: Fate = () => 'pass'

/** Before a node: answers itself, or keeps the answer, when it is told to. */
async function startNode(behind: string) {
  let fate: Fate = pass
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const { method, id } = JSON.parse(body) as { method: string; id: number }
      const what = fate(method)
      const reply = await fetch(behind, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const answer = await reply.text()
      if (what === 'pass') response.end(answer)
      else if (what === 'null') response.end(JSON.stringify({ jsonrpc: '2.0', id, result: null }))
      else if (what === 'swallow') response.destroy()
      else response.writeHead(502).end('bad gateway')
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('The node has no port.')
  return {
    url: `http://127.0.0.1:${at.port}`,
    fail: (decide: Fate) => {
      fate = decide
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
