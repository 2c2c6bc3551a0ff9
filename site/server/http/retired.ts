import type { MiddlewareHandler } from 'hono'

/** A path that is going away. Times are Unix ms. */
export type Retired = {
  /** OpenAPI path template. */
  path: `/${string}`
  since: number
  /** From then on it may be gone. */
  sunset: number
  /** What to use instead. */
  successor?: `/${string}`
}

/** The paths that are going away (protocol/index#versions). None so far. */
export const retired: readonly Retired[] = []

/** Announces it on every reply of the path: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
export function announceRetirement({ since, sunset, successor }: Retired): MiddlewareHandler {
  return async (c, next) => {
    c.header('deprecation', `@${Math.floor(since / 1000)}`)
    c.header('sunset', new Date(sunset).toUTCString())
    if (successor) c.header('link', `<${successor}>; rel="successor-version"`)
    await next()
  }
}
