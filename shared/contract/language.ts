/** The languages that people are spoken to in; the first is what others fall back to. */
export const languages = ['en', 'ar', 'de', 'es', 'fr', 'ja'] as const

export type Language = (typeof languages)[number]

/** The language of a BCP 47 tag such as `de-AT`; undefined when it is none of ours, or no tag. */
export function languageOf(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().split(/[-_]/)[0]?.toLowerCase()
  return languages.find((language) => language === primary)
}

/**
 * The first of ours that an Accept-Language header prefers (RFC 9110, 12.5.4): by weight, then by order. Undefined when
 * it names none.
 */
export function preferredLanguage(header: string | null | undefined): Language | undefined {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const quality = parameters.map((each) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(each)?.[1]).find(Boolean)
      return { language: languageOf(tag), weight: Number(quality ?? 1) }
    })
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)[0]?.language
}

/** For dates and numbers in a language: Arabic with the digits that addresses and codes have. */
export const localeOf = (language: Language): string => (language === 'ar' ? 'ar-u-nu-latn' : language)

/** Which way a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
