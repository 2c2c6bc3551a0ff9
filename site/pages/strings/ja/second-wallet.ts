import type { SecondWalletStrings } from '../en/second-wallet.ts'

export const secondWallet: SecondWalletStrings = {
  title: '2つ目のウォレットを選んでください',
  lead: '2つのウォレットが同じ持ち主のものであることに2つ目が署名し、続いて1つ目が署名します。どちらの署名も無料です。',
  sameApp: '別のアカウントを使うには、先にそちらで切り替えてください',
  none: 'このブラウザには2つ目にできるウォレットがありません。インストールすると、ここに自動で表示されます。',
  private: '後からほかの人に見せることに署名しないかぎり、このリンクはあなたにしか見えません。',
  pair: 'この2つのウォレットをリンクしますか？',
  pairLead: (wallet) => `2つ目が署名するメッセージが${wallet}に表示されます。`,
  first: '1つ目のウォレット',
  second: '2つ目のウォレット',
  sign: (wallet) => `${wallet}で署名する`,
  other: '別のウォレットを選ぶ',
  same: '1つ目と同じウォレットです',
  sameBody: (wallet) =>
    `同じウォレットどうしはリンクできません。${wallet}で別のアカウントに切り替え、このページでの使用を許可してから、もう一度${wallet}を選んでください。`,
  wanted: '別のウォレットが求められています',
  wantedBody: (address) =>
    `2つ目のウォレットは${address}でなければなりません。そのアカウントに切り替えて、もう一度選んでください。`,
}
