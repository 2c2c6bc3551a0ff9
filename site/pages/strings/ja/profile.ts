import { anchorWords } from '../../../../shared/strings/ja/anchors.ts'
import type { ProfileStrings } from '../en/profile.ts'

/** Japanese. */
export const profile: ProfileStrings = {
  cancel: 'キャンセル',
  close: '閉じる',
  copy: 'コピー',
  copied: 'コピーしました',
  working: 'お待ちください',
  remove: '削除',
  keep: '残す',
  added: (day) => `${day} に追加`,
  used: (day) => `最終使用 ${day}`,
  neverUsed: '未使用',

  failures: {
    OWNER_MISMATCH: {
      title: 'このアカウントのウォレットではありません',
      body: 'このアカウントのウォレットに切り替えて、もう一度お試しください。何も変わっていません。',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: '別のアカウントで使われています',
      body: 'それでサインインして先にそちらで削除するか、両方のアカウントを残してください。',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'サインインできませんでした',
      body: 'このアカウントのパスキーかウォレットで、もう一度お試しください。',
    },
    INVALID_SIGNATURE: {
      title: 'サインインできませんでした',
      body: 'このアカウントのパスキーかウォレットで、もう一度お試しください。',
    },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Stripe が応答しません',
      body: '何も変わっていません。1 分後にもう一度お試しください。',
    },
    OPTION_NOT_AVAILABLE: { title: 'ここでは利用できません', body: '何も変わっていません。' },
    NOT_FOUND: { title: 'すでにありません', body: 'ページを読み込み直して、現在の状態をご確認ください。' },
    INVALID_CURSOR: { title: 'その間に一覧が変わりました', body: 'ページを読み込み直してください。' },
  },

  fresh: {
    title: 'もう一度サインインしてください',
    body: '前のサインインから時間が経っています。ほかの人が代わりに操作しないように、ここから先は新しいサインインが必要です。',
    passkey: 'パスキーを使う',
    wallet: (name) => `${name} で署名する`,
    elsewhere: 'ほかのサインイン方法',
  },
  waiting: {
    passkey: { title: '端末で確認してください', body: 'ブラウザーがパスキーを求めています。' },
    wallet: (name) => ({ title: `${name} で確認してください`, body: 'この署名は無料です。何も支払われません。' }),
  },

  proofs: {
    search: '検索',
    kind: '証明の内容',
    anyKind: 'すべて',
    state: '状態',
    states: { active: '有効', expired: '期限切れ', revoked: '取り消し済み', all: 'すべて' },
    apply: '表示',
    more: 'さらに表示',
    none: 'まだ証明はありません。このアカウントのウォレットで証明したものがここに表示されます。',
    make: '何かを証明する',
    noneFound: '当てはまる証明はありません。',
    noWallet: '証明はウォレットのものです。下でウォレットを追加すると、その証明が表示されます。',
    count: (count, hasMore) => `証明 ${count} 件${hasMore ? '以上' : ''}`,
    unverified: '確認されず',
    seen: {
      private: { title: '非公開', body: 'あなたと、あなたが許可した人だけ。' },
      unlisted: { title: 'リンクのみ', body: 'アドレスを知っている人。' },
      public: { title: '公開', body: '誰でも。ウォレットの一覧に載ります。' },
    },
    change: '公開範囲',
    ipfs: {
      title: 'IPFS 上のコピー',
      body: '公開した証明のみ。IPFS はコピーを保持しますが、永続的な保存は保証されません。読んだ人はコピーを手元に残せます。',
    },
    anchors: {
      title: (chain) => `${chain} に記録する`,
      body: 'この証明があるブロックより前に存在したことを示せるようになります。取り消すことはできません。',
      ...anchorWords,
    },
    changeLead: '公開した証明は、また非公開にできます。その間にほかの人が写したものは、その人の手元に残ります。',
    save: '保存',
    changed: '保存しました。',
    share: '閲覧を許可',
    shareLead: 'リンクを持つ人は、期限までこの非公開の証明だけを見られます。ほかの証明は見られません。',
    howLong: '期間',
    spans: { hour: '1 時間', day: '1 日', week: '7 日間', month: '30 日間' },
    makeLink: 'リンクを作る',
    shared: '閲覧を許可しました',
    sharedLead: (until) =>
      `期限は ${until} です。表示されるのは今だけです。証明を取り消すか消去したとき、またはアクセスキーと接続中のアプリをすべて取り消したときは、早く終わります。`,
    link: '人に渡すリンク',
    token: 'プログラム用トークン（x-access-grant で送信）',
    revoke: '取り消す',
    sure: 'この証明を完全に取り消しますか？',
    sureBody: 'これ以降に確認した人には、取り消されたことが表示されます。元には戻せません。',
    yes: '完全に取り消す',
    revoked: '取り消しました。',
  },

  ways: {
    none: {
      wallets: 'ウォレットはまだありません。',
      passkeys: 'パスキーはまだありません。',
      accounts: '連携アカウントはまだありません。',
    },
    last: '唯一のサインイン方法です。削除する前に、ほかの方法を追加してください。',
    addWallet: 'ウォレットを追加',
    addPasskey: 'パスキーを追加',
    addAccount: (provider) => `${provider} と連携`,
    noProviders: 'ここでは連携先が設定されていません。',
    choose: { title: 'どのウォレットですか？', body: 'このアカウントに追加するためのメッセージに署名します。' },
    noWallet: 'このブラウザーにウォレットがありません。ウォレットのあるところでこのページを開いてください。',
    addThis: (address) => ({
      title: `${address} を追加しますか？`,
      body: 'このウォレットを持つ人はこのアカウントにサインインでき、ここにあるすべてを見て変更できるようになります。',
    }),
    add: '追加する',
    another: 'このウォレットはすでにこのアカウントにあります。',
    passkeyName: 'パスキーの名前',
    passkeyDefault: 'パスキー',
    newPasskey: (account) => ({
      title: 'パスキーを追加',
      body: `パスキーのロックを解除できる人は、このアカウント（${account}）にサインインできます。`,
    }),
    removeThis: (name) => ({
      title: `${name} を削除しますか？`,
      body: 'これではサインインできなくなり、これによるサインインは終了します。証明は残ります。',
    }),
    addedNow: '追加しました。',
    removedNow: '削除しました。',
    passkeyWallet: (address) => `ウォレット ${address}`,
    outcome: {
      done: '連携しました。',
      cancelled: '連携先で中止されました。何も変わっていません。',
      refused: '連携先がアカウントを確認しませんでした。何も変わっていません。',
      unavailable: '連携先から応答がありませんでした。何も変わっていません。1 分後にもう一度お試しください。',
    },
  },

  gates: {
    title: 'ゲート',
    path: '現在の場所',
    make: '新しいゲート',
    states: { draft: '下書き', published: '公開中', paused: '一時停止中', archived: 'アーカイブ済み' },
  },

  payout: {
    lead: 'ゲートの料金をカードで受け取れます。代金は Stripe にあるあなた自身の口座へ直接入り、Stripe の規約と手数料が適用されます。返金もそこで行います。',
    none: {
      state: '受け取り用の口座がまだありません。開設するまで、ゲートではカード払いを受け付けません。',
      act: 'Stripe で開設する',
    },
    opening: {
      state: 'Stripe での手続きが残っています。終わるまで、ゲートではカード払いを受け付けません。',
      act: 'Stripe で続ける',
    },
    ready: { state: 'ゲートの料金をカードで受け取れます。', act: 'Stripe で管理する' },
  },

  clients: {
    none: '接続中のアプリはありません。',
    command: 'お使いの端末のプログラム',
    app: 'アプリ',
    scopes: {
      'svc:core': '検証の種類と公開された証明を調べる',
      'svc:profile': 'ウォレットと非公開の証明を見て、証明を作成し、エージェントを管理する',
      'svc:secrets': '秘密の値を保管・取り消しする（値は二度と見られません）',
      offline_access: '最長 30 日間接続を保つ',
    },
    until: (day) => `${day} まで接続`,
    idle: '現在は接続なし',
    remembered: '次回から確認なし',
    disconnect: '切断',
    sure: (where) => ({
      title: `${where} を切断しますか？`,
      body: 'これ以降は何もできなくなり、改めて許可を求める必要があります。',
    }),
    done: '切断しました。',
  },

  keys: {
    lead: 'ご自身のサーバー用です。ご本人が必要なことを除き、このアカウントでできることができます。ウェブページには決して書かないでください。',
    none: 'アクセスキーはありません。',
    label: '用途',
    mayDo: 'このキーでできること',
    scopes: {
      read: '非公開のものも含め、証明とゲートを読む',
      check: '非公開の証明も使って、証明とゲートを確認する',
      gates: 'ゲートを作り、変更し、公開する',
      proofs: '証明を作り、隠し、取り消し、閲覧を許可し、ゲートを通過して支払う',
      events: 'アカウントの出来事を読む（まだ何もできません）',
      secrets: '秘密を保管し、取り消す',
    },
    neverDoes:
      'どのキーも、お金の行き先、価格、報酬、戻り先のアドレス、ゲートを使えるページを変えたり、証明をより公開したり、サインインの方法、キー、アプリを変えたりすることはできません。',
    ends: '使える期間',
    spans: { never: '取り消すまで', month: '30 日', quarter: '90 日', year: '1 年' },
    only: (what) => `できることは次に限られます：${what}`,
    until: (day) => `${day} まで使えます`,
    expired: (day) => `${day} に終了しました`,
    doesNothing: 'できることを少なくとも一つ選んでください。',
    make: 'キーを作る',
    made: '新しいアクセスキー',
    madeLead: '今コピーしてください。もう一度表示されることはありません。',
    value: 'アクセスキー',
    revoke: '取り消す',
    sure: (name) => ({
      title: `${name} を取り消しますか？`,
      body: 'これを使うプログラムは、これ以降拒否されます。',
    }),
    done: '取り消しました。',
    defaultLabel: 'アクセスキー',
  },

  revoking: {
    title: 'アクセスキーと接続中のアプリも取り消す',
    body: 'プログラム、アプリ、非公開の証明へのリンクはすぐに使えなくなり、ほかのすべての場所でサインアウトします。',
  },

  sessions: {
    since: (when: string) => `サインイン：${when}`,
    used: (when: string) => `最終使用：${when}`,
    device: (browser: string, system: string) => `${browser}（${system}）`,
    unknown: '不明な端末',
    here: 'この端末',
    endedOne: 'サインアウトしました。',
    out: 'サインアウト',
    others: 'ほかのすべての場所でサインアウト',
    sure: {
      title: 'ほかのすべての場所でサインアウトしますか？',
      body: 'ほかのブラウザーや端末では、もう一度サインインが必要になります。',
    },
    yes: 'サインアウトする',
    revoked: (keys, apps) => `取り消し：アクセスキー ${keys} 件、接続中のアプリ ${apps} 件。`,
    ended: (count) =>
      count === 0 ? 'ほかではサインインしていませんでした。' : `ほかの ${count} か所でサインアウトしました。`,
  },

  export: {
    lead: 'このサービスが保存しているあなたの情報を、1 つの JSON ファイルにまとめます。',
    content: [
      'サインイン方法、サインイン中の端末、接続中のアプリ、アクセスキー',
      'すべての証明（非公開のものを含む）と、入力した内容、サービスが署名した内容',
      'ゲート、支払い、支払いで受け取ったもの',
    ],
    without:
      '秘密の値、ゲートの特典、サインインに使える情報は含まれません。非公開の証明は含まれるため、安全な場所に保管してください。',
    begin: 'データをエクスポート',
    saved: 'ダウンロードに保存しました。',
  },

  erase: {
    lead: 'このアカウントと、その中のすべてを消去します：',
    erased: [
      'すべてのウォレットの証明と、そのために保管したもの',
      'アクセスキー、秘密の値、アプリへの許可',
      'このサービスが IPFS に置いている証明の写し',
      'サインイン方法と、アカウントそのもの',
    ],
    stays: '残るもの：',
    staying: [
      '消去した証明の ID と時刻（同じ要求が再び送られないようにするため）',
      'ゲートの支払いの領収記録（ウォレットと証明は含みません）と、ゲートの ID',
      '公開の記録などにある、ご本人も証明も示さない印とハッシュ',
      'お使いの端末のパスキー（端末で削除するまで）',
      '公開されていたものをほかの人が写したもの（IPFS 上のものも）',
    ],
    begin: 'すべて消去',
    sure: 'すべて消去しますか？',
    sureBody: '私たちにも元に戻せません。後で同じウォレットでサインインすると、新しいアカウントになります。',
    word: '消去',
    type: (word) => `確認のため「${word}」と入力してください`,
    mistyped: (word) => `「${word}」とそのまま入力してください。`,
    yes: '完全に消去する',
  },
}
