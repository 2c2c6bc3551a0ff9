import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { StarterError } from './error.ts'

export const frameworks = ['express', 'next', 'vite'] as const
export type Framework = (typeof frameworks)[number]

/** What the person chose. `service` has no trailing slash; an empty `gateId` means that there is no gate yet. */
export type Answers = { folder: string; framework: Framework; service: string; gateId: string }

/** The answers that the command line has. */
export type Flags = {
  folder?: string
  framework?: string
  service?: string | undefined
  gateId?: string
  help?: boolean
}

export const usage = `Creates a small project that asks visitors for a verification.

  create-svc [folder] [--framework ${frameworks.join('|')}] [--service <address>] [--gate <id>]

  folder       a new or empty folder, svc-app by default
  --framework  what serves the page
  --service    the service that verifies, by default the one that served this program
  --gate       the gate that visitors pass; without it, they show a wallet`

/** Reads the command line. Throws for a flag that does not exist. */
export function readFlags(args: string[]): Flags {
  const string = { type: 'string' } as const
  const options = { framework: string, service: string, gate: string, help: { type: 'boolean', short: 'h' } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [folder, ...others] = positionals
    if (others.length > 0) throw new StarterError(`Name one folder.\n\n${usage}`)
    const { gate, ...rest } = values
    return { ...rest, ...(folder !== undefined && { folder }), ...(gate !== undefined && { gateId: gate }) }
  } catch (error) {
    if (error instanceof StarterError) throw error
    throw new StarterError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** Asks on the terminal for what the flags do not say. Without a terminal it takes the defaults, and throws where there is none. */
export async function askFor(
  flags: Flags,
  { stdin, stdout }: Pick<NodeJS.Process, 'stdin' | 'stdout'>,
): Promise<Answers> {
  const isComplete = flags.folder !== undefined && flags.framework !== undefined && flags.service !== undefined
  const terminal = stdin.isTTY && !isComplete ? createInterface({ input: stdin, output: stdout }) : undefined
  const answer = async (given: string | undefined, question: string, byDefault = '') => {
    if (given !== undefined) return given
    const suffix = byDefault ? ` (${byDefault})` : ''
    return (await terminal?.question(`${question}${suffix}: `))?.trim() || byDefault
  }
  try {
    return {
      folder: await answer(flags.folder, 'Folder', 'svc-app'),
      framework: frameworkOf(await answer(flags.framework, `Framework: ${frameworks.join(', ')}`)),
      service: addressOf(await answer(flags.service, 'Address of the service')),
      gateId: gateOf(await answer(flags.gateId, 'Id of your gate, if you have one')),
    }
  } finally {
    terminal?.close()
  }
}

function frameworkOf(text: string): Framework {
  const found = frameworks.find((each) => each === text)
  if (found) return found
  throw new StarterError(`Choose a framework: --framework ${frameworks.join('|')}.`)
}

function addressOf(text: string): string {
  // this has to run in Node 20, which has no URL.parse
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isService = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash
  if (isService) return url.href.replace(/\/+$/, '')
  throw new StarterError('Say which service verifies: --service https://svc.example.')
}

function gateOf(text: string): string {
  if (/^[a-zA-Z0-9:_-]{0,80}$/.test(text)) return text
  throw new StarterError('The id of a gate has letters, digits, ":", "_" and "-".')
}
