import * as v from 'valibot'
import { ConfigError } from './error.ts'
import { isPercentEncoded, listOf } from './values.ts'

const SecretKey = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Uint8Array => {
    const bytes = Buffer.from(dataset.value, 'base64')
    if (bytes.length === 32 && /^[A-Za-z0-9+/_-]{43}=?$/.test(dataset.value)) return new Uint8Array(bytes)
    addIssue({ message: 'must be 32 bytes as base64, several of them separated by commas' })
    return NEVER
  }),
)

/**
 * Tells whether an address of Postgres means what is written there: an unencoded `/`, `?` or `#` in the password would end
 * the host, and the part up to the `@` would be a path, a query or a fragment.
 */
function isDatabaseAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.pathname.includes('@') || /^\?[^=]*@/.test(url.search) || url.hash !== '') return false
  return isPercentEncoded(url.username, url.password, url.pathname)
}

const variables = {
  SVC_DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\/./, 'must begin with postgres:// or postgresql://'),
      v.check(
        isDatabaseAddress,
        'must be a valid address. Write special characters of the password percent-encoded: / as %2F, ? as %3F, # as %23, @ as %40, % as %25',
      ),
    ),
  ),
  SVC_SECRET_KEY: v.optional(v.pipe(v.string(), v.transform(listOf), v.array(SecretKey)), ''),
}

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

/**
 * Where data is stored. `secretKeys` have 32 bytes each, and the first encrypts; empty when the key is in the data
 * directory.
 */
export type Storage = { dataDir: string; databaseUrl: string | undefined; secretKeys: readonly Uint8Array[] }

/** Where data is stored, and the keys that seal it. */
export const storage = {
  variables,
  read(from: Values): Storage {
    if (from.DATABASE_URL && from.SVC_SECRET_KEY.length === 0)
      throw new ConfigError('SVC_SECRET_KEY must be set together with DATABASE_URL.')
    return { dataDir: from.SVC_DATA_DIR, databaseUrl: from.DATABASE_URL, secretKeys: from.SVC_SECRET_KEY }
  },
}
