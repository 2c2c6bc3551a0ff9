import type { GateStrings } from '../en/gate.ts'

/** Japanese words of the screens that only a gate has. */
export const gate: GateStrings = {
  payment: 'お支払い',
  usingFrom: (date) => `${date}の証明を使います`,
  using: 'お持ちの証明を使います',
  checking: 'これまでの証明を確認しています',
  checkingLead: 'ここで使えるものは、もう一度求めません。',
  reusing: (wallet) => `${wallet}で確認してください`,
  reusingLead: 'すべて証明済みです。今ここにいるのがご本人であることを、署名一つで示します。無料です。',

  pay: {
    title: (price) => `${price}のお支払い`,
    lead: (name) => `「${name}」に必要な証明はすべて揃いました。残りは代金です。`,
    usdc: (price, chain) => `${chain} の USDC で${price}を支払う`,
    usdcDetail: (chain) => `ウォレットから ${chain} で送ります。ネットワークの手数料が少しかかります。`,
    card: (price) => `カードで${price}を支払う`,
    cardDetail: 'カードのページへ移動し、ここに戻ります。',
    addTitle: (chain, wallet) => `${wallet} に ${chain} を追加しますか？`,
    addLead: (chain, wallet) =>
      `支払いは ${chain} で行いますが、${wallet} にはこのネットワークがまだありません。追加は無料です。`,
    add: (chain) => `${chain} を追加`,
    notFromHere: 'このウォレットからはUSDCを送れません。',
    none: '今はここで支払えません。証明したものは残ります。',
    gets: '受け取るもの',
    confirm: (wallet) => `${wallet}で支払いを確認してください`,
    confirmLead: (price, chain) => `${chain} で${price}分のUSDCを送ります。確認するまで請求されません。`,
    late: (wallet) => `何も表示されませんか。ブラウザーのツールバーで${wallet}を探してください。`,
    leaving: 'カードのページへ移動しています',
  },

  fetching: '受け取っています',
  fetchingLead: '少しお待ちください。',
  pending: '支払いは処理中で、まだ確定していません。このページが自動で確認し直します。',
  paidBy: { transfer: '取引', card: 'カード払い' },

  reward: {
    access_granted: 'アクセスできます',
    reveal: 'あなたのものです',
    redirect: 'あなたのものです',
    download: 'ダウンロード',
    accessLead: '求めたページに伝わっています。',
    copy: 'コピー',
    copied: 'コピーしました',
    go: (host) => `${host}へ`,
    downloadFrom: (host) => `${host}からダウンロード`,
    onward: (host) => `${host}で続ける`,
  },

  nothingCharged: '何も請求されていません。',
  kept: 'お支払いは記録されています。もう一度支払う必要はありません：',
  missing: 'まだ証明されていないもの：',
  cancelled: { title: '中止しました', body: '証明したものは残ります。' },
  retryPaid: 'もう一度受け取る',
  retryPay: 'お支払いに戻る',
  payAgain: 'もう一度支払う',
  /** The wallet lacks the chain of the payment. */
  lacksChain: (chain) => ({
    title: `ウォレットに ${chain} がありません`,
    body: `支払いは ${chain} で行います。ウォレットにこのネットワークを追加してから、もう一度お試しください。`,
  }),
  restart: '足りないものを証明する',
  failures: {
    GATE_REQUIREMENTS_NOT_MET: { title: 'まだ足りないものがあります', body: '証明は保存されています。' },
    GATE_PAUSED: { title: 'このゲートは一時停止中です', body: '証明は保存されています。' },
    GATE_NOT_STARTED: { title: 'このゲートはまだ開いていません', body: '証明は保存されています。' },
    GATE_ENDED: { title: 'このゲートは終了しました', body: '証明は保存されています。' },
    PAYMENT_INVALID: { title: 'この支払いは使用できません', body: '金額か目的が異なるか、完了していません。' },
    PAYMENT_REQUIRED: { title: '支払いが見つかりません', body: 'ウォレットで確認してから、もう一度お試しください。' },
    PAYMENT_ALREADY_USED: { title: 'この支払いは使用済みです', body: '1 回の支払いは 1 度だけ有効です。' },
    PAYMENT_PENDING: { title: '支払いを処理しています', body: 'このページは自動で更新されます。' },
    FULFILLMENT_UNAVAILABLE: {
      title: '現在お渡しできません',
      body: 'お支払いは安全です。二重に請求されることはありません。',
    },
    WALLET_CHAIN: {
      title: 'ウォレットにこのネットワークがありません',
      body: '追加するか、別の方法で支払ってください。',
    },
    PRICE_CHANGED: {
      title: '価格が変わりました',
      body: '再読み込みすると新しい価格が表示されます。料金はかかっていません。',
    },
  },
}
