import type { Strings } from '../strings.ts'

/** Japanese. */
export const strings: Strings = {
  language: 'ja',
  choosing: { title: 'ウォレットを選んでください', body: 'メッセージに署名します。無料で、何も支払われません。' },
  connecting: { title: '{wallet}で接続してください', body: '使うアカウントを選んでください' },
  preparing: { title: 'メッセージを作成しています', body: '署名する前に読むことができます' },
  signing: { title: '{wallet}で確認してください', body: 'この署名は無料です' },
  checking: { title: '確認しています', body: '数秒かかります' },
  offline: { title: '接続が切れました', body: '署名は保持されています。オンラインに戻ると、すぐに送信されます。' },
  slowWallet: '何も表示されませんか？ブラウザのツールバーから{wallet}を開いてください。',
  window: { title: '別のウィンドウで続けてください', body: 'そちらが終わると、このページが先へ進みます' },
  windowLost: '閉じましたか？開き直すか、キャンセルしてください。',
  windowClosed: {
    title: 'ウィンドウを閉じましたか？',
    body: '何も保存されていません。開き直すか、キャンセルしてください。',
  },
  leaving: { title: '確認ページを開いています', body: '終わるとここに戻ります' },
  returning: { title: '結果を取得しています', body: '少しお待ちください' },
  resumed: { title: '確認がまだ終わっていません', body: '続けるか、キャンセルしてください' },
  moreNeeded: { title: '追加の情報が必要です', body: '確認ページで入力します' },
  noWallet: { title: 'このブラウザにはウォレットがありません', body: '確認ページでは別の方法が使えます' },
  verified: '確認済み',
  cancelledLate: '署名がすでに届いていた場合、証明は保存されています。',
  actions: {
    cancel: 'キャンセル',
    retry: 'もう一度試す',
    again: '最初からやり直す',
    otherWallet: '別のウォレットを使う',
    moreWallets: 'ほかのウォレット',
    openPage: '確認ページで続ける',
    reopen: '開き直す',
  },
  supportCode: 'コード',
  failureKind: {
    cancelled: { title: 'キャンセルしました', body: '何も保存されていません。' },
    retryable: { title: '完了できませんでした', body: '何も保存されていません。もう一度お試しください。' },
    'not-eligible': {
      title: '条件を満たしていませんでした',
      body: 'このアカウントは求められている条件を満たしていません。',
    },
    ours: {
      title: 'こちらの不具合です',
      body: '何も保存されていません。お客様やウォレットが原因ではありません。',
    },
    publisher: {
      title: 'このページの求め方が正しくありません',
      body: '直せるのはこのページの運営者だけです。',
    },
  },
  failure: {
    // the person or their wallet
    CANCELLED: { title: 'キャンセルしました', body: '何も保存されていません。' },
    WALLET_REJECTED: { title: 'ウォレットで拒否しました', body: '署名も保存もされていません。' },
    WALLET_UNAVAILABLE: {
      title: 'ウォレットが応答しませんでした',
      body: 'ロックを解除し、開いている要求を閉じてから、もう一度お試しください。',
    },
    MESSAGE_MISMATCH: {
      title: 'メッセージが正しくありませんでした',
      body: '署名用に届いた内容が、求められたものと違いました。署名はしていません。',
    },
    INVALID_WALLET: {
      title: 'このアドレスは使えません',
      body: 'EVMまたはSolanaのウォレットを使ってください。',
    },
    INVALID_SIGNATURE: {
      title: 'ウォレットの署名を読み取れません',
      body: '何も保存されていません。別のウォレットをお試しください。',
    },
    INVALID_CHAIN_CONTEXT: {
      title: 'ネットワークが違います',
      body: 'ウォレットのネットワークを切り替えて、もう一度お試しください。',
    },
    UNSUPPORTED_CHAIN: {
      title: 'このネットワークには対応していません',
      body: 'ウォレットのネットワークを切り替えて、もう一度お試しください。',
    },
    UNSUPPORTED_SIGNATURE_METHOD: {
      title: 'この種類のウォレットには対応していません',
      body: 'EVMまたはSolanaのウォレットを使ってください。',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: '署名がアカウントと一致しません',
      body: 'ウォレットのアカウントが切り替わっていませんか？何も保存されていません。もう一度署名してください。',
    },
    EXPIRED_SIGNATURE: {
      title: '署名が間に合いませんでした',
      body: '有効なのは5分間です。もう一度署名してください。',
    },
    SIGNATURE_CHAIN_UNAVAILABLE: {
      title: '署名を確認できませんでした',
      body: 'このウォレットのネットワークが応答しませんでした。何も保存されていません。',
    },
    WALLET_AUTH_REQUIRED: { title: '署名が必要です', body: '対象のウォレットで署名してください。' },

    // the connection to the service
    NETWORK_UNREACHABLE: {
      title: '接続できません',
      body: 'ネットワークを確かめて、もう一度お試しください。失われたものはありません。',
    },
    RATE_LIMIT_EXCEEDED: { title: '試行回数が多すぎます', body: '1分ほど待ってから、もう一度お試しください。' },
    STORE_UNAVAILABLE: {
      title: 'ただいま保存できません',
      body: '何も保存されていません。1分ほどしてから、もう一度お試しください。',
    },
    PROVIDER_UNAVAILABLE: {
      title: '情報元が応答しませんでした',
      body: '結果は「はい」でも「いいえ」でもありません。1分ほどしてから、もう一度お試しください。',
    },
    HANDOFF_ENDED: { title: 'この確認はすでに終わっています', body: '最初からやり直してください。' },
    HANDOFF_NOT_FOUND: {
      title: 'この確認は期限切れです',
      body: '待ち時間は15分です。最初からやり直してください。',
    },
    HANDOFF_ALREADY_USED: { title: 'この結果はすでに受け取られています', body: '最初からやり直してください。' },
    HANDOFF_EXISTS: { title: 'この確認は別の場所で始まっています', body: '最初からやり直してください。' },
    HANDOFF_AUTH_REQUIRED: {
      title: 'このウィンドウでは確認を終えられません',
      body: '最初からやり直してください。',
    },
    HANDOFF_MISMATCH: { title: '署名は別の確認のものです', body: '最初からやり直してください。' },
    RETURN_NOT_REGISTERED: {
      title: '結果をここで受け取れませんでした',
      body: 'このページの戻り先が登録されていません。修正できるのはこのページの運営者だけです。',
    },
    PHISHING_RESISTANCE_REQUIRED: {
      title: '先に当サービスでログインしてください',
      body: 'パスキーまたはプロバイダーでログインした人、またはパスキーのウォレットを使う人だけが進めます。',
    },
    HANDOFF_AUDIENCE_MISMATCH: {
      title: 'この結果は別のページのものです',
      body: 'このページで最初からやり直してください。',
    },

    // the requirement
    PROOF_NOT_VERIFIED: {
      title: '条件を満たしていませんでした',
      body: 'このアカウントは求められている条件を満たしていません。',
    },
    GATE_REQUIREMENTS_NOT_MET: {
      title: '満たされていない条件があります',
      body: '証明は保存されており、また使えます。',
    },
    OWNER_MISMATCH: {
      title: '対象は別のウォレットです',
      body: 'ページが示すウォレットで署名してください。',
    },
    SUBJECT_MISMATCH: {
      title: '対象は別のウォレットです',
      body: 'ページが示すウォレットで署名してください。',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: '別のプロフィールで使われています',
      body: '先にそのプロフィールにサインインして外してください。',
    },
    HANDLE_TAKEN: { title: 'この名前は使われています', body: '別の名前を選んでください。' },
    PROOF_ALREADY_EXISTS: { title: 'すでに証明されています', body: '以前の証明が今も有効です。' },
    PROOF_ERASED: { title: 'この証明は消去されました', body: '新しい証明のため、もう一度署名してください。' },
    INSUFFICIENT_BALANCE: {
      title: '残高が足りません',
      body: 'このウォレットの残高は求められている額より少ないです。',
    },
    NFT_NOT_OWNED: {
      title: 'このウォレットにはありません',
      body: '求められているトークンがこのウォレットにありません。',
    },
    CONTRACT_NOT_OWNED: {
      title: 'ご自身のコントラクトではありません',
      body: 'このウォレットはコントラクトを管理していません。',
    },
    DNS_RECORD_NOT_FOUND: {
      title: 'レコードが見つかりません',
      body: 'ドメインにTXTレコードがまだ見えません。新しいものは数分かかることがあります。',
    },
    DNS_RECORD_MISMATCH: {
      title: 'レコードの内容が違います',
      body: 'ドメインのTXTレコードは別のウォレットを示しています。',
    },
    SANCTIONED_ADDRESS: {
      title: 'このウォレットは受け付けられません',
      body: 'アドレスが制裁リストに載っています。',
    },
    RISK_POLICY_FAILED: {
      title: 'このウォレットは受け付けられません',
      body: 'リスクが求められている基準を超えています。',
    },

    // the host page
    INVALID_REQUEST: {
      title: 'このページの求め方が正しくありません',
      body: '直せるのはこのページの運営者だけです。',
    },
    INVALID_VERIFIER_DATA: {
      title: 'このページの情報が正しくありません',
      body: '直せるのはこのページの運営者だけです。',
    },
    INVALID_VERIFIER_COMBINATION: {
      title: 'これらの確認は一緒には求められません',
      body: '直せるのはこのページの運営者だけです。',
    },
    INVALID_VERIFIER_FLOW_COMBINATION: {
      title: 'これらの確認は一緒には求められません',
      body: '直せるのはこのページの運営者だけです。',
    },
    VERIFIER_NOT_AVAILABLE: {
      title: 'この確認はここでは使えません',
      body: 'このページの運営者は別の確認を求めることができます。',
    },
    OPTION_NOT_AVAILABLE: {
      title: 'このページは使えないものを求めています',
      body: '直せるのはこのページの運営者だけです。',
    },
    STORAGE_BLOCKED: {
      title: 'このブラウザーはここに何も保存しません',
      body: 'このサイトにデータの保存かウィンドウの表示を許可してから、もう一度お試しください。',
    },
    WINDOW_BLOCKED: {
      title: 'ここではウィンドウを開けません',
      body: 'このページは、それを許可しない別のページの中に表示されています。新しいタブで開いてください：',
    },
    INSECURE_CONTEXT: {
      title: 'このページは安全ではありません',
      body: '署名には暗号化された接続が必要です。https でページを開いてください：',
    },
    ORIGIN_REQUIRED: {
      title: 'このページの場所が分かりません',
      body: 'ブラウザがページの場所を送っていません。本来のアドレスで開いてください。',
    },
    ORIGIN_NOT_ALLOWED: {
      title: 'このページからは求められません',
      body: 'この確認の設定者は、ほかのページだけに許可しています。',
    },
    GATE_NOT_FOUND: {
      title: 'この入場条件は存在しません',
      body: '直せるのはこのページの運営者だけです。',
    },
    GATE_MISCONFIGURED: {
      title: '入場条件の設定に誤りがあります',
      body: '直せるのはその運営者だけです。',
    },

    // the service
    INTERNAL: {
      title: 'こちらの不具合です',
      body: '何も保存されていません。お客様やウォレットが原因ではありません。',
    },
  },
}
