import { ServiceError } from '../../../shared/contract/errors.ts'
import type { OwnerHeaders } from '../../../shared/contract/proofs.ts'
import type { ClearProof } from '../records/proofs.ts'
import { mayCount, type Viewer } from '../rules/counting.ts'
import { anonymous, type Principal } from '../accounts/principal.ts'
import { answerQuestion, type CheckData } from './check-answer.ts'
import { type CheckQuery, unclearQuery } from './check-criteria.ts'
import type { Deployment } from '../deployment.ts'
import { findGate } from './gates.ts'
import { readWallet } from '../proofs/list-proofs.ts'
import { isOn } from '../rules/query-text.ts'
import { principalOfHeaders } from '../accounts/owner.ts'
import { withLiveSources } from '../proofs/reused-sources.ts'
import { resolveDid } from '../accounts/resolve-did.ts'

type Deps = Pick<Deployment, 'config' | 'ports' | 'probes'>

/**
 * Returns whether stored proofs pass a gate or meet the criteria of a query (protocol/gates#check-response,
 * #evaluation, #check, #submitted-for, protocol/proofs#probing). It checks a signature before it looks anything up.
 * Private proofs count for their owner, who signs the question or is signed in. Ids and contents are answered of listed
 * proofs, and of all proofs of an owner who has a session or an access key. With `subject=me` it judges each wallet
 * alone, and answers for the first that passes. Throws the errors of the endpoint's row.
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
    throw unclearQuery('subject', 'cannot be given together with address')
  const named = query.address === undefined ? undefined : resolveDid(readWallet(query.address), { config })
  const signed = { action: { action: 'gate_check_private_proofs' }, about: named } as const
  const { wallets: callers } = await principalOfHeaders({ headers, principal }, signed, { config, ports })
  const subjects = named ? [named] : query.subject === 'me' ? callers : []
  if (query.subject === 'me' && callers.length === 0)
    throw new ServiceError('WALLET_AUTH_REQUIRED', 'To ask about yourself, sign in with a wallet or sign the request.')
  if (subjects.length === 0 && query.qHash === undefined)
    throw new ServiceError('INVALID_REQUEST', 'Send address, subject=me or qHash.')

  const gate = query.gateId === undefined ? undefined : await findGate(query.gateId, { ports })
  const withPrivate = query.includePrivate === undefined || isOn(query.includePrivate)
  const isSigned = headers['x-signature'] !== undefined
  const viewer: Viewer = {
    counting: withPrivate ? callers : [],
    naming: isSigned || !withPrivate ? [] : callers,
    ...(gate && principal.profileId === gate.ownerProfileId && { ownGateId: gate.gateId }),
  }
  const qHash = query.qHash?.toLowerCase()
  const known = qHash === undefined ? viewer : { ...viewer, knownQHash: qHash }
  const proof = qHash === undefined ? {} : { proof: await namedProof(qHash, { viewer: known, address, ports, probes }) }
  const { data } = await answerQuestion({ query, gate, subjects, viewer: known, ...proof }, { ports })
  return data
}

/**
 * Returns the proof if it may count; null otherwise. Unknown and hidden proofs get the same answer, and the question is
 * counted against the address (protocol/proofs#probing).
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
