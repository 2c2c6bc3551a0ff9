import { directionOf, type Language } from '../shared/contract/language.ts'

/**
 * The tag of a test that is made once for each language. `npm test` leaves out what is tagged `@nightly`: it runs the
 * languages that are written from right to left, and `pnpm nightly` runs the others.
 */
export const tagOf = (language: Language) => ({ tag: directionOf(language) === 'rtl' ? [] : ['@nightly'] })
