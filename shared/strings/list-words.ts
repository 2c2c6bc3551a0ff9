import { type Language, localeOf } from '../contract/language.ts'

/** Lists names of which one is enough. In Japanese, spaces stand between Latin and Japanese letters, as in all other texts. */
export function eitherOf(names: Iterable<string>, language: Language): string {
  const list = new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(names)
  return language === 'ja' ? list.replaceAll(/(?<=\w)(?=または)|(?<=または)(?=\w)/g, ' ') : list
}

/** Returns what stands between two sentences. Japanese has no space there. */
export const gapOf = (language: Language): string => (language === 'ja' ? '' : ' ')

/** Returns the comma of a language, with the space that follows it. */
export const commaOf = (language: Language): string => (language === 'ar' ? '، ' : language === 'ja' ? '、' : ', ')
