import type { MediaStrings } from '../en/media.ts'

/** Arabic. */
export const media: MediaStrings = {
  title: 'ما الذي تريد فحصه؟',
  lead: 'يبحث نموذج للإشراف عن أي محتوى لا يناسب الجميع. توقيعك يخص هذا النص أو هذه الصورة دون غيرهما.',
  here: 'يجري الفحص على هذه الخدمة بنموذج صغير وقائمة من الشتائم الإنجليزية. ما لم تنشر الإثبات، لا نحتفظ إلا ببصمته.',
  elsewhere: (name) => `يُرسل إلى \u2068${name}\u2069 لفحصه. ما لم تنشر الإثبات، لا نحتفظ إلا ببصمته.`,
  kind: 'نوع المحتوى',
  text: 'نص',
  file: 'ملف',
  textLabel: 'النص حرفيًا',
  count: (used, limit) => `${used.toLocaleString('ar-u-nu-latn')} من ${limit.toLocaleString('ar-u-nu-latn')} بايت`,
  fileLabel: 'اختيار ملف',
  otherFile: 'اختيار ملف آخر',
  fileHint: (kilobytes) =>
    `صورة (\u2068JPEG, PNG, WebP, GIF\u2069) حتى ${kilobytes} كيلوبايت، أو ملف نصي. يمكنك أيضًا إفلاته هنا.`,
  size: (kilobytes) => `${kilobytes} كيلوبايت`,
  preview: 'الصورة التي اخترتها',
  problems: {
    empty: 'أدخل النص.',
    tooLong: 'النص طويل جدًا.',
    unprintable: 'هناك حرف لا تستطيع المحافظ عرضه. اكتب النص بدلًا من لصقه.',
    noFile: 'اختر ملفًا.',
    kind: 'اختر صورة \u2068JPEG\u2069 أو \u2068PNG\u2069 أو \u2068WebP\u2069 أو \u2068GIF\u2069، أو ملفًا نصيًا.',
    tooLarge: 'الملف كبير جدًا.',
    unreadable: 'تعذّرت قراءة الملف.',
  },
}
