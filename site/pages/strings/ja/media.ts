import type { MediaStrings } from '../en/media.ts'

/** Japanese. */
export const media: MediaStrings = {
  title: '何を審査しますか？',
  lead: '公開に適さない内容がないか、審査モデルが調べます。署名の対象は、このテキストまたは画像だけです。',
  here: 'このサービスが、小さなモデルと英語の NG ワードリストを使って調べます。証明を公開しない限り、保存されるのはフィンガープリントだけです。',
  elsewhere: (name) =>
    `調べるために ${name} に送信されます。証明を公開しない限り、保存されるのはフィンガープリントだけです。`,
  kind: 'コンテンツの種類',
  text: 'テキスト',
  file: 'ファイル',
  textLabel: 'テキストの全文',
  count: (used, limit) => `${used.toLocaleString('ja')}／${limit.toLocaleString('ja')} バイト`,
  fileLabel: 'ファイルを選択',
  otherFile: '別のファイルを選択',
  fileHint: (kilobytes) =>
    `${kilobytes} KB までの画像（JPEG、PNG、WebP、GIF）またはテキストファイル。ここにドロップすることもできます。`,
  size: (kilobytes) => `${kilobytes} KB`,
  preview: '選択した画像',
  problems: {
    empty: 'テキストを入力してください。',
    tooLong: 'テキストが長すぎます。',
    unprintable: 'ウォレットに表示できない文字があります。貼り付けずに入力してください。',
    noFile: 'ファイルを選択してください。',
    kind: 'JPEG、PNG、WebP、GIF の画像、またはテキストファイルを選択してください。',
    tooLarge: 'ファイルが大きすぎます。',
    unreadable: 'ファイルを読み取れませんでした。',
  },
}
