import { directionOf, type Language } from '../shared/contract/language.ts'

/**
 * Returns the tag of a test that exists once for each language. `npm test` runs the languages that are written from right to
 * left, and leaves out the tests with the tag `@nightly`. `pnpm nightly` runs the others.
 */
export const tagOf = (language: Language) => ({ tag: directionOf(language) === 'rtl' ? [] : ['@nightly'] })
