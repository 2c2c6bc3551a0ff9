import { resolveChain } from '../../../../shared/proof/chain.ts'
import { ownerActionMessage } from '../../../../shared/proof/owner-action.ts'
import type { GateClient, GateEffectDeps, GateEffects } from './deps.ts'
import type { ShowActivity } from './activity.ts'
import type { PendingSignature } from './pending-signature.ts'
import { gateOf, handoffOf } from './run.ts'

/** Creates the effect that uses earlier proofs at a gate, after one signature that names them (protocol/handoffs#reuse-proofs). */
export function createReuse(
  client: GateClient,
  deps: GateEffectDeps,
  { show, pending }: { show: ShowActivity; pending: PendingSignature },
): GateEffects['reuse'] {
  return async ({ run, account, qHashes }, signal) => {
    const { sid, origin } = handoffOf(run)
    const { gateId } = gateOf(run)
    const walletAddress = account.address
    const request = JSON.stringify([sid, walletAddress, gateId, qHashes])
    const known = pending.find(request)
    const signedTimestamp = known?.signedTimestamp ?? Math.round(deps.now())
    const chain = resolveChain({ walletAddress, chain: account.chain, hubChainId: deps.hubChainId })
    const action = { action: 'use_proofs', sid, origin, gateId, qHashes, service: deps.serviceUrl } as const
    const message = ownerActionMessage(action, { walletAddress, chain, signedTimestamp })
    show({ message })
    const ask = async () => {
      const wallet = await deps.wallet(account.wallet, signal)
      return await deps.askWallet((each) => wallet.sign(message, walletAddress, each), signal)
    }
    const signature = known?.signature ?? (await ask())
    const context = chain.chainId === undefined ? { chain: chain.caip2 } : { chainId: chain.chainId }
    const body = { walletAddress, signature, signedTimestamp, qHashes, ...context }
    const call = { params: { sid }, headers: {}, body }
    const { data } = await pending.send(
      { request, signature, signedTimestamp },
      (each) => client.reuseProofs(call, { signal: each }),
      signal,
    )
    const { code } = data.handoff ?? {}
    const outcome = {
      qHash: data.qHash,
      qHashes: data.qHashes,
      eligible: data.gate.allRequiredSatisfied,
      verifierIds: run.ask.verifierIds,
      walletAddress,
      gateId,
      ...(code !== undefined && { code }),
    }
    return { type: 'verified', outcome, gate: data.gate }
  }
}
