import * as v from 'valibot'

/**
 * Matches text of one line: no control character (C0, DEL, C1), no line or paragraph separator, no bidirectional control.
 * People then see the characters that are stored, in the same order (protocol/limits#text).
 */
// oxlint-disable-next-line no-control-regex -- the pattern is about control characters
export const singleLine = /^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/

/** A text of one line: an identifier, a label, a tag or a name. */
export const Line = v.pipe(v.string(), v.regex(singleLine))

/** A text of one line with something that people can see. */
export const VisibleLine = v.pipe(v.string(), v.regex(new RegExp(`^(?=.*\\S)${singleLine.source.slice(1)}`)))

/**
 * Says whether free text may be signed or shown. It may contain line breaks and tabs, but no NUL, DEL, C1, separators, or
 * bidirectional overrides and embeddings. Every isolate (U+2066 to U+2068), which right-to-left writers need, must be
 * closed (U+2069) in the same text. No text then changes the order of the text after it (protocol/limits#text).
 */
export function isFreeText(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the pattern is about control characters
  if (/[\u0000\u007f-\u009f\u2028-\u202e]/.test(text)) return false
  let open = 0
  for (const isolate of text.match(/[\u2066-\u2069]/g) ?? []) {
    open += isolate === '\u2069' ? -1 : 1
    if (open < 0) return false
  }
  return open === 0
}
