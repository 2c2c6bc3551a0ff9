// Reads `.env` of the working directory before the program, as `node --import`. A variable of the environment wins over it.
// Node's own `--env-file-if-exists` does not tell a file that may not be read from one that does not exist, and the service
// would start without its configuration.
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const path = '.env'

if (existsSync(path)) {
  try {
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
    for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value
  } catch (error) {
    console.error(`svc: .env cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
