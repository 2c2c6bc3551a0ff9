import { ServiceError } from '../../../shared/contract/errors.ts'
import type { FulfillRequest } from '../../../shared/contract/gates.ts'
import type { OwnerHeaders } from '../../../shared/contract/proofs.ts'
import type { GateRecord } from '../records/gates.ts'
import type { HandoffRecord } from '../records/handoffs.ts'
import type { Owner, ProofRecord, Tombstone } from '../records/proofs.ts'
import type { Principal } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { isNamedBy, subjectOfProof } from '../rules/wallet.ts'
import type { HandoffKeys } from '../handoffs/admit.ts'
import { phishingResistanceRequired, statusAt } from '../handoffs/state.ts'
import { digest, isKeyOf } from '../random-keys.ts'
import { principalOfHeaders, isOwner } from '../accounts/owner.ts'

/** Who asks for what a gate gives, by whatever they can show. */
export type FulfillCall = {
  gateId: string
  body: Pick<FulfillRequest, 'qHash' | 'handoff' | 'handoffToken'>
  headers: OwnerHeaders
  principal: Principal
  /** The key of our own page of a hand-off. */
  writeKeyOf: HandoffKeys['writeKeyOf']
}

/** What was shown, of which each is enough by itself (protocol/gates#fulfil-authority). */
export type FulfillPrincipal = {
  /** That signed just this, or that a session or an access key holds. */
  wallets: readonly Owner[]
  /** The hand-off of just this gate and proof that our own page is in. */
  handoff: HandoffRecord | undefined
  /** The wallet that showed itself in that hand-off, or in one whose token is shown. */
  passed: string | undefined
  /** One of these hand-offs is phishing-resistant: our own page is in it and was bound to our origin, or its code left so. */
  isPhishingResistant: boolean
}

/**
 * What somebody shows to be given what is behind a gate for a proof, or to begin to pay for it
 * (protocol/gates#fulfil-authority, protocol/payments#checkout-authority): never an id, an address or a payment, which
 * others can know or make (protocol/gates#payment-is-no-authority). `known` decides only where a contract wallet is
 * asked; nothing is said of it (protocol/proofs#probing). Throws `WALLET_AUTH_REQUIRED` when nothing counts, and what
 * `principalOfHeaders` throws for a signature that is wrong.
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
  // what is behind the gate is shown on our own page, so nothing leaves it there
  const isPhishingResistant = handoff?.isOriginBound === true || redeemed?.isPhishingResistant === true
  return required({ wallets, handoff, passed, isPhishingResistant })
}

/**
 * What of it counts at this gate: at a strict one (protocol/gates#fulfil) not the token that the page outside has.
 * Where the gate requires phishing-resistant outcomes, a finished hand-off has to be one
 * (protocol/handoffs#phishing-resistance). Throws `WALLET_AUTH_REQUIRED` when nothing is left, and
 * `PHISHING_RESISTANCE_REQUIRED`.
 */
export function principalAt({ model }: Pick<GateRecord, 'model'>, principal: FulfillPrincipal): FulfillPrincipal {
  const { fulfillAuth, requirePhishingResistant } = model.policy
  if (requirePhishingResistant === true && !principal.isPhishingResistant) throw phishingResistanceRequired()
  if (fulfillAuth !== 'strict') return principal
  return required({ ...principal, passed: principal.handoff?.result?.walletAddress })
}

/** Whether the wallet that a proof is about is here. */
export function isSubjectPresent({ wallets, passed }: FulfillPrincipal, proof: ProofRecord): boolean {
  const subject = subjectOfProof(proof)
  return (
    (passed !== undefined && isNamedBy(subject, { walletAddress: passed })) ||
    wallets.some((each) => isOwner(each, subject))
  )
}

function required(principal: FulfillPrincipal): FulfillPrincipal {
  if (principal.wallets.length > 0 || principal.passed !== undefined) return principal
  const message = 'Sign in with the wallet, sign this with it, or come from its hand-off.'
  throw new ServiceError('WALLET_AUTH_REQUIRED', message)
}

type Pair = { gateId: string; qHash: string }
type Deps = { pair: Pair; ports: Deployment['ports'] }

/** Also one that only waits to be paid: what was proven in it is known (protocol/handoffs#finishing). */
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
