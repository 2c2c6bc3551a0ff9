import type { Language } from '../../../shared/contract/language.ts'
import type { ServerStrings } from './en/index.ts'
import * as languages from './languages.ts'

/** The words of the server, by language. */
export const strings: Readonly<Record<Language, ServerStrings>> = languages
