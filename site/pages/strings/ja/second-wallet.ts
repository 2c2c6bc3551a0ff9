import type { SecondWalletStrings } from '../en/second-wallet.ts'

/** Japanese. */
export const secondWallet: SecondWalletStrings = {
  title: '2つ目のウォレットを選択',
  lead: '先に2つ目のウォレットで、続いて接続済みのウォレットで署名します。どちらも無料です。',
  sameApp: '別のアカウントを使う場合は、先にウォレット側で切り替えてください',
  none: 'このブラウザーにほかのウォレットがありません。インストールすると、ここに自動で表示されます。',
  private: 'このリンクは、公開するまであなただけが見られます。',
  pair: 'この2つのウォレットをリンクしますか？',
  pairLead: (wallet) => `2つ目のウォレット用のメッセージが ${wallet} に表示されます。`,
  first: '1つ目のウォレット',
  second: '2つ目のウォレット',
  sign: (wallet) => `${wallet} で署名`,
  other: '別のウォレットを選択',
  same: '同じウォレットです',
  sameBody: (wallet) =>
    `${wallet} で別のアカウントに切り替え、このページでの使用を許可してから、もう一度 ${wallet} を選んでください。`,
  wanted: '別のウォレットが必要です',
  wantedBody: (address) =>
    `2つ目のウォレットは ${address} である必要があります。そのアカウントに切り替えて、もう一度選んでください。`,
}
