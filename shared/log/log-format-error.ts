/**
 * A text or a value that is not in the format of a transparency log. The message says what is wrong. It never repeats the
 * text, which a stranger may have written.
 */
export class LogFormatError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'LogFormatError'
  }
}

/** Throws a {@link LogFormatError} with the message unless the condition is true. */
export function requireFormat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new LogFormatError(message)
}
