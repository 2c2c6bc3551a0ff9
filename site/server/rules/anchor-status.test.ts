import { describe, expect, test } from 'vitest'
import type { AnchorView, RequestedAnchor } from '../records/anchors.ts'
import { anchorMembers, anchorPatienceMs } from './anchor-status.ts'

const now = 1_780_000_000_000
const [hub, near, far] = [84_532, 10, 42_161]
const at = { hub, now }

const mined = { txHash: '0xaa', blockNumber: 7, blockHash: '0xbb', minedAt: now - 50 }
const anchors = {
  none: null,
  sending: { size: 9, state: 'sending', mined: null, finalAt: null, confirmedBy: null },
  mined: { size: 9, state: 'mined', mined, finalAt: null, confirmedBy: null },
  final: { size: 9, state: 'final', mined, finalAt: now - 5, confirmedBy: 'two_rpcs' },
} as const satisfies Record<string, AnchorView | null>
type State = keyof typeof anchors
const states = ['none', 'sending', 'mined', 'final'] as const satisfies State[]

const wish = (chainId: number, state: State, age = 1000): RequestedAnchor => ({
  chainId,
  requestedAt: now - age,
  anchor: anchors[state],
})

const outcomes = [
  'verified',
  'partially_verified',
  'processing_verifiers',
  'rejected_verifier_failure',
  'error_processing_exception',
]

test.each(outcomes)('shows nothing of a proof that is %s and asked for no anchor', (status) => {
  expect(anchorMembers(status, [], at)).toEqual({ status, targetChains: [], hubTransaction: null, crosschain: null })
})

describe('on the hub alone', () => {
  const shown = {
    none: ['waiting', null, now - 1000, null],
    sending: ['pending', null, now - 1000, null],
    mined: ['mined', '0xaa', now - 50, 7],
    final: ['final', '0xaa', now - 50, 7],
  } as const
  test.each(outcomes.flatMap((status) => states.map((state) => [status, state] as const)))(
    'keeps the status %s, and shows the transaction that is %s',
    (status, state) => {
      const [word, txHash, timestamp, blockNumber] = shown[state]
      expect(anchorMembers(status, [wish(hub, state)], at)).toEqual({
        status,
        targetChains: [],
        hubTransaction: {
          txHash,
          timestamp,
          chainId: hub,
          status: word,
          blockNumber,
          ...(state === 'final' && { confirmedBy: 'two_rpcs' }),
        },
        crosschain: null,
      })
    },
  )

  test.each([
    ['none', 'failed'],
    ['sending', 'failed'],
    ['mined', 'mined'],
    ['final', 'final'],
  ] as const)('a day later an anchor that is %s is shown as %s', (state, word) => {
    const members = anchorMembers('verified', [wish(hub, state, anchorPatienceMs)], at)
    expect([members.status, members.hubTransaction?.status]).toEqual(['verified', word])
    const before = anchorMembers('verified', [wish(hub, state, anchorPatienceMs - 1)], at)
    expect(before.hubTransaction?.status).not.toBe('failed')
  })
})

/** All states of three chains, each in time and late. */
const combinations = states.flatMap((one) =>
  states.flatMap((two) =>
    states.flatMap((three) => [false, true].map((isLate) => ({ list: [one, two, three], isLate }))),
  ),
)

/** What must be shown, written down as the sentences of the protocol say it. */
function expectedOf({ list, isLate }: { list: readonly State[]; isLate: boolean }) {
  if (list.every((state) => state === 'final')) return 'propagated'
  if (isLate) return 'failed'
  return list.some((state) => state === 'mined' || state === 'final') ? 'propagating' : 'initiated'
}

describe('with target chains', () => {
  const words = {
    initiated: 'verified_crosschain_initiated',
    propagating: 'verified_crosschain_propagating',
    propagated: 'verified_crosschain_propagated',
    failed: 'verified_propagation_failed',
  }

  test.each(combinations)('%j: the status of a verified proof says how far it is', ({ list, isLate }) => {
    const chains = [near, far, hub]
    const age = isLate ? anchorPatienceMs : 1000
    const wishes = chains.map((chainId, index) => wish(chainId, list[index] ?? 'none', age))
    const expected = expectedOf({ list, isLate })
    for (const status of outcomes) {
      const members = anchorMembers(status, wishes, at)
      expect(members.status).toBe(status === 'verified' ? words[expected] : status)
      expect(members.targetChains).toEqual([near, far])
      expect(members.crosschain).toMatchObject({
        status: expected,
        hubTxHash: list[2] === 'mined' || list[2] === 'final' ? '0xaa' : null,
        initiated: list.filter((state) => state !== 'none').length,
        completed: list.filter((state) => state === 'final').length,
        totalChains: 3,
      })
      const results = members.crosschain?.relayResults ?? {}
      expect(Object.keys(results).toSorted()).toEqual(chains.map(String).toSorted())
      expect(chains.map((chainId) => results[chainId]?.success)).toEqual(list.map((state) => state === 'final'))
    }
  })

  test('shows the transaction, block and time of each chain', () => {
    const wishes = [wish(near, 'final'), wish(far, 'sending'), wish(hub, 'mined')]
    expect(anchorMembers('verified', wishes, at).crosschain?.relayResults).toEqual({
      [near]: {
        chainId: near,
        status: 'final',
        success: true,
        transactionHash: '0xaa',
        timestamp: now - 50,
        blockNumber: 7,
        completedAt: now - 5,
        confirmedBy: 'two_rpcs',
      },
      [far]: {
        chainId: far,
        status: 'pending',
        success: false,
        transactionHash: null,
        timestamp: now - 1000,
        blockNumber: null,
        completedAt: null,
      },
      [hub]: {
        chainId: hub,
        status: 'mined',
        success: false,
        transactionHash: '0xaa',
        timestamp: now - 50,
        blockNumber: 7,
        completedAt: null,
      },
    })
  })

  test('counts the time of each chain from when it was asked for', () => {
    const members = anchorMembers('verified', [wish(near, 'sending'), wish(hub, 'final', anchorPatienceMs)], at)
    expect(members.status).toBe('verified_crosschain_propagating')
  })
})
