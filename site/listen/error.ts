/** A failure that the person at the terminal can repair. Its message is all that they see. */
export class ListenError extends Error {
  override name = 'ListenError'
}
