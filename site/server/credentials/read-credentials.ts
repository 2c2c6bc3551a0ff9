import { ServiceError } from '../../../shared/contract/errors.ts'
import type { CredentialsResponse } from '../../../shared/contract/credentials.ts'
import { verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { Deployment } from '../deployment.ts'
import { openProof, type ProofQuestion } from '../proofs/read-proof.ts'
import { visibleOutcomes } from '../proofs/proof-view.ts'
import { listedSources } from '../proofs/reused-sources.ts'
import { processing, type ProofRecord } from '../records/proofs.ts'
import { isByKey } from './issuer.ts'
import { confirmed, type CredentialSource, type UnsignedCredential, unsignedCredential } from './payload.ts'
import { newStatusEntry } from './settled-entry.ts'
import { credentialType } from '../../../shared/credential/sd-jwt.ts'

type Deps = Pick<Deployment, 'config' | 'ports' | 'issuer'>

/**
 * Returns the credentials of a proof with the disclosures that the caller may see (protocol/credentials#access). They are
 * signed at the first read and stored; those of a compromised key are signed again. Throws what {@link openProof} throws, and
 * `PROOF_NOT_FOUND` for an erased proof and for a stranger's question about a private one.
 */
export async function readCredentials(
  question: ProofQuestion,
  deps: Deps,
): Promise<CredentialsResponse['data']['credentials']> {
  const { source, disclosed } = await openCredentials(question, deps)
  if (!source) return []
  return (await signedCredentials(source, deps)).map(({ verifierId, outcomeId, jwt, disclosures }) => {
    const shown = disclosed.has(outcomeId) ? disclosures : []
    return { verifierId, credential: compactForm({ jwt, disclosures: shown }) }
  })
}

/** Returns a credential with these disclosures as text (protocol/credentials#format). */
export const compactForm = ({ jwt, disclosures }: { jwt: string; disclosures: readonly string[] }): string =>
  [jwt, ...disclosures, ''].join('~')

/**
 * Returns the proof whose credentials the caller may read, undefined when it has none, and the ids of the verdicts of which
 * the caller may see the claims. Throws what {@link openProof} throws, and `PROOF_NOT_FOUND`.
 */
export async function openCredentials(
  question: ProofQuestion,
  deps: Deps,
): Promise<{ source: CredentialSource | undefined; disclosed: ReadonlySet<string> }> {
  const { record, isOwned, isGranted, isConcealed } = await openProof(question, deps)
  if (!record || 'erasedAt' in record || isConcealed)
    throw new ServiceError('PROOF_NOT_FOUND', 'There is no proof with this qHash that you may read.')
  const visibleSources = await listedSources([record], deps.ports.store)
  const view = isOwned ? 'owner' : isGranted ? 'grant' : 'public'
  // a proof may list several entries of a verifier, and only one of them has a credential
  const visible = new Set(visibleOutcomes(record, view, visibleSources))
  const disclosed = new Set(confirmed(record).flatMap((each) => (visible.has(each) ? [each.verifierId] : [])))
  return { source: await credentialSource(record, deps), disclosed }
}

/** Returns the credentials of a proof. `outcomeId` is the verifier as the proof names it: with its version. */
export async function signedCredentials(record: CredentialSource, deps: Deps) {
  const { store } = deps.ports
  const unsigned = confirmed(record).map((outcome) => unsignedCredential(record, outcome, deps.config))
  const compromised = await deps.issuer.compromisedKeys()
  const found = await store.credentials.find(record.qHash)
  const [stored, lost] = [
    found.filter(({ jwt }) => !isByKey(jwt, compromised)),
    found.filter(({ jwt }) => isByKey(jwt, compromised)),
  ]
  const isSigned = ({ verifierId }: UnsignedCredential) => stored.some((each) => each.verifierId === verifierId)
  const signed = unsigned.every(isSigned)
    ? stored
    : await sign(record.qHash, unsigned, { ...deps, replaced: lost.map(({ jwt }) => jwt) })
  return unsigned.flatMap((each) => {
    const jwt = signed.find(({ verifierId }) => verifierId === each.verifierId)?.jwt
    const verifierId = verifierIdOf(each.verifierId)
    if (jwt === undefined || verifierId === undefined) return []
    return [{ verifierId, outcomeId: each.verifierId, jwt, disclosures: each.disclosures, entrySalt: each.entrySalt }]
  })
}

async function sign(
  qHash: string,
  unsigned: readonly UnsignedCredential[],
  { ports, issuer, replaced }: Deps & { replaced: readonly string[] },
) {
  const credentials = await Promise.all(
    unsigned.map(async ({ verifierId, payload }) => ({ verifierId, jwt: await issuer.sign(credentialType, payload) })),
  )
  return await ports.store.credentials.insert(qHash, credentials, replaced)
}

/**
 * Returns the proof with its status entry, undefined when it has no credentials. One that was stored before proofs had
 * entries gets it now, unless it was revoked.
 */
export async function credentialSource(record: ProofRecord, deps: Deps): Promise<CredentialSource | undefined> {
  const { store } = deps.ports
  const { statusEntry, status, revokedAt, qHash } = record
  if (statusEntry !== null) return { ...record, statusEntry }
  if (status === processing || revokedAt !== null || confirmed(record).length === 0) return undefined
  const entry = await newStatusEntry(record, deps)
  if (entry) await store.proofs.addStatusEntry(qHash, entry)
  const now = await store.proofs.find(qHash)
  return now && 'statusEntry' in now && now.statusEntry !== null ? { ...now, statusEntry: now.statusEntry } : undefined
}
