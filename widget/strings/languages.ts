import { type Language, languageOf as ownLanguageOf } from '../../shared/contract/language.ts'

export { directionOf, type Language, languages } from '../../shared/contract/language.ts'

/** Returns the language of a BCP 47 tag; English for a language that we do not have. */
export const languageOf = (tag: string): Language => ownLanguageOf(tag) ?? 'en'
