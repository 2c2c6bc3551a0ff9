import { outageOf } from '../ports/store/engines/outage.ts'

/** Returns why a command failed, in one line. */
export function explain(error: unknown): string {
  const message = outageOf(error)?.message ?? (error instanceof Error ? error.message : String(error))
  // behind the name, Node explains how to pass it to a program that npm does not start
  const unknown = /^Unknown option '[^']*'/.exec(message)?.[0]
  if (unknown !== undefined) return `${unknown}. /docs/operations#commands shows how to write the command.`
  return message.split('\n')[0] ?? ''
}
