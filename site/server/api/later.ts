import type { EndpointName } from '../../../shared/contract/index.ts'
import { notBuilt } from '../http/serve.ts'

/** Endpoints that the contract declares and this server does not answer yet: 501 NOT_IMPLEMENTED. */
export const later = [] as const satisfies readonly EndpointName[]

export type Later = (typeof later)[number]

/** Every one of {@link later} in its place in the table of handlers. */
export function laterHandlers(): Record<Later, typeof notBuilt> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(later.map((name) => [name, notBuilt])) as Record<Later, typeof notBuilt>
}
