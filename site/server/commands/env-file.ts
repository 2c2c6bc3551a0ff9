// Reads `.env` of the working directory before the program, as `node --import`. A variable of the environment wins over it.
// Node's own `--env-file-if-exists` does not tell a file that may not be read from one that does not exist, and the service
// would start without its configuration.
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const path = '.env'

const assignment = /^\s*(?:export\s+)?([\w.]+)\s*=\s*(.*?)\s*$/

/** Throws for a line from which Node would silently read no value, or another one than is written there. */
function refuseLost(text: string): void {
  const lines = new Map<string, number>()
  for (const [index, line] of text.split('\n').entries()) {
    const here = `line ${index + 1} of .env`
    const lost = /^\s*(?:export\s+)?(SVC_\w+|PORT|HOST|DATABASE_URL|LOG_LEVEL)\b(?!\s*=)/.exec(line)?.[1]
    if (lost !== undefined) throw new Error(`${here} has no value: write ${lost}=…`)
    if (/^\s*[^\s#][^=]*$/.test(line)) throw new Error(`${here} has no =: write NAME=value, or a # before a comment.`)
    const [, name, value = ''] = assignment.exec(line) ?? []
    if (name !== undefined && lines.has(name))
      throw new Error(`${here} sets ${name} again, after line ${lines.get(name)}: remove one of them.`)
    if (name !== undefined) lines.set(name, index + 1)
    const quote = /^["'`]/.exec(value)?.[0]
    const rest = quote === undefined ? '' : value.slice(value.indexOf(quote, 1) + 1)
    if (quote !== undefined && value.indexOf(quote, 1) === -1)
      throw new Error(`${here} begins with ${quote} and does not end with it: close the quotation marks in this line.`)
    if (!/^\s*(#.*)?$/.test(rest))
      throw new Error(`${here} has text after its quotation marks: put the whole value between them.`)
    if (quote === undefined && /#/.test(value.replace(/^#(\s.*|$)/, '')))
      // quotation marks would not help an address, in which a # means something else
      throw new Error(
        name === 'DATABASE_URL'
          ? `${here} has a # in its value: write %23 for it, and put a comment into a line of its own.`
          : `${here} has a # in its value: put the value between "quotation marks", and a comment into a line of its own.`,
      )
    if (name === 'DATABASE_URL' && /^(""|''|``)?(\s*#.*)?$/.test(value))
      throw new Error(`${here} has no value: write DATABASE_URL=…, or remove the line for the embedded database.`)
  }
}

/**
 * Throws for a name that is almost that of a variable, and warns of every other unknown one: names in this file are written
 * for this program. Names that begin with `SVC_` are checked with the configuration.
 */
async function checkNames(names: readonly string[]): Promise<void> {
  const others = names.filter((name) => !/^(SVC_\w+|PORT|HOST|DATABASE_URL|LOG_LEVEL)$/.test(name))
  if (others.length === 0) return
  const { mistypedName } = await import('../config/unknown-names.ts')
  for (const name of others) {
    const nearest = mistypedName(name)
    if (nearest !== undefined) throw new Error(`${name} is not a variable of this program. Did you mean ${nearest}?`)
    console.error(`svc: warning: ${name} in .env is not a variable of this program. .env.example lists all of them.`)
  }
}

if (existsSync(path)) {
  let text = ''
  try {
    text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    end('cannot be read', error)
  }
  try {
    refuseLost(text)
    const values = Object.entries(parseEnv(text))
    await checkNames(values.map(([name]) => name))
    for (const [name, value] of values) process.env[name] ??= value
  } catch (error) {
    end('is wrong', error)
  }
}

/** Ends the process with one line that says why. */
function end(what: string, error: unknown): never {
  console.error(`svc: .env ${what}: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
