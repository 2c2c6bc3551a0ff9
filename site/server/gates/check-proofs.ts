import { ServiceError } from '../../../shared/contract/errors.ts'
import type { OwnerHeaders } from '../../../shared/contract/proofs.ts'
import type { ClearProof } from '../records/proofs.ts'
import { mayCount, type Viewer } from '../rules/counting.ts'
import { anonymous, type Principal } from '../accounts/principal.ts'
import { answerQuestion, type CheckData } from './check-answer.ts'
import { type CheckQuery, isOn, unclear } from './check-criteria.ts'
import type { Deployment } from '../deployment.ts'
import { findGate } from './gates.ts'
import { readWallet } from '../proofs/list-proofs.ts'
import { principalOfHeaders } from '../accounts/owner.ts'
import { withLiveSources } from '../proofs/reused-sources.ts'
import { resolveDid } from '../accounts/resolve-did.ts'

type Deps = Pick<Deployment, 'config' | 'ports' | 'probes'>

/**
 * Whether stored proofs pass a gate, or are what is asked for (protocol/gates#check-response, #evaluation, #check,
 * #submitted-for, protocol/proofs#probing). A signature is judged before anything is looked up. Private proofs count
 * for their owner, who signs the question or is signed in; ids and what proofs say are told of listed ones, and of the
 * owner's by session or access key. With `subject=me` each wallet is asked about by itself, and the first that passes
 * is answered. Throws the errors of the row.
 */
export async function checkProofs(
  {
    query,
    headers,
    principal = anonymous,
    address,
  }: { query: CheckQuery; headers: OwnerHeaders; principal?: Principal; address: string },
  { config, ports, probes }: Deps,
): Promise<CheckData> {
  if (query.address !== undefined && query.subject !== undefined)
    throw unclear('subject', 'cannot be given together with address')
  const named = query.address === undefined ? undefined : resolveDid(readWallet(query.address), { config })
  const signed = { action: { action: 'gate_check_private_proofs' }, about: named } as const
  const { wallets: askers } = await principalOfHeaders({ headers, principal }, signed, { config, ports })
  const subjects = named ? [named] : query.subject === 'me' ? askers : []
  if (query.subject === 'me' && askers.length === 0)
    throw new ServiceError(
      'WALLET_AUTH_REQUIRED',
      'Sign in with a wallet, or sign the question, to ask about yourself.',
    )
  if (subjects.length === 0 && query.qHash === undefined)
    throw new ServiceError('INVALID_REQUEST', 'Send address, subject=me or qHash.')

  const gate = query.gateId === undefined ? undefined : await findGate(query.gateId, { ports })
  const withPrivate = query.includePrivate === undefined || isOn(query.includePrivate)
  const isSigned = headers['x-signature'] !== undefined
  const viewer: Viewer = {
    counting: withPrivate ? askers : [],
    naming: isSigned || !withPrivate ? [] : askers,
    ...(gate && principal.profileId === gate.ownerProfileId && { ownGateId: gate.gateId }),
  }
  const qHash = query.qHash?.toLowerCase()
  const known = qHash === undefined ? viewer : { ...viewer, knownQHash: qHash }
  const proof = qHash === undefined ? {} : { proof: await namedProof(qHash, { viewer: known, address, ports, probes }) }
  const { data } = await answerQuestion({ query, gate, subjects, viewer: known, ...proof }, { ports })
  return data
}

/**
 * The proof, if it may count. What is unknown and what is hidden are told apart by nothing, and counted
 * (protocol/proofs#probing).
 */
async function namedProof(
  qHash: string,
  { viewer, address, ports, probes }: { viewer: Viewer; address: string } & Pick<Deps, 'ports' | 'probes'>,
): Promise<ClearProof | null> {
  const record = await ports.store.proofs.find(qHash)
  if (record && !('erasedAt' in record) && mayCount(record, viewer)) {
    const [live = null] = await withLiveSources([record], { viewer, now: ports.now() }, ports.store)
    return live
  }
  probes.count(address, qHash)
  return null
}
