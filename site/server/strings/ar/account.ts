import type { AccountStrings } from '../en/account.ts'

/** Arabic. */
export const account: AccountStrings = {
  title: 'حسابك',
  lead: 'إثباتاتك، وطرق تسجيل الدخول، وما سمحت به للآخرين.',
  parts: {
    proofs: 'الإثباتات',
    wallets: 'المحافظ',
    passkeys: 'مفاتيح المرور',
    accounts: 'الحسابات المرتبطة',
    gates: 'البوابات',
    payout: 'استلام المدفوعات',
    clients: 'التطبيقات المتصلة',
    keys: 'مفاتيح الوصول',
    sessions: 'أين سجّلت الدخول',
    erase: 'محو كل شيء',
  },
  noScript: 'تحتاج هذه الصفحة إلى JavaScript. فعّله لهذا الموقع ثم أعد تحميل الصفحة.',
}
