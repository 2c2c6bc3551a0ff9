import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Reply } from '../../../shared/contract/endpoint.ts'
import type { Contract } from '../../../shared/contract/index.ts'
import { languages } from '../../../shared/contract/language.ts'
import { gateFields } from '../../../shared/verifiers/gate-fields.ts'
import { specOf, verifierIdOf } from '../../../shared/verifiers/index.ts'

/**
 * Returns what a kind of credential says, for programs that show credentials (protocol/credentials#types). The claims are
 * those that gates may ask for. Throws `NOT_FOUND`.
 */
export function typeMetadata(verifierId: string, { baseUrl }: { baseUrl: string }): Reply<Contract['credentialType']> {
  const id = verifierIdOf(verifierId)
  if (id === undefined || id !== verifierId)
    throw new ServiceError('NOT_FOUND', 'There is no kind of credential with this name.')
  const { title, description } = specOf(id)
  return {
    vct: `${baseUrl}/credentials/${id}`,
    name: title,
    description,
    display: [{ locale: languages[0], name: title, description }],
    claims: gateFields[id].claims.map((name) => ({
      path: ['claims', name],
      display: [{ locale: languages[0], label: name }],
      sd: 'always' as const,
    })),
  }
}
