import { ServiceError } from '../../../shared/contract/errors.ts'
import type { FulfillRequest } from '../../../shared/contract/gates.ts'
import type { OwnerHeaders } from '../../../shared/contract/proofs.ts'
import type { GateRecord } from '../records/gates.ts'
import type { HandoffRecord } from '../records/handoffs.ts'
import type { Owner, ProofRecord, Tombstone } from '../records/proofs.ts'
import type { Principal } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { isResistantEnough } from '../rules/phishing-resistance.ts'
import { isNamedBy, subjectOfProof } from '../rules/wallet.ts'
import type { HandoffKeys } from '../handoffs/admit.ts'
import { phishingResistanceRequired, statusAt } from '../handoffs/state.ts'
import { digest, isKeyOf } from '../random-keys.ts'
import { principalOfHeaders, isOwner } from '../accounts/owner.ts'

/** A request for the reward of a gate, with all credentials that came with it. */
export type FulfillCall = {
  gateId: string
  body: Pick<FulfillRequest, 'qHash' | 'handoff' | 'handoffToken'>
  headers: OwnerHeaders
  principal: Principal
  /** Returns the write key that our own page has of a hand-off. */
  writeKeyOf: HandoffKeys['writeKeyOf']
}

/**
 * Who the caller is at a gate. A wallet, or a hand-off that was passed, is enough (protocol/gates#fulfil-authority).
 */
export type FulfillPrincipal = {
  /** Wallets that signed this request, or that belong to the session or the access key. */
  wallets: readonly Owner[]
  /** The hand-off of this gate and this proof that our own page is in. */
  handoff: HandoffRecord | undefined
  /** The wallet of that hand-off, or of the hand-off whose token came with the request. */
  passed: string | undefined
  /**
   * One of these hand-offs is phishing-resistant: the person acted bound to our origin, or its code was delivered so.
   */
  isPhishingResistant: boolean
}

/**
 * Reads who asks for the reward of a gate for a proof, or begins to pay for it (protocol/gates#fulfil-authority,
 * protocol/payments#checkout-authority). An id, an address or a payment is no credential, because others can know or
 * make it (protocol/gates#payment-is-no-authority). `known` only decides on which chain a contract wallet is asked; the
 * answer says nothing about it (protocol/proofs#probing). Throws `WALLET_AUTH_REQUIRED` when no credential counts, and
 * what `principalOfHeaders` throws for a wrong signature.
 */
export async function fulfillPrincipal(
  ask: FulfillCall,
  known: ProofRecord | Tombstone | undefined,
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<FulfillPrincipal> {
  const { gateId, body, headers, principal, writeKeyOf } = ask
  // the signed text has the id as the caller writes it
  const action = { action: 'fulfill_gate', gateId, qHash: body.qHash, service: config.baseUrl } as const
  const { wallets } = await principalOfHeaders({ headers, principal }, { action, about: known }, { config, ports })
  const pair = { gateId, qHash: body.qHash.toLowerCase() }
  const handoff = await heldHandoff(body.handoff, { writeKeyOf, pair, ports })
  const redeemed = await redeemedHandoff(body.handoffToken, { pair, ports })
  const passed = (handoff ?? redeemed)?.result?.walletAddress
  // our own page shows the reward itself, so no code leaves it
  const isPhishingResistant = handoff?.isOriginBound === true || redeemed?.isPhishingResistant === true
  return requireCredential({ wallets, handoff, passed, isPhishingResistant })
}

/**
 * Returns the part of a principal that counts at this gate. A strict gate (protocol/gates#fulfil) takes no token of the
 * embedder's page. A gate that requires phishing-resistant outcomes takes only a hand-off that has one
 * (protocol/handoffs#phishing-resistance). Throws `WALLET_AUTH_REQUIRED` when nothing counts, and
 * `PHISHING_RESISTANCE_REQUIRED`.
 */
export function principalAt({ model }: Pick<GateRecord, 'model'>, principal: FulfillPrincipal): FulfillPrincipal {
  if (!isResistantEnough({ model }, principal.isPhishingResistant)) throw phishingResistanceRequired()
  if (model.policy.fulfillAuth !== 'strict') return principal
  return requireCredential({ ...principal, passed: principal.handoff?.result?.walletAddress })
}

/** Says whether the principal is the wallet that a proof is about. */
export function isSubjectPresent({ wallets, passed }: FulfillPrincipal, proof: ProofRecord): boolean {
  const subject = subjectOfProof(proof)
  return (
    (passed !== undefined && isNamedBy(subject, { walletAddress: passed })) ||
    wallets.some((each) => isOwner(each, subject))
  )
}

function requireCredential(principal: FulfillPrincipal): FulfillPrincipal {
  if (principal.wallets.length > 0 || principal.passed !== undefined) return principal
  const message = 'Sign in with the wallet, sign this with it, or come from its hand-off.'
  throw new ServiceError('WALLET_AUTH_REQUIRED', message)
}

type Pair = { gateId: string; qHash: string }
type Deps = { pair: Pair; ports: Deployment['ports'] }

/**
 * Returns the hand-off that our own page is in, also while it waits only for the payment (protocol/handoffs#finishing).
 */
async function heldHandoff(
  sid: string | undefined,
  { writeKeyOf, pair, ports }: Deps & Pick<FulfillCall, 'writeKeyOf'>,
): Promise<HandoffRecord | undefined> {
  const handoff = sid === undefined ? undefined : await ports.store.handoffs.find(sid)
  if (!handoff || !isKeyOf(handoff.writeKeyHash, writeKeyOf(handoff.sid))) return undefined
  const status = statusAt(handoff, ports.now())
  return (status === 'pending' || status === 'done') && isFor(handoff, pair) ? handoff : undefined
}

async function redeemedHandoff(token: string | undefined, { pair, ports }: Deps): Promise<HandoffRecord | undefined> {
  const handoff = token === undefined ? undefined : await ports.store.handoffs.findByToken(digest(token))
  return handoff && statusAt(handoff, ports.now()) === 'done' && isFor(handoff, pair) ? handoff : undefined
}

const isFor = ({ result }: HandoffRecord, { gateId, qHash }: Pair) =>
  result?.gateId === gateId && result.qHash === qHash
