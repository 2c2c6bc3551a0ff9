import type { AccountView, AnchorCall, AnchorNode } from '../ports/anchoring/anchoring.ts'
import type { AnchorTransaction } from '../records/anchors.ts'
import type { AnchorChain, AnchorDeps } from './anchor-chain.ts'
import type { Fees } from './fees.ts'
import type { AnchorProblem } from './problems.ts'

/** The most gas that an anchor may need. It needs 70,000; a rollup may count its place on another chain as gas too. */
const maxGas = 2_000_000n

const dayMs = 24 * 3_600_000

/** Returns the answers of the nodes that gave one. */
export async function answersOf<T>(nodes: readonly AnchorNode[], ask: (node: AnchorNode) => Promise<T>): Promise<T[]> {
  const answers = await Promise.allSettled(nodes.map(ask))
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}

/** Returns the gas limit for a call, a quarter above what the nodes say it needs; or why it would fail. */
export async function gasFor(
  call: AnchorCall,
  { chain, account }: { chain: AnchorChain; account: AccountView },
): Promise<bigint | AnchorProblem> {
  const answers = await answersOf(chain.nodes, async (node) => await node.estimateGas(call))
  if (answers.includes('reverted')) return account.newestSize >= BigInt(call.size) ? 'size_taken' : 'reverted'
  const needed = answers.flatMap((answer) => (answer === 'reverted' ? [] : [answer]))
  if (needed.length === 0) return 'rpc_unavailable'
  const gas = (needed.reduce((a, b) => (a > b ? a : b)) * 5n) / 4n
  return gas > maxGas ? 'gas_too_high' : gas
}

/** What is to be signed, and what the chain's anchors of the last 24 hours cost without this one, in wei. */
type Draft = { call: AnchorCall; nonce: number; gas: bigint; fees: Fees; spent: bigint; account: AccountView }

/** Signs a transaction, unless it could cost more than is allowed, or than the account has. */
export async function signWithin(
  { call, nonce, gas, fees, spent, account }: Draft,
  { chain, settings, sign, now }: { chain: AnchorChain } & Pick<AnchorDeps, 'settings' | 'sign' | 'now'>,
): Promise<AnchorTransaction | AnchorProblem> {
  const maxCost = gas * fees.maxFeePerGas
  if (spent + maxCost > settings.dailyWei) return 'daily_limit'
  if (account.balance < maxCost) return 'account_empty'
  const signed = await sign({ ...call, ...fees, chainId: chain.chainId, nonce, gas })
  return { ...signed, nonce, ...fees, maxCost, signedAt: now() }
}

/** The time from which on what was spent counts, Unix ms. */
export const spentFrom = (now: number): number => now - dayMs

/** Sends transactions to all nodes at once. Returns why no node took any of them. */
export async function sendToAll(
  transactions: readonly Pick<AnchorTransaction, 'raw'>[],
  nodes: readonly AnchorNode[],
): Promise<AnchorProblem | undefined> {
  const sent = await Promise.all(
    transactions.map(async ({ raw }) => await answersOf(nodes, async (node) => await node.send(raw))),
  )
  const answers = sent.flat()
  if (answers.length === 0) return 'rpc_unavailable'
  if (answers.some((answer) => answer === 'accepted' || answer === 'known')) return undefined
  if (answers.includes('too little money')) return 'account_empty'
  // the transaction may be mined, or its fee will be raised: the next looks find that
  return answers.includes('refused') ? 'rpc_refuses' : undefined
}
