import type { Language } from './languages.ts'

/** What shows before the click, and when what comes after it cannot be loaded. `{n}` is two or more. */
export type IdleStrings = { label: string; checks: string; opening: string; unreachable: string; retry: string }

/** In every language from the start: nothing is loaded before the click. */
export const idleStrings: Readonly<Record<Language, IdleStrings>> = {
  en: {
    label: 'Verify to continue',
    checks: '{n} checks',
    opening: 'One moment',
    unreachable: 'No connection',
    retry: 'Try again',
  },
  ar: {
    label: 'تحقّق للمتابعة',
    checks: 'عمليات التحقق: {n}',
    opening: 'لحظة من فضلك',
    unreachable: 'لا يوجد اتصال',
    retry: 'حاول مرة أخرى',
  },
  de: {
    label: 'Zum Fortfahren verifizieren',
    checks: '{n} Prüfungen',
    opening: 'Einen Moment',
    unreachable: 'Keine Verbindung',
    retry: 'Erneut versuchen',
  },
  es: {
    label: 'Verifique para continuar',
    checks: '{n} comprobaciones',
    opening: 'Un momento',
    unreachable: 'Sin conexión',
    retry: 'Intentar de nuevo',
  },
  fr: {
    label: 'Vérifier pour continuer',
    checks: '{n} vérifications',
    opening: 'Un instant',
    unreachable: 'Pas de connexion',
    retry: 'Réessayer',
  },
  ja: {
    label: '確認して続ける',
    checks: '確認 {n} 件',
    opening: 'お待ちください',
    unreachable: '接続できません',
    retry: 'もう一度試す',
  },
}
