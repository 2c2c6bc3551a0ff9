import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { ConfigError } from './error.ts'
import { isPercentEncoded, listOf } from './values.ts'

/** The keys in a text, which are separated by commas. What is wrong says how long a key is, and nothing else of it. */
const SecretKeys = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): readonly Uint8Array[] => {
    const keys = listOf(dataset.value)
    const wrong = keys.findIndex((key) => !isKey(key))
    if (wrong === -1) return keys.map((key) => new Uint8Array(Buffer.from(key, 'base64')))
    const { length } = keys[wrong] ?? ''
    const which = keys.length === 1 ? 'is a text' : `is wrong: key ${wrong + 1} of ${keys.length} is a text`
    const found = length === 43 || length === 44 ? 'with other characters than base64 has' : `of ${length} characters`
    addIssue({
      message: `${which} ${found}. A key is 32 bytes as base64, which is 44 characters: make one with openssl rand -base64 32. Separate several keys by commas: the first one encrypts`,
    })
    return NEVER
  }),
)

const isKey = (text: string) => /^[A-Za-z0-9+/_-]{43}=?$/.test(text) && Buffer.from(text, 'base64').length === 32

/**
 * Tells whether an address of Postgres means what is written there: an unencoded `/`, `?` or `#` in the password would end
 * the host, and the part up to the `@` would be a path, a query or a fragment.
 */
function isDatabaseAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.pathname.includes('@') || /^\?[^=]*@/.test(url.search) || url.hash !== '') return false
  return isPercentEncoded(url.username, url.password, url.pathname)
}

/** The parameters of an address of Postgres that name files, and what each file is. */
const tlsFiles = {
  sslrootcert: 'the certificate of your authority, as PEM',
  sslcert: "the service's own certificate, as PEM",
  sslkey: 'the key of sslcert, as PEM',
}

/**
 * Throws {@link ConfigError} when the address of a Postgres names a file that cannot be read, or that should be a certificate and
 * is none. The driver would read it only with the first connection, and then say nothing of `DATABASE_URL`.
 */
function checkTlsFiles(address: string): void {
  for (const [name, meaning] of Object.entries(tlsFiles))
    for (const file of new URL(address).searchParams.getAll(name)) {
      const problem = tlsFileProblem(name, file)
      if (problem !== undefined)
        throw new ConfigError(
          `DATABASE_URL: ${name}=${file} ${problem}. Name a file with ${meaning}, or remove the parameter.`,
        )
    }
}

function tlsFileProblem(name: string, file: string): string | undefined {
  let content: Buffer
  try {
    content = readFileSync(file)
  } catch (error) {
    return `cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : String(error)})`
  }
  if (name === 'sslkey') return undefined
  try {
    void new X509Certificate(content)
    return undefined
  } catch {
    return 'is not a certificate'
  }
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
  SVC_SECRET_KEY: v.optional(SecretKeys, ''),
}

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

/**
 * Where data is stored. `secretKeys` have 32 bytes each, and the first encrypts; empty when the key is in the data
 * directory.
 */
export type Storage = { dataDir: string; databaseUrl: string | undefined; secretKeys: readonly Uint8Array[] }

/** Where data is stored, and the keys that encrypt it. */
export const storage = {
  variables,
  read(from: Values): Storage {
    if (from.DATABASE_URL && from.SVC_SECRET_KEY.length === 0)
      throw new ConfigError(
        'SVC_SECRET_KEY is missing. With DATABASE_URL, all processes need the same key: make one with openssl rand -base64 32.',
      )
    if (from.DATABASE_URL) checkTlsFiles(from.DATABASE_URL)
    return { dataDir: from.SVC_DATA_DIR, databaseUrl: from.DATABASE_URL, secretKeys: from.SVC_SECRET_KEY }
  },
}
