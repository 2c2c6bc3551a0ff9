import type { EndpointName } from '../../../shared/contract/index.ts'
import { notBuilt } from '../http/serve.ts'

/** Endpoints that the contract declares and this server does not answer yet: 501 NOT_IMPLEMENTED. There are none just now. */
export const later = [] as const satisfies readonly EndpointName[]

export type Later = (typeof later)[number]

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- while there are none
type Handlers = Record<Later, typeof notBuilt>

/** Every one of {@link later} in its place in the table of handlers. */
export function laterHandlers(): Handlers {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-generated-empty-object-type
  return Object.fromEntries(later.map((name) => [name, notBuilt])) as Handlers
}
