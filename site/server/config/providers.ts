import { ProviderId } from '../../../shared/contract/providers.ts'
import type { Credentials } from '../ports/providers/providers.ts'

/** Providers that are found by their issuer; of the others the hosts are replaced (service.md, Configuration). */
const issuers: readonly ProviderId[] = ['google', 'linkedin', 'telegram']

const namesOf = (id: ProviderId) => {
  const prefix = `SVC_${id.toUpperCase()}`
  return {
    clientId: `${prefix}_CLIENT_ID`,
    clientSecret: `${prefix}_CLIENT_SECRET`,
    address: `${prefix}_${issuers.includes(id) ? 'ISSUER' : 'BASE_URL'}`,
  }
}

/** The variables of all providers. */
export const providerVariables: readonly string[] = ProviderId.options.flatMap((id) => Object.values(namesOf(id)))

/**
 * The providers that are configured in the non-empty variables `set`. `fail` is called with the name of a variable that
 * is wrong, and what it must be.
 */
export function readProviders(
  set: Readonly<Record<string, string | undefined>>,
  fail: (name: string, rule: string) => never,
): ReadonlyMap<ProviderId, Credentials> {
  return new Map(
    ProviderId.options.flatMap((id): [ProviderId, Credentials][] => {
      const names = namesOf(id)
      const [clientId, clientSecret, address] = [set[names.clientId], set[names.clientSecret], set[names.address]]
      if (address !== undefined && !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
        fail(names.address, 'must be an http or https address')
      if (clientId === undefined && clientSecret === undefined) return []
      if (clientId === undefined) return fail(names.clientId, `must be set together with ${names.clientSecret}`)
      if (clientSecret === undefined) return fail(names.clientSecret, `must be set together with ${names.clientId}`)
      return [[id, { clientId, clientSecret, address: address?.replace(/\/+$/, '') }]]
    }),
  )
}
