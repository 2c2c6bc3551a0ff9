import { ServiceError } from '../../../../../shared/contract/errors.ts'

/**
 * A failure of the database that is no outage: a mistake in one of our statements. It has the engine's message and code,
 * and no stack: the stack of a driver does not show the caller, and may quote values.
 */
export class StoreError extends Error {
  override name = 'StoreError'

  constructor({ message, code }: { message: string; code: string | undefined }) {
    super(`The database refused a statement${code === undefined ? '' : ` (${code})`}: ${message}`)
    delete this.stack
  }
}

/**
 * Refuses U+0000 in a text that is stored or compared, so that both engines behave alike: Postgres cannot store it, SQLite
 * can. Text of a request was checked before; this check is for text from elsewhere. Throws `INVALID_REQUEST`.
 */
export function checkParameters(parameters: readonly unknown[]): void {
  for (const each of parameters)
    if (typeof each === 'string' && each.includes('\0'))
      throw new ServiceError('INVALID_REQUEST', 'Text may not hold the character U+0000.')
}
