import type { PageStrings } from '../en/page.ts'

/** Japanese. */
export const page: PageStrings = {
  step: (at, of, label) => `ステップ ${at}／${of}、${label}`,
  steps: 'ステップ',
  stepLabels: { input: '入力', wallet: 'ウォレット', sign: '署名', pay: '支払い' },
  stepDone: '完了',
  account: { label: 'ウォレット', change: '変更' },
  cancel: 'キャンセル',
  continue: '続ける',
  again: (wallet) => `${wallet} を開き直す`,
  otherWay: '別の方法を使う',
  anyWallet: 'ウォレット',
  retry: 'もう一度試す',
  unreachable: { title: 'オフラインです', body: '接続を確認してください。データは消えていません。' },
  offline: { title: 'オフラインです', body: '署名は保持されています。オンラインに戻ると送信されます。' },

  quoted: (text) => `「${text}」`,
  unknownInput: {
    title: '情報が足りません',
    body: '追加できるのは、元のサイトだけです。',
  },

  connect: {
    title: 'どのウォレットを使いますか？',
    lead: '接続して、メッセージに 1 回署名します。どちらも無料です。',
    none: 'このブラウザーにウォレットがありません',
    noneBody:
      'ウォレットをインストールするか、ウォレット内のブラウザーでこのページを開いてください。自動的にここに表示されます。',
    networks: { eip155: 'Ethereum など', solana: 'Solana' },
    more: 'ほかのウォレット',
    moreDetail: 'WalletConnect で、スマートフォンやアプリから',
    passkey: 'パスキー',
    passkeyDetail: 'ウォレット不要。端末で署名します',
  },

  more: {
    title: 'ほかのウォレット',
    lead: 'WalletConnect の一覧が開きます。そこでウォレットを選んで接続してください。',
    back: '一覧に戻る',
    noAnswer: 'WalletConnect が応答しませんでした。署名も保存もされていません。もう一度選んでください。',
  },

  elsewhere: {
    inApp: (app) => `${app} 内のブラウザーで開いています`,
    inAppBody: 'ウォレットが使えず、操作内容も保持されません。普段のブラウザーで続けてください。',
    openBrowser: 'ブラウザーで開く',
    title: 'または、ウォレット内のブラウザーで続ける',
    open: (wallet) => `${wallet} で開く`,
    copy: 'リンクをコピー',
    copied: 'コピーしました。別のブラウザーに貼り付けてください。',
    gone: '別のブラウザーで続けてください',
    goneBody: 'この確認は、別のブラウザーで引き継げます。',
    stay: '何も開かない場合は、ここで続ける',
  },

  taken: {
    title: 'このタブは最新ではありません',
    body: 'この確認は別のタブまたはブラウザーで続けられています。ここでは何も署名されていません。',
    stay: 'ここで続ける',
    close: 'このタブを閉じる',
    stuck: 'ブラウザーがこのタブを閉じませんでした。手動で閉じてください。',
  },

  confirm: {
    connect: (wallet) => `${wallet} で接続`,
    connectLead: '使うアカウントを選んでください。無料です。',
    readTitle: 'メッセージに署名',
    readLead: 'ここで内容を読み、ウォレットで署名してください。無料です。',
    signIn: (wallet) => `${wallet} で署名`,
    sign: (wallet) => `${wallet} で承認`,
    signLead: 'ウォレットにメッセージが表示されます。署名は無料です。',
    message: '署名する内容',
    show: 'メッセージの全文を表示',
    hide: 'メッセージの全文を隠す',
    summary: {
      confirm: '承認する内容',
      network: 'ネットワーク',
      wallet: 'ウォレット',
      at: '日時',
      cost: '費用',
      free: '無料です。送金はありません。',
    },
    check: '署名を確認しています',
    checkLead: '少しお待ちください。',
    late: (wallet) =>
      `表示されない場合は、ブラウザーのツールバーで ${wallet} のアイコンをクリックしてください。このウィンドウの後ろに隠れていることもあります。`,
  },

  done: {
    title: '確認済み',
    passed: (count, check, site) =>
      `${site === undefined ? '' : `${site} の`}${count === 1 ? `「${check}」の確認` : `${count} 件すべての確認`}が完了しました。`,
    ticket: 'あなたの証明',
    answers: {
      signed: { label: '署名', value: (wallet) => wallet },
      found: { label: '確認', value: (host) => host },
      current: { label: '有効', value: (time) => `${time} 時点` },
      logged: { label: '記録', value: (entry) => `${entry} 番`, unknown: 'まだ不明' },
    },
    private: (site) => `この証明を見られるのはあなた${site === undefined ? '' : `と ${site} `}だけです。`,
    public: 'この証明は誰でも見られます。',
    returning: (seconds) => `${seconds} 秒後に戻ります`,
    closing: (seconds) => `${seconds} 秒後に閉じます`,
    stay: 'このまま表示',
    told: 'このウィンドウは閉じてかまいません。',
    collected: '結果はサイトに届いています。',
    handOver: '証明の ID の送信先：',
    returnNow: (host) => `${host} に戻る`,
    closeNow: 'ウィンドウを閉じる',
    goTo: (host) => `${host} へ進む`,
    save: '証明を保存',
    show: '証明を表示',
    more: 'その他',
    copy: 'リンクをコピー',
    id: '証明 ID',
    manage: '自分の証明を管理',
    qr: '証明ページの QR コード',
    copied: 'コピーしました',
    fresh: '最初からやり直す',
  },

  failed: {
    askedFor: '条件',
    wallet: 'ウォレット',
    back: (host) => `${host} に戻る`,
    away: 'リンクの移動先：',
    checks: '別の項目を選ぶ',
    fresh: '最初からやり直す',
    supportCode: 'サポートコード',
    support: '問い合わせる',
  },
}
