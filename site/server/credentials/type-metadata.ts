import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Reply } from '../../../shared/contract/endpoint.ts'
import type { Contract } from '../../../shared/contract/index.ts'
import { languages } from '../../../shared/contract/language.ts'
import { loadClaimLabels } from '../../../shared/strings/claim-labels.ts'
import { type ClaimPath, clearClaims, verifierClaims } from '../../../shared/credential/claims.ts'
import { specOf, type VerifierId, verifierIdOf } from '../../../shared/verifiers/index.ts'
import { strings } from '../strings/strings.ts'

/**
 * Returns what a kind of credential says, in all languages, for programs that show credentials
 * (protocol/credentials#types). Throws `NOT_FOUND`.
 */
export async function typeMetadata(
  verifierId: string,
  { baseUrl }: { baseUrl: string },
): Promise<Reply<Contract['credentialType']>> {
  const id = verifierIdOf(verifierId)
  if (id === undefined || id !== verifierId)
    throw new ServiceError('NOT_FOUND', 'There is no kind of credential with this name.')
  const { title, description } = strings.en.credentials[id]
  const hasEnd = specOf(id).expiry !== 'permanent'
  // loaded at the first request, because most processes never need them
  const labels = await Promise.all(languages.map(async (locale) => ({ locale, labels: await loadClaimLabels(locale) })))
  return {
    vct: `${baseUrl}/credentials/${id}`,
    name: title,
    description,
    display: languages.map((locale) => {
      const words = strings[locale].credentials[id]
      return { locale, name: words.title, description: words.description }
    }),
    claims: [
      ...clearClaims
        .filter((name) => name !== 'exp' || hasEnd)
        .map((name) => ({
          path: [name],
          display: labels.map(({ locale, labels: { proof } }) => ({ locale, label: proof[name] })),
          sd: 'never' as const,
        })),
      ...verifierClaims[id].map((claim) => {
        const path = claim.split('.')
        return {
          path: ['claims', ...path],
          display: labels.map(({ locale, labels: { claims } }) => ({ locale, label: claims[labelled(id, claim)] })),
          // an object is disclosed as a whole
          sd: path.length === 1 ? ('always' as const) : ('never' as const),
        }
      }),
    ],
  }
}

/** Returns the claim whose label a claim has. The handle of a pseudonym is its name, not the username at a provider. */
const labelled = (id: VerifierId, claim: ClaimPath): ClaimPath =>
  id === 'ownership-pseudonym' && claim === 'handle' ? 'pseudonymId' : claim
