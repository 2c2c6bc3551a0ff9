import type { ContentStrings } from '../en/content.ts'

const number = (value: number) => value.toLocaleString('ar-u-nu-latn')

/** Arabic. */
export const content: ContentStrings = {
  title: 'ما المحتوى الذي تملكه؟',
  lead: 'توقيعك يعني أنك تنسب هذا المحتوى إليك. وهو لا يعني أنك كنت الأول.',
  kind: 'نوع المحتوى',
  text: 'نص',
  link: 'رابط',
  textLabel: 'النص حرفيًا',
  linkLabel: 'عنوان الويب',
  count: (used, limit) => `${number(used)} من ${number(limit)} حرف`,
  empty: 'أدخل النص.',
  tooLong: (limit) => `الحد الأقصى ${number(limit)} حرف.`,
  unprintable: 'هناك حرف لا تستطيع المحافظ عرضه. اكتب النص بدلًا من لصقه.',
  notALink: 'أدخل عنوانًا كاملًا، مثل \u2068https://example.com/work\u2069.',
}
