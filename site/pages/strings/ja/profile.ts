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
      body: 'このアカウントのウォレットに切り替えて、もう一度お試しください。変更はありません。',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: '別のアカウントで使われています',
      body: 'それを使ってサインインし、先に元のアカウントから削除してください。',
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
      title: 'Stripe が応答しませんでした',
      body: '変更はありません。1 分ほどしてからもう一度お試しください。',
    },
    OPTION_NOT_AVAILABLE: { title: 'ここでは利用できません', body: '変更はありません。' },
    NOT_FOUND: { title: 'もう存在しません', body: 'ページを再読み込みして、現在の状態を確認してください。' },
    INVALID_CURSOR: { title: '一覧が更新されました', body: 'ページを再読み込みしてください。' },
  },

  fresh: {
    title: 'もう一度サインインしてください',
    body: 'ほかの人があなたの画面で操作するのを防ぐため、この先に進むには 5 分以内のサインインが必要です。',
    passkey: 'パスキーを使う',
    wallet: (name) => `${name} で署名する`,
    elsewhere: 'ほかのサインイン方法',
  },
  waiting: {
    passkey: { title: '端末で認証してください', body: 'ブラウザーがパスキーを求めています。' },
    wallet: (name) => ({ title: `${name} で承認してください`, body: '署名は無料で、資産は動きません。' }),
  },

  proofs: {
    search: '検索',
    kind: '種類',
    anyKind: 'すべて',
    state: '状態',
    states: { active: '有効', unverified: '不成立', expired: '期限切れ', revoked: '取り消し済み', all: 'すべて' },
    apply: '検索',
    more: 'さらに表示',
    none: 'まだ証明はありません。このアカウントのウォレットで証明すると、ここに表示されます。',
    make: '証明する',
    checkFile: '保存した証明を確認',
    noneFound: '該当する証明はありません。',
    noWallet:
      '証明はウォレットごとに作成されます。「サインインと端末」でウォレットを追加すると、その証明がここに表示されます。',
    count: (count, hasMore) => `証明 ${count} 件${hasMore ? '以上' : ''}`,
    seen: {
      private: { title: '非公開', body: 'あなたと、共有した相手だけが見られます。' },
      unlisted: { title: '限定公開', body: 'アドレスを知っている人が、設定を変えるまで見られます。' },
      public: { title: '公開', body: '誰でも見られます。ウォレットの一覧にも載ります。' },
    },
    change: '公開範囲',
    copies: 'コピーと記録',
    ipfs: {
      title: 'IPFS 上のコピー',
      body: '公開した証明だけが対象です。読んだ人はコピーを手元に残せます。コピーが残り続ける保証はありません。',
    },
    anchors: {
      title: (chain) => `${chain} に記録する`,
      body: '証明が特定のブロックより前に存在したことを、後から示せます。元に戻すことはできません。',
      ...anchorWords,
    },
    changeLead: '公開した証明は、また非公開にできます。ほかの人が作ったコピーは、その人の手元に残ります。',
    save: '保存',
    changed: '保存しました。',
    share: '期限付きで共有',
    shareLead: 'リンクを知っている人は、期限までこの非公開の証明を見られます。ほかの証明は見られません。',
    howLong: '期間',
    spans: { hour: '1 時間', day: '1 日', week: '7 日間', month: '30 日間' },
    makeLink: 'リンクを作成',
    shared: 'リンクを作成しました',
    sharedLead: (until) =>
      `期限は ${until} です。再表示できないため、今コピーしてください。証明を取り消すか削除したとき、またはアクセスキーと接続中のアプリをすべて取り消したときは、その時点で使えなくなります。`,
    link: '人に渡すリンク',
    token: 'プログラム用トークン（x-access-grant で送信）',
    revoke: '取り消す',
    sure: 'この証明を取り消しますか？',
    sureBody: '確認した人には、取り消されたことが表示されます。元に戻すことはできません。',
    yes: '証明を取り消す',
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
    noProviders: 'このサービスで連携できるアカウントはありません。',
    choose: {
      title: 'どのウォレットですか？',
      body: 'このアカウントに追加するため、メッセージに署名します。署名は無料です。',
    },
    noWallet: 'このブラウザーにウォレットがありません。ウォレットのあるブラウザーでこのページを開いてください。',
    addThis: (address) => ({
      title: `${address} を追加しますか？`,
      body: 'このウォレットを持つ人はこのアカウントにサインインでき、ここにあるすべてを見て変更できるようになります。',
    }),
    add: 'ウォレットを追加',
    another: 'このウォレットはすでにこのアカウントにあります。',
    passkeyName: 'パスキーの名前',
    passkeyDefault: 'パスキー',
    newPasskey: (account) => ({
      title: 'パスキーを追加',
      body: `パスキーのロックを解除できる人は、このアカウント（${account}）にサインインできます。`,
    }),
    removeThis: (name) => ({
      title: `${name} を削除しますか？`,
      body: 'この方法ではサインインできなくなり、使っていた端末ではサインアウトされます。証明は残ります。',
    }),
    addedNow: '追加しました。',
    removedNow: '削除しました。',
    passkeyWallet: (address) => `ウォレット ${address}`,
    outcome: {
      done: '連携しました。',
      cancelled: 'サインインせずに戻りました。変更はありません。',
      refused: '外部サービスでアカウントを確認できませんでした。変更はありません。',
      unavailable: '外部サービスが応答しませんでした。変更はありません。1 分ほどしてからもう一度お試しください。',
    },
  },

  gates: {
    title: 'ゲート',
    path: '現在位置',
    make: 'ゲートを作成',
    states: { draft: '下書き', published: '公開中', paused: '一時停止中', archived: 'アーカイブ済み' },
  },

  payout: {
    lead: 'ゲートの料金をカードで受け取れます。代金はあなたの Stripe アカウントに直接入り、Stripe の規約と手数料が適用されます。返金も Stripe で行います。',
    none: {
      state: 'Stripe がまだ設定されていません。設定するまで、ゲートではカード払いを受け付けません。',
      act: 'Stripe を設定',
    },
    opening: {
      state: 'Stripe での手続きが残っています。終わるまで、ゲートではカード払いを受け付けません。',
      act: 'Stripe で続ける',
    },
    ready: { state: 'ゲートの料金をカードで受け取れます。', act: 'Stripe で管理' },
  },

  clients: {
    none: '接続中のアプリはありません。',
    command: 'お使いの端末のプログラム',
    app: 'アプリ',
    scopes: {
      'svc:core': '確認の種類と公開された証明を調べる',
      'svc:profile': 'ウォレットと非公開の証明を見て、証明を作成し、エージェントを管理する',
      'svc:secrets': 'シークレットを保存し、取り消す（値は再表示できません）',
      offline_access: '最長 30 日間、接続を維持する',
    },
    until: (day) => `${day} まで接続`,
    idle: '現在は未接続',
    remembered: '次回から許可は不要',
    disconnect: '接続を解除',
    sure: (where) => ({
      title: `${where} との接続を解除しますか？`,
      body: 'すぐにアクセスできなくなり、改めて許可が必要になります。',
    }),
    done: '接続を解除しました。',
  },

  keys: {
    lead: '自分のサーバー用です。本人の操作が必要なことを除き、アカウントと同じことができます。ウェブページには絶対に含めないでください。',
    none: 'アクセスキーはまだありません。',
    label: '用途',
    mayDo: 'このキーでできること',
    scopes: {
      read: '証明とゲートの読み取り（非公開のものを含む）',
      check: '非公開の証明も使った、証明とゲートの確認',
      gates: 'ゲートの作成、変更、公開',
      proofs: '証明の作成、非公開化、取り消し、共有、ゲートの通過と支払い',
      events: 'アカウントの履歴の読み取り（現在は対象がありません）',
      secrets: 'シークレットの保存と取り消し',
    },
    neverDoes:
      'どのキーでも、お金の送り先、ゲートの料金・特典・アドレス、サインイン方法、キー、アプリは変更できません。証明の公開範囲を広げることもできません。',
    ends: '有効期間',
    spans: { never: '取り消すまで', month: '30 日', quarter: '90 日', year: '1 年' },
    only: (what) => `できること：${what}`,
    until: (day) => `${day} まで有効`,
    expired: (day) => `${day} に期限切れ`,
    doesNothing: 'できることを少なくとも 1 つ選んでください。',
    make: 'キーを作成',
    made: '新しいアクセスキー',
    madeLead: '再表示できないため、今コピーしてください。',
    value: 'アクセスキー',
    revoke: '取り消す',
    sure: (name) => ({
      title: `${name} を取り消しますか？`,
      body: 'このキーを使うプログラムは、すぐにアクセスできなくなります。',
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
      'シークレット、ゲートの特典、サインインに使える情報は含まれません。非公開の証明は含まれるため、安全な場所に保管してください。',
    begin: 'データをエクスポート',
    saved: 'ダウンロードに保存しました。',
  },

  erase: {
    lead: 'アカウントと、その中のすべてを削除します。',
    erased: [
      'すべてのウォレットの証明と、関連して保存されたもの',
      'アクセスキー、シークレット、アプリの権限',
      'このサービスが IPFS に置いている証明のコピー',
      'サインイン方法と、アカウントそのもの',
    ],
    stays: '次のものは残ります。',
    staying: [
      '削除した証明の ID と日時（同じリクエストの再送信を防ぐため）',
      'ゲートの支払いの記録（ウォレットと証明は含みません）と、ゲートの ID',
      '公開ログなどにある、本人も証明も特定できない目印とハッシュ',
      'お使いの端末のパスキー（端末で削除するまで）',
      '公開中にほかの人が作成したコピー（IPFS 上のものを含む）',
    ],
    begin: 'アカウントを削除',
    sure: 'アカウントを削除しますか？',
    sureBody: '運営者を含め、誰も元に戻せません。後で同じウォレットでサインインすると、新しいアカウントになります。',
    word: '削除',
    type: (word) => `確認のため「${word}」と入力してください`,
    mistyped: (word) => `正確に「${word}」と入力してください。`,
    yes: '完全に削除',
  },
}
