/** Returns the primary result code of an error of SQLite (sqlite.org/rescode.html); undefined for any other error. */
export function primaryCode(error: unknown): number | undefined {
  // The low byte of an extended code is the primary one.
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}

/** Returns the message of what was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
