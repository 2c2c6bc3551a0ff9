import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { Hostname } from '../../../shared/verifiers/hostname.ts'
import { verifiers } from '../../../shared/verifiers/index.ts'
import { defaultNamespace } from '../../../shared/verifiers/ownership-pseudonym.ts'
import { holderName } from '../rules/wallet.ts'
import { isReserved } from './names/reserved-names.ts'
import { type Signing, type Verifier, type VerifierPorts, walletOf } from './verifier.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The days that a name is held, and the days afterwards in which no other wallet can take it. */
const heldDays = 365
const quarantineDays = 30

/** The limits of `metadata`: bytes of its JSON, and levels of objects and lists, including itself. */
const metadataLimits = { bytes: 4096, depth: 4 }

/**
 * Gives a wallet a name that no other wallet has in a namespace until it expires (protocol/verifiers#ownership-pseudonym).
 * Storing the proof takes the name: of two wallets one gets it, and the other gets `HANDLE_TAKEN`. The same wallet may
 * renew: its new proof revokes the earlier one, so that no proof of a released name stays. Throws `INVALID_VERIFIER_DATA`
 * for metadata that is too large or too deep; a reserved name and a namespace of others are a no.
 */
export const ownershipPseudonym: Verifier<'ownership-pseudonym'> = {
  about: {
    checked:
      'Nobody else has the name in this namespace, and it is not reserved. If the namespace is a domain, the wallet must have proven this domain within the last hour. All other namespaces, except the default one, are for wallets that the operator chose.',
    where: 'Here, among the proofs that this service stores. No other system is asked.',
    stored:
      'The name, the namespace, the display name and the wallet. Metadata is encrypted. The wallet has the name for 365 days. After it is revoked, expired or erased, other wallets cannot take it for 30 days; until then the service stores a keyed hash of it. A renewal revokes the earlier proof of the same wallet.',
    shown: 'The name, the namespace, the display name and the wallet, and also the metadata once the proof is public.',
    outage: 'No other system is asked, so nothing can be out of reach.',
    example: { pseudonymId: 'ada.writes', displayName: 'Ada' },
  },
  holding: nameOf,
  async check({ pseudonymId, namespace, displayName, metadata }, signing, ports) {
    const { signer } = signing
    if (metadata) refuseExcess(metadata)
    const name = { pseudonymId, namespace, ...(displayName !== undefined && { displayName }) }
    const no = (reason: string, message: string) =>
      ({ verified: false, reason, message, input: name, provider: 'svc' }) as const
    if (namespace === defaultNamespace && isReserved(pseudonymId))
      return no('HANDLE_RESERVED', `${pseudonymId} is reserved. Choose another name.`)
    if (!(await isAuthorized(signing, namespace, ports)))
      return no(
        'NAMESPACE_NOT_AUTHORIZED',
        `Names in ${namespace} are for wallets that have proven that domain, or that the operator has chosen.`,
      )
    const expiresAt = ports.now() + heldDays * dayMs
    return {
      verified: true,
      input: name,
      ...(metadata && { sealedInput: { metadata } }),
      claims: { handle: pseudonymId, ...name, walletAddress: signer },
      provider: 'svc',
      expiresAt,
      holds: {
        ...nameOf({ namespace, pseudonymId }),
        holder: signer,
        expiresAt,
        quarantineMs: quarantineDays * dayMs,
        taken: { code: 'HANDLE_TAKEN', message: `${pseudonymId} is another wallet’s in ${namespace}.` },
      },
    }
  },
}

/** Returns the name as the store gives it out. */
function nameOf({ namespace, pseudonymId }: { namespace: string; pseudonymId: string }) {
  return { space: 'pseudonym', key: `${namespace}:${pseudonymId}` }
}

/**
 * Tells whether the wallet may take names in a namespace: everybody in the default one, a wallet that proved the domain in
 * the namespace of the domain, and the wallets that the operator named in a reserved one.
 */
async function isAuthorized(
  signing: Signing,
  namespace: string,
  { ledger, namespaces, now }: VerifierPorts,
): Promise<boolean> {
  if (namespace === defaultNamespace || namespaces?.get(namespace)?.has(holderName(walletOf(signing)))) return true
  if (!v.is(Hostname, namespace)) return false
  const domains = await ledger.known(walletOf(signing), 'ownership-dns-txt')
  // domains are sold, so an old proof says nothing about today
  const { maxAgeMs } = verifiers['ownership-dns-txt']
  return domains.some(({ claims, checkedAt }) => claims['domain'] === namespace && now() - checkedAt <= maxAgeMs)
}

/** Refuses metadata beyond the limits. */
function refuseExcess(metadata: object): void {
  const { bytes, depth } = metadataLimits
  if (Buffer.byteLength(JSON.stringify(metadata)) <= bytes && depthOf(metadata) <= depth) return
  throw new ServiceError(
    'INVALID_VERIFIER_DATA',
    `metadata takes at most ${bytes} bytes of JSON and ${depth} levels of objects and lists.`,
    { details: { verifierId: 'ownership-pseudonym', field: 'metadata' } },
  )
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}
