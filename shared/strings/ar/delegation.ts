import type { DelegationStrings } from '../en/delegation.ts'

/** Arabic. */
export const delegation: DelegationStrings = {
  title: 'الحدود',
  parties: 'المتحكم والوكيل',
  quoted: (text) => `«\u2068${text}\u2069»`,
  may: (actions) => `يُسمح له: ${actions}`,
  mayAnything: 'يُسمح له بكل شيء',
  mayNot: (actions) => `لا يُسمح له أبدًا: ${actions}`,
  spend: ({ amount, money, tokens }) =>
    `${amount} على الأكثر في كل دفعة. لم تُذكر العملة، فالعدد بأصغر وحداتها: ${money} باليورو أو الدولار، و${tokens} بعملة USDC`,
  currency: 'اسأل الشخص أو التطبيق الذي أرسلك إلى هنا عن العملة المقصودة',
  spendAnything: 'بلا حد لكل دفعة',
  until: (date) => `حتى ${date}`,
  week: 'لمدة 7 أيام',
  line: (label, value) => `${label}: ${value}`,
  labels: {
    controllerWallet: 'المتحكم',
    controllerChainRef: 'شبكة المتحكم',
    controllerAccountId: 'حساب المتحكم',
    agentWallet: 'محفظة الوكيل',
    agentChainRef: 'شبكة الوكيل',
    agentAccountId: 'حساب الوكيل',
    scope: 'مجال الاستخدام',
    permissions: 'الأذونات',
    allowedPaymentTypes: 'أنواع الدفع',
    receiptDisclosure: 'ما تعرضه الإيصالات',
    instructions: 'التعليمات',
    skills: 'المهارات',
    model: 'النموذج',
    provider: 'المزوّد',
    allowedProviders: 'مزوّدو النماذج المسموح بهم',
    allowedModelClasses: 'فئات النماذج المسموح بها',
  },
  receipts: { none: 'لا شيء', summary: 'ملخص', full: 'كل شيء' },
  skill: { on: 'مفعّلة', off: 'معطّلة' },
  rules: {
    requiresHumanApproval: ['يوافق شخص على كل إجراء', 'لا يوافق أي شخص على إجراءاته'],
    secretsExposedToReceipt: ['قد تعرض الإيصالات أسرارًا', 'لا تعرض الإيصالات أسرارًا أبدًا'],
    humanApprovalRequiredForNewClaims: ['يوافق شخص على كل ادعاء جديد', 'لا يوافق أي شخص على الادعاءات الجديدة'],
    preApprovedContentOnly: ['المحتوى الذي سبقت الموافقة عليه فقط', 'حتى المحتوى الذي لم يوافق عليه أحد'],
  },
}
