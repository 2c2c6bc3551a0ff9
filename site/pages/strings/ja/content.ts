import type { ContentStrings } from '../en/content.ts'

const number = (value: number) => value.toLocaleString('ja')

/** Japanese. */
export const content: ContentStrings = {
  title: '何があなたのものですか？',
  lead: '署名は、それがあなたのものだと示します。最初の作者だとは示しません。',
  kind: '何を自分のものとして示しますか？',
  text: '文章',
  link: 'リンク',
  textLabel: '文章（一字一句そのまま）',
  linkLabel: 'アドレス',
  count: (used, limit) => `${number(used)}／${number(limit)}文字`,
  empty: 'あなたのものである文章を入力してください。',
  tooLong: (limit) => `文章は${number(limit)}文字までです。`,
  unprintable: 'ウォレットが表示できない文字が含まれています。貼り付けずに入力し直してください。',
  notALink: 'https://example.com/work のように、完全なアドレスを入力してください。',
}
