import type { ContentStrings } from '../en/content.ts'

const number = (value: number) => value.toLocaleString('ar-u-nu-latn')

/** Arabic. */
export const content: ContentStrings = {
  title: 'ما الذي يخصك؟',
  lead: 'سيقول توقيعك إن هذا يخصك. وهو لا يقول إنك كنت الأول.',
  kind: 'ماذا تريد أن تنسب إليك؟',
  text: 'نص',
  link: 'رابط',
  textLabel: 'النص حرفيًا',
  linkLabel: 'العنوان',
  count: (used, limit) => `${number(used)} من ${number(limit)} حرف`,
  empty: 'اكتب النص الذي يخصك.',
  tooLong: (limit) => `لا يمكن أن يزيد النص على ${number(limit)} حرف.`,
  unprintable: 'فيه حرف لا تستطيع المحفظة عرضه. اكتبه بدلًا من لصقه.',
  notALink: `اكتب عنوانًا كاملًا مثل \u2068https://example.com/work\u2069.`,
}
