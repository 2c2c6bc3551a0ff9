/** Where a pasted link leads: to the proof with this id here, or to another site. */
export type PastedLink = { qHash: string } | 'elsewhere'

/**
 * Reads a pasted text as the id of a proof or as a link to one. Returns undefined for any other text. `origin` is the one of
 * this page, which knows only its own proofs.
 */
export function pastedLink(text: string, origin: string): PastedLink | undefined {
  const typed = text.trim()
  if (qHashPattern.test(typed)) return { qHash: typed.toLowerCase() }
  const url = /^https?:\/\//i.test(typed) ? URL.parse(typed) : null
  const id = url && /^\/proof\/([^/]+)\/?$/.exec(url.pathname)?.[1]
  if (!url || !id || !qHashPattern.test(id)) return undefined
  return url.origin === origin ? { qHash: id.toLowerCase() } : 'elsewhere'
}

const qHashPattern = /^0x[0-9a-fA-F]{64}$/
