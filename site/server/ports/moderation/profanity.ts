import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { nextTurn } from '../../next-turn.ts'
import { normalize } from '../../../../shared/proof/normalize.ts'
import type { Finding } from './moderation.ts'

const dataset = englishDataset.build()
/** Ordinary words and names that contain, or sound like, a word of the list. */
const harmless = ['cockpit', 'cummings', 'mishit', 'moby dick', 'penistone', 'pussycat', 'rapeseed', 'sex', 'van dyke']

const matcher = new RegExpMatcher({
  ...dataset,
  ...englishRecommendedTransformers,
  whitelistedTerms: [...(dataset.whitelistedTerms ?? []), ...harmless],
})

/**
 * Looks for English swear words, also when letters are repeated, replaced by look-alikes, or separated by invisible
 * characters. It is only a list of words: it knows no threats and no other language, and does not understand a text.
 */
export async function screenTexts(texts: readonly string[]): Promise<Finding> {
  const distinct = [...new Set(texts)]
  let isFlagged = false
  for (let from = 0; from < distinct.length && !isFlagged; from += textsInTurn) {
    // oxlint-disable-next-line no-await-in-loop -- other requests run in between
    if (from > 0) await nextTurn()
    isFlagged = distinct.slice(from, from + textsInTurn).some((text) => isProfane(plain(text)))
  }
  return {
    scores: { profanity: isFlagged ? 1 : 0 },
    flagged: isFlagged ? ['profanity'] : [],
    modelVersion: 'obscenity-0.4.6',
    thresholdsVersion: 'svc-text-1',
    assurance: 'basic',
  }
}

/** The number of texts in one turn. Each costs about as much as a thousand characters, however short it is. */
const textsInTurn = 1000

/**
 * `pieceLength` is the length of a piece in characters. A match counts only if it is `margin` characters away from the cut
 * ends of its piece. The pieces overlap, so that every match is far enough inside of one of them.
 */
const pieceLength = 4096
const margin = 128

/** Checks a long text in pieces, because the matcher's time grows with the square of the harmless words in a text. */
function isProfane(text: string): boolean {
  for (let from = 0; ; from += pieceLength - 4 * margin) {
    const piece = text.slice(from, from + pieceLength)
    const isLast = from + pieceLength >= text.length
    const first = from === 0 ? 0 : margin
    const end = isLast ? piece.length : piece.length - margin
    const matches = matcher.getAllMatches(piece)
    if (matches.some(({ startIndex, endIndex }) => startIndex >= first && endIndex < end)) return true
    if (isLast) return false
  }
}

/**
 * Normalizes a text, removes invisible characters, and shortens repetitions to three characters. So no match is longer
 * than a margin.
 */
function plain(text: string): string {
  return normalize(text, 'NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/(.)\1{3,}/gsu, '$1$1$1')
}
