/** Every language that the element and the hosted page speak. The first is what others fall back to. */
export const languages = ['en', 'ar', 'de', 'es', 'fr', 'ja'] as const

export type Language = (typeof languages)[number]

/** The language of a BCP 47 tag; English for one that is not spoken here. */
export const languageOf = (tag: string): Language =>
  languages.find((each) => each === tag.split('-')[0]?.toLowerCase()) ?? 'en'

/** Which way its lines run. */
export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')
