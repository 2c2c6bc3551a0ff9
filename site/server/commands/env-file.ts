// Reads `.env` of the working directory before the program, as `node --import`. A variable of the environment wins over it.
// Node's own `--env-file-if-exists` does not tell a file that may not be read from one that does not exist, and the service
// would start without its configuration.
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const path = '.env'

/** Throws for a line from which Node would silently read no value, or only the part before a `#`. */
function refuseLost(text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    const here = `line ${index + 1} of .env`
    const name = /^\s*(?:export\s+)?(SVC_\w+|PORT|HOST|DATABASE_URL|LOG_LEVEL)\b(?!\s*=)/.exec(line)?.[1]
    if (name !== undefined) throw new Error(`${here} has no value: write ${name}=…`)
    if (/^\s*(?:export\s+)?\w+\s*=\s*[^\s"'`#][^#]*[^\s#]#/.test(line))
      throw new Error(`${here} has a # in its value: put the value between "quotation marks".`)
  }
}

if (existsSync(path)) {
  try {
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
    refuseLost(text)
    for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value
  } catch (error) {
    console.error(`svc: .env cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
