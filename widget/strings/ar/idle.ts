import type { IdleStrings } from '../en/idle.ts'

/** Arabic. */
export const idle: IdleStrings = {
  label: 'تحقّق للمتابعة',
  checks: 'عمليات التحقق: {n}',
  opening: 'لحظة من فضلك',
  unreachable: 'لا يوجد اتصال',
  retry: 'إعادة المحاولة',
}
