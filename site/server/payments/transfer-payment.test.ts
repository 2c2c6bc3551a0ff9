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
import { maxAgeMs, turnUpMs } from '../rules/transfer-rules.ts'

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

/** A sale whose price is told, by somebody who has not paid yet. */
async function told(more: Parameters<typeof newSale>[2] = {}) {
  deployment.clock.now = Date.now()
  const payer = await newPayer(world)
  const sale = await newSale(deployment, payer, more)
  await quoteTransfer(sale, deployment)
  return { payer, ...sale }
}

const paid = (hash: string, sale: Sale, deps: Pick<Deployment, 'ports'> = deployment) =>
  transferPayment(hash, sale, deps)
const invalid = (reason: string) => ({ code: 'PAYMENT_INVALID', details: { reason } })
const use = async (hash: string, sale: Sale, { ports }: Pick<Deployment, 'ports'> = deployment) => {
  const payment = await transferPayment(hash, sale, { ports })
  return ports.store.transaction((store) => payment.use(store, ports.now()))
}

/** A link that the first of the two has made. */
const linked = (primary: Hex, secondary: Hex, revokedAt: number | null = null) =>
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

test('exactly the price pays, once, and whoever sends it again is told so', async () => {
  const { payer, gate, proof, recipient } = await told()
  const hash = await transfer(world, payer, recipient, price)
  const payment = await paid(hash, { gate, proof })
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
  expect(await codeOf(paid(hash, { gate, proof }))).toBe('PAYMENT_ALREADY_USED')
  // also in other letters, and after the price was told again
  await quoteTransfer({ gate, proof }, deployment)
  expect(await codeOf(paid(`0x${hash.slice(2).toUpperCase()}`, { gate, proof }))).toBe('PAYMENT_ALREADY_USED')
})

test('what is kept does not lead from the proof to the wallet that paid', async () => {
  const { payer, gate, proof, recipient } = await told()
  const hash = await transfer(world, payer, recipient, price)
  expect(await use(hash, { gate, proof })).toBe(true)
  const kept = JSON.stringify(await deployment.ports.store.payments.of(gate.gateId, proof.qHash))
  expect(kept).not.toContain(hash.slice(2))
  expect(kept).not.toContain(lower(payer.address).slice(2))
})

test('above the price pays, and so do two transfers of one transaction; two transactions are never added', async () => {
  const above = await told()
  expect(await use(await transfer(world, above.payer, above.recipient, price + 1n), above)).toBe(true)

  const { payer, recipient, ...sale } = await told()
  const half = await transfer(world, payer, recipient, price / 2n)
  const otherHalf = await transfer(world, payer, recipient, price / 2n)
  await expect(paid(half, sale)).rejects.toMatchObject(invalid('TOO_LITTLE'))
  await expect(paid(otherHalf, sale)).rejects.toMatchObject(invalid('TOO_LITTLE'))

  const { chain, coin } = world
  const splitter = await chain.deploy('Splitter')
  await chain.submit(payer, coin, 'approve(address,uint256)', [splitter, price])
  const halves = [coin, recipient, price / 2n, price / 2n]
  const both = await chain.submit(payer, splitter, 'pay(address,address,uint256,uint256)', halves)
  await chain.client.mine({ blocks: 2 })
  expect(await use(both, sale)).toBe(true)
})

test('what is no payment says why', async () => {
  const { chain, coin } = world
  const { payer, recipient, ...sale } = await told()
  const below = await transfer(world, payer, recipient, price - 1n)
  await expect(paid(below, sale)).rejects.toMatchObject(invalid('TOO_LITTLE'))

  const coined = { chain, coin: await chain.deploy('Coin') }
  await chain.send(coined.coin, 'mint(address,uint256)', [payer.address, price])
  const otherAsset = await transfer(coined, payer, recipient, price)
  await expect(paid(otherAsset, sale)).rejects.toMatchObject(invalid('NOTHING_RECEIVED'))

  const astray = await transfer(world, payer, anAddress(), price)
  await expect(paid(astray, sale)).rejects.toMatchObject(invalid('NOTHING_RECEIVED'))

  const stranger = await newPayer(world)
  const foreign = await transfer(world, stranger, recipient, price)
  await expect(paid(foreign, sale)).rejects.toMatchObject(invalid('WRONG_PAYER'))

  const broke = await chain.submit(payer, coin, 'transfer(address,uint256)', [recipient, 10n ** 30n])
  await expect(paid(broke, sale)).rejects.toMatchObject(invalid('REVERTED'))

  const good = await transfer(world, payer, recipient, price)
  const unpriced = await newSale(deployment, payer, { charge: { recipient } })
  await expect(paid(good, unpriced)).rejects.toMatchObject(invalid('NO_QUOTE'))
  expect(await use(good, sale)).toBe(true)
})

test('one that nobody knows may still turn up, until long after its price', async () => {
  const { payer: _payer, recipient: _recipient, ...sale } = await told()
  const unknown = `0x${'5a'.repeat(32)}`
  const pending = { code: 'PAYMENT_PENDING', retryAfter: 5 }
  await expect(paid(unknown, sale)).rejects.toMatchObject(pending)
  deployment.clock.now += quoteMs + turnUpMs - 1
  await expect(paid(unknown, sale)).rejects.toMatchObject(pending)
  deployment.clock.now += 1
  await expect(paid(unknown, sale)).rejects.toMatchObject(invalid('UNKNOWN'))
})

test('a transfer of before the price was told, or of yesterday, is none', async () => {
  deployment.clock.now = Date.now()
  const payer = await newPayer(world)
  const { recipient, ...sale } = await newSale(deployment, payer)
  const early = await transfer(world, payer, recipient, price)
  // more than the clock of a chain is ever behind
  deployment.clock.now = Date.now() + 60_000
  await quoteTransfer(sale, deployment)
  await expect(paid(early, sale)).rejects.toMatchObject(invalid('TOO_EARLY'))

  const { payer: second, recipient: to, ...other } = await told()
  const old = await transfer(world, second, to, price)
  const { blockNumber } = await world.chain.client.getTransactionReceipt({ hash: old })
  const mined = await world.chain.client.getBlock({ blockNumber })
  deployment.clock.now = Number(mined.timestamp) * 1000 + maxAgeMs
  expect(await paid(old, other)).toBeDefined()
  deployment.clock.now += 1
  await expect(paid(old, other)).rejects.toMatchObject(invalid('TOO_OLD'))
})

test('after its price has ended a transfer has to be what the gate costs now', async () => {
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
  await expect(paid(late, costing(6))).rejects.toMatchObject(invalid('TOO_LITTLE'))
  expect(await paid(late, costing(5))).toBeDefined()
  // in time it is the price that was told
  const prompt = await told()
  const hash = await transfer(world, prompt.payer, prompt.recipient, price)
  expect(await paid(hash, { ...prompt, gate: { ...prompt.gate, model: costing(6).gate.model } })).toBeDefined()
})

test('after its price has ended a transfer has to go to whom the gate pays out now', async () => {
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
  expect(await paid(before, sale)).toBeDefined()
  await expect(paid(before, changed)).rejects.toMatchObject(invalid('NOTHING_RECEIVED'))
  const right = await transfer(world, payer, now, price)
  expect(await use(right, changed)).toBe(true)
  expect(await codeOf(paid(right, changed))).toBe('PAYMENT_ALREADY_USED')
})

test('too few blocks on it are not enough yet; of a large sum the chain itself must say that it is final', async () => {
  const { chain, coin } = world
  const { payer, recipient, ...sale } = await told()
  const hash = await chain.submit(payer, coin, 'transfer(address,uint256)', [recipient, price])
  await expect(paid(hash, sale)).rejects.toMatchObject({ code: 'PAYMENT_PENDING', retryAfter: 5 })
  await chain.client.mine({ blocks: 1 })
  await expect(paid(hash, sale)).rejects.toMatchObject({ code: 'PAYMENT_PENDING', retryAfter: 5 })
  await chain.client.mine({ blocks: 1 })
  expect(await use(hash, sale)).toBe(true)

  const just = await told({ charge: { amountUsd: 1000 } })
  expect(await paid(await transfer(world, just.payer, just.recipient, 1_000_000_000n), just)).toBeDefined()
  const large = await told({ charge: { amountUsd: 1000.01 } })
  const much = await transfer(world, large.payer, large.recipient, 1_000_010_000n)
  await expect(paid(much, large)).rejects.toMatchObject({ code: 'PAYMENT_PENDING', retryAfter: 60 })
  await chain.client.mine({ blocks: 100 })
  expect(await paid(much, large)).toBeDefined()
})

test('a block that vanishes while its transfer is looked at pays nothing', async () => {
  const { chain } = world
  const { payer, recipient, ...sale } = await told()
  const before = await chain.client.snapshot()
  const hash = await transfer(world, payer, recipient, price)
  let looks = 0
  const { stablecoin } = deployment.ports
  const transfers: typeof stablecoin.transfers = async (txHash) => {
    const found = await stablecoin.transfers(txHash)
    looks += 1
    if (looks === 1) await chain.client.revert({ id: before })
    return found
  }
  const ports = { ...deployment.ports, stablecoin: { ...stablecoin, transfers } }
  expect(await codeOf(paid(hash, sale, { ports }))).toBe('PAYMENT_PENDING')
  expect(looks).toBe(2)
})

describe('who pays', () => {
  test('a wallet that is linked, whichever of the two made the link; not after it was revoked', async () => {
    const { payer, recipient, ...sale } = await told()
    const [hot, cold, former] = [await newPayer(world), await newPayer(world), await newPayer(world)]
    const wallet = lower(payer.address)
    await linked(wallet, lower(hot.address))
    await linked(lower(cold.address), wallet)
    await linked(wallet, lower(former.address), deployment.clock.now)
    const refused = await transfer(world, former, recipient, price)
    await expect(paid(refused, sale)).rejects.toMatchObject(invalid('WRONG_PAYER'))
    const [byHot, byCold] = [
      await transfer(world, hot, recipient, price),
      await transfer(world, cold, recipient, price),
    ]
    expect(await paid(byHot, sale)).toBeDefined()
    expect(await use(byCold, sale)).toBe(true)
  })

  test('a contract wallet on its own chain, and on no other', async () => {
    const { payer, recipient, ...sale } = await told()
    const hash = await transfer(world, payer, recipient, price)
    const of = (chain: string) => ({ ...sale, proof: { ...sale.proof, signerKind: 'contract' as const, chain } })
    await expect(paid(hash, of('eip155:1'))).rejects.toMatchObject(invalid('WRONG_PAYER'))
    expect(await paid(hash, of('eip155:84532'))).toBeDefined()
  })
})

test('what was paid on another chain is unknown here, and its price is none', async () => {
  const elsewhere = await openTransferWorld(31_337)
  try {
    const { payer, recipient, ...sale } = await told()
    await elsewhere.chain.send(elsewhere.coin, 'mint(address,uint256)', [payer.address, price])
    const hash = await transfer(elsewhere, payer, recipient, price)
    expect(await codeOf(paid(hash, sale))).toBe('PAYMENT_PENDING')
    const { stablecoin } = deployment.ports
    const moved = { ...stablecoin, currency: `eip155:31337/erc20:${elsewhere.coin}` }
    const here = await transfer(world, payer, recipient, price)
    const ports = { ...deployment.ports, stablecoin: moved }
    await expect(paid(here, sale, { ports })).rejects.toMatchObject(invalid('NO_QUOTE'))
  } finally {
    await elsewhere.chain.stop()
  }
})

test('an outage of the chain is neither yes nor no', async () => {
  const { payer, recipient, ...sale } = await told()
  const hash = await transfer(world, payer, recipient, price)
  const { stablecoin: coin } = deployment.ports
  const evm = createEvmRpc({
    pools: createNodePools({ rpc: new Map([[84532, ['http://127.0.0.1:1']]]), now: () => deployment.clock.now }),
  })
  const stablecoin = openUsdc(coin, evm)
  if (!stablecoin) throw new Error('The chain has an RPC address.')
  expect(await codeOf(paid(hash, sale, { ports: { ...deployment.ports, stablecoin } }))).toBe('RPC_UNAVAILABLE')
  expect(await paid(hash, sale)).toBeDefined()
})
