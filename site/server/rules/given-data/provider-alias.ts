import type { JsonObject } from '../../../../shared/contract/primitives.ts'

/**
 * Replaces the provider `twitter`, which older pages send, by `x`, in flat data and in data that is keyed by verifier id
 * (protocol/verifiers#provider-alias).
 */
export function withoutProviderAlias(data: JsonObject): JsonObject {
  const own = data['ownership-social']
  if (typeof own === 'object' && own !== null && !Array.isArray(own))
    return { ...data, 'ownership-social': renamed({ ...own }) }
  return renamed(data)
}

const renamed = (data: JsonObject): JsonObject => (data['provider'] === 'twitter' ? { ...data, provider: 'x' } : data)
