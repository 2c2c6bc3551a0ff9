import { ServiceError } from '../contract/errors.ts'

/** The longest run of combining marks that a text may hold (UAX 15, stream-safe text format). */
const maxMarks = 30

/**
 * Normalises text in time linear to its length. An engine sorts every run of combining marks by insertion, so that a run
 * of n marks costs n² steps; runs of more than 30 are therefore refused before the engine sees them. This is the only
 * place that normalises (`.ci/normalize.test.ts`). Throws `INVALID_REQUEST` for text with such a run.
 */
export function normalize(text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string {
  // NFC does not change a text that has only characters before U+0300 (UAX 15, quick check).
  if (form === 'NFC' && !mayHoldMarks.test(text)) return text
  if (hasLongMarkRun(text))
    throw new ServiceError('INVALID_REQUEST', `Text may hold ${maxMarks} combining marks in a row at most.`)
  return text.normalize(form)
}

/** There are no marks before U+0300. Engines answer this test at once for Latin-1 text, which is the usual case. */
const mayHoldMarks = /[\u0300-\uffff]/

/** Tells whether a text has more than 30 combining marks in a row. It never normalises. */
export function hasLongMarkRun(text: string): boolean {
  if (text.length <= maxMarks || !mayHoldMarks.test(text)) return false
  let run = 0
  for (let at = 0; at < text.length; at++) {
    let code = text.charCodeAt(at)
    if (code < 0x300) {
      run = 0
      continue
    }
    if (code >= 0xd800 && code < 0xdc00) code = text.codePointAt(at) ?? code
    if (code > 0xffff) at++
    if (!isMark(code)) run = 0
    else if (++run > maxMarks) return true
  }
  return false
}

/**
 * The characters that are marks or decompose into marks only: the marks themselves, and the two halfwidth sound marks, which
 * NFKC turns into marks. A test compares this with the characters that the engine reorders.
 */
const mark = /[\p{M}\uff9e\uff9f]/u
/** The result for each code point of the planes with marks: 0 not looked up yet, 1 no mark, 2 a mark. It saves a match for each character. */
const known = new Uint8Array(0x20000)

function isMark(code: number): boolean {
  if (code >= known.length) return false
  return (known[code] ||= mark.test(String.fromCodePoint(code)) ? 2 : 1) === 2
}
