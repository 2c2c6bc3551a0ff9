import type { Language } from '../contract/language.ts'

const plural = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`

const words: Readonly<Record<Language, (count: number) => string>> = {
  en: plural('way to sign in', 'ways to sign in'),
  ar: (count) => {
    const last = count % 100
    return count === 1
      ? 'طريقة واحدة لتسجيل الدخول'
      : count === 2
        ? 'طريقتان لتسجيل الدخول'
        : `${count} ${last >= 3 && last <= 10 ? 'طرق' : 'طريقة'} لتسجيل الدخول`
  },
  de: plural('Anmeldemethode', 'Anmeldemethoden'),
  es: plural('forma de iniciar sesión', 'formas de iniciar sesión'),
  fr: (count) => `${count} ${count < 2 ? 'moyen' : 'moyens'} de connexion`,
  ja: (count) => `サインイン方法 ${count} 件`,
}

/** Says how many ways to sign in somebody has. The server draws it, and the script of the page keeps it up to date. */
export const waysWords = (count: number, lang: Language): string => words[lang](count)
