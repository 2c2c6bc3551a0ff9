import { expect, test } from 'vitest'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { PrecheckAnswer, StandardizeRequest } from '../../../../shared/contract/verification.ts'
import type { AskRow } from '../../../../shared/flow/plan.ts'
import { newRun, type RowMatch, type Run } from '../../../../shared/flow/runs.ts'
import { address } from '../verify-page.fixture.ts'
import { earlyObstacle, earlyRows } from './early-check.ts'

const account = { wallet: 'w', address }
const [coin, pass] = [`0x${'c'.repeat(40)}`, `0x${'d'.repeat(40)}`]
const one = { optional: false, minCount: 1 }
const record: AskRow = { ...one, verifierId: 'ownership-dns-txt', data: {} }
const token: AskRow = {
  ...one,
  verifierId: 'token-holding',
  data: { contractAddress: coin, minBalance: '25', chainId: 1 },
}
const nft: AskRow = {
  ...one,
  verifierId: 'nft-ownership',
  data: { contractAddress: pass, tokenId: '7', tokenType: 'erc721', chainId: 1 },
}
const own: AskRow = { ...one, verifierId: 'ownership-basic', data: { content: 'mine' } }
const chosen: AskRow = { ...token, data: { minBalance: '25' } }
const extra: AskRow = { ...token, optional: true }

const runOf = (requirements: AskRow[]): Run =>
  newRun({
    verifierIds: requirements.map(({ verifierId }) => verifierId),
    data: {},
    gate: { gateId: 'club', requirements, rows: [...requirements.keys()], hasReward: false },
  })
const enough = (row: number): RowMatch => ({ row, isEnough: true, qHashes: [`0x${'1'.repeat(64)}`] })

test.each<[string, AskRow[], RowMatch[], number[]]>([
  ['a token beside a record', [record, token], [], [1]],
  ['an NFT and a token beside a record', [token, own, record, nft], [], [0, 3]],
  ['a token alone: the signature says the same', [token, own], [], []],
  ['a record that was found', [record, token], [enough(0)], []],
  ['a token that was found', [record, token], [enough(1)], []],
  ['a token that the person chooses', [record, chosen], [], []],
  ['an optional token', [record, extra], [], []],
])('looks up early: %s', (_, requirements, found, rows) => {
  expect(earlyRows(runOf(requirements), account, found).map(({ row }) => row)).toEqual(rows)
})

type Answer = Pick<PrecheckAnswer, 'answer' | 'reason' | 'message' | 'details'>
const no = { answer: 'no', reason: 'INSUFFICIENT_BALANCE', message: 'Too little.', details: { chainId: 1 } } as const

/** Looks at a gate with a record, a token and an NFT, where the service answers each in turn. */
async function lookUp(...answers: (Answer | ServiceError)[]) {
  const bodies: StandardizeRequest[] = []
  const client = {
    precheck: async ({ body }: { body: StandardizeRequest }) => {
      const answer = answers[bodies.push(body) - 1]
      if (answer === undefined || answer instanceof ServiceError) throw answer
      return { success: true as const, data: { answers: [{ verifierId: 'any', ...answer }] } }
    },
  }
  const request = { run: runOf([record, token, nft]), account, found: [], hubChainId: 84532, now: 1.4 }
  const obstacle = await earlyObstacle(client, request, new AbortController().signal)
  return { obstacle, bodies }
}

test('asks for each row with what the gate fixes, and for this wallet', async () => {
  const { bodies } = await lookUp({ answer: 'yes' }, { answer: 'yes' })
  const who = { walletAddress: address, chainId: 84532, signedTimestamp: 1 }
  expect(bodies).toEqual([
    { ...who, verifierIds: ['token-holding'], data: { 'token-holding': { ...token.data, ownerAddress: address } } },
    { ...who, verifierIds: ['nft-ownership'], data: { 'nft-ownership': { ...nft.data, ownerAddress: address } } },
  ])
})

test.each<[string, (Answer | ServiceError)[], number | undefined]>([
  ['a yes', [{ answer: 'yes' }, { answer: 'yes' }], undefined],
  ['a no', [{ answer: 'yes' }, no], 2],
  ['two', [no, no], 1],
  ['an outage', [{ answer: 'unknown' }, new ServiceError('STORE_UNAVAILABLE', 'No.')], undefined],
  ['an outage and a no', [{ answer: 'unknown' }, no], 2],
])('stops only at a no, and names its row: %s', async (_, answers, row) => {
  const { obstacle } = await lookUp(...answers)
  const failure = { code: no.reason, message: no.message, details: { row } }
  expect(obstacle).toEqual(row === undefined ? undefined : failure)
})

test('throws what the service would refuse after the signature too', async () => {
  const refused = new ServiceError('SUBJECT_MISMATCH', 'The wallet to check is no EVM wallet.')
  await expect(lookUp(refused, { answer: 'yes' })).rejects.toBe(refused)
})
