import type { GateStrings } from '../en/gate.ts'

/** Japanese words of the screens that only a gate has. */
export const gate: GateStrings = {
  payment: '支払い',
  usingFrom: (date) => `${date}の証明を使用`,
  using: 'お持ちの証明を使用',
  checking: 'お持ちの証明を探しています',
  checkingLead: '有効な証明があれば、やり直す必要はありません。',
  passed: {
    state: '通過済み',
    title: (date) => `このゲートは${date}に通過済みです。`,
    asks: 'このゲートで求められる項目は以下のとおりです。',
    paid: 'お支払いは必要ありません。',
    reward: '「続ける」を押すと、特典をもう一度受け取れます。',
    site: (host) => `「続ける」を押すと、通過したことを ${host} に示せます。`,
    proof: '証明を表示',
    again: 'もう一度通過する',
  },
  sent: 'このゲートへの支払いが、このブラウザーから送信されています。同じウォレットで続ければ、二重に支払うことはありません。',
  offer: {
    title: 'すでに証明済みです',
    titleFrom: (date) => `${date}に証明済みです`,
    lead: 'この証明を使うには、ウォレットで 1 回署名して、本人であることを示します。無料です。',
    signedIn: 'サインイン済みのため、もう一度署名せずにこの証明を使えます。',
    use: () => 'この証明を使う',
  },
  reusing: (wallet) => `${wallet} で承認`,
  reusingLead: '証明はすべてそろっています。本人であることを示すため、1 回だけ署名してください。無料です。',

  pay: {
    title: (price) => `${price} を支払う`,
    lead: (name) => `「${name}」の確認はすべて完了しました。最後に支払いをします。`,
    usdc: (price, chain) => `${chain} の USDC で ${price} を支払う`,
    usdcDetail: (chain) =>
      `ウォレットから支払います。${chain} のネットワーク手数料が少額かかります。送金は取り消せません。`,
    card: (price) => `カードで ${price} を支払う`,
    cardDetail: 'カードの支払いページを開き、終わるとここに戻ります。',
    addTitle: (chain, wallet) => `${wallet} に ${chain} を追加しますか？`,
    addLead: (chain, wallet) => `支払いに使うネットワーク ${chain} が、${wallet} にまだありません。追加は無料です。`,
    add: (chain) => `${chain} を追加`,
    notFromHere:
      'このウォレットからは USDC を送れません。別のウォレットで支払うには、「変更」を選び、そのウォレットですべてを証明し直してください。',
    none: '現在、利用できる支払い方法がありません。証明は保存されています。',
    gets: '受け取るもの',
    confirm: (wallet) => `${wallet} で支払いを承認`,
    confirmLead: (price, chain) => `${chain} の USDC で ${price} を送ります。承認するまで請求されません。`,
    late: (wallet) => `表示されない場合は、ブラウザーのツールバーで ${wallet} のアイコンをクリックしてください。`,
    leaving: 'カードの支払いページを開いています',
  },

  fetching: 'まもなく完了します',
  fetchingLead: '少しお待ちください。',
  paidBy: { transfer: 'トランザクション', card: 'カード払い' },

  reward: {
    passed: '通過しました。サイトから来た場合は、そのサイトに戻ってください。',
    received: 'お支払いを受け取りました',
    welcome: (name) => `「${name}」へようこそ`,
    download: 'ダウンロードの準備ができました',
    accessLead: 'アクセスできるようになりました。',
    value: '受け取ったもの',
    reopen: '特典をもう一度受け取るには、このウィンドウを開いたページを再読み込みし、確認をやり直してください。',
    copy: 'コピー',
    paid: '支払額',
    copied: 'コピーしました',
    go: (host) => `${host} へ進む`,
    downloadFrom: (host) => `${host} からダウンロード`,
    onward: (host) => `${host} へ進む`,
  },

  nothingCharged: '請求は発生していません。',
  nothingSaved: '何も保存されていません。',
  kept: '支払いは失われません。二重に請求されることもありません。',
  keptHere:
    '支払いは失われません。二重に請求されることもありません。このページを閉じた場合は、このブラウザーで開き直し、同じウォレットを使ってください。',
  missing: '不足しているもの：',
  claimed: {
    account: {
      title: 'このアカウントはここで使用済みです',
      body: 'このアカウントは、すでに別のウォレットでこのゲートを通過しています。そのウォレットか、別のアカウントをお使いください。',
    },
    personhood: {
      title: 'このゲートはすでに通過しています',
      body: '通過できるのは 1 人 1 回で、あなたは別のウォレットで通過しています。そのウォレットをお使いください。',
    },
    asset: {
      title: 'この NFT はここで使用済みです',
      body: 'この NFT は、すでに別のウォレットでこのゲートを通過しています。別の NFT をお使いください。',
    },
  },
  another: { account: '別のアカウントを使う', asset: '別の NFT を使う' },
  setUp: {
    title: 'このゲートは正しく設定されていません',
    body: 'あなたの操作に問題はありません。修正できるのはゲートの所有者だけです。リンクの提供元に知らせてください。',
  },
  cancelled: { title: 'キャンセルしました', body: '証明は保存されています。' },
  declined: { title: 'ウォレットで拒否しました', body: '証明は保存されています。' },
  retryPay: '支払いに戻る',
  payAgain: 'もう一度支払う',
  /** The wallet lacks the chain of the payment. */
  lacksChain: (chain) => ({
    title: `ウォレットに ${chain} がありません`,
    body: `ウォレットに ${chain} を追加してから、もう一度お試しください。`,
  }),
  /** The wallet has answered that it cannot send the payment. */
  lacksMoney: (price, chain, coin) => ({
    title: 'ウォレットから支払いを送れませんでした',
    body: `ウォレットに、${chain} の USDC が ${price} 分と、ネットワーク手数料に使う ${coin} が少しあることを確認してください。`,
  }),
  restart: '不足している証明を作成',
  signedIn: 'サインインしました',
  openAccount: 'アカウントを開く',
  otherAccount: {
    title: 'このウォレットはアカウントに追加されていません',
    body: 'サインイン中のアカウントには、このウォレットがありません。証明は保存されているので、このウォレットがあるアカウントでサインインすれば、そのまま使えます。',
    add: 'このウォレットをアカウントに追加',
    other: '別のアカウントでサインイン',
  },
  failures: {
    GATE_REQUIREMENTS_NOT_MET: { title: 'まだ足りないものがあります', body: '証明は保存されています。' },
    GATE_PAUSED: { title: 'このゲートは一時停止中です', body: '証明は保存されています。' },
    GATE_NOT_STARTED: { title: 'このゲートはまだ始まっていません', body: '証明は保存されています。' },
    GATE_ENDED: { title: 'このゲートは終了しました', body: '証明は保存されています。' },
    PAYMENT_INVALID: {
      title: 'この支払いは使えません',
      body: '金額または支払いの対象が違うか、支払いが完了していません。',
    },
    PAYMENT_REQUIRED: { title: '支払いが見つかりません', body: 'ウォレットで確認してから、もう一度お試しください。' },
    CARD_REQUIRED: {
      title: '支払いが見つかりません',
      body: '1 分ほどしてからもう一度お試しください。解決しない場合は、リンクの提供元にお問い合わせください。',
    },
    PAYMENT_ALREADY_USED: { title: 'この支払いは使用済みです', body: '支払いは 1 回だけ有効です。' },
    PAYMENT_PENDING: { title: '支払いを処理しています', body: 'このページは自動で更新されます。' },
    CARD_FAILED: {
      title: 'カードで支払えませんでした',
      body: 'カードが使えなかったか、支払いの期限が過ぎました。請求は発生していません。',
    },
    CARD_RETURNED: {
      title: 'この支払いは無効になりました',
      body: '返金されたか、支払いに異議が申し立てられています。',
    },
    PAYMENT_UNAVAILABLE: {
      title: '現在、支払いを始められません',
      body: '証明は保存されています。1 分ほどしてからもう一度試すか、別の方法で支払ってください。',
    },
    FULFILLMENT_UNAVAILABLE: {
      title: '現在、特典をお渡しできません',
      body: '証明は保存されています。1 分ほどしてからもう一度お試しください。',
    },
    WALLET_CHAIN: {
      title: 'ウォレットにこのネットワークがありません',
      body: '追加するか、別の方法で支払ってください。',
    },
    PRICE_CHANGED: {
      title: '料金が変わりました',
      body: '再読み込みすると新しい料金が表示されます。請求は発生していません。',
    },
  },
}
