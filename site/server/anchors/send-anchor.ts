import type { AccountView, AnchorSighting } from '../ports/anchoring/anchoring.ts'
import type { AnchorTransaction, ChainAnchor } from '../records/anchors.ts'
import { hasPassed } from '../records/clock-tolerance.ts'
import type { AnchorChain, AnchorDeps } from './anchor-chain.ts'
import { type Fees, firstFees, raisedFees } from './fees.ts'
import { agreedReceipt, judgeAccount, neededNodes } from './judge.ts'
import type { AnchorProblem } from './problems.ts'
import { answersOf, gasFor, sendToAll, signWithin, spentFrom } from './transact.ts'

/** A transaction that is not mined this long after it was signed is replaced by one with higher fees, ms. */
const replaceMs = 180_000

/** The most transactions of one anchor. Each fee is a quarter above the last one: the last is thousands of times the first. */
const maxTransactions = 40

type Context = { chain: AnchorChain; deps: AnchorDeps }

/**
 * Gets an anchor mined that is not: sends its transactions again, or a new one when the fee is too low, or when none of its
 * transactions can be mined any more, because another one of the account has their nonce. Returns what is wrong.
 */
export async function sendAnchor(
  anchor: ChainAnchor,
  sightings: readonly AnchorSighting[],
  { chain, deps }: Context,
): Promise<AnchorProblem | undefined> {
  const { settings, now, store } = deps
  const { chainId, issuer, transactions } = anchor
  const needed = neededNodes(chain.nodes)
  // one node shows a receipt that the other one does not have yet
  if (sightings.some(({ receipts }) => receipts.some(({ succeeded }) => succeeded))) return undefined
  const account = judgeAccount(await answersOf(chain.nodes, async (node) => await node.viewAccount(issuer)), chainId)
  if (typeof account === 'string') return account
  const isLost = isUsedUp(transactions, sightings, needed)
  if (isLost && (issuer !== settings.issuer || account.newestSize >= BigInt(anchor.size))) {
    // nobody can get it mined any more; the proofs in it wait for the next one
    await store.anchors.abandon(anchor)
    return issuer === settings.issuer ? 'size_taken' : 'other_key'
  }
  const live = transactions.filter(({ nonce }) => nonce >= account.nonce)
  const last = transactions.at(-1)
  const isLate = last !== undefined && hasPassed(replaceMs, { since: last.signedAt, now: now() })
  const found = agreedReceipt(sightings, { needed, succeeded: false }) ? 'reverted' : 'nonce_taken'
  if (!isLost && !isLate) return await sendToAll(newestOfEachNonce(live), chain.nodes)
  // the nonce was used a moment ago, and that may still change
  if (!isLost && live.length === 0) return undefined
  const problem = issuer === settings.issuer ? await signAgain(anchor, { account, isLost, chain, deps }) : 'other_key'
  if (problem === undefined) return isLost ? found : undefined
  return (await sendToAll(newestOfEachNonce(live), chain.nodes)) ?? problem
}

/** Signs, stores and sends another transaction. Returns why it cannot. */
async function signAgain(
  anchor: ChainAnchor,
  { account, isLost, chain, deps }: Context & { account: AccountView; isLost: boolean },
): Promise<AnchorProblem | undefined> {
  const { settings, store, now, log } = deps
  const { chainId, size, root, transactions } = anchor
  if (transactions.length >= maxTransactions) return 'not_mined'
  const nonce = isLost ? Math.max(account.nonce, account.pendingNonce) : account.nonce
  const fees = feesFor(nonce, transactions, { account, limit: settings.maxFeePerGas })
  if (!fees) return 'fee_too_high'
  const call = { issuer: settings.issuer, size, root }
  const gas = await gasFor(call, { chain, account })
  if (typeof gas === 'string') return gas
  const from = spentFrom(now())
  const all = await store.anchors.spentSince(chainId, from)
  // of transactions with one nonce, only one can cost something
  const replaced = anchor.createdAt >= from && transactions.some((each) => each.nonce === nonce) ? anchor.cost : 0n
  const transaction = await signWithin({ call, nonce, gas, fees, spent: all - replaced, account }, { ...deps, chain })
  if (typeof transaction === 'string') return transaction
  // another process may have changed the anchor: then nothing was sent
  if (!(await store.anchors.addTransaction(anchor, transaction))) return undefined
  log.info({ chainId, size, transaction: transaction.hash, nonce }, 'an anchor is sent by another transaction')
  return await sendToAll([transaction], chain.nodes)
}

/** Returns the fees of a transaction with a nonce: raised ones when it replaces one with that nonce. */
function feesFor(
  nonce: number,
  transactions: readonly AnchorTransaction[],
  { account, limit }: { account: AccountView; limit: bigint },
): Fees | undefined {
  const before = transactions.findLast((each) => each.nonce === nonce)
  return before ? raisedFees(before, account, limit) : firstFees(account, limit)
}

/** Tells whether enough nodes say that other transactions with these nonces are in blocks that stay. */
function isUsedUp(
  transactions: readonly AnchorTransaction[],
  sightings: readonly AnchorSighting[],
  needed: number,
): boolean {
  const last = Math.max(...transactions.map(({ nonce }) => nonce))
  return sightings.filter(({ deepNonce, isInRegistry }) => deepNonce > last && !isInRegistry).length >= needed
}

/** Returns the last transaction of each nonce: it has the highest fees. */
const newestOfEachNonce = (transactions: readonly AnchorTransaction[]): AnchorTransaction[] => [
  ...new Map(transactions.map((each) => [each.nonce, each])).values(),
]
