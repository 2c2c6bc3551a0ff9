import { type Language, localeOf } from '../contract/language.ts'

/** Formats an amount of US dollars as a language writes it, with up to six decimals: a price may be a part of a cent. */
export const dollars = (amount: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'USD', maximumFractionDigits: 6 }).format(
    amount,
  )
