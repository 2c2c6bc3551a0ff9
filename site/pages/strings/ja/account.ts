import type { AccountStrings } from '../en/account.ts'

/** Japanese. */
export const account: AccountStrings = {
  title: 'どのアカウントを証明しますか？',
  orgTitle: '組織のアカウントでサインインしてください',
  lead: 'サインインすると、ここに戻ります。その後、自分のアカウントであることをウォレットの署名で示します。',
  wanted: (domain) => `個人用ではなく、${domain} のアカウントが必要です。`,
  go: (name) => `${name} にサインイン`,
  share: '証明に含まれる情報',
  shareAccount: '外部サービスのアカウントを持っていることと、このサービスだけがそのアカウントを識別できるコード',
  shareOrg: '組織のアカウントを持っていることと、このサービスだけがあなたと組織を識別できるコード',
  keep: '証明に含まれない情報',
  kept: 'メールアドレス、パスワード、連絡先、メッセージ',
  leaving: (name) => `${name} に移動しています`,
  leavingLead: 'サインインすると、ここに戻ります。',
  back: (name) => `${name} にサインインしました`,
  backLead: '次に、自分のアカウントであることをウォレットの署名で示してください。期限は 10 分です。',
  account: 'アカウント：',
  show: (name) => `${name} での名前を証明に表示する`,
  showDetail: (name) => `${name} でほかの人に表示される名前が、証明に含まれます。`,
  other: '別のアカウントを使う',
  cancelled: (name) => `サインインせずに ${name} から戻りました。何も保存されていません。`,
  refused: (name) => `${name} にサインインできませんでした。何も保存されていません。もう一度サインインしてください。`,
  unavailable: (name) =>
    `${name} が応答しませんでした。何も保存されていません。1 分ほどしてからもう一度お試しください。`,
  notBegun: 'サインインを開始できませんでした。何も保存されていません。1 分ほどしてからもう一度お試しください。',
  notOffered: (name) => `このサービスは ${name} に対応していません。`,
}
