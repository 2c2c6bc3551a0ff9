import { parseArgs } from 'node:util'
import { ListenError } from './error.ts'

/** What the command line and the environment say. `service` has no trailing slash. */
export type Answers = { target: string; service: string; accessKey: string; types?: string[]; after?: number }

export const usage = `Sends the events of a svc service to a server on this machine, signed as a webhook.

  svc-listen <url> [--key npk_…] [--types <type>,…] [--after <sequence>] [--service <address>]

  url        where your server takes webhooks, such as http://localhost:3000/webhooks
  --key      an access key with the scope "events"; better in the variable SVC_ACCESS_KEY, which other users cannot see
  --types    only events of these types, such as gate.passed,gate.refused
  --after    the sequence of the last event that your server has; without it, only what happens from now on
  --service  the service, by default the one that served this program`

/**
 * Reads the command line; undefined means that it asks for help. `served` is the service that served this program. Throws
 * for what is missing or wrong.
 */
export function readAnswers(
  args: string[],
  { env, served }: { env: Readonly<Record<string, string | undefined>>; served: string | undefined },
): Answers | undefined {
  const { values, positionals } = parsed(args)
  if (values.help === true) return undefined
  const [target, ...others] = positionals
  if (target === undefined || others.length > 0) throw new ListenError(`Name one address of your server.\n\n${usage}`)
  const { types, after, key = env['SVC_ACCESS_KEY'], service = served } = values
  return {
    target: targetOf(target),
    service: serviceOf(service),
    accessKey: keyOf(key),
    ...(types !== undefined && { types: typesOf(types) }),
    ...(after !== undefined && { after: sequenceOf(after) }),
  }
}

function parsed(args: string[]) {
  const string = { type: 'string' } as const
  const help = { type: 'boolean', short: 'h' } as const
  const options = { key: string, types: string, after: string, service: string, help }
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new ListenError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** Events go to this machine only: a mistyped address would send them to somebody else. */
function targetOf(text: string): string {
  const url = addressOf(text)
  if (!url) throw new ListenError(`${text} is no address. Write it as http://localhost:3000/webhooks.`)
  if (/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)) return url.href
  throw new ListenError(
    `svc-listen sends events to this machine only, and ${url.hostname} is another one. Create a webhook for it.`,
  )
}

function serviceOf(text: string | undefined): string {
  const url = text === undefined ? undefined : addressOf(text)
  if (url && !url.search && !url.hash) return url.href.replace(/\/+$/, '')
  throw new ListenError('Say which service has the events: --service https://svc.example.')
}

/** Returns a web address without a name and password in it. */
function addressOf(text: string): URL | undefined {
  // this has to run in Node 20, which has no URL.parse
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined
}

function keyOf(text: string | undefined): string {
  if (text === undefined || text === '')
    throw new ListenError('Pass an access key with the scope "events", in the variable SVC_ACCESS_KEY or with --key.')
  if (/^npk_[\w-]{1,200}$/.test(text)) return text
  throw new ListenError('This is no access key. Access keys begin with npk_.')
}

function typesOf(text: string): string[] {
  const types = text.split(',').map((type) => type.trim())
  if (types.every((type) => /^[a-z.-]+$/.test(type))) return types
  throw new ListenError('Write the types of events with commas between them: --types gate.passed,gate.refused.')
}

function sequenceOf(text: string): number {
  if (/^(0|[1-9]\d{0,14})$/.test(text)) return Number(text)
  throw new ListenError('--after takes the sequence of an event, a whole number.')
}
