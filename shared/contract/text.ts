import * as v from 'valibot'

/**
 * One line: no control character (C0, DEL, C1), no line or paragraph separator, no bidirectional control, so that what
 * is shown is what is stored, in this order (protocol/limits#text).
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
export const singleLine = /^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/

/** Text of one line: an identifier, a label, a tag, a name. */
export const Line = v.pipe(v.string(), v.regex(singleLine))

/**
 * Says whether free text may be signed or shown: line breaks and tabs may be in it, but no C1, separators or
 * bidirectional overrides and embeddings. Isolates (U+2066 to U+2069), which right-to-left writers need, must be closed
 * in the same text, so that no text changes the order of what stands behind it (protocol/limits#text).
 */
export function isFreeText(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what it is about
  if (/[\u0000\u007f-\u009f\u2028-\u202e]/.test(text)) return false
  let open = 0
  for (const [isolate] of text.matchAll(/[\u2066-\u2069]/g)) {
    open += isolate === '\u2069' ? -1 : 1
    if (open < 0) return false
  }
  return open === 0
}
