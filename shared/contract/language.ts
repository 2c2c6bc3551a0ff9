/** The languages of the service. The first one replaces a language that the service does not have. */
export const languages = ['en', 'ar', 'de', 'es', 'fr', 'ja'] as const

export type Language = (typeof languages)[number]

/** Returns the language of a BCP 47 tag such as `de-AT`; undefined if the service does not have it. */
export function languageOf(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().split(/[-_]/)[0]?.toLowerCase()
  return languages.find((language) => language === primary)
}

/**
 * Returns the language of the service that an Accept-Language header prefers (RFC 9110, 12.5.4): by weight, then by order.
 * Undefined if it names none.
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

/** Returns the locale for dates and numbers. Arabic gets the Latin digits, as in addresses and codes. */
export const localeOf = (language: Language): string => (language === 'ar' ? 'ar-u-nu-latn' : language)

/** Returns the locale for dates and times. English ones are British, as the spelling is. */
export const dateLocaleOf = (language: Language): string => (language === 'en' ? 'en-GB' : localeOf(language))

/** Returns the writing direction of a language. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
