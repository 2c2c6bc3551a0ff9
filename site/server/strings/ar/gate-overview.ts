import type { GateOverviewStrings } from '../en/gate-overview.ts'

/** Arabic. */
export const gateOverview: GateOverviewStrings = {
  title: (count, name) =>
    `${count === 1 ? 'إثبات واحد' : count === 2 ? 'إثباتان' : count <= 10 ? `${count} إثباتات` : `${count} إثباتًا`} من أجل \u2068${name}\u2069`,
  asker: 'يطلبه {host}.',
  wallet: 'اربط محفظتك وسنستخدم الإثباتات التي لديك من قبل.',
  optional: 'اختياري',
  gets: 'تحصل على',
  costs: (price) => `يكلّف ${price}`,
  paidLast: 'تدفع في النهاية {ways}.',
  noWay: 'الدفع غير متاح حاليًا.',
  methods: { usdc: 'بعملة USDC من محفظتك', stripe: 'بالبطاقة' },
  or: ' أو ',
}
