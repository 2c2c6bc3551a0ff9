import type { AccountStrings } from '../en/account.ts'

/** Japanese. */
export const account: AccountStrings = {
  title: 'あなたのアカウント',
  lead: '証明、サインインの方法、ほかに許可したことをここで管理します。',
  parts: {
    proofs: '証明',
    wallets: 'ウォレット',
    passkeys: 'パスキー',
    accounts: '連携アカウント',
    gates: 'ゲート',
    payout: '支払いの受け取り',
    clients: '接続中のアプリ',
    keys: 'アクセスキー',
    sessions: 'サインイン中の場所',
    erase: 'すべて消去',
  },
  noScript: 'このページには JavaScript が必要です。このサイトで有効にして、ページを読み込み直してください。',
}
