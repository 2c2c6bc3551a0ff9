import type { ContentStrings } from '../en/content.ts'

const number = (value: number) => value.toLocaleString('ja')

/** Japanese. */
export const content: ContentStrings = {
  title: 'どのコンテンツを所有していますか？',
  lead: '署名は、あなたがこのコンテンツの所有を主張していることを示します。最初の所有者であることは示しません。',
  kind: 'コンテンツの種類',
  text: 'テキスト',
  link: 'リンク',
  textLabel: 'テキストの全文',
  linkLabel: 'URL',
  count: (used, limit) => `${number(used)}／${number(limit)} 文字`,
  empty: 'テキストを入力してください。',
  tooLong: (limit) => `${number(limit)} 文字以内で入力してください。`,
  unprintable: 'ウォレットに表示できない文字があります。貼り付けずに入力してください。',
  notALink: 'URL 全体を入力してください（例：https://example.com/work）。',
  otherSite: (origin) => `${origin} のサイトのリンクを入力してください。`,
}
