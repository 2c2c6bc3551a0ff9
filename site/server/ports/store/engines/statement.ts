import { ServiceError } from '../../../../../shared/contract/errors.ts'

/**
 * A failure of the database that is no outage: a mistake in a statement of ours. It carries the engine's own sentence
 * and code, and no stack: the stack of a driver says nothing of who called it, and may quote values.
 */
export class StoreError extends Error {
  override name = 'StoreError'

  constructor({ message, code }: { message: string; code: string | undefined }) {
    super(`The database refused a statement${code === undefined ? '' : ` (${code})`}: ${message}`)
    delete this.stack
  }
}

/**
 * Refuses U+0000 in a text that goes into a column or a comparison, so that both engines answer alike: Postgres cannot
 * store it, SQLite would. Text out of a request was refused before; this is for whatever comes another way.
 * Throws `INVALID_REQUEST`.
 */
export function checkParameters(parameters: readonly unknown[]): void {
  for (const each of parameters)
    if (typeof each === 'string' && each.includes('\0'))
      throw new ServiceError('INVALID_REQUEST', 'Text may not hold the character U+0000.')
}
