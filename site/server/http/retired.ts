import type { MiddlewareHandler } from 'hono'

/** A path that is going away. Times are Unix ms. */
export type RetiredPath = {
  /** OpenAPI path template. */
  path: `/${string}`
  since: number
  /** The path may be gone from then on. */
  sunset: number
  /** The path to use instead. */
  successor?: `/${string}`
}

/** The paths that are going away (protocol/index#versions). None so far. */
export const retired: readonly RetiredPath[] = []

/** Returns a middleware that adds `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) to every reply of the path. */
export function announceRetirement({ since, sunset, successor }: RetiredPath): MiddlewareHandler {
  return async (c, next) => {
    c.header('deprecation', `@${Math.floor(since / 1000)}`)
    c.header('sunset', new Date(sunset).toUTCString())
    if (successor) c.header('link', `<${successor}>; rel="successor-version"`)
    await next()
  }
}
