// `pnpm rotate-issuer-key [--compromised <time>]`: retires the key that signs credentials, and puts a new one in its place.
import { parseConfig } from '../config/config.ts'
import { newKey } from '../credentials/issuer.ts'
import { openStore } from '../ports/store/open-store.ts'
import { createRandomBytes } from '../random-bytes.ts'
import { keepSecretKey } from '../secret-key.ts'

try {
  const compromisedAt = timeIn(process.argv.slice(2))
  const config = parseConfig(process.env)
  const { databaseUrl, dataDir } = config
  const own =
    config.secretKeys.length > 0 ? [...config.secretKeys] : [await keepSecretKey(dataDir, createRandomBytes())]
  const store = await openStore({ databaseUrl, dataDir, secretKeys: own })
  const now = Date.now()
  const key = await newKey(now)
  await store.issuerKeys.replace(key, { now, compromisedAt })
  await store.close()
  console.log(
    `svc: credentials are signed by the key ${key.kid} from now on; processes that run use it within 30 seconds. ` +
      (compromisedAt === null
        ? 'What the retired key signed stays valid.'
        : 'What the retired key signed proves nothing any more. Readers learn it when they read the keys again.'),
  )
} catch (error) {
  console.error(`svc: the key was not changed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

/** Returns the time from which somebody else may have had the key, Unix ms; null when it is not reported. */
function timeIn(args: readonly string[]): number | null {
  const [name, value = '', ...more] = args
  if (name === undefined) return null
  const time = Date.parse(value)
  if (name !== '--compromised' || more.length > 0 || Number.isNaN(time) || time > Date.now())
    throw new Error('The only option is --compromised, with a time in the past, for example 2026-01-31T12:00:00Z.')
  return time
}
