import type { Client } from '../client/client.ts'
import type { Contract } from '../contract/index.ts'
import { ServiceError } from '../contract/errors.ts'
import type { JsonObject } from '../contract/primitives.ts'
import type { VerificationOptions, VerificationResponse } from '../contract/verification.ts'
import { resolveChain, type SigningChain } from '../proof/chain.ts'
import { signerString } from '../proof/signer-string.ts'
import type { Draft, Event } from './machine.ts'
import type { Outcome } from './runs.ts'
import type { Account, Ask, Batch } from './plan.ts'

/** The endpoint of phase 1. */
export type Standardizer = Pick<Client<Contract>, 'standardize'>
/** The endpoint of phase 2. */
export type Verifier = Pick<Client<Contract>, 'verify'>

/** What a request is made of. `now`: the service's clock as far as it is known, Unix ms. It becomes part of the message. */
export type Unsigned = { ask: Ask; account: Account; batch: Batch; data: JsonObject; hubChainId: number; now: number }

/** Returns the request of a batch, and the chain that signs it. In a hand-off it names the hand-off (protocol/handoffs#signed-mark). */
export function draftOf({ ask, account, batch, data, hubChainId, now }: Unsigned): {
  draft: Draft
  chain: SigningChain
} {
  const chain = resolveChain({ walletAddress: account.address, chain: account.chain, hubChainId })
  const draft: Draft = {
    verifierIds: batch.verifierIds,
    data: ask.handoff ? { ...data, handoff: ask.handoff } : data,
    walletAddress: account.address,
    ...(chain.chainId === undefined ? { chain: chain.caip2 } : { chainId: chain.chainId }),
    signedTimestamp: Math.round(now),
  }
  return { draft, chain }
}

/**
 * Runs phase 1: gets the message to sign from the service and compares it with its own. Throws `MESSAGE_MISMATCH` if they
 * differ, so that nobody signs another message.
 */
export async function prepare(
  client: Standardizer,
  request: Unsigned,
  signal: AbortSignal,
): Promise<Extract<Event, { type: 'prepared' }>> {
  const { draft, chain } = draftOf(request)
  const own = signerString({ ...draft, chain })
  const reply = await client.standardize({ body: draft }, { signal })
  if (reply.data.signerString !== own) {
    throw new ServiceError(
      'MESSAGE_MISMATCH',
      'The message to sign is not the one that was asked for. Nothing was signed.',
    )
  }
  return { type: 'prepared', draft, signerString: own }
}

/** Runs phase 2: submits the signed request. It may be repeated, because the service answers a replay with the stored proof. */
export async function submit(
  client: Verifier,
  request: { draft: Draft; signature: string; options?: VerificationOptions; handoffKey?: string | undefined },
  signal: AbortSignal,
): Promise<Event> {
  const { draft, signature, options, handoffKey } = request
  const headers = handoffKey === undefined ? {} : { 'x-svc-handoff': handoffKey }
  const body = { ...draft, signature, ...(options && { options }) }
  return eventOf(await client.verify({ body, headers }, { signal }), draft)
}

function eventOf(reply: VerificationResponse, draft: Draft): Event {
  const { qHash, handoff, gate } = reply.data
  if (!qHash) throw new ServiceError('INTERNAL', 'The service named no proof.')
  if (reply.status === 'processing_verifiers') return { type: 'accepted', qHash }
  // the anchors of a verified proof have statuses of their own, such as `verified_crosschain_initiated`
  if (!isPassed(reply)) return { type: 'failed', failure: refusalOf(reply) }
  const outcome: Outcome = {
    qHash,
    qHashes: [qHash],
    eligible: gate?.allRequiredSatisfied ?? true,
    verifierIds: draft.verifierIds,
    walletAddress: draft.walletAddress,
    gateId: gate?.gateId ?? null,
  }
  return { type: 'verified', outcome: handoff ? { ...outcome, code: handoff.code } : outcome, ...(gate && { gate }) }
}

/**
 * Says whether a reply is a yes: all verifiers confirmed, and the proof is in force. The same request again answers the stored
 * proof, which may have been revoked or have expired since (protocol/verification#replay).
 */
export const isPassed = ({ status, data }: Pick<VerificationResponse, 'status' | 'data'>): boolean =>
  status.startsWith('verified') && data.lifecycle === undefined

/** Returns the reason of the first verifier that said no. */
export function refusalOf(reply: VerificationResponse): { code: string; message: string } {
  const entries = (reply.data.verifiedVerifiers ?? []) as { error?: { code: string; message: string } }[]
  return entries.find((entry) => entry.error)?.error ?? { code: 'PROOF_NOT_VERIFIED', message: reply.message }
}
