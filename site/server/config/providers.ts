import { ProviderId } from '../../../shared/contract/providers.ts'
import type { ClientCredentials } from '../ports/providers/providers.ts'
import { ConfigError } from './error.ts'
import { confidentialRule, isConfidential, type Variables } from './values.ts'

/** The providers whose issuer can be configured; for the others, the host can be (docs/configuration#configuration). */
const issuers: readonly ProviderId[] = ['google', 'linkedin', 'telegram']

export const namesOf = (id: ProviderId) => {
  const prefix = `SVC_${id.toUpperCase()}`
  return {
    clientId: `${prefix}_CLIENT_ID`,
    clientSecret: `${prefix}_CLIENT_SECRET`,
    address: `${prefix}_${issuers.includes(id) ? 'ISSUER' : 'BASE_URL'}`,
  }
}

/** The identity providers, three variables each. */
export const providers = {
  names: ProviderId.options.flatMap((id): string[] => Object.values(namesOf(id))),
  /** Returns the configured providers. Throws {@link ConfigError}. */
  read(env: Variables): ReadonlyMap<ProviderId, ClientCredentials> {
    return new Map(
      ProviderId.options.flatMap((id): [ProviderId, ClientCredentials][] => {
        const credentials = credentialsOf(id, env)
        return credentials ? [[id, credentials]] : []
      }),
    )
  },
}

function credentialsOf(id: ProviderId, env: Variables): ClientCredentials | undefined {
  const names = namesOf(id)
  const [clientId, clientSecret, address] = [env[names.clientId], env[names.clientSecret], env[names.address]]
  if (address !== undefined && !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new ConfigError(`${names.address} must be an http or https address.`)
  if (address !== undefined && !isConfidential(address)) throw new ConfigError(`${names.address} ${confidentialRule}.`)
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined)
    throw new ConfigError(`${names.clientId} must be set together with ${names.clientSecret}.`)
  if (clientSecret === undefined)
    throw new ConfigError(`${names.clientSecret} must be set together with ${names.clientId}.`)
  return { clientId, clientSecret, address: address?.replace(/\/+$/, '') }
}
