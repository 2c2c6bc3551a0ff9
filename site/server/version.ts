import manifest from '../package.json' with { type: 'json' }

/** The version of this program. All packages of the workspace have the same (`.ci/version.test.ts`). */
export const { version } = manifest

/** The `User-Agent` of requests to websites and identity providers. */
export const userAgent = `svc/${version}`
