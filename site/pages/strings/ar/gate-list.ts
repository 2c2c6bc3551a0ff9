import type { GateListStrings } from '../en/gate-list.ts'

/** Arabic. */
export const gateList: GateListStrings = {
  columns: {
    gate: 'البوابة',
    status: 'الحالة',
    requires: 'المتطلبات',
    price: 'السعر',
    changed: 'آخر تعديل',
    actions: 'الإجراءات',
  },
  all: 'الكل',
  search: 'ابحث بالاسم أو المعرّف',
  free: 'مجانًا',
  more: (count) => `و${count} غيرها`,
  nothing: 'لا شيء بعد',
  optional: (title) => `\u2068${title}\u2069 (اختياري)`,
  times: {
    not_started: (when) => `تُفتح في ${when}`,
    open: (when) => `تُغلق في ${when}`,
    ended: (when) => `أُغلقت في ${when}`,
  },
  changedOn: (when) => `عُدّلت في ${when}`,
  none: {
    title: 'لا توجد بوابات بعد',
    body: 'تحدد البوابة ما على الناس إثباته ليحصلوا منك على دخول أو ملف أو رسالة.',
  },
  noneFound: 'لا توجد بوابة مطابقة.',
  docs: 'كيف تعمل البوابات',
  test: {
    title: 'بوابات الاختبار',
    tag: 'بيانات اختبار',
    lead: 'للتكامل المستمر. لا تمنح أي دخول، ولا يغيّرها إلا مفتاح اختبار.',
    docs: 'وضع الاختبار',
  },

  actionsOf: (name) => `إجراءات \u2068${name}\u2069`,
  open: 'فتح صفحتها',
  activity: 'النشاط',
  copyId: 'نسخ المعرّف',
  copied: 'نُسخ المعرّف.',
  notCopied: (id) => `لا يسمح متصفحك بالنسخ. المعرّف هو \u2068${id}\u2069`,
  archive: 'أرشفة',
  sureArchive: (name) => ({
    title: `أرشفة \u2068${name}\u2069؟`,
    body: 'لن يتمكن أحد من عبورها وستُغلق صفحتها. يمكنك نشرها من جديد لاحقًا.',
  }),
  archived: 'أُرشفت. لا يمكن لأحد عبورها بعد الآن.',
}
