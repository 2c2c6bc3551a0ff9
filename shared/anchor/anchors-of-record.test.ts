import { expect, test } from 'vitest'
import type { Crosschain, HubTransaction, RelayResult } from '../contract/proofs/anchor-members.ts'
import { anchorsOfRecord } from './anchors-of-record.ts'

const onHub: HubTransaction = { txHash: null, timestamp: 1, chainId: 84532, status: 'waiting', blockNumber: null }
const onHubAgain: RelayResult = {
  chainId: 84532,
  status: 'waiting',
  success: false,
  transactionHash: null,
  blockNumber: null,
  timestamp: 1,
  completedAt: null,
}
const onBase: RelayResult = {
  chainId: 8453,
  status: 'final',
  success: true,
  transactionHash: '0xaa',
  blockNumber: 7,
  timestamp: 2,
  completedAt: 3,
  confirmedBy: 'two_rpcs',
}

test('lists the hub chain first, and each chain once', () => {
  const crosschain: Crosschain = {
    status: 'propagating',
    hubTxHash: null,
    initiated: 1,
    completed: 1,
    totalChains: 2,
    relayResults: { 8453: onBase, 84532: onHubAgain },
  }
  expect(anchorsOfRecord({ hubTransaction: onHub, crosschain })).toMatchObject([
    { chainId: 84532, status: 'waiting', txHash: null, timestamp: 1 },
    { chainId: 8453, status: 'final', txHash: '0xaa', blockNumber: 7, timestamp: 2, confirmedBy: 'two_rpcs' },
  ])
  expect(anchorsOfRecord({ hubTransaction: onHub, crosschain: null })).toEqual([onHub])
})

test.each([{}, { hubTransaction: null, crosschain: null }])('lists none for %j', (record) => {
  expect(anchorsOfRecord(record)).toEqual([])
})
