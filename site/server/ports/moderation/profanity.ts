import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
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
export function screenTexts(texts: readonly string[]): Finding {
  const isProfane = texts.some((text) => matcher.hasMatch(plain(text)))
  return {
    scores: { profanity: isProfane ? 1 : 0 },
    flagged: isProfane ? ['profanity'] : [],
    modelVersion: 'obscenity-0.4.6',
    thresholdsVersion: 'svc-text-1',
    assurance: 'basic',
  }
}

function plain(text: string): string {
  return normalize(text, 'NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
}
