import { resolveChain } from '../../../../shared/proof/chain.ts'
import { ownerActionMessage } from '../../../../shared/proof/owner-action.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { sendSigned } from '../../../../widget/attempt/reconnect.ts'
import type { GateClient, GateEffectDeps, GateEffects } from './deps.ts'
import type { ShowActivity } from './activity.ts'
import type { PendingSignature } from './pending-signature.ts'
import { passkeyId } from '../wallets/passkey-wallet.ts'
import { forgetPaid, forgetPassed } from './passed.ts'
import { standingOf } from './standing.ts'
import { gateOf, handoffOf } from './run.ts'

/**
 * Creates the effect that uses earlier proofs at a gate, once the person agrees: by a click while they are signed in with
 * this wallet, else by one signature that names the proofs (protocol/handoffs#reuse-proofs, #presence).
 */
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
    const isSignedIn = known === undefined && (await standingOf(client, account, signal)) === 'holds'
    // a passkey has a screen to sign on only while the run waits for its signature
    if (!isSignedIn && account.wallet === passkeyId)
      throw new ServiceError('WALLET_AUTH_REQUIRED', 'The passkey has to be used again.')
    show({ message: isSignedIn ? undefined : message, isSignedIn })
    const ask = async () => {
      const wallet = isSignedIn ? undefined : await deps.wallet(account.wallet, signal)
      return await deps.askWallet(async (each) => await wallet?.sign(message, walletAddress, each), signal)
    }
    const signature = known?.signature ?? (await ask())
    const context = chain.chainId === undefined ? { chain: chain.caip2 } : { chainId: chain.chainId }
    const body = { walletAddress, qHashes, ...context, ...(signature !== undefined && { signature, signedTimestamp }) }
    const call = { params: { sid }, headers: {}, body }
    const send = async (each: AbortSignal) => {
      try {
        return await client.reuseProofs(call, { signal: each })
      } catch (error) {
        // the next look for proofs must not find these again
        if (error instanceof ServiceError && error.code === 'GATE_REQUIREMENTS_NOT_MET') forgetPassed(gateId)
        throw error
      }
    }
    const { data } = await (signature === undefined
      ? sendSigned(send, signal)
      : pending.send({ request, signature, signedTimestamp }, send, signal))
    if (data.gate.payment === 'due' && !data.gate.paymentReceived) forgetPaid(gateId)
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
