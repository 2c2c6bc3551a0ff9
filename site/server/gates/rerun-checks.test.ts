import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import type { Hex } from '../ports/evm/evm.ts'
import type { Outcome } from '../records/proofs.ts'
import { codeOf, openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { subjectOfProof } from '../rules/wallet.ts'
import { fulfillGate } from './fulfill-gate.ts'
import { charge, outcome, storedGate, storedPayment, storedProof } from '../payments/sale.fixture.ts'
import { freshSession } from '../accounts/principal.fixture.ts'

const reward = { delivery: 'reveal' as const, value: 'the-word-behind' }
const wallet = () => privateKeyToAccount(generatePrivateKey()).address.toLowerCase()
let chain: LocalChain
let deployment: OpenDeployment
let coin: Hex
beforeAll(async () => {
  chain = await startChain()
  deployment = await openDeployment({ rpcUrl: chain.rpcUrl })
  coin = await chain.deploy('Coin')
})
afterAll(async () => {
  await deployment?.close()
  await chain?.stop()
})

/** What a check of at least one coin said so long ago, in ms. */
const held = (ownerAddress: string, age: number, more: Partial<Outcome> = {}): Outcome => {
  const token = { contractAddress: coin.toLowerCase(), chainId: 84532, minBalance: '1' }
  return outcome('token-holding', deployment, {
    input: { ...token, ownerAddress },
    claims: { ...token, owner: ownerAddress, satisfied: true },
    checkedAt: deployment.clock.now - age,
    ...more,
  })
}
const requirements = [{ verifierId: 'token-holding' as const }]
const proven = async (holder: string, outcomes: Outcome[]) => {
  const [gate, proof] = await Promise.all([
    storedGate(deployment, { reward, requirements }),
    storedProof(deployment, { walletAddress: holder, outcomes }),
  ])
  return { gate, proof }
}
const fulfill = ({ gate, proof }: Awaited<ReturnType<typeof proven>>, deps: OpenDeployment = deployment) =>
  fulfillGate(
    {
      gateId: gate.gateId,
      headers: {},
      principal: freshSession([proof]),
      writeKeyOf: () => undefined,
      address: '192.0.2.1',
      body: { qHash: proof.qHash },
    },
    deps,
  )
const notAnyMore = {
  code: 'GATE_REQUIREMENTS_NOT_MET',
  details: { missingVerifierIds: ['token-holding'], reason: 'CHECKED_AGAIN' },
}

test('what was true a minute ago must still be true (protocol/gates#recheck)', async () => {
  const holder = wallet()
  await chain.send(coin, 'mint(address,uint256)', [holder, 10_000_000n])
  const still = await proven(holder, [held(holder, 61_000)])
  expect(await fulfill(still)).toMatchObject({ fulfillment: reward })
  expect(await deployment.ports.store.proofs.find(still.proof.qHash)).toEqual(still.proof)

  const spender = wallet()
  const spent = await proven(spender, [held(spender, 61_000)])
  await expect(fulfill(spent)).rejects.toMatchObject(notAnyMore)
  const young = await proven(spender, [held(spender, 60_000)])
  expect(await fulfill(young)).toMatchObject({ fulfillment: reward })
})

test('an entitled subject whose proof is not true any more does not get the reward again', async () => {
  const spender = wallet()
  const once = await proven(spender, [held(spender, 0)])
  expect(await fulfill(once)).toMatchObject({ fulfillment: reward })
  deployment.clock.now += 61_000
  await expect(fulfill(once)).rejects.toMatchObject(notAnyMore)
})

test('an older proof does not replace one that is not true any more', async () => {
  const spender = wallet()
  await storedProof(deployment, { walletAddress: spender, outcomes: [held(spender, 90_000)] })
  await expect(fulfill(await proven(spender, [held(spender, 61_000)]))).rejects.toMatchObject(notAnyMore)
})

test('does not run checks again that are about an old block or not about one moment', async () => {
  const holder = wallet()
  const block = held(holder, 61_000, { input: { ...held(holder, 0).input, blockNumber: 1 } })
  const historical = { ...block, claims: { ...block.claims, blockNumber: 1, historical: true } }
  const oldBlock = [
    { verifierId: 'token-holding' as const, match: [{ path: 'blockNumber', op: 'eq' as const, value: '1' }] },
  ]
  const gate = await storedGate(deployment, { reward, requirements: oldBlock })
  const proof = await storedProof(deployment, { walletAddress: holder, outcomes: [historical] })
  expect(await fulfill({ gate, proof })).toMatchObject({ fulfillment: reward })
  const lasting = [outcome('ownership-pseudonym', deployment, { checkedAt: 0 })]
  const named = await storedGate(deployment, { reward, requirements: [{ verifierId: 'ownership-pseudonym' }] })
  expect(await fulfill({ gate: named, proof: await storedProof(deployment, { outcomes: lasting }) })).toMatchObject({
    fulfillment: reward,
  })
})

test('an outage is neither yes nor no, and changes nothing', async () => {
  const holder = wallet()
  const gate = await storedGate(deployment, { reward, requirements, monetization: { charge } })
  const proof = await storedProof(deployment, { walletAddress: holder, outcomes: [held(holder, 61_000)] })
  await storedPayment(deployment, { gateId: gate.gateId, qHash: proof.qHash })
  const nowhere = await openDeployment({ rpcUrl: 'http://127.0.0.1:1' })
  const cut = { ...deployment, ports: { ...deployment.ports, evm: nowhere.ports.evm } }
  expect(await codeOf(fulfill({ gate, proof }, cut))).toBe('FULFILLMENT_UNAVAILABLE')
  const slow = { ...deployment, budget: { ...deployment.budget, inlineMs: 0 } }
  expect(await codeOf(fulfill({ gate, proof }, slow))).toBe('FULFILLMENT_UNAVAILABLE')
  const { payments, entitlements } = deployment.ports.store
  expect(await payments.of(gate.gateId, proof.qHash)).toMatchObject([{ status: 'paid' }])
  expect(await entitlements.find(gate.gateId, subjectOfProof(proof))).toBeUndefined()
  await nowhere.close()
})
