import type { AnswersStrings } from '../en/answers.ts'

/** Japanese. */
export const answers: AnswersStrings = {
  title: '確認した内容',
  labels: {
    signed: 'ウォレットが署名',
    found: (issuer) => `${issuer} が確認`,
    current: '現在有効',
    logged: 'ログに記録',
  },
  findings: { holds: 'はい', fails: 'いいえ', open: '不明' },
  notShown: 'ここでは表示しません',
  unsigned: (account) =>
    `ウォレットは署名していません。この証明は、ウォレット ${account} のアカウントからリクエストされました。リクエストしたのは、サインイン中の所有者か、アカウントのアクセスキーを持つアプリです。`,
  inLog: 'はい（ほかの組織による確認なし）',
  asOf: (answer, time) => `${answer}（${time} 時点）`,
  heldAsOf: (time) => `${time} の時点では有効でした。その後取り消された可能性があります。`,
  reasons: {
    SIGNATURE_VALID: 'ウォレット自身の鍵で、このリクエストのとおりに署名されています。',
    CONFIRMED: '内容を確認し、結果に署名しました。',
    NOT_WITHDRAWN: '取り消されていません。',
    BUNDLE_TOO_LARGE: '保存された証明としては、ファイルが大きすぎます。',
    BUNDLE_INVALID: '保存された証明ではありません。',
    ENVELOPE_MISSING:
      'サービスによると、署名は証明の作成時に確認されています。署名そのものが入っているのは、所有者が署名の直後に保存したファイルだけです。',
    ENVELOPE_INVALID: '署名されたリクエストが変更されたか、別の鍵で署名されています。',
    CONTRACT_WALLET: 'ウォレットはコントラクトの可能性があります。署名を確認できるのはそのネットワークだけです。',
    CREDENTIAL_MISSING: '署名された結果がありません。',
    CREDENTIAL_INVALID: '署名された結果が変更されたか、破損しています。',
    CREDENTIAL_FOREIGN: '別の証明の結果が含まれています。',
    ISSUER_UNKNOWN: '署名した発行者が、このページに登録されていません。',
    KEY_UNKNOWN: '署名に使われた鍵が、このページに登録されていません。',
    KEY_COMPROMISED: '署名に使われた鍵を、ほかの人が使った可能性があります。',
    STATUS_MISSING: '取り消された証明の一覧がありません。',
    STATUS_INVALID: '取り消された証明の一覧が変更されたか、別の証明のものです。',
    STATUS_OLD: '取り消された証明の一覧が古すぎます。',
    WITHDRAWN: '取り消されました。',
    EXPIRED: '期限が切れました。',
    LOGGED: 'ほかの組織が、発行者の公開ログに記録されていることを確認しました。',
    LOG_MISSING: '記録が見つかりません。新しい証明は、少し後で記録されます。',
    LOG_INVALID: 'ログの記録が変更されたか、別の証明のものです。',
    LOG_UNKNOWN: 'このページに登録されていないログの記録です。',
    NO_WITNESS_PINNED: '発行者の公開ログに記録されています。このページでは、ほかの組織には確認しません。',
    WITNESS_MISSING: 'このページに登録された組織は、ログの記録をまだ確認していません。',
  },
  each: 'それぞれの確認',
  line: (label, answer) => `${label}：${answer}`,

  verdicts: {
    holds: {
      title: 'この証明は有効です',
      body: (issuer, time) => `${issuer} が確認しました。${time} の時点で、取り消されていません。`,
    },
    fails: {
      title: 'この証明は有効ではありません',
      body: () => '信用しないでください。問題の箇所を下に示しています。',
    },
    open: {
      title: 'ここでは判断できません',
      body: () =>
        '証明が有効なのは、確認済みで、取り消しも期限切れもない場合です。何が不明かは、下の結果でわかります。',
    },
  },

  unread: {
    answer: '未取得',
    private: '見られるのは所有者だけです。',
    failed: 'サービスが応答しませんでした。',
    reading: 'サービスに問い合わせています',
  },
  meaning: 'これらの結果の意味',
  reading: '確認しています',
  again: 'もう一度確認',
  unreachable: 'サービスが応答しませんでした。1 分ほどしてからもう一度確認してください。',
  checked: (time) => `${time} に確認しました。`,
  mustSign: 'この証明は非公開です。すべての結果を見るには、もう一度署名して本人であることを示してください。無料です。',
  cannotSign: 'このページではウォレットでもう一度署名できないため、すべての結果は表示できません。',
  showAll: 'すべての結果を表示',
  confirmIn: (wallet) => `${wallet} で承認して、本人であることを示してください。`,
  anchorsWait: (chains) => `${chains} への次の記録を待っています。`,
  save: '証明を保存',
  saveNow: '今すぐ保存してください。署名が入っているのはこのファイルだけです。',
  saveSigns: '本人であることを示すため、ウォレットでもう一度署名します。無料です。',
  find: '後でもう一度見るには、リンクを控えておくか、同じウォレットでサインインして「アカウント → 証明」を開いてください。',
  saved:
    '保存しました。このファイルがあれば、このサービスがなくても誰でも証明を確認できます。後で取り消したかどうかは、このサービスでしかわかりません。ファイルにはウォレットアドレスが含まれます。',
  notSaved: '現在、署名された結果を読み込めません。ファイルが不完全になるため、保存していません。',
  saveAlone: '署名したリクエストだけを保存',
  savedAlone: '保存しました。ファイルには署名した内容が含まれますが、結果は含まれません。',
}
