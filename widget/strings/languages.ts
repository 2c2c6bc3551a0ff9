import { type Language, languageOf as spoken } from '../../shared/contract/language.ts'

export { directionOf, type Language, languages } from '../../shared/contract/language.ts'

/** The language of a BCP 47 tag; English for one that is not spoken here. */
export const languageOf = (tag: string): Language => spoken(tag) ?? 'en'
