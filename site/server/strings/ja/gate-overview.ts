import type { GateOverviewStrings } from '../en/gate-overview.ts'

/** Japanese. */
export const gateOverview: GateOverviewStrings = {
  asker: '{host} が証明を求めています。',
  wallet: '以下の項目を証明してください。すでにお持ちの証明を使えることがあります。',
  maker: 'ゲートは誰でも作成できます。このゲートの作成者が誰かは、このサービスでは把握していません。',
  keys: '秘密鍵と資産が共有されることはありません。',
  optional: '任意',
  gets: '受け取るもの',
  costs: (price) => `料金は ${price} です。`,
  paidLast: '最後に{ways}支払います。',
  received: (price) => `${price} はカードでお支払い済みです。前と同じウォレットで続けてください。`,
  noWay: '現在、支払いはできません。',
  methods: { usdc: 'ウォレットの USDC で', stripe: 'カードで' },
  or: '、または',
  closes: '{time} に終了します。',
  signIn: {
    title: 'このゲートでは、ウォレットアプリだけでは足りません。',
    advice: (ways) =>
      `ウォレットの一覧で「パスキー」を選んでください。または、先にサインインし（${ways}）、アカウントにウォレットを追加してください。`,
    passkey: 'パスキー',
    account: 'アカウントを開く',
  },
  withWallet: (gets) => `${gets}、およびウォレットアドレス`,
}
