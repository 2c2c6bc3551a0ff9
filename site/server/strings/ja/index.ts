import { noReasons } from '../../../../shared/strings/ja/no-reasons.ts'
import { provedWords } from '../../../../shared/proof/proved-words.ts'
import { claimWords } from '../../../../shared/strings/claim-words.ts'
import { accountLink } from './account-link.ts'
import { account } from './account.ts'
import { anchors } from './anchors.ts'
import { checks, credentials } from './checks.ts'
import { delegation } from '../../../../shared/strings/ja/delegation.ts'
import { gateOverview } from './gate-overview.ts'
import { gateShut } from './gate-shut.ts'
import { signIn } from './sign-in.ts'
import { authorizationProblem } from './authorization-problem.ts'
import type { ServerStrings } from '../en/index.ts'

/** Japanese. */
export const ja: ServerStrings = {
  runBy: '運営者：',
  about: 'このサービスについて',
  privacy: 'プライバシー',
  terms: '利用規約',
  support: 'サポート',
  supportCode: 'サポートコード',
  newTab: '新しいタブで開きます',
  testMark: '（テスト）',
  aside: '{host} 向け',

  overview: {
    asksOne: (host, what) => `${host} が「${what}」の証明を求めています`,
    proveOne: (what) => `${what}を証明`,
    asks: (host, count) => `${host} が ${count} 件の証明を求めています`,
    prove: (count) => `${count} 項目を証明`,
    options: 'オプション',
    lead: 'ウォレットで署名します。無料です。',
    about: {
      seconds: (seconds) => `約 ${seconds} 秒かかります。`,
      minutes: (minutes) => `約 ${minutes} 分かかります。`,
      long: '数分かかります。',
    },
    duration: '20 秒',
    phone: 'スマートフォンが必要',
    minutes: '数分',
    gets: '{host} に渡る情報',
    ownerGets: 'このゲートの所有者に渡る情報',
    getsPerson: {
      age: (years) => `${years} 歳以上であること`,
      sanctions: '制裁リストに載っていないこと',
      face: '顔が身分証と一致すること',
    },
    lacks: '渡らない情報',
    shares: '共有される情報',
    shared: 'ほかのサイトに渡る情報はありません。',
    stored: '入力内容とウォレットアドレスを保存します。',
    seenBy: {
      you: 'この証明の内容を読めるのは、あなたと、あなたがアクセスを許可した人やアプリだけです。',
      site: (site) =>
        `この証明の内容を読めるのは、あなたと、あなたがアクセスを許可した人やアプリだけです。${site} は、証明がまだ有効かどうかを確認できます。`,
    },
    everyone: 'この証明は誰でも見られます（署名の内容、ウォレットアドレス、日付）。',
    each: 'ウォレットアドレスと、項目ごとの結果（はい・いいえ）',
    link: { click: '証明 ID のみ（最後に自分で送信した場合）', window: '証明 ID と、確認が完了したこと' },
    stop: '。',
    sharedAtGate: 'このゲートの所有者は、証明がまだ有効かどうかを後で確認できます。',
    several: {
      seenBy: {
        you: 'これらの証明の内容を読めるのは、あなたと、あなたがアクセスを許可した人やアプリだけです。',
        site: (site) =>
          `これらの証明の内容を読めるのは、あなたと、あなたがアクセスを許可した人やアプリだけです。${site} は、証明がまだ有効かどうかを確認できます。`,
      },
      everyone: 'これらの証明は誰でも見られます（署名の内容、ウォレットアドレス、日付）。',
      sharedAtGate: 'このゲートの所有者は、これらの証明がまだ有効かどうかを後で確認できます。',
    },
    kept: '秘密鍵、資産、ほかのアカウント',
    ipfs: 'IPFS にコピーを保存する',
    ipfsDetail:
      'この証明を公開する場合だけ有効です。コピーがいつまでも残る保証はなく、ほかの人が手元に保存することもできます。',
    public: 'この証明を公開する',
    publicDetail:
      'この証明を誰でも見られるようになります（署名の内容、ウォレットアドレス、日付）。ここではいつでも非公開に戻せますが、ほかの人が作ったコピーは残ります。',
    wallet: 'このリンクはウォレット {wallet} 用です。このウォレットで署名してください。',
    assistant: 'このリンクは AI アシスタントが作成しました。ご自身が依頼した場合だけ続けてください。',
    knownAgent: '知っているエージェントで、代行を任せたい場合だけ続けてください。',
    assistantDone: '完了しました。アシスタントに戻り、完了したことを伝えてください。',
    receiver: '完了後、証明 ID を次のページに送れます：{page}',
    continue: '続ける',
    cancel: 'キャンセル',
    noScript:
      'このページには JavaScript が必要です。このサイトで有効にして、ページを再読み込みしてください。まだ何も送信されていません。',
  },

  account,
  accountLink,
  anchors,
  checks,
  credentials,
  gateOverview,
  gateShut,
  noReasons,
  signIn,
  authorizationProblem,

  claims: {
    wallet: provedWords.ja.wallet,
    fingerprint: provedWords.ja.file,
    ...claimWords.ja,
    quoted: delegation.quoted,
    delegation,
  },

  proof: {
    aside: '証明',
    title: (short) => `証明 ${short}`,
    ipfsNote: 'コピーがいつまでも残る保証はありません。',
    ownsWallet: 'このウォレットの所有',
    labels: {
      site: '対象サイト',
      proved: '内容',
      by: 'ウォレット',
      on: '日時',
      made: '作成日時',
      seen: '公開範囲',
      outcome: '結果',
      outcomeThen: '当時の結果',
      reason: '理由',
      revoked: '取り消し日時',
      renewed: '新しい証明',
      expired: '期限切れ日時',
      until: '有効期限',
      erased: '消去日時',
      ipfs: 'IPFS 上のコピー',
      proof: '証明 ID',
    },
    no: '：不成立',
    qr: (address) => `このページの URL（${address}）の QR コード`,
    scan: 'スキャンしてこのページを開く',
    content: '署名されたテキスト',
    claim:
      'このウォレットは、この内容を自分のものだと主張しています。誰が作ったか、誰が最初かを示すものではありません。',
    standings: {
      verified: { title: '確認済み', lead: undefined },
      partly: { title: '一部確認済み', lead: '有効ですが、条件を満たさなかった項目があります。' },
      rejected: { title: '不成立', lead: '条件を満たしていませんでした。' },
      open: { title: '結果なし', lead: '確認の結果が出ませんでした。条件を満たしているかどうかは不明です。' },
      expired: { title: '期限切れ', lead: 'この証明はもう有効ではありません。' },
      revoked: { title: '取り消し済み', lead: '所有者が取り消しました。もう有効ではありません。' },
      renewed: { title: '置き換え済み', lead: '新しい証明に置き換えられました。' },
      erased: { title: '消去済み', lead: '所有者が消去しました。内容は残っていません。' },
      private: {
        title: '非公開の証明',
        lead: '内容と有効期限を見られるのは、所有者と、所有者がアクセスを許可した人やアプリだけです。',
      },
    },
    onlyYou: '非公開（自分と、アクセスを許可した人やアプリのみ）',
    limitsHidden: 'エージェントに許可された操作と金額は、ここには表示されません。所有者に確認してください。',
    change: '変更',
    copy: 'リンクをコピー',
    onlyForYou: 'リンクとコードで証明を開けるのは、あなただけです。',
    share: '期限付きで共有',
    make: '新しい証明を作成',
    address: 'このページの URL',
    owner: '所有者向け',
    check: {
      title: '保存された証明を確認',
      lead: 'ほかの人から受け取った証明も確認できます。確認はブラウザーの中だけで行い、アップロードはしません。',
      noScript: '確認には JavaScript が必要です。このサイトで有効にして、ページを再読み込みしてください。',
    },
    unknown: {
      title: 'この証明は存在しません',
      lead: 'この ID の証明はここにありません。',
      advice: 'URL を確認してください。保存された証明のファイルがあれば、{page} で確認できます。',
    },
    tooMany: {
      title: 'リクエストが多すぎます',
      lead: '短時間に多くの証明が開かれました。',
      advice: '{time}にもう一度お試しください。',
    },
  },

  ended: {
    title: 'この確認は終了しました',
    lead: '完了したか、キャンセルされたか、時間切れになりました。',
    back: 'まだ確認が必要な場合は、{page}に戻って最初からやり直してください。',
    pageBefore: '元のページ',
  },

  moved: {
    title: (host) => `${host} で続ける`,
    lead: (host) =>
      `別のブラウザーに切り替わりました。結果を受け取るには、このブラウザーで ${host} を開く必要があります。`,
    open: (host) => `ここで ${host} を開く`,
    note: '開いたページで、このブラウザーのウォレットを使ってもう一度確認を始めてください。まだ何も署名も保存もされていません。',
  },

  choose: {
    title: '何を証明しますか？',
    lead: '1 つ選んでください。署名は無料です。受け取った証明を誰に見せるかは、自分で決められます。',
    groups: { you: '本人', assets: '資産', content: 'コンテンツ', agents: 'エージェント' },
    search: (count) => `${count} 件の確認から検索`,
    walletWords: 'パスキー 指紋 顔認証 画面ロック passkey',
    none: 'このサービスでは、その確認は利用できません。検索を消すと、すべての確認が表示されます。',
  },

  failure: {
    INVALID_REQUEST: 'このリンクは使えません',
    VERIFIER_NOT_AVAILABLE: 'この確認はここでは利用できません',
    PRO_ACCESS_REQUIRED: 'この確認には、許可されたアカウントが必要です',
    INVALID_VERIFIER_COMBINATION: 'このリンクは使えません',
    INVALID_VERIFIER_FLOW_COMBINATION: 'このリンクは使えません',
    OPTION_NOT_AVAILABLE: 'このオプションはここでは利用できません',
    HANDOFF_NOT_FOUND: 'この確認の期限が切れました',
    GATE_NOT_FOUND: 'このゲートは存在しません',
    STORE_UNAVAILABLE: '現在、読み込めません',
    other: 'このページを開けませんでした',
  },
  meaning: {
    HANDOFF_NOT_FOUND: '有効期限は 15 分です。',
    PRO_ACCESS_REQUIRED:
      'ここで{names}を利用できるのは、一部のアカウントだけです。お持ちのアカウントが対象なら、アカウントにサインインしてから、もう一度リンクを開いてください。',
    GATE_NOT_FOUND: 'リンクが間違っているか、所有者がゲートを閉じました。',
    STORE_UNAVAILABLE: 'データベースが応答しませんでした。',
    other: 'このページに必要な要素の一部を読み込めませんでした。',
  },
  advice: {
    expired: '元のページに戻って、最初からやり直してください。',
    later: '1 分ほどしてからページを再読み込みしてください。',
    unoffered: '何も保存されていません。ここで利用できる確認をご覧ください。',
    publisher:
      '何も保存されていません。あなたの操作に問題はありません。このページを案内したウェブサイトまたはアシスタントにお知らせください。',
  },
  link: {
    twice: 'リンクに同じ項目が 2 回含まれています。',
    misspelt: 'リンクに「{written}」とありますが、正しくは「{names}」です。',
    two: 'リンクが 2 種類の確認を同時に求めています。',
    intent: 'リンクの目的が不明です。',
    unknown: 'リンクが、存在しない確認を求めています。',
    many: 'リンクが 10 件を超える確認を求めています。',
    missing: 'このサービスは「{names}」に対応していません。',
    repeated: 'リンクが同じ確認を 2 回求めています。',
    apart: 'リンクが、組み合わせられない確認を求めています。',
    return: 'リンクの戻り先が、許可されていない URL です。',
    listener: 'リンクに、結果を待つページが示されていません。',
    long: 'リンクに含まれる情報が長すぎるか、読み取れません。',
    garbled: 'リンクに含まれる情報を読み取れません。',
    value: 'リンクに、使用できない内容が含まれています（「{written}」）。',
    reserved: 'リンクに含まれる情報に、予約済みの名前が使われています。',
    reuse: 'リンクで、以前の証明を使えるかどうかが正しく指定されていません。「off」か「auto」にする必要があります。',
  },

  notYours: {
    title: 'この確認は別のブラウザーで開かれています',
    lead: '確認を続けられるのは、最初に開いたブラウザーだけです。',
    advice:
      '自分で確認を始めた場合は、元のページに戻って最初からやり直してください。ほかの人からこのリンクを受け取った場合は、このページを閉じてください。',
  },
  accountBack: {
    title: 'このウィンドウは閉じてかまいません',
    lead: '元のページが自動で次に進みます。',
  },
  ways: {
    back: (host) => `${host} に戻る`,
    start: 'トップページ',
    toStart: 'トップページへ',
    docs: 'ドキュメント',
    checks: 'すべての確認',
    account: 'アカウント',
  },
  notFound: {
    title: 'ページが見つかりません',
    lead: 'この URL のページはありません。',
    advice: 'URL を確認するか、トップページから始めてください。',
  },
  prefetch: { title: '続けるにはこのページを開いてください', lead: '確認は、このページを開くと始まります。' },
}
