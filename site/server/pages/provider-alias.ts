import type { JsonObject } from '../../../shared/contract/primitives.ts'

/**
 * Calls X by its name where an older page says `twitter`, in either layout of the data
 * (protocol/verifiers#provider-alias).
 */
export function withoutProviderAlias(data: JsonObject): JsonObject {
  const own = data['ownership-social']
  if (typeof own === 'object' && own !== null && !Array.isArray(own))
    return { ...data, 'ownership-social': renamed({ ...own }) }
  return renamed(data)
}

const renamed = (data: JsonObject): JsonObject => (data['provider'] === 'twitter' ? { ...data, provider: 'x' } : data)
