import { hash } from 'node:crypto'
import type { CredentialPayload } from '../../../shared/credential/sd-jwt.ts'
import { listEntries } from '../../../shared/credential/status-list.ts'
import { parseChain, resolveChain, type SigningChain, walletNamespace } from '../../../shared/proof/chain.ts'
import { didPkh } from '../../../shared/proof/did.ts'
import { specOf, type VerifierId, verifierIdOf } from '../../../shared/verifiers/index.ts'
import { type CredentialTerms, type Outcome, processing, type ProofRecord } from '../records/proofs.ts'
import { isAboutSigner } from '../rules/wallet.ts'
import type { Settings } from '../settings.ts'
import { deriveSalts } from './salts.ts'

/** Every credential has a multiple of this many digests, so that their number says nothing about the claims. */
const digestGroup = 16

/** What is signed of one verdict, and the disclosures of its claims. */
export type UnsignedCredential = {
  /** As the proof names it: with its version. */
  verifierId: string
  payload: CredentialPayload
  /** The salt of its entries in the log. */
  entrySalt: Uint8Array
  disclosures: string[]
}

/** The parts of a proof from which its credentials are made. */
export type CredentialParts = Pick<
  ProofRecord,
  'qHash' | 'walletAddress' | 'chain' | 'subject' | 'outcomes' | 'completedAt' | 'createdAt' | 'statusEntry'
> & { sealed: Pick<ProofRecord['sealed'], 'credentialSecret' | 'credentialTerms'> }

/** A proof whose credentials can be made. */
export type CredentialSource = ProofRecord & { statusEntry: number }

/** Returns the address at which the credentials of a proof are read. */
export const credentialsUrl = (qHash: string, baseUrl: string): string =>
  `${baseUrl}/api/v1/proofs/${qHash}/credentials`

/**
 * Returns the verdicts of a proof that get a credential: the first of each verifier that confirmed a claim
 * (protocol/credentials#format). Two credentials of one verifier would have the same salts. A proof about an account that
 * has no did:pkh here gets no credentials.
 */
export function confirmed({ outcomes, subject }: Pick<ProofRecord, 'outcomes' | 'subject'>): Outcome[] {
  if (!hasDid(subject)) return []
  const known = new Set<VerifierId>()
  return outcomes.filter(({ verified, verifierId }) => {
    const id = verified ? verifierIdOf(verifierId) : undefined
    if (id === undefined || known.has(id)) return false
    known.add(id)
    return true
  })
}

/** Says whether a proof has entries for the log, or may still get them: some verifier confirmed something, or may do so. */
export const mayBeLogged = (record: Pick<ProofRecord, 'status' | 'statusEntry' | 'outcomes' | 'subject'>): boolean =>
  record.status === processing || (record.statusEntry !== null && confirmed(record).length > 0)

/** Says whether an account has a did:pkh here: it is on an EVM chain or Solana. wallet-risk knows others, such as Bitcoin's. */
function hasDid(subject: string): boolean {
  const namespace = walletNamespace(subject)
  return namespace === 'eip155' || namespace === 'solana'
}

/** The settings on which credentials depend. */
export type IssuerSettings = Pick<Settings, 'baseUrl' | 'hubChainId'>

/** Returns what credentials of these outcomes say besides the proof, as the service is now. */
export function credentialTermsOf(
  { outcomes }: Pick<ProofRecord, 'outcomes'>,
  { baseUrl, hubChainId }: IssuerSettings,
): CredentialTerms {
  const ages = outcomes.flatMap(({ verifierId }): [string, number][] => {
    const id = verifierIdOf(verifierId)
    const { expiry, maxAgeMs } = id === undefined ? {} : specOf(id)
    return expiry === 'point_in_time' && maxAgeMs !== undefined ? [[verifierId, maxAgeMs]] : []
  })
  return { baseUrl, hubChainId, maxAgesMs: Object.fromEntries(ages) }
}

/**
 * Makes the credential of one verdict (protocol/credentials#format). The same proof always gives the same payload, so that
 * every process signs the same, also after a setting or the advised age of a verifier has changed.
 */
export function unsignedCredential(
  record: CredentialParts & { statusEntry: number },
  outcome: Outcome,
  settings: IssuerSettings,
): UnsignedCredential {
  const { statusEntry, sealed, qHash, walletAddress, completedAt, createdAt } = record
  const secret = sealed.credentialSecret
  const verifierId = verifierIdOf(outcome.verifierId)
  const signing = chainOf(record.chain)
  const signer = didPkh(signing, walletAddress)
  const terms = sealed.credentialTerms ?? credentialTermsOf(record, settings)
  const { baseUrl } = terms
  const sub = isAboutSigner(record) ? signer : subjectDid(record.subject, signing, terms)
  if (secret === undefined || verifierId === undefined || sub === undefined)
    throw new Error('The proof was not prepared for credentials.')
  const claims = Object.entries(outcome.claims).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const decoyCount = Math.ceil((claims.length || 1) / digestGroup) * digestGroup - claims.length
  const names = claims.map(([name]) => name)
  const salts = deriveSalts(secret, { verifierId, outcomeId: outcome.verifierId, names, decoyCount })
  const disclosures = claims.map(([name, value], at) =>
    Buffer.from(JSON.stringify([salts.claims[at], name, value])).toString('base64url'),
  )
  const digests = disclosures.map((disclosure) => hash('sha256', disclosure, 'base64url'))
  const exp = expiryOf(outcome, terms)
  return {
    verifierId: outcome.verifierId,
    entrySalt: salts.entry,
    disclosures,
    payload: {
      iss: baseUrl,
      vct: `${baseUrl}/credentials/${verifierId}`,
      sub,
      signer,
      qHash,
      checkedAt: seconds(outcome.checkedAt),
      iat: seconds(completedAt ?? createdAt),
      ...(exp !== undefined && { exp: seconds(exp) }),
      status: {
        status_list: {
          idx: statusEntry % listEntries,
          uri: `${baseUrl}/api/v1/status-lists/${Math.floor(statusEntry / listEntries)}`,
        },
      },
      // sorted: the order of the claims must not show which digests are decoys
      claims: { _sd: [...digests, ...salts.decoys].toSorted() },
      _sd_alg: 'sha-256',
    },
  }
}

const seconds = (ms: number) => Math.floor(ms / 1000)

let last: SigningChain | undefined

/** Parses the chain of a proof. The last one is remembered, because most proofs are of one chain. */
function chainOf(caip2: string): SigningChain {
  if (last?.caip2 !== caip2) last = parseChain(caip2)
  return last
}

/** Returns when a verdict ends: when it expires, or, if it was read at one time, after the age that its verifier advises. */
function expiryOf({ verifierId, expiresAt, checkedAt }: Outcome, { maxAgesMs }: CredentialTerms): number | undefined {
  if (expiresAt !== null) return expiresAt
  const maxAgeMs = maxAgesMs[verifierId]
  return maxAgeMs === undefined ? undefined : checkedAt + maxAgeMs
}

/**
 * Returns the did:pkh of the account that a proof is about: on the chain of the signature if it can be there, else on the hub
 * or on Solana. Undefined for an account without one ({@link hasDid}).
 */
function subjectDid(
  subject: string,
  signing: SigningChain,
  { hubChainId }: Pick<CredentialTerms, 'hubChainId'>,
): string | undefined {
  if (!hasDid(subject)) return undefined
  const isThere = walletNamespace(subject) === signing.namespace
  return didPkh(isThere ? signing : resolveChain({ walletAddress: subject, hubChainId }), subject)
}
