import { anchorWords } from '../../../../shared/strings/ja/anchors.ts'
import type { ProfileStrings } from '../en/profile.ts'
import { apps } from './apps.ts'
import { ownData } from './own-data.ts'

/** Japanese. */
export const profile: ProfileStrings = {
  cancel: 'キャンセル',
  close: '閉じる',
  copy: 'コピー',
  copied: 'コピーしました',
  working: 'お待ちください',
  remove: '削除',
  keep: '残す',
  added: (day) => `${day}に追加`,
  used: (day) => `最終使用：${day}`,
  neverUsed: '未使用',

  failures: {
    OWNER_MISMATCH: {
      title: 'このアカウントのウォレットではありません',
      body: 'このアカウントのウォレットに切り替えて、もう一度お試しください。変更はありません。',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: '別のアカウントで使われています',
      body: 'ウォレットは 1 つのアカウントにしか追加できません。こちらへ移す手順：',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'サインインできませんでした',
      body: 'このアカウントのパスキーかウォレットで、もう一度お試しください。',
    },
    INVALID_SIGNATURE: {
      title: 'サインインできませんでした',
      body: 'このアカウントのパスキーかウォレットで、もう一度お試しください。',
    },
    STORE_UNAVAILABLE: {
      title: 'データベースが応答しませんでした',
      body: '変更はありません。1 分ほどしてからもう一度お試しください。',
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
    body: '前回のサインインから数分たっています。ほかの人がこの端末で操作するのを防ぐため、もう一度サインインしてください。',
    passkey: 'パスキーを使う',
    wallet: (name) => `${name} で署名する`,
    elsewhere: 'ほかのサインイン方法',
  },
  waiting: {
    passkey: { title: '端末で認証してください', body: 'ブラウザーがパスキーを求めています。' },
    wallet: (name) => ({ title: `${name} で承認してください`, body: '署名は無料で、送金はありません。' }),
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
    noPasskeyWallet:
      '証明はウォレットごとに作成されますが、お使いのパスキーにはまだウォレットがありません。「サインインと端末」でウォレットを追加してください。端末が対応していれば、証明するときに「パスキー」を選ぶこともできます。',
    count: (count, hasMore) => `証明 ${count} 件${hasMore ? '以上' : ''}`,
    until: (date) => `有効期限：${date}`,
    noEnd: '有効期限なし',
    madeFor: (gate) => `ゲート ${gate} 用に作成`,
    seen: {
      private: { title: '非公開', body: 'あなたと、アクセスを許可した人やアプリだけが見られます。' },
      unlisted: { title: '限定公開', body: '証明のリンクを知っている人が、設定を変えるまで見られます。' },
      public: { title: '公開', body: '誰でも見られます。ウォレットの証明の一覧にも載ります。' },
    },
    change: '公開範囲',
    copies: 'コピーとチェーンへの記録',
    ipfs: {
      title: 'IPFS 上のコピー',
      body: '上で「公開」を選んだ場合だけ選べます。読んだ人はコピーを手元に残せます。コピーが残り続ける保証はありません。',
    },
    anchors: {
      title: (chain) => `${chain} に記録する`,
      body: 'チェーンに時刻が残るため、その時点で証明が存在したことを後から示せます。元に戻すことはできません。',
      ...anchorWords,
    },
    changeLead: '公開した証明は、また非公開にできます。ほかの人が作ったコピーは、その人の手元に残ります。',
    save: '保存',
    changed: '保存しました。',
    share: '期限付きで共有',
    shareLead:
      'リンクを知っている人は、期限までこの非公開の証明を見られますが、ほかの証明は見られません。このリンクだけを止めることはできません。期限より前に止めるには、証明を取り消すか、「サインインと端末」でアクセスキー、アプリ、リンクをすべて停止してください。',
    howLong: '期間',
    spans: { hour: '1 時間', day: '1 日', week: '7 日間', month: '30 日間' },
    makeLink: 'リンクを作成',
    shared: 'リンクを作成しました',
    sharedLead: (until) => `期限は ${until} です。再表示できないため、今すぐコピーしてください。`,
    link: '人に渡すリンク',
    token: 'プログラム用トークン',
    revoke: '取り消す',
    sure: (name) => `「${name}」を取り消しますか？`,
    sureBody: (hasText) =>
      `確認した人には、あなたが取り消したことが表示されます。元に戻すことはできません。${hasText ? '公開したテキストは、証明を非公開にするまで公開されたままです。' : ''}`,
    earlierDelegation:
      'このエージェントへの以前の委任がある場合は、それが再び有効になります。あわせて取り消してください。',
    yes: '証明を取り消す',
    revoked: '取り消しました。',
  },

  ways: {
    none: {
      wallets: 'ウォレットはまだありません。',
      passkeys: 'パスキーはまだありません。',
      accounts: '連携アカウントはまだありません。',
    },
    passkeyInstead:
      'ウォレットはまだありません。お使いのパスキーではサインインだけができます。証明を作成するには、ウォレットを追加してください。端末が対応していれば、証明するときに「パスキー」を選ぶこともできます。',
    noOtherWallet: 'ほかのウォレットはありません。証明は、パスキーのウォレットで作成されます。',
    last: '唯一のサインイン方法です。削除する前に、ほかの方法を追加してください。',
    signing: (providers) => `${providers} のアカウントは、ここへのサインインにも使えます。`,
    listed: (providers) =>
      `${providers} のアカウントは、サインインには使えません。ここのアカウントに表示されるだけで、見られるのはあなただけです。`,
    taken: {
      steps: [
        'このウォレットでサインインすると、元のアカウントが開きます。',
        'そこで「サインインと端末」から削除します。元のアカウントの唯一のサインイン方法なら、先にパスキーか別のウォレットを追加してください。',
        'このアカウントにもう一度サインインし、こちらに追加します。',
      ],
      otherwise:
        '元のアカウントが不要なら、手順 2 の代わりに「データ」から元のアカウントを削除できます。証明とゲートも削除されます。',
      act: '元のアカウントにサインイン',
    },
    addWallet: 'ウォレットを追加',
    addPasskey: 'パスキーを追加',
    addAccount: (provider) => `${provider} と連携`,
    choose: {
      title: 'どのウォレットですか？',
      body: 'ウォレットにサインイン用のメッセージが表示されます。署名は無料で、署名するとこのアカウントに追加されます。',
    },
    noWallet: 'このブラウザーにウォレットがありません。ウォレットのあるブラウザーでこのページを開いてください。',
    addThis: (address) => ({
      title: `${address} を追加しますか？`,
      body: 'このウォレットを持つ人は、このアカウントにサインインし、すべての内容を閲覧・変更できるようになります。',
    }),
    add: 'このウォレットを追加',
    another: 'このウォレットはすでにこのアカウントにあります。',
    passkeyName: 'パスキーの名前',
    passkeyDefault: 'パスキー',
    newPasskey: (account) => ({
      title: 'パスキーを追加',
      body: `保存先はブラウザーが尋ねます。その端末のロックを解除できる人は、このアカウント（${account}）にサインインできます。`,
    }),
    removeThis: (name, isWallet) => ({
      title: `${name} を削除しますか？`,
      body: `この方法ではサインインできなくなり、使っていた端末ではサインアウトされます。${isWallet ? 'このウォレットの証明は有効なままですが、このアカウントには表示されなくなります。' : '証明は残ります。'}`,
    }),
    removeListed: (name) => ({
      title: `${name} を削除しますか？`,
      body: 'あなたのアカウントに表示されなくなります。証明は残ります。',
    }),
    addedNow: '追加しました。',
    removedNow: '削除しました。',
    passkeyWallet: (address) => `ウォレット ${address}`,
    passkeyAlone: 'サインイン専用（ウォレットはまだありません）',
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
    ready: {
      state: 'カード払いを受け付けられます。受け付けるゲートごとに「カード」を選択してください。',
      act: 'Stripe で管理',
    },
  },

  revoking: {
    title: 'アクセスキーと接続中のアプリのアクセスも取り消す',
    body: 'プログラム、アプリ、非公開の証明へのリンクはすぐに使えなくなり、ほかのすべての端末でサインアウトします。',
  },

  sessions: {
    since: (when: string) => `サインイン：${when}`,
    used: (when: string) => `最終使用：${when}`,
    device: (browser: string, system: string) => `${browser}（${system}）`,
    unknown: '不明な端末',
    here: 'この端末',
    endedOne: 'サインアウトしました。',
    out: 'サインアウト',
    others: 'ほかのすべての端末でサインアウト',
    sure: {
      title: 'ほかのすべての端末でサインアウトしますか？',
      body: 'ほかのブラウザーや端末では、もう一度サインインが必要になります。',
    },
    access: {
      act: 'アクセスキー、接続中のアプリ、非公開の証明へのリンクをすべて停止',
      title: 'アクセスキー、接続中のアプリ、非公開の証明へのリンクをすべて停止しますか？',
      body: 'すぐに使えなくなります。この端末ではサインインしたままで、サインイン方法もすべて残ります。',
    },
    yes: 'サインアウトする',
    revoked: (keys, clients) => `アクセスを取り消しました（アクセスキー ${keys} 件、接続中のアプリ ${clients} 件）。`,
    ended: (count) =>
      count === 0 ? 'ほかにサインイン中の端末はありませんでした。' : `ほかの ${count} か所でサインアウトしました。`,
  },
  ...apps,
  ...ownData,
}
