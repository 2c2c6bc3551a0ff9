import type { Strings } from '../strings.ts'

/** A gate that nobody can pass now. */
const notOpen = { title: 'このゲートは現在開いていません', body: '後でもう一度お試しください。' }

/** Japanese. */
export const strings: Strings = {
  language: 'ja',
  choosing: { title: 'ウォレットを選択', body: 'メッセージに署名します。無料です。' },
  connecting: { title: '{wallet} で接続', body: '使うアカウントを選んでください' },
  preparing: { title: 'メッセージを準備しています', body: '署名する前に内容を読めます' },
  signing: { title: '{wallet} で承認', body: 'この署名は無料で、送金はありません' },
  checking: { title: '確認しています', body: '数秒かかります' },
  offline: { title: '接続できません', body: '署名は保持されています。接続が回復すると送信されます。' },
  unchecked: 'TXT レコードを確認できませんでした。このまま署名できます。レコードは署名後にもう一度確認します。',
  slowWallet: '表示されない場合は、ツールバーの {wallet} を開いてください。',
  window: { title: '別のウィンドウで続けてください', body: 'このページは自動で更新されます' },
  windowLost: '閉じた場合は、開き直すかキャンセルしてください。',
  windowClosed: {
    title: 'ウィンドウを閉じましたか？',
    body: '開き直して続けるか、キャンセルしてください。',
  },
  leaving: { title: '確認ページを開いています', body: '完了するとここに戻ります' },
  returning: { title: '結果を取得しています', body: '少しお待ちください' },
  resumed: { title: '確認の途中です', body: '開き直すか、キャンセルしてください' },
  moreNeeded: { title: '追加の情報が必要です', body: '確認ページで入力します' },
  noWallet: { title: 'このブラウザーにウォレットがありません', body: '確認ページでは別の方法を選べます' },
  verified: '確認済み',
  cancelledLate: '署名がすでに送信され、証明が保存された可能性があります。',
  actions: {
    cancel: 'キャンセル',
    retry: 'もう一度試す',
    again: '最初からやり直す',
    check: 'もう一度確認する',
    otherWallet: '別のウォレットを使う',
    moreWallets: 'ほかのウォレット',
    openPage: '続ける',
    proof: '証明を表示',
    reopen: '開き直す',
  },
  supportCode: 'コード',
  retryAt: '{time}にもう一度お試しください。',
  opensAt: '{time} に始まります。',
  failureKind: {
    cancelled: { title: 'キャンセルしました', body: '保存も請求もされていません。' },
    retryable: { title: 'うまくいきませんでした', body: '何も保存されていません。もう一度お試しください。' },
    'not-eligible': { title: 'この条件を満たしていません', body: 'このウォレットには必要なものがありません。' },
    ours: { title: '確認を完了できませんでした', body: 'このサービスの不具合です。保存も請求もされていません。' },
    publisher: {
      title: 'このページは正しく設定されていません',
      body: '修正できるのはサイトの運営者だけです。あなたの操作に問題はありません。',
    },
  },
  failure: {
    // the person or their wallet
    CANCELLED: { title: 'キャンセルしました', body: '保存も請求もされていません。' },
    WALLET_REJECTED: { title: 'ウォレットで拒否しました', body: '署名も保存もされていません。' },
    WALLET_UNAVAILABLE: {
      title: 'ウォレットが応答しませんでした',
      body: 'ロックを解除し、ほかのリクエストを閉じて、もう一度お試しください。',
    },
    MESSAGE_MISMATCH: {
      title: 'メッセージが一致しませんでした',
      body: '本来の内容と異なるため、署名していません。',
    },
    INVALID_WALLET: {
      title: 'このウォレットには対応していません',
      body: 'Ethereum または Solana のウォレットを使ってください。',
    },
    INVALID_SIGNATURE: {
      title: '署名を読み取れませんでした',
      body: 'もう一度試すか、別のウォレットを使ってください。',
    },
    INVALID_CHAIN_CONTEXT: {
      title: 'ネットワークが違います',
      body: 'ウォレットでネットワークを切り替えて、もう一度お試しください。',
    },
    UNSUPPORTED_CHAIN: {
      title: 'このネットワークには対応していません',
      body: '別のネットワークに切り替えてください。',
    },
    UNSUPPORTED_SIGNATURE_METHOD: {
      title: 'このウォレットには対応していません',
      body: 'Ethereum または Solana のウォレットを使ってください。',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: '署名がこのウォレットのものではありません',
      body: 'アカウントが正しいか確認して、もう一度署名してください。',
    },
    EXPIRED_SIGNATURE: { title: '署名の期限が切れました', body: '署名は 5 分間有効です。もう一度署名してください。' },
    SIGNATURE_CHAIN_UNAVAILABLE: {
      title: 'ネットワークが応答しませんでした',
      body: 'まだ結果が出ていません。何も保存されていません。',
    },
    WALLET_AUTH_REQUIRED: {
      title: '続けるには署名してください',
      body: 'この証明を作成したウォレットを使ってください。',
    },

    // the connection to the service
    NETWORK_UNREACHABLE: {
      title: '接続できません',
      body: '接続を確認するか、1 分ほどしてからもう一度お試しください。データは消えていません。',
    },
    RATE_LIMIT_EXCEEDED: { title: '試行回数が多すぎます', body: '1 分ほど待ってから、もう一度お試しください。' },
    STORE_UNAVAILABLE: {
      title: '現在、保存できません',
      body: '何も保存されていません。1 分ほどしてからもう一度お試しください。',
    },
    PROVIDER_UNAVAILABLE: {
      title: '外部サービスが応答しませんでした',
      body: 'まだ結果が出ていません。何も保存されていません。',
    },
    RPC_UNAVAILABLE: {
      title: 'ネットワークが応答しませんでした',
      body: 'まだ結果が出ていません。何も保存されていません。',
    },
    HANDOFF_ENDED: { title: 'この確認は終了しました', body: '最初からやり直してください。' },
    HANDOFF_NOT_FOUND: { title: 'この確認の期限が切れました', body: '有効期限は 15 分です。' },
    HANDOFF_ALREADY_USED: { title: 'この結果は使用済みです', body: '最初からやり直してください。' },
    HANDOFF_EXISTS: { title: 'この確認は別の画面で開始されています', body: '最初からやり直してください。' },
    HANDOFF_AUTH_REQUIRED: { title: 'このウィンドウでは確認を完了できません', body: '最初からやり直してください。' },
    HANDOFF_MISMATCH: { title: 'この署名は別の確認用です', body: '最初からやり直してください。' },
    PHISHING_RESISTANCE_REQUIRED: {
      title: '先にサインインしてください',
      body: 'ウォレットとして「パスキー」を選んでください。または、ウォレット以外の方法でアカウントにサインインし、そこにこのウォレットを追加してください。',
    },
    HANDOFF_AUDIENCE_MISMATCH: {
      title: 'この結果は別のページ用です',
      body: '修正できるのはサイトの運営者だけです。あなたの操作に問題はありません。',
    },

    // the requirement
    PROOF_NOT_VERIFIED: {
      title: 'この条件を満たしていません',
      body: 'このウォレットには必要なものがありません。',
    },
    GATE_PAUSED: notOpen,
    GATE_NOT_STARTED: notOpen,
    GATE_ENDED: { title: 'このゲートは終了しました', body: 'もう誰も通過できません。' },
    GATE_REQUIREMENTS_NOT_MET: { title: 'まだ足りないものがあります', body: '証明は保存されています。' },
    OWNER_MISMATCH: { title: 'これは別のウォレット用です', body: 'ページに示されたウォレットで署名してください。' },
    SUBJECT_MISMATCH: { title: 'これは別のウォレット用です', body: 'ページに示されたウォレットで署名してください。' },
    SIGN_IN_METHOD_TAKEN: {
      title: '別のアカウントで使われています',
      body: '先にそのアカウントから削除してください。',
    },
    HANDLE_TAKEN: { title: 'この名前は使われています', body: '別の名前を選んでください。' },
    PROOF_ALREADY_EXISTS: { title: 'すでに証明済みです', body: '以前の証明は引き続き有効です。' },
    PROOF_ERASED: { title: 'この証明は消去されました', body: 'もう一度署名すると、新しい証明を作成できます。' },
    INSUFFICIENT_BALANCE: {
      title: 'このウォレットの残高が足りません',
      body: '必要な数量を下回っています。',
    },
    NFT_NOT_OWNED: {
      title: 'このウォレットは NFT を保有していません',
      body: 'NFT を保有するウォレットを使ってください。',
    },
    CONTRACT_NOT_OWNED: {
      title: 'このウォレットはコントラクトを管理していません',
      body: '所有者のウォレットを使ってください。',
    },
    DNS_RECORD_NOT_FOUND: {
      title: 'TXT レコードが見つかりません',
      body: '新しいレコードの反映には数分かかることがあります。',
    },
    DNS_RECORD_MISMATCH: {
      title: 'TXT レコードに別のウォレットが記載されています',
      body: 'レコードを変更するか、そのウォレットを使ってください。',
    },
    SANCTIONED_ADDRESS: { title: 'このウォレットは使えません', body: '制裁リストに載っています。' },
    RISK_POLICY_FAILED: { title: 'このウォレットは使えません', body: 'リスクがサイトの上限を超えています。' },

    // the host page
    VERIFIER_NOT_AVAILABLE: {
      title: 'この確認はここでは利用できません',
      body: '修正できるのはサイトの運営者だけです。あなたの操作に問題はありません。',
    },
    STORAGE_BLOCKED: {
      title: 'ブラウザーが保存をブロックしています',
      body: 'このサイトのデータ保存を許可して、もう一度お試しください。',
    },
    WINDOW_BLOCKED: {
      title: 'ここではウィンドウを開けません',
      body: '別のページの中に表示されています。新しいタブで開いてください：',
    },
    INSECURE_CONTEXT: {
      title: 'このページは安全ではありません',
      body: '署名には暗号化された接続が必要です。https で開いてください：',
    },
    ORIGIN_REQUIRED: {
      title: 'このページをウェブ上の URL で開いてください',
      body: '修正できるのはサイトの運営者だけです。あなたの操作に問題はありません。',
    },
    ORIGIN_NOT_ALLOWED: {
      title: 'このページには確認を求める権限がありません',
      body: '修正できるのはサイトの運営者だけです。あなたの操作に問題はありません。',
    },
    GATE_NOT_FOUND: {
      title: 'このゲートは存在しません',
      body: '修正できるのはサイトの運営者だけです。あなたの操作に問題はありません。',
    },

    // the service
    INTERNAL: {
      title: '確認を完了できませんでした',
      body: 'このサービスの不具合です。保存も請求もされていません。',
    },
  },
}
