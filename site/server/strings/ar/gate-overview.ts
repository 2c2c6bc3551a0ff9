import type { GateOverviewStrings } from '../en/gate-overview.ts'

/** Arabic. */
export const gateOverview: GateOverviewStrings = {
  asker: 'هذا ما يطلبه {host}.',
  wallet: 'أثبت ما هو مذكور أدناه. وقد تُحتسب الإثباتات التي لديك.',
  maker: 'يستطيع أي شخص إنشاء بوابة، ولا نعرف من أنشأ هذه البوابة.',
  keys: 'لا تُشارَك مفاتيحك ولا أموالك أبدًا.',
  optional: 'اختياري',
  gets: 'تحصل على',
  costs: (price) => `السعر: ${price}.`,
  paidLast: 'تدفع في النهاية {ways}.',
  received: (price) => `سبق أن دفعت ${price} بالبطاقة. تابع بالمحفظة نفسها.`,
  noWay: 'الدفع غير متاح حاليًا.',
  methods: { usdc: 'بعملة USDC من محفظتك', stripe: 'بالبطاقة' },
  or: ' أو ',
  closes: 'تُغلق يوم {time}.',
  signIn: {
    title: 'تطبيق المحفظة وحده لا يكفي هنا.',
    advice: (ways) =>
      `اختر «مفتاح المرور» من قائمة المحافظ. أو سجّل الدخول أولًا إلى حسابك عبر ${ways}، وأضف محفظتك هناك.`,
    passkey: 'مفتاح مرور',
    account: 'فتح حسابك',
  },
  withWallet: (gets) => `${gets}. وكذلك عنوان محفظتك`,
}
