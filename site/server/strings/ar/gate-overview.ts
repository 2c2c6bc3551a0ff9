import type { GateOverviewStrings } from '../en/gate-overview.ts'

/** Arabic. */
export const gateOverview: GateOverviewStrings = {
  title: (count, name) => `إثبات ${count === 1 ? 'أمر واحد' : count === 2 ? 'أمرين' : `${count} أمور`} من أجل ${name}`,
  asker: 'يطلبه {host}.',
  wallet: 'ما أثبتّه من قبل يُحتسب: تخبرنا محفظتك به أولاً.',
  optional: 'غير لازم',
  gets: 'تحصل على',
  costs: (price) => `يكلّف ${price}`,
  paidLast: 'تدفع بعد إثبات كل شيء: {ways}.',
  noWay: 'لا يمكن الدفع هنا حالياً.',
  methods: { usdc: 'بعملة USDC من محفظتك', stripe: 'بالبطاقة' },
  or: ' أو ',
}
