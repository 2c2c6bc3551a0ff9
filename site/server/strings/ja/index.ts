import { accountLink } from './account-link.ts'
import { account } from './account.ts'
import { anchors } from './anchors.ts'
import { checks, credentials } from './checks.ts'
import { gateOverview } from './gate-overview.ts'
import { gateShut } from './gate-shut.ts'
import { signIn } from './sign-in.ts'
import { authorizationProblem } from './authorization-problem.ts'
import type { ServerStrings } from '../en/index.ts'

const wrong = 'ここへのリンクが正しくありません。'

/** Japanese. */
export const ja: ServerStrings = {
  runBy: '運営者：',
  about: 'このサービスについて',
  privacy: 'プライバシー',
  terms: '利用規約',
  support: 'サポート',
  supportCode: 'サポートコード',
  newTab: '新しいタブで開きます',
  aside: '{host} 向け',

  overview: {
    asks: (host, count) => `${host} が${count}件の証明を求めています`,
    prove: (count) => `${count}件を証明する`,
    lead: 'ウォレットで署名します。無料です。',
    about: {
      seconds: (seconds) => `約${seconds}秒かかります。`,
      minutes: (minutes) => `約${minutes}分かかります。`,
      long: '数分かかります。',
    },
    duration: '20秒',
    phone: 'スマートフォンが必要',
    minutes: '数分',
    gets: '{host} に渡るもの',
    lacks: '渡らないもの',
    shares: '共有されるもの',
    shared: 'ありません。公開するまで、証明を見られるのはあなただけです',
    each: 'ウォレットアドレスと、各項目の「はい」または「いいえ」',
    sharedAtGate: '証明が非公開の間も、サイトは証明がまだ有効かどうかを後で確認できます。',
    kept: '秘密鍵、資産、ほかのアカウント',
    ipfs: 'IPFS にコピーを置く',
    ipfsDetail:
      '公開した証明のみ。IPFS はコピーを保持しますが、永続的な保存は保証されません。読んだ人はコピーを手元に残せます。',
    public: 'この証明を公開する',
    publicDetail:
      '署名の内容とウォレットアドレスを含めて、誰でも見られるようになります。公開しない場合は、あなただけが見られます。',
    receiver: 'リンクから来ました。完了後、証明のIDの送り先にできるのは次のアドレスです：{page}',
    continue: '続ける',
    noScript:
      '署名するには、このページでJavaScriptが必要です。このサイトで有効にして、ページを読み込み直してください。まだ何も送信されていません。',
  },

  account,
  accountLink,
  anchors,
  checks,
  credentials,
  gateOverview,
  gateShut,
  signIn,
  authorizationProblem,

  claims: {
    wallet: 'ウォレットの所有',
    fingerprint: (short) => `フィンガープリントが ${short} のファイル`,
    atLeast: (amount, token) => `${token} を ${amount} 以上`,
    units: (amount, symbol) => `${amount} ${symbol} 以上`,
    on: (thing, chain) => `${thing}（${chain}）`,
    signIn: (provider) => `${provider} にログインします`,
  },

  proof: {
    aside: '証明',
    title: (short) => `証明 ${short}`,
    ipfsNote: 'IPFS はこのデータのコピーを保持しています。ただし、永続的な保存は保証されません。',
    labels: {
      proved: '証明内容',
      by: '署名者',
      on: '日時',
      outcome: '結果',
      revoked: '取り消し日時',
      renewed: '更新後の証明',
      expired: '期限切れ',
      until: '有効期限',
      erased: '消去日時',
      ipfs: 'IPFS 上のコピー',
      proof: '証明',
    },
    no: '：確認の答えは「いいえ」でした',
    qr: (address) => `このページのアドレスのQRコード、${address}`,
    content: '署名された文章',
    standings: {
      verified: { title: '確認済み', lead: '有効です。取り消されていません。' },
      partly: { title: '一部のみ確認済み', lead: '有効ですが、すべてが確認されたわけではありません。' },
      rejected: { title: '確認されていません', lead: '確認の答えは「いいえ」でした。' },
      expired: { title: '期限切れ', lead: '期限が過ぎました。もう有効ではありません。' },
      revoked: { title: '取り消し済み', lead: '所有者が取り消しました。もう有効ではありません。' },
      renewed: { title: '更新済み', lead: '新しい証明に置き換えられました。この証明はもう有効ではありません。' },
      erased: { title: '消去済み', lead: '所有者が消去しました。内容は残っていません。' },
      private: {
        title: '非公開の証明',
        lead: 'このIDの証明は存在します。内容と、まだ有効かどうかは、所有者だけが見られます。',
      },
    },
    copy: 'リンクをコピー',
    address: 'このページのアドレス',
    owner: '所有者向け',
    check: {
      title: '保存された証明を確かめる',
      sent: '所有者から、保存された証明がファイルで届いているかもしれません。',
      have: '保存された証明を、ファイルまたは文字列でお持ちの場合に使えます。',
      here: 'このブラウザーの中で確かめます。どこにも送信されません。',
      noScript: 'JavaScriptが必要です。このサイトで有効にして、ページを読み込み直してください。',
    },
    unknown: {
      title: 'その証明はありません',
      lead: 'このIDでは何も保存されていません。',
      advice:
        '入力が間違っているか、別のサービスのものかもしれません。保存された証明のファイルがあれば、/proof で確かめられます。',
    },
    tooMany: {
      title: '回数が多すぎます',
      lead: '短い時間に多くの証明が開かれました。',
      advice: '数分待ってから、このページを読み込み直してください。',
    },
  },

  ended: {
    title: 'この確認は終了しました',
    lead: '完了したか、取り消されたか、待ち時間を過ぎました。',
    back: 'まだ必要な場合は、{page} に戻ってやり直してください。',
    pageBefore: '元のページ',
  },

  moved: {
    title: (host) => `${host} で続けてください`,
    lead: (host) => `別のブラウザーに移りました。${host} は、このブラウザーで結果を受け取る必要があります。`,
    open: (host) => `ここで ${host} を開く`,
    note: 'そこで確認をもう一度始めると、このブラウザーのウォレットが使えます。まだ何も署名も保存もされていません。',
  },

  choose: {
    title: '何を証明しますか？',
    lead: '1 つ選んでください。無料の署名 1 回で、誰でも確認できる証明を受け取れます。',
    groups: { you: '本人', assets: '資産', content: 'コンテンツ', agents: 'エージェント' },
    search: (count) => `${count} 件から検索`,
    none: '一致する項目がありません。',
  },

  failure: {
    INVALID_REQUEST: 'このリンクは使えません',
    VERIFIER_NOT_AVAILABLE: 'ここでは証明できません',
    INVALID_VERIFIER_COMBINATION: 'このリンクは使えません',
    INVALID_VERIFIER_FLOW_COMBINATION: 'このリンクは使えません',
    OPTION_NOT_AVAILABLE: 'ここではできません',
    HANDOFF_NOT_FOUND: 'この確認は期限切れです',
    GATE_NOT_FOUND: 'このゲートはありません',
    STORE_UNAVAILABLE: '現在、応答できません',
    other: 'うまくいきませんでした',
  },
  meaning: {
    HANDOFF_NOT_FOUND: 'この確認は期限が切れたか、存在しませんでした。',
    GATE_NOT_FOUND: 'この名前のゲートはないか、所有者が閉じました。',
    STORE_UNAVAILABLE: '現在、証明の読み書きができません。',
    other: 'このページに必要な処理が行われませんでした。',
  },
  advice: {
    expired: '確認が待つのは15分間です。元のページに戻ってやり直してください。何も保存されていません。',
    later: '何も保存されていません。1分ほどしてから読み込み直してください。',
    publisher: '何も保存されていません。元のページに戻り、運営者に知らせてください。',
  },
  link: {
    twice: `${wrong}同じ項目が2回書かれています。`,
    two: `${wrong}2つの異なるものを求めています。`,
    intent: `${wrong}存在しない目的が書かれています。`,
    unknown: `${wrong}存在しない確認項目が書かれています。`,
    many: `${wrong}10件を超えて求めています。`,
    missing: 'このサービスでは提供していません：{names}',
    repeated: 'ここへのリンクは、同じものを2回求めています。',
    apart: 'リンクが求めている確認は、1つずつ行う必要があります。',
    return: `${wrong}戻り先のアドレスには、こちらから案内できません。`,
    listener: `${wrong}結果を待つページがオリジンとして書かれていません。`,
    long: `${wrong}詳細が2 KiBを超えているか、壊れています。`,
    garbled: `${wrong}詳細が壊れています。`,
    reserved: `${wrong}詳細に予約された名前が使われています。`,
    reuse: 'ここへのリンクが正しくありません。以前の証明を使えるかどうかが、off でも auto でも示されていません。',
  },

  notYours: {
    title: 'この確認は別の場所で開かれています',
    lead: '確認は最初に開いたブラウザーのものです。最初に開いたのは別のブラウザーでした。',
    advice:
      '自分で確認するつもりだった場合は、元のページに戻ってやり直してください。誰かからこのリンクが送られてきた場合は、ページを閉じてください。',
  },
  accountBack: {
    title: 'サインインの画面から戻りました',
    lead: '元のページで続きます。',
    advice: 'このウィンドウは閉じてかまいません。',
  },
  ways: {
    back: (host) => `${host} に戻る`,
    start: 'トップページ',
    docs: 'ドキュメント',
  },
  notFound: {
    title: 'ここには何もありません',
    lead: 'このアドレスのページは、このサービスにありません。',
    advice: '入力が間違っているか、ページがまだ存在しない可能性があります。',
  },
  prefetch: { title: '続けるにはこのページを開いてください', lead: '確認は、人が開いたときに始まります。' },
}
