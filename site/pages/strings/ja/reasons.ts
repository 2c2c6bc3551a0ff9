import type { ReasonStrings } from '../en/reasons.ts'

/** Japanese. */
export const reasons: ReasonStrings = {
  edit: '入力を変更する',
  again: 'もう一度確認する',
  reasons: {
    entered: {
      title: '入力内容を使用できません',
      body: '何も保存されていません。修正して、もう一度署名してください。',
    },
    reserved: { title: 'この名前は予約されています', body: '誰も使えません。別の名前を選んでください。' },
    namespace: {
      title: 'この名前空間はあなたのものではありません',
      body: '名前は所有者が与えます。先にこのウォレットでドメインを証明するか、名前空間なしにしてください。',
    },
    agentTaken: { title: 'このIDは使われています', body: '別のエージェントのものです。別のIDを選んでください。' },
    notContract: { title: 'コントラクトがありません', body: 'このチェーンのこのアドレスには何もありません。' },
    method: { title: '管理者を確認できません', body: 'コントラクトがこの方法に答えません。別の方法を選んでください。' },
    tokenUnknown: {
      title: 'そのトークンはありません',
      body: 'コントラクトにその番号がありません。バーンされたかもしれません。',
    },
    block: { title: 'このブロックは調べられません', body: '古すぎるか、まだ存在しません。' },
    standard: { title: 'この種類のNFTは確認できません', body: '分割できない一点ものである必要があります。' },
    decimals: { title: '残高のあるトークンではありません', body: 'コントラクトが数量の単位を示していません。' },
    chainSilent: {
      title: 'チェーンが応答しませんでした',
      body: '「はい」でも「いいえ」でもありません。何も保存されていません。1分後にもう一度お試しください。',
    },
    listStale: {
      title: '制裁リストが古くなっています',
      body: '「はい」でも「いいえ」でもありません。このサービスの運営者が更新します。',
    },
    resolverBlocked: { title: 'このリンクは参照できません', body: '誰でも開ける https のアドレスが必要です。' },
    resolverFailed: {
      title: 'リンク先が応答しませんでした',
      body: 'JSONで応答する必要があります。何も保存されていません。',
    },
    resolvedMismatch: { title: 'リンク先の内容が異なります', body: '求められている内容ではありません。' },
    accountAgain: {
      title: 'ログインの有効期限が切れました',
      body: '10分間、一度だけ有効です。もう一度ログインしてください。',
    },
    accountOther: {
      title: '別の目的のログインです',
      body: '一つのウォレットと一つの提供元にだけ有効です。もう一度ログインしてください。',
    },
    orgDomain: { title: '別の組織です', body: 'あなたのアカウントは、求められている組織のものではありません。' },
    orgAccount: { title: '個人のアカウントです', body: '職場や学校など、組織のアカウントが必要です。' },
    humanInvalid: { title: '書類の証明が有効ではありません', body: '何も保存されていません。もう一度始めてください。' },
    humanExpired: { title: '書類の証明が古すぎます', body: '新しい証明でもう一度始めてください。' },
    humanMock: { title: 'テスト用の書類です', body: 'ここでは本物の書類が必要です。' },
    humanBound: {
      title: 'この人は別のウォレットで証明済みです',
      body: '一人は一度だけ数えられます。最初のウォレットを使ってください。',
    },
    secondInvalid: {
      title: '二つ目のウォレットの署名が有効ではありません',
      body: '何も保存されていません。二つ目のウォレットでもう一度署名してください。',
    },
    secondExpired: { title: '二つ目のウォレットの署名が古すぎます', body: 'もう一度署名してください。' },
    primary: { title: '一つ目のウォレットが異なります', body: 'リンクの起点となるウォレットで署名してください。' },
    selfLink: { title: '同じウォレットが二度使われています', body: 'リンクには異なる二つのウォレットが必要です。' },
    flagged: { title: 'この内容は受け付けられませんでした', body: 'ここで許可されていないものが見つかりました。' },
    unreadable: { title: '内容を読み取れません', body: 'ファイルが壊れているか、種類が違います。' },
    tooLarge: { title: '内容が大きすぎます', body: '短い文章か小さい画像にしてください。' },
    contentType: { title: '内容の種類が違います', body: '示された種類ではありません。正しい種類を選んでください。' },
    secret: {
      title: '秘密の情報が含まれています',
      body: '鍵やパスワードのようなものがあります。取り除いてください。保存はされていません。',
    },
    controller: { title: 'あなたは管理者ではありません', body: '管理する側のウォレットで署名してください。' },
    delegationOver: { title: 'すでに終了しています', body: '1年以内の、これから先の終了を選んでください。' },
    accountId: { title: 'アカウントIDが一致しません', body: '同じチェーンとウォレットを示す必要があります。' },
  },
}
