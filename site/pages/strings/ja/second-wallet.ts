import type { SecondWalletStrings } from '../en/second-wallet.ts'

/** Japanese. */
export const secondWallet: SecondWalletStrings = {
  title: '2 つ目のウォレットを選択',
  lead: '連携すると、2 つのウォレットがどちらもあなたのものだと証明できます。先に 2 つ目のウォレットで、続いて接続済みのウォレットで署名します。どちらも無料です。',
  sameApp: '別のアカウントを使う場合は、先にウォレット側で切り替えてください',
  none: 'このブラウザーにほかのウォレットがありません。インストールすると、ここに表示されます。',
  private: '証明を公開するまで、その内容を読めるのは、あなたと、あなたがアクセスを許可した人やアプリだけです。',
  pair: 'この 2 つのウォレットを連携しますか？',
  pairLead: (wallet) => `署名 2 回のうち 1 回目です。2 つ目のウォレット用のメッセージが ${wallet} に表示されます。`,
  afterwards: (address) =>
    `その後、${address} で署名します。ウォレットに求められたら、そのアカウントに切り替えてください。`,
  first: '1 つ目のウォレット',
  second: '2 つ目のウォレット',
  sign: (wallet) => `${wallet} で署名`,
  other: '別のウォレットを選択',
  same: '同じウォレットです',
  sameBody: (wallet) =>
    `${wallet} で別のアカウントに切り替え、このページでの利用を許可してから、もう一度 ${wallet} を選んでください。`,
  wanted: '別のウォレットが必要です',
  wantedBody: (address) =>
    `2 つ目のウォレットは ${address} である必要があります。そのアカウントに切り替えて、もう一度選んでください。`,
}
