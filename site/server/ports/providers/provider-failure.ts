import type { ProviderId } from '../../../../shared/contract/providers.ts'

/**
 * Returns the cause of an outage with the id of the provider in front. The output leaves host names out, so only the id says
 * there which of several providers failed (docs/reliability#what-you-do).
 */
export const providerFailure = (provider: ProviderId, cause: unknown): Error =>
  new Error(`provider ${provider}`, { cause })
