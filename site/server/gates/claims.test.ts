import { expect, test } from 'vitest'
import type { GateModel } from '../../../shared/gate/model.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { type OpenDeployment, useDeployment } from '../deployment.fixture.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { subjectOfProof } from '../rules/wallet.ts'
import { claimOnce } from './claims.ts'
import { matchesFor } from '../rules/matching.ts'
import { outcome, storedGate, storedProof } from '../payments/sale.fixture.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const contractAddress = `0x${'ab'.repeat(20)}`
const nft = (tokenId: string, more: JsonObject = {}) => ({ contractAddress, chainId: 1, tokenId, ...more })
const requirements: GateModel['requirements'] = [
  {
    verifierId: 'nft-ownership',
    match: [
      { path: 'contractAddress', op: 'eq', value: contractAddress },
      { path: 'chainId', op: 'eq', value: '1' },
    ],
    optional: false,
    minCount: 1,
  },
]

/** Returns why a new wallet with that NFT does not count at the gate, or undefined when it counts. */
async function claimedBy(gate: Awaited<ReturnType<typeof storedGate>>, claims: JsonObject): Promise<unknown> {
  const proof = await storedProof(deployment, {
    outcomes: [outcome('nft-ownership', deployment, { input: nft('0'), claims })],
  })
  const matches = matchesFor(gate, [proof], { now: deployment.ports.now() })
  try {
    const subject = subjectOfProof(proof)
    await deployment.ports.store.transaction((store) => claimOnce({ gate, matches, subject }, store))
    return 'claimed'
  } catch (error) {
    return error instanceof ServiceError ? error.details : error
  }
}

test('an NFT opens a gate once, also after a sale to another wallet (protocol/gates#once)', async () => {
  const gate = await storedGate(deployment, { requirements, policy: { uniqueBy: ['asset'] } })
  const refused = { missingVerifierIds: [], reason: 'ALREADY_CLAIMED', uniqueBy: 'asset' }
  expect(await claimedBy(gate, nft('7'))).toBe('claimed')
  expect(await claimedBy(gate, nft('7'))).toEqual(refused)
  expect(await claimedBy(gate, nft('8'))).toBe('claimed')
  expect(await claimedBy(gate, nft('7', { contractAddress: `0x${'cd'.repeat(20)}` }))).toBe('claimed')
  const other = await storedGate(deployment, { requirements, policy: { uniqueBy: ['asset'] } })
  expect(await claimedBy(other, nft('7'))).toBe('claimed')
})

test('each holder of an edition opens a gate once (protocol/gates#claims)', async () => {
  const gate = await storedGate(deployment, { requirements, policy: { uniqueBy: ['asset'] } })
  const refused = { missingVerifierIds: [], reason: 'ALREADY_CLAIMED', uniqueBy: 'asset' }
  const held = (digit: string) => nft('7', { tokenType: 'erc1155', owner: `0x${digit.repeat(40)}` })
  expect(await claimedBy(gate, held('1'))).toBe('claimed')
  expect(await claimedBy(gate, held('2'))).toBe('claimed')
  expect(await claimedBy(gate, held('1'))).toEqual(refused)
  const nobodys = nft('7', { tokenType: 'erc1155' })
  expect(await claimedBy(gate, nobodys)).toEqual({ ...refused, reason: 'NOT_UNIQUE' })
  // the only one of its kind is one, whoever has it
  const single = (digit: string) => nft('8', { tokenType: 'erc721', owner: `0x${digit.repeat(40)}` })
  expect(await claimedBy(gate, single('1'))).toBe('claimed')
  expect(await claimedBy(gate, single('2'))).toEqual(refused)
})

test('a proof that does not name its NFT opens no gate that each NFT opens once (protocol/gates#once)', async () => {
  const gate = await storedGate(deployment, { requirements, policy: { uniqueBy: ['asset'] } })
  const { tokenId: _none, ...nameless } = nft('7')
  const refused = { missingVerifierIds: [], reason: 'NOT_UNIQUE', uniqueBy: 'asset' }
  expect(await claimedBy(gate, nameless)).toEqual(refused)
  const byAccount = await storedGate(deployment, { requirements, policy: { uniqueBy: ['account'] } })
  expect(await claimedBy(byAccount, nft('7'))).toEqual({ ...refused, uniqueBy: 'account' })
})

test('an NFT on Solana opens a gate once, by whichever name of its chain (protocol/proof-format#solana-names)', async () => {
  const gate = await storedGate(deployment, { requirements, policy: { uniqueBy: ['asset'] } })
  const refused = { missingVerifierIds: [], reason: 'ALREADY_CLAIMED', uniqueBy: 'asset' }
  const mint = 'So11111111111111111111111111111111111111112'
  const onSolana = (chain: string) => ({ contractAddress: mint, tokenId: mint, chain })
  expect(await claimedBy(gate, onSolana('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))).toBe('claimed')
  expect(await claimedBy(gate, onSolana('solana:mainnet'))).toEqual(refused)
})
