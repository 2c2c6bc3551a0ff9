import { outageOf } from '../ports/store/engines/outage.ts'

/** Returns why a command failed, in one line. */
export function explain(error: unknown): string {
  const message = outageOf(error)?.message ?? (error instanceof Error ? error.message : String(error))
  return message.split('\n')[0] ?? ''
}
