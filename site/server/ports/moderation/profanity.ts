import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { nextTurn } from '../../next-turn.ts'
import { normalize } from '../../../../shared/proof/normalize.ts'
import type { Finding } from './moderation.ts'

const dataset = englishDataset.build()
/** Everyday words and names that only contain, or sound like, what is on the list. */
const harmless = ['cockpit', 'cummings', 'mishit', 'moby dick', 'penistone', 'pussycat', 'rapeseed', 'sex', 'van dyke']

const matcher = new RegExpMatcher({
  ...dataset,
  ...englishRecommendedTransformers,
  whitelistedTerms: [...(dataset.whitelistedTerms ?? []), ...harmless],
})

/**
 * Looks for English swear words, also when they are stretched, in look-alike letters or with unseen characters between:
 * a list of words, which knows no threats, no other language, and nothing of what is meant.
 */
export async function screenTexts(texts: readonly string[]): Promise<Finding> {
  const distinct = [...new Set(texts)]
  let isFlagged = false
  for (let from = 0; from < distinct.length && !isFlagged; from += textsInTurn) {
    // oxlint-disable-next-line no-await-in-loop -- others have their turn in between
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

/** So many texts are looked at in one turn: each costs about as much as a thousand characters, however short it is. */
const textsInTurn = 1000

/** Characters of a piece, and how far from its cut ends a match must be to count. Every match is that far inside of some piece. */
const pieceLength = 4096
const margin = 128

/** Goes through a long text in pieces: the matcher takes time with the square of the harmless words that it finds. */
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

/** In one form, without unseen characters, and no character more than three times in a row: no match is longer than a margin. */
function plain(text: string): string {
  return normalize(text, 'NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/(.)\1{3,}/gsu, '$1$1$1')
}
