import type { MediaStrings } from '../en/media.ts'

/** Arabic. */
export const media: MediaStrings = {
  title: 'ما الذي تريد فحصه؟',
  lead: 'يبحث برنامج عمّا لا يناسب الجميع. يشير توقيعك إلى هذا النص أو الملف بعينه.',
  here: 'يجري الفحص على هذه الخدمة بنموذج صغير وقائمة من الشتائم الإنجليزية. ما لم تجعل الإثبات علنيًا، لا تُحفظ إلا بصمته.',
  elsewhere: (name) => `يُرسل المحتوى إلى ${name} لفحصه. ما لم تجعل الإثبات علنيًا، لا تُحفظ هنا إلا بصمته.`,
  kind: 'ماذا تريد أن يُفحص؟',
  text: 'نص',
  file: 'ملف',
  textLabel: 'النص، كلمةً بكلمة',
  count: (used, limit) => `${used.toLocaleString('ar')} من ${limit.toLocaleString('ar')} بايت`,
  fileLabel: 'اختر ملفًا',
  otherFile: 'اختر ملفًا آخر',
  fileHint: (kilobytes) => `صورة (JPEG أو PNG أو WebP أو GIF) حتى ${kilobytes} كيلوبايت، أو نص. يمكنك إفلاته هنا أيضًا.`,
  size: (kilobytes) => `${kilobytes} كيلوبايت`,
  preview: 'الصورة المختارة',
  problems: {
    empty: 'اكتب النص الذي تريد فحصه.',
    tooLong: 'النص طويل جدًا.',
    unprintable: 'يحتوي على محرف لا تستطيع المحفظة عرضه. أعد كتابته بدلًا من لصقه.',
    noFile: 'اختر ملفًا.',
    kind: 'لا يمكن فحص ملف كهذا. استخدم صورة JPEG أو PNG أو WebP أو GIF، أو نصًا.',
    tooLarge: 'الملف كبير جدًا.',
    unreadable: 'تعذّرت قراءة الملف.',
  },
}
