import type { PageStrings } from '../en/page.ts'

/** Japanese. */
export const page: PageStrings = {
  step: (at, of, label) => `ステップ ${at}／${of}、${label}`,
  steps: 'ステップ',
  stepLabels: { input: '入力', wallet: 'ウォレット', sign: '署名', pay: '支払い' },
  signOf: (at, of) => `署名（${at}／${of}）`,
  stepDone: '、完了',
  verified: '確認済み',
  seenBy: {
    you: 'この証明の内容を読めるのは、あなたと、あなたがアクセスを許可した人やアプリだけです。',
    site: (site) =>
      `この証明の内容を読めるのは、あなたと、あなたがアクセスを許可した人やアプリだけです。${site} は、証明がまだ有効かどうかを確認できます。`,
  },
  public: 'この証明は誰でも見られます。',
  back: (host) => `${host} に戻る`,
  account: { label: 'ウォレット', change: '変更' },
  cancel: 'キャンセル',
  continue: '続ける',
  again: (wallet) => `${wallet} を開き直す`,
  otherWallet: '別のウォレットを使う',
  anyWallet: 'ウォレット',
  retry: 'もう一度試す',
  unreachable: {
    title: '接続できません',
    body: '接続を確認するか、1 分ほどしてからもう一度お試しください。データは消えていません。',
  },
  offline: { title: '接続できません', body: '署名は保持されています。接続が回復すると送信されます。' },

  quoted: (text) => `「${text}」`,
  unknownInput: {
    title: '情報が足りません',
    body: '追加できるのは、元のサイトだけです。',
  },

  connect: {
    title: 'どのウォレットを使いますか？',
    lead: '接続してから署名します。どちらも無料です。',
    asked: '指定されたウォレット：',
    none: 'このブラウザーにウォレットがありません',
    noneBody:
      'ウォレットをインストールすると、ここに表示されます。または、ウォレット内のブラウザーでこのページを開いてください。',
    networks: { eip155: 'Ethereum など', solana: 'Solana' },
    more: 'ほかのウォレット',
    moreDetail: 'スマートフォンやアプリから（WalletConnect）',
    passkey: 'パスキー',
    passkeyDetail: 'ウォレットアプリ不要。端末で署名します',
  },

  more: {
    title: 'ほかのウォレット',
    lead: 'WalletConnect の一覧が開きます。そこでウォレットを選んで接続してください。',
    back: '一覧に戻る',
    noAnswer: 'WalletConnect が応答しませんでした。署名も保存もされていません。もう一度選んでください。',
  },

  elsewhere: {
    inApp: (app) => `${app} のアプリ内ブラウザーで開いています`,
    inAppBody: 'ウォレットが使えず、操作内容も保持されません。普段のブラウザーで続けてください。',
    openBrowser: 'ブラウザーで開く',
    title: 'または、ウォレット内のブラウザーで続ける',
    open: (wallet) => `${wallet} で開く`,
    copy: 'リンクをコピー',
    copied: 'コピーしました。別のブラウザーに貼り付けてください。',
    gone: '別のブラウザーで続けてください',
    goneBody: 'この確認は、そのブラウザーで引き継げます。',
    stay: '何も開かない場合は、ここで続ける',
  },

  taken: {
    title: 'このタブは最新ではありません',
    body: '別のタブまたはブラウザーで続けています。ここでは何も署名されていません。',
    stay: 'ここで続ける',
    close: 'このタブを閉じる',
    stuck: 'タブを自動で閉じられませんでした。手動で閉じてください。',
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
      code: 'ワンタイムコード',
      codeUse: 'この証明だけに使うコードで、アカウントにはアクセスできません。',
      at: '日時',
      cost: '費用',
      free: '無料です。送金はありません。',
    },
    check: '署名を確認しています',
    checkLead: '少しお待ちください。',
    lookUp: 'TXT レコードを確認しています',
    unchecked: 'TXT レコードを確認できませんでした。このまま署名できます。レコードは署名後にもう一度確認します。',
    slow: '通常より時間がかかっています。このページを開いたままお待ちください。',
    late: (wallet) =>
      `表示されない場合は、ブラウザーのツールバーで ${wallet} のアイコンをクリックするか、このウィンドウの後ろを確認してください。`,
  },
}
