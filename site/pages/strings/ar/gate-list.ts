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
  free: 'مجاني',
  more: (count) => `و${count} غيرها`,
  nothing: 'لا شيء بعد',
  optional: (title) => `\u2068${title}\u2069 (اختياري)`,
  times: {
    not_started: (when) => `تُفتح يوم ${when}`,
    open: (when) => `تُغلق يوم ${when}`,
    ended: (when) => `أُغلقت يوم ${when}`,
  },
  changedOn: (when) => `عُدّلت في ${when}`,
  none: {
    title: 'لا توجد بوابات بعد',
    body: 'تحدد البوابة ما على الناس إثباته ليحصلوا منك على حق الدخول أو على ملف أو رسالة.',
  },
  noneFound: 'لا توجد بوابة مطابقة.',
  docs: 'كيف تنشئ بوابة',
  test: {
    title: 'بوابات الاختبار',
    tag: 'بيانات اختبار',
    lead: 'للاختبارات الآلية (\u2068CI\u2069). لا تفتح شيئًا، ولا يمكن تغييرها إلا بمفتاح اختبار.',
    docs: 'اختبار الدمج',
  },

  actionsOf: (name) => `إجراءات \u2068${name}\u2069`,
  open: 'فتح صفحتها',
  activity: 'النشاط',
  copyId: 'نسخ المعرّف',
  copied: 'نُسخ المعرّف.',
  notCopied: (id) => `لم يسمح متصفحك بالنسخ. المعرّف هو \u2068${id}\u2069`,
  archive: 'أرشفة',
  sureArchive: (name) => ({
    title: `هل تريد أرشفة \u2068${name}\u2069؟`,
    body: 'لن يتمكن أحد من عبورها بعد ذلك، وستُغلق صفحتها. ويمكنك نشرها من جديد لاحقًا.',
  }),
  archived: 'أُرشفت. لا يمكن لأحد عبورها بعد الآن.',
}
