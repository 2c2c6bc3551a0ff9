import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUsdc } from '../ports/stablecoin/usdc.ts'
import { codeOf, openDeployment } from '../deployment.fixture.ts'
import { storedGate, storedProof } from './sale.fixture.ts'
import { anAddress, newSale, type TransferDeployment } from './transfer.fixture.ts'
import { quoteMs, quoteTransfer } from './transfer-quote.ts'

const asset = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
let deployment: TransferDeployment
beforeAll(async () => {
  const opened = await openDeployment({ rpcUrl: 'http://127.0.0.1:1' })
  const stablecoin = openUsdc({ chainId: 84532, asset, confirmations: 3 }, opened.ports.evm)
  if (!stablecoin) throw new Error('The chain has no RPC address.')
  deployment = { ...opened, ports: { ...opened.ports, stablecoin } }
})
afterAll(() => deployment.close())

const newWallet = () => ({ address: anAddress() })

test('quotes amount and recipient at a price that is valid for half an hour', async () => {
  const { gate, proof, recipient } = await newSale(deployment, newWallet(), { charge: { amountUsd: 1.01 } })
  const quote = await quoteTransfer({ gate, proof }, deployment)
  const { now } = deployment.clock
  expect(quote).toStrictEqual({
    chainId: 84532,
    asset,
    recipient,
    amount: '1010000',
    decimals: 6,
    quoteId: expect.stringMatching(/^[\w-]{24}$/),
    expiresAt: now + quoteMs,
  })
  expect(await deployment.ports.store.payments.of(gate.gateId, proof.qHash)).toEqual([
    {
      id: quote.quoteId,
      gateId: gate.gateId,
      qHash: proof.qHash,
      method: 'usdc',
      amount: '1010000',
      currency: `eip155:84532/erc20:${asset}`,
      recipient,
      session: null,
      intent: null,
      status: 'open',
      createdAt: now,
      expiresAt: now + quoteMs,
      updatedAt: now,
      gateVersion: 1,
    },
  ])
})

test('repeats a quote while it is valid long enough and nothing has changed', async () => {
  const { gate, proof } = await newSale(deployment, newWallet())
  const first = await quoteTransfer({ gate, proof }, deployment)
  deployment.clock.now += 10 * 60_000
  expect(await quoteTransfer({ gate, proof }, deployment)).toEqual(first)
  const other = await storedProof(deployment)
  expect(await quoteTransfer({ gate, proof: other }, deployment)).not.toMatchObject({ quoteId: first.quoteId })

  const { charge } = gate.model.monetization
  const changed = { ...gate, model: { ...gate.model, monetization: { charge: charge && { ...charge, amountUsd: 6 } } } }
  expect(await quoteTransfer({ gate: changed, proof }, deployment)).toMatchObject({ amount: '6000000' })

  deployment.clock.now += 1
  const second = await quoteTransfer({ gate, proof }, deployment)
  expect(second).toEqual({ ...first, quoteId: second.quoteId, expiresAt: deployment.clock.now + quoteMs })
  expect(second.quoteId).not.toBe(first.quoteId)
})

test("without a recipient, pays the owner's wallet, unless it is a wallet of another kind of chain", async () => {
  const charge = { enabled: true, amountUsd: 5, methods: ['usdc' as const] }
  const gate = await storedGate(deployment, { monetization: { charge } })
  const proof = await storedProof(deployment)
  expect(await quoteTransfer({ gate, proof }, deployment)).toMatchObject({ recipient: gate.ownerWallet })
  const onSolana = { ...gate, ownerWallet: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM' }
  expect(await codeOf(quoteTransfer({ gate: onSolana, proof }, deployment))).toBe('PAYMENT_INVALID')
  expect(await codeOf(quoteTransfer({ gate: { ...gate, ownerWallet: null }, proof }, deployment))).toBe(
    'PAYMENT_INVALID',
  )
})

test('refuses to quote when the gate or the service takes no transfers', async () => {
  for (const charge of [{ enabled: false }, { methods: ['stripe' as const] }]) {
    // oxlint-disable-next-line no-await-in-loop
    const sale = await newSale(deployment, newWallet(), { charge })
    // oxlint-disable-next-line no-await-in-loop
    expect(await codeOf(quoteTransfer(sale, deployment))).toBe('PAYMENT_INVALID')
  }
  const { stablecoin: _none, ...ports } = deployment.ports
  expect(await codeOf(quoteTransfer(await newSale(deployment, newWallet()), { ports }))).toBe('PAYMENT_INVALID')
})
