import type { AnchorChain, AnchorDeps } from './anchor-chain.ts'
import { firstFees } from './fees.ts'
import { judgeAccount } from './judge.ts'
import { hasPassed } from '../records/clock-tolerance.ts'
import type { AnchorProblem } from './problems.ts'
import { answersOf, gasFor, sendToAll, signWithin, spentFrom } from './transact.ts'

/**
 * Begins the next anchor of a chain, if proofs wait for one and the time since the last one has passed: chooses the root,
 * signs the transaction, stores it, and sends it (protocol/log#anchors). Returns why it waits.
 */
export async function beginAnchor(chain: AnchorChain, deps: AnchorDeps): Promise<AnchorProblem | undefined> {
  const { store, settings, now, log } = deps
  const { chainId } = chain
  const newest = await store.anchors.newest(chainId)
  if (newest && !hasPassed(settings.everyMs, { since: newest.createdAt, now: now() })) return undefined
  const { issuer } = settings
  const account = judgeAccount(await answersOf(chain.nodes, async (node) => await node.viewAccount(issuer)), chainId)
  if (typeof account === 'string') return account
  if (newest?.issuer === issuer && account.newestSize < BigInt(newest.size))
    log.error(
      { chainId, size: newest.size },
      'the chain has lost an anchor that was final; the next one stands for it too',
    )
  const fees = firstFees(account, settings.maxFeePerGas)
  if (!fees) return 'fee_too_high'
  const anchoredRoot = await store.anchors.chooseRoot(chainId, now())
  if (!anchoredRoot) return undefined
  const { size, root } = anchoredRoot
  const call = { issuer, size, root }
  const gas = await gasFor(call, { chain, account })
  if (typeof gas === 'string') return gas
  const spent = await store.anchors.spentSince(chainId, spentFrom(now()))
  const nonce = Math.max(account.nonce, account.pendingNonce)
  const transaction = await signWithin({ call, nonce, gas, fees, spent, account }, { ...deps, chain })
  if (typeof transaction === 'string') return transaction
  const anchor = await store.anchors.begin({ chainId, size, issuer, transaction, now: now() })
  // another process began one: nothing was sent
  if (!anchor) return undefined
  log.info({ chainId, size, transaction: transaction.hash }, 'an anchor begins')
  return await sendToAll([transaction], chain.nodes)
}
