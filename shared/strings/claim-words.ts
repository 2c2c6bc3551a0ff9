import type { Language } from '../contract/language.ts'
import type { PersonhoodWords } from './personhood-facts.ts'

/** The words of one line that says what a check asks for. Pages of the server and the editor of gates use the same ones. */
export type ClaimWords = {
  atLeast: (amount: string, token: string) => string
  units: (amount: string, symbol: string) => string
  on: (thing: string, chain: string) => string
  signIn: (provider: string) => string
  /** How many proofs a requirement of a gate needs, where it needs more than one. */
  different: (count: number) => string
  /** What is asked about a person, beyond that they are one. */
  person: PersonhoodWords
}

/** The words in each language. */
export const claimWords: Readonly<Record<Language, ClaimWords>> = {
  en: {
    atLeast: (amount, token) => `At least ${amount} of ${token}`,
    units: (amount, symbol) => `At least ${amount} ${symbol}`,
    on: (thing, chain) => `${thing} on ${chain}`,
    signIn: (provider) => `Sign in to ${provider}`,
    different: (count) => `${count} different proofs`,
    person: {
      age: (years) => `At least ${years} years old`,
      sanctions: 'On no sanctions list',
      face: 'Face matches the document',
    },
  },
  ar: {
    atLeast: (amount, token) => `\u2068${amount}\u2069 على الأقل من \u2068${token}\u2069`,
    units: (amount, symbol) => `على الأقل \u2068${amount} ${symbol}\u2069`,
    // a name in Latin letters at the beginning must not turn the line around
    on: (thing, chain) => `\u200f${thing} على \u2068${chain}\u2069`,
    signIn: (provider) => `سجّل الدخول إلى \u2068${provider}\u2069`,
    different: (count) => `عدد الإثباتات المختلفة المطلوبة: ${count}`,
    person: {
      age: (years) => `العمر ${years} سنة على الأقل`,
      sanctions: 'ليس على أي قائمة عقوبات',
      face: 'الوجه مطابق للوثيقة',
    },
  },
  de: {
    atLeast: (amount, token) => `Mindestens ${amount} von ${token}`,
    units: (amount, symbol) => `Mindestens ${amount} ${symbol}`,
    on: (thing, chain) => `${thing} auf ${chain}`,
    signIn: (provider) => `Bei ${provider} anmelden`,
    different: (count) => `${count} verschiedene Nachweise`,
    person: {
      age: (years) => `Mindestens ${years} Jahre alt`,
      sanctions: 'Auf keiner Sanktionsliste',
      face: 'Gesicht passt zum Dokument',
    },
  },
  es: {
    atLeast: (amount, token) => `Al menos ${amount} de ${token}`,
    units: (amount, symbol) => `Al menos ${amount} ${symbol}`,
    on: (thing, chain) => `${thing} en ${chain}`,
    signIn: (provider) => `Inicia sesión en ${provider}`,
    different: (count) => `${count} pruebas distintas`,
    person: {
      age: (years) => `Al menos ${years} años`,
      sanctions: 'En ninguna lista de sanciones',
      face: 'La cara coincide con la del documento',
    },
  },
  fr: {
    atLeast: (amount, token) => `Au moins ${amount} de ${token}`,
    units: (amount, symbol) => `Au moins ${amount} ${symbol}`,
    on: (thing, chain) => `${thing} sur ${chain}`,
    signIn: (provider) => `Connectez-vous à ${provider}`,
    different: (count) => `${count} preuves différentes`,
    person: {
      age: (years) => `Au moins ${years} ans`,
      sanctions: 'Sur aucune liste de sanctions',
      face: 'Visage identique à celui du document',
    },
  },
  ja: {
    atLeast: (amount, token) => `${token} を ${amount} 以上`,
    units: (amount, symbol) => `${amount} ${symbol} 以上`,
    on: (thing, chain) => `${thing}（${chain}）`,
    signIn: (provider) => `${provider} にサインインします`,
    different: (count) => `異なる証明が ${count} 件必要`,
    person: {
      age: (years) => `${years} 歳以上`,
      sanctions: '制裁リストに載っていない',
      face: '顔が身分証と一致',
    },
  },
}
