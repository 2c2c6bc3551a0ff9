import type { MediaStrings } from '../en/media.ts'

/** Japanese. */
export const media: MediaStrings = {
  title: '何を確認しますか？',
  lead: 'だれにでもふさわしいとは言えない内容がないか、プログラムが調べます。署名は、まさにこのテキストまたはファイルを指します。',
  here: '小さなモデルと英語の悪い言葉の一覧を使い、このサービス内で調べます。証明を公開しないかぎり、指紋だけが残ります。',
  elsewhere: (name) => `内容は調べるために ${name} に送られます。証明を公開しないかぎり、ここには指紋だけが残ります。`,
  kind: '確認したいものは何ですか？',
  text: 'テキスト',
  file: 'ファイル',
  textLabel: 'テキスト（一字一句そのまま）',
  count: (used, limit) => `${limit.toLocaleString('ja')} バイト中 ${used.toLocaleString('ja')} バイト`,
  fileLabel: 'ファイルを選ぶ',
  otherFile: '別のファイルを選ぶ',
  fileHint: (kilobytes) =>
    `${kilobytes} kB までの画像（JPEG、PNG、WebP、GIF）またはテキスト。ここにドロップすることもできます。`,
  size: (kilobytes) => `${kilobytes} kB`,
  preview: '選んだ画像',
  problems: {
    empty: '確認するテキストを書いてください。',
    tooLong: 'テキストが長すぎます。',
    unprintable: 'ウォレットが表示できない文字が含まれています。貼り付けずに入力し直してください。',
    noFile: 'ファイルを選んでください。',
    kind: 'このファイルは確認できません。JPEG、PNG、WebP、GIF の画像か、テキストを選んでください。',
    tooLarge: 'ファイルが大きすぎます。',
    unreadable: 'ファイルを読み込めませんでした。',
  },
}
