import type { ResultStrings } from '../en/results.ts'

/** Japanese. */
export const results: ResultStrings = {
  done: {
    passed: (count, check, site) =>
      `${site === undefined ? '' : `${site} の`}${count === 1 ? `「${check}」の確認が` : `確認 ${count} 件がすべて`}完了しました。`,
    allowed: 'このエージェントに代行を許可しました。',
    ticket: 'あなたの証明',
    answers: {
      signed: { label: '署名', value: (wallet) => wallet },
      found: { label: '確認', value: (host) => host },
      current: { label: '有効', value: (time) => `${time} 時点で取り消しなし` },
      logged: { label: '記録', value: (entry) => `${entry} 番` },
    },
    returning: (seconds) => `${seconds} 秒後に戻ります`,
    closing: (seconds) => `${seconds} 秒後に閉じます`,
    stay: 'このまま表示',
    stays: 'このページを開いたままにします。',
    told: 'このウィンドウは閉じてかまいません。',
    collected: '結果はサイトに届いています。',
    handOver: '証明 ID の送信先：',
    returnNow: (host) => `${host} に戻る`,
    closeNow: 'ウィンドウを閉じる',
    goTo: (host) => `${host} へ進む`,
    save: '証明を保存',
    show: '証明を表示',
    more: 'その他',
    copy: 'リンクをコピー',
    id: '証明 ID',
    manage: '自分の証明を管理',
    qr: 'スキャンして証明を開く',
    qrPrivate: 'スキャンして証明を開く（開けるのはあなただけです）',
    linkPrivate:
      'リンクで証明を開けるのは、あなただけです。ほかの人に見せるには、「アカウント → 証明」の「期限付きで共有」を使ってください。',
    copied: 'コピーしました',
    fresh: '最初からやり直す',
  },

  failed: {
    askedFor: '条件',
    wallet: 'ウォレット',
    away: '開いたリンクの移動先：',
    checks: '別の確認を選ぶ',
    fresh: '最初からやり直す',
    supportCode: 'サポートコード',
    support: '問い合わせる',
  },
}
