// `rotate-issuer-key`: retires the key that signs credentials, and puts a new one in its place.
// `rotate-issuer-key --compromised <time>` also reports the retired key; with `--key <kid>`, an older one.
import { parseArgs } from 'node:util'
import { parseConfig } from '../config/config.ts'
import { newKey } from '../credentials/issuer.ts'
import { openStore } from '../ports/store/open-store.ts'
import type { Store } from '../ports/store/store.ts'
import { createRandomBytes } from '../random-bytes.ts'
import type { IssuerKeyRecord } from '../records/credentials.ts'
import { rootKeys } from '../secret-key.ts'
import { answerHelp } from './answer-help.ts'
import { explain } from './explain.ts'

answerHelp(`npm run rotate-issuer-key -- [--compromised <time> [--key <kid>]]

Without options, the service signs credentials with a new key from now on. What the old key signed stays valid.
  --compromised <time>  reports that somebody else may have had the key since this time, for example 2026-01-31T12:00:00Z
  --key <kid>           reports this key, in place of the one in use`)

const reported =
  'What it signed proves nothing any more, unless a witness saw it in the log before that time. Readers learn it when they read the keys again, and the service signs those credentials again.'

try {
  const { compromised, key } = parseArgs({
    options: { compromised: { type: 'string' }, key: { type: 'string' } },
  }).values
  const compromisedAt = compromised === undefined ? null : timeOf(compromised)
  if (key !== undefined && compromisedAt === null) throw new Error('--key goes with --compromised and a time.')
  const config = parseConfig(process.env)
  const { databaseUrl, dataDir } = config
  const store = await openStore({ databaseUrl, dataDir, secretKeys: await rootKeys(config, createRandomBytes()) })
  try {
    console.log(await rotate(store, { kid: key, compromisedAt }))
  } finally {
    await store.close()
  }
} catch (error) {
  console.error(`svc: the key was not changed: ${explain(error)}`)
  process.exit(1)
}

/** Replaces or reports a key, and returns what was done. */
async function rotate(
  { issuerKeys }: Store,
  { kid, compromisedAt }: { kid: string | undefined; compromisedAt: number | null },
): Promise<string> {
  const keys = await issuerKeys.list()
  const inUse = keys.find(({ privateJwk }) => privateJwk !== null)
  const named = kid === undefined ? inUse : keys.find((each) => each.kid === kid)
  if (kid !== undefined && !named) throw new Error(`There is no key ${kid}. The keys are ${listed(keys)}.`)
  if (named && compromisedAt !== null && compromisedAt < named.createdAt)
    throw new Error(`The key ${named.kid} was made after that time. Name another one by --key: ${listed(keys)}.`)
  if (named && compromisedAt !== null && named !== inUse) {
    await issuerKeys.report(named.kid, compromisedAt)
    return `svc: the key ${named.kid} is reported. ${reported}`
  }
  const now = Date.now()
  const next = await newKey(now)
  await issuerKeys.replace(next, { now, compromisedAt })
  const change = `svc: credentials are signed by the key ${next.kid} from now on; processes that run use it within 30 seconds.`
  if (!inUse) return `${change} There was no key before.`
  return `${change} The key ${inUse.kid} is retired. ${compromisedAt === null ? 'What it signed stays valid.' : reported}`
}

/** Lists keys with the times at which they were made. */
function listed(keys: readonly IssuerKeyRecord[]): string {
  return keys.map(({ kid, createdAt }) => `${kid} (made at ${new Date(createdAt).toISOString()})`).join(', ')
}

/** Returns the time from which somebody else may have had the key, Unix ms. */
function timeOf(text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time) || time > Date.now())
    throw new Error('--compromised needs a time in the past, for example 2026-01-31T12:00:00Z.')
  return time
}
