import type { IdleStrings } from '../en/idle.ts'

/** Japanese. */
export const idle: IdleStrings = {
  label: '確認して続ける',
  checks: '確認 {n} 件',
  opening: 'お待ちください',
  unreachable: '接続できません',
  retry: 'もう一度試す',
}
