import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Hex } from '../ports/evm/evm.ts'
import { createNodePools } from '../ports/evm/node-pools.ts'
import { createEvmRpc } from '../ports/evm/rpc.ts'
import { openUsdc } from '../ports/stablecoin/usdc.ts'
import type { Deployment } from '../deployment.ts'
import { outcome, storedProof } from './sale.fixture.ts'
import { codeOf } from '../deployment.fixture.ts'
import {
  anAddress,
  lower,
  newPayer,
  newSale,
  openTransferDeployment,
  openTransferWorld,
  transfer,
  type TransferDeployment,
  type TransferWorld,
} from './transfer.fixture.ts'
import { transferPayment } from './transfer-payment.ts'
import { type Sale, quoteMs, quoteTransfer } from './transfer-quote.ts'
import { appearanceMs, maxAgeMs, maxSenders, maxTransfers } from '../rules/transfer-rules.ts'

const price = 5_000_000n

let world: TransferWorld
let deployment: TransferDeployment
beforeAll(async () => {
  world = await openTransferWorld()
  deployment = await openTransferDeployment(world)
})
afterAll(async () => {
  await deployment.close()
  await world.chain.stop()
})

/** Makes a sale with a quote, and a payer who has not paid yet. */
async function quotedSale(more: Parameters<typeof newSale>[2] = {}) {
  deployment.clock.now = Date.now()
  const payer = await newPayer(world)
  const sale = await newSale(deployment, payer, more)
  await quoteTransfer(sale, deployment)
  return { payer, ...sale }
}

const pay = (hash: string, sale: Sale, deps: Pick<Deployment, 'ports'> = deployment) =>
  transferPayment(hash, sale, deps)
const invalid = (reason: string) => ({ code: 'PAYMENT_INVALID', details: { reason } })
const use = async (hash: string, sale: Sale, { ports }: Pick<Deployment, 'ports'> = deployment) => {
  const payment = await transferPayment(hash, sale, { ports })
  return ports.store.transaction((store) => payment.use(store, ports.now()))
}

/** Makes a sale to a contract wallet, which has paid. */
async function contractOn(chain: string) {
  const sale = await quotedSale({ proof: { signerKind: 'contract', chain } })
  return { sale, hash: await transfer(world, sale.payer, sale.recipient, price) }
}

/** Stores a link that the first of the two wallets has made. */
const link = (primary: Hex, secondary: Hex, revokedAt: number | null = null) =>
  storedProof(deployment, {
    walletAddress: primary,
    outcomes: [
      outcome('wallet-link', deployment, {
        input: { primaryWalletAddress: primary, secondaryWalletAddress: secondary },
        claims: { verificationMethod: 'eip191', secondaryAccountId: `eip155:84532:${secondary}` },
      }),
    ],
    revokedAt,
    privacyLevel: 'private',
  })

test('a transfer of exactly the price pays once, and is refused the second time', async () => {
  const { payer, gate, proof, recipient } = await quotedSale()
  const hash = await transfer(world, payer, recipient, price)
  const payment = await pay(hash, { gate, proof })
  expect(payment).toEqual({
    paymentId: expect.any(String),
    method: 'usdc',
    gateVersion: gate.version,
    use: expect.any(Function),
  })
  const { store } = deployment.ports
  const [before] = await store.payments.of(gate.gateId, proof.qHash)
  expect(before).toMatchObject({ id: payment.paymentId, status: 'open', intent: null })

  const now = deployment.clock.now + 1
  expect(await store.transaction((inner) => payment.use(inner, now))).toBe(true)
  expect(await store.payments.of(gate.gateId, proof.qHash)).toEqual([
    { ...before, status: 'delivered', intent: expect.any(String), updatedAt: now },
  ])
  expect(await store.transaction((inner) => payment.use(inner, now))).toBe(false)
  expect(await codeOf(pay(hash, { gate, proof }))).toBe('PAYMENT_ALREADY_USED')
  // also in upper case, and after another quote
  await quoteTransfer({ gate, proof }, deployment)
  expect(await codeOf(pay(`0x${hash.slice(2).toUpperCase()}`, { gate, proof }))).toBe('PAYMENT_ALREADY_USED')
})

test('a transfer pays for every proof about the wallet, also when the one of its quote has expired', async () => {
  const { payer, gate, recipient, proof } = await quotedSale({ proof: { expiresAt: Date.now() + 1000 } })
  const hash = await transfer(world, payer, recipient, price)
  deployment.clock.now += 2000
  const again = await storedProof(deployment, { walletAddress: lower(payer.address) })
  const [quote] = await deployment.ports.store.payments.of(gate.gateId, proof.qHash)
  expect(await pay(hash, { gate, proof: again })).toMatchObject({ paymentId: quote?.id, gateVersion: gate.version })
  // neither a stranger nor somebody with a price of another gate
  const stranger = await storedProof(deployment, { walletAddress: anAddress() })
  await expect(pay(hash, { gate, proof: stranger })).rejects.toMatchObject(invalid('NO_QUOTE'))
  const { gate: other } = await newSale(deployment, payer)
  await expect(pay(hash, { gate: other, proof: again })).rejects.toMatchObject(invalid('NO_QUOTE'))
  expect(await use(hash, { gate, proof: again })).toBe(true)
  expect(await codeOf(pay(hash, { gate, proof: again }))).toBe('PAYMENT_ALREADY_USED')
  expect(await codeOf(pay(hash, { gate, proof }))).toBe('PAYMENT_ALREADY_USED')
})

test('stores nothing that leads from the proof to the wallet that paid', async () => {
  const { payer, gate, proof, recipient } = await quotedSale()
  const hash = await transfer(world, payer, recipient, price)
  expect(await use(hash, { gate, proof })).toBe(true)
  const stored = JSON.stringify(await deployment.ports.store.payments.of(gate.gateId, proof.qHash))
  expect(stored).not.toContain(hash.slice(2))
  expect(stored).not.toContain(lower(payer.address).slice(2))
})

test('more than the price pays, and two transfers of one transaction do; two transactions are never added', async () => {
  const above = await quotedSale()
  expect(await use(await transfer(world, above.payer, above.recipient, price + 1n), above)).toBe(true)

  const { payer, recipient, ...sale } = await quotedSale()
  const half = await transfer(world, payer, recipient, price / 2n)
  const otherHalf = await transfer(world, payer, recipient, price / 2n)
  await expect(pay(half, sale)).rejects.toMatchObject(invalid('TOO_LITTLE'))
  await expect(pay(otherHalf, sale)).rejects.toMatchObject(invalid('TOO_LITTLE'))

  const { chain, coin } = world
  const splitter = await chain.deploy('Splitter')
  await chain.submit(payer, coin, 'approve(address,uint256)', [splitter, price])
  const halves = [coin, recipient, price / 2n, price / 2n]
  const both = await chain.submit(payer, splitter, 'pay(address,address,uint256,uint256)', halves)
  await chain.client.mine({ blocks: 2 })
  expect(await use(both, sale)).toBe(true)
})

test('a transaction of very many transfers costs no more marks than the limit', async () => {
  const { payer, gate, proof, recipient } = await quotedSale()
  const [from, minedAt] = [lower(payer.address), Date.now()]
  const hash: Hex = `0x${'5a'.repeat(32)}`
  const dust = Array.from({ length: 3000 }, (_, position) => ({ from, to: recipient, value: 1n, position }))
  const transfers = [...dust, { from, to: recipient, value: price, position: dust.length }]
  const found = {
    minedAt,
    block: { number: 1, hash },
    confirmations: 3,
    isFinal: true,
    transfers,
  }
  const { store, stablecoin } = deployment.ports
  const counts = { hmac: 0, byIntent: 0, consume: 0 }
  const hmac: typeof store.hmac = (...input) => {
    counts.hmac += 1
    return store.hmac(...input)
  }
  const byIntent: typeof store.payments.byIntent = (mark) => {
    counts.byIntent += 1
    return store.payments.byIntent(mark)
  }
  const ports = {
    ...deployment.ports,
    stablecoin: { ...stablecoin, transfers: async () => found },
    store: { ...store, hmac, payments: { ...store.payments, byIntent } },
  }
  const payment = await pay(hash, { gate, proof }, { ports })
  const isUsed = await store.transaction((inside) => {
    const consume: typeof inside.consume = (...input) => {
      counts.consume += 1
      return inside.consume(...input)
    }
    return payment.use({ ...inside, consume }, Date.now())
  })
  expect(isUsed).toBe(true)
  expect(counts).toEqual({ hmac: 2 * maxTransfers, byIntent: maxTransfers, consume: maxTransfers })
})

test('names the reason when a transaction is not a payment', async () => {
  const { chain, coin } = world
  const { payer, recipient, ...sale } = await quotedSale()
  const below = await transfer(world, payer, recipient, price - 1n)
  await expect(pay(below, sale)).rejects.toMatchObject(invalid('TOO_LITTLE'))

  const otherToken = { chain, coin: await chain.deploy('Coin') }
  await chain.send(otherToken.coin, 'mint(address,uint256)', [payer.address, price])
  const otherAsset = await transfer(otherToken, payer, recipient, price)
  await expect(pay(otherAsset, sale)).rejects.toMatchObject(invalid('NOTHING_RECEIVED'))

  const toAnother = await transfer(world, payer, anAddress(), price)
  await expect(pay(toAnother, sale)).rejects.toMatchObject(invalid('NOTHING_RECEIVED'))

  const stranger = await newPayer(world)
  const foreign = await transfer(world, stranger, recipient, price)
  await expect(pay(foreign, sale)).rejects.toMatchObject(invalid('WRONG_PAYER'))

  const reverted = await chain.submit(payer, coin, 'transfer(address,uint256)', [recipient, 10n ** 30n])
  await expect(pay(reverted, sale)).rejects.toMatchObject(invalid('REVERTED'))

  const valid = await transfer(world, payer, recipient, price)
  const withoutQuote = await newSale(deployment, payer, { charge: { recipient } })
  await expect(pay(valid, withoutQuote)).rejects.toMatchObject(invalid('NO_QUOTE'))
  expect(await use(valid, sale)).toBe(true)
})

test('an unknown transaction is pending until long after the end of the quote', async () => {
  const { payer: _payer, recipient: _recipient, ...sale } = await quotedSale()
  const unknown = `0x${'5a'.repeat(32)}`
  const pending = { code: 'PAYMENT_PENDING', retryAfter: 5 }
  await expect(pay(unknown, sale)).rejects.toMatchObject(pending)
  deployment.clock.now += quoteMs + appearanceMs - 1
  await expect(pay(unknown, sale)).rejects.toMatchObject(pending)
  deployment.clock.now += 1
  await expect(pay(unknown, sale)).rejects.toMatchObject(invalid('UNKNOWN'))
})

test('refuses a transfer that is older than the quote or older than a day', async () => {
  deployment.clock.now = Date.now()
  const payer = await newPayer(world)
  const { recipient, ...sale } = await newSale(deployment, payer)
  const early = await transfer(world, payer, recipient, price)
  // more than the allowed difference between the clocks
  deployment.clock.now = Date.now() + 60_000
  await quoteTransfer(sale, deployment)
  await expect(pay(early, sale)).rejects.toMatchObject(invalid('TOO_EARLY'))

  const { payer: second, recipient: to, ...other } = await quotedSale()
  const old = await transfer(world, second, to, price)
  const { blockNumber } = await world.chain.client.getTransactionReceipt({ hash: old })
  const mined = await world.chain.client.getBlock({ blockNumber })
  deployment.clock.now = Number(mined.timestamp) * 1000 + maxAgeMs
  expect(await pay(old, other)).toBeDefined()
  deployment.clock.now += 1
  await expect(pay(old, other)).rejects.toMatchObject(invalid('TOO_OLD'))
})

test('after the end of a quote, a transfer must pay the present price', async () => {
  deployment.clock.now = Date.now() - quoteMs - 60_000
  const payer = await newPayer(world)
  const { recipient, ...sale } = await newSale(deployment, payer)
  await quoteTransfer(sale, deployment)
  deployment.clock.now = Date.now()
  const late = await transfer(world, payer, recipient, price)
  const costing = (amountUsd: number) => {
    const { charge } = sale.gate.model.monetization
    const monetization = { charge: charge && { ...charge, amountUsd } }
    return { ...sale, gate: { ...sale.gate, model: { ...sale.gate.model, monetization } } }
  }
  await expect(pay(late, costing(6))).rejects.toMatchObject(invalid('TOO_LITTLE'))
  expect(await pay(late, costing(5))).toBeDefined()
  // before the end it must pay the quoted price
  const prompt = await quotedSale()
  const hash = await transfer(world, prompt.payer, prompt.recipient, price)
  expect(await pay(hash, { ...prompt, gate: { ...prompt.gate, model: costing(6).gate.model } })).toBeDefined()
})

test('after the end of a quote, a transfer must go to the present recipient', async () => {
  deployment.clock.now = Date.now() - quoteMs - 60_000
  const payer = await newPayer(world)
  const { recipient, ...sale } = await newSale(deployment, payer)
  await quoteTransfer(sale, deployment)
  deployment.clock.now = Date.now()
  const now = anAddress()
  const { charge } = sale.gate.model.monetization
  const monetization = { charge: charge && { ...charge, recipient: now } }
  const changed = { ...sale, gate: { ...sale.gate, model: { ...sale.gate.model, monetization } } }
  const before = await transfer(world, payer, recipient, price)
  expect(await pay(before, sale)).toBeDefined()
  await expect(pay(before, changed)).rejects.toMatchObject(invalid('NOTHING_RECEIVED'))
  const right = await transfer(world, payer, now, price)
  expect(await use(right, changed)).toBe(true)
  expect(await codeOf(pay(right, changed))).toBe('PAYMENT_ALREADY_USED')
})

test('a transfer is pending until enough blocks confirm it, and a large one until it is final', async () => {
  const { chain, coin } = world
  const { payer, recipient, ...sale } = await quotedSale()
  const hash = await chain.submit(payer, coin, 'transfer(address,uint256)', [recipient, price])
  await expect(pay(hash, sale)).rejects.toMatchObject({ code: 'PAYMENT_PENDING', retryAfter: 5 })
  await chain.client.mine({ blocks: 1 })
  await expect(pay(hash, sale)).rejects.toMatchObject({ code: 'PAYMENT_PENDING', retryAfter: 5 })
  await chain.client.mine({ blocks: 1 })
  expect(await use(hash, sale)).toBe(true)

  const just = await quotedSale({ charge: { amountUsd: 1000 } })
  expect(await pay(await transfer(world, just.payer, just.recipient, 1_000_000_000n), just)).toBeDefined()
  const large = await quotedSale({ charge: { amountUsd: 1000.01 } })
  const much = await transfer(world, large.payer, large.recipient, 1_000_010_000n)
  await expect(pay(much, large)).rejects.toMatchObject({ code: 'PAYMENT_PENDING', retryAfter: 60 })
  await chain.client.mine({ blocks: 100 })
  expect(await pay(much, large)).toBeDefined()
})

test('a transfer pays nothing when its block vanishes between the two readings', async () => {
  const { chain } = world
  const { payer, recipient, ...sale } = await quotedSale()
  const before = await chain.client.snapshot()
  const hash = await transfer(world, payer, recipient, price)
  let reads = 0
  const { stablecoin } = deployment.ports
  const transfers: typeof stablecoin.transfers = async (txHash) => {
    const found = await stablecoin.transfers(txHash)
    reads += 1
    if (reads === 1) await chain.client.revert({ id: before })
    return found
  }
  const ports = { ...deployment.ports, stablecoin: { ...stablecoin, transfers } }
  expect(await codeOf(pay(hash, sale, { ports }))).toBe('PAYMENT_PENDING')
  expect(reads).toBe(2)
})

describe('who pays', () => {
  test('a linked wallet may pay, whichever of the two made the link, until the link is revoked', async () => {
    const { payer, recipient, ...sale } = await quotedSale()
    const [hot, cold, former] = [await newPayer(world), await newPayer(world), await newPayer(world)]
    const wallet = lower(payer.address)
    await link(wallet, lower(hot.address))
    await link(lower(cold.address), wallet)
    await link(wallet, lower(former.address), deployment.clock.now)
    const refused = await transfer(world, former, recipient, price)
    await expect(pay(refused, sale)).rejects.toMatchObject(invalid('WRONG_PAYER'))
    const [byHot, byCold] = [
      await transfer(world, hot, recipient, price),
      await transfer(world, cold, recipient, price),
    ]
    expect(await pay(byHot, sale)).toBeDefined()
    expect(await use(byCold, sale)).toBe(true)
  })

  test('the wallet pays also in a transaction in which very many others move less before it', async () => {
    const { payer, gate, proof, recipient } = await quotedSale()
    const others = Array.from({ length: maxSenders }, (_, position) => ({
      from: anAddress(),
      to: recipient,
      value: 1n,
      position,
    }))
    const own = { from: lower(payer.address), to: recipient, value: price, position: others.length }
    const hash: Hex = `0x${'5b'.repeat(32)}`
    const block = { number: 1, hash }
    const found = { minedAt: Date.now(), block, confirmations: 3, isFinal: true, transfers: [...others, own] }
    const { stablecoin } = deployment.ports
    const ports = { ...deployment.ports, stablecoin: { ...stablecoin, transfers: async () => found } }
    expect(await pay(hash, { gate, proof }, { ports })).toBeDefined()
  })

  test('a contract wallet may pay only on its own chain', async () => {
    const elsewhere = await contractOn('eip155:1')
    await expect(pay(elsewhere.hash, elsewhere.sale)).rejects.toMatchObject(invalid('WRONG_PAYER'))
    const here = await contractOn('eip155:84532')
    expect(await pay(here.hash, here.sale)).toBeDefined()
  })
})

test('a transaction on another chain is unknown, and a quote for another chain does not count', async () => {
  const elsewhere = await openTransferWorld(31_337)
  try {
    const { payer, recipient, ...sale } = await quotedSale()
    await elsewhere.chain.send(elsewhere.coin, 'mint(address,uint256)', [payer.address, price])
    const hash = await transfer(elsewhere, payer, recipient, price)
    expect(await codeOf(pay(hash, sale))).toBe('PAYMENT_PENDING')
    const { stablecoin } = deployment.ports
    const moved = { ...stablecoin, currency: `eip155:31337/erc20:${elsewhere.coin}` }
    const here = await transfer(world, payer, recipient, price)
    const ports = { ...deployment.ports, stablecoin: moved }
    await expect(pay(here, sale, { ports })).rejects.toMatchObject(invalid('NO_QUOTE'))
  } finally {
    await elsewhere.chain.stop()
  }
})

test('an outage of the chain neither accepts nor refuses a payment', async () => {
  const { payer, recipient, ...sale } = await quotedSale()
  const hash = await transfer(world, payer, recipient, price)
  const { stablecoin: coin } = deployment.ports
  const evm = createEvmRpc({
    pools: createNodePools({ rpc: new Map([[84532, ['http://127.0.0.1:1']]]), now: () => deployment.clock.now }),
  })
  const stablecoin = openUsdc(coin, evm)
  if (!stablecoin) throw new Error('The chain has no RPC address.')
  expect(await codeOf(pay(hash, sale, { ports: { ...deployment.ports, stablecoin } }))).toBe('RPC_UNAVAILABLE')
  expect(await pay(hash, sale)).toBeDefined()
})
