import type { ReasonStrings } from '../en/reasons.ts'

/** Japanese. */
export const reasons: ReasonStrings = {
  edit: '入力内容を変更する',
  again: 'もう一度確認する',
  earlier: 'それまでの証明は保存されています。',
  need: (amount) => ({ title: `${amount} 以上が必要です`, body: 'このウォレットの残高は足りません。' }),
  kinds: {
    cancelled: 'キャンセル',
    retryable: '未完了',
    'not-eligible': '条件を満たしていません',
    ours: 'このサービスの不具合',
    publisher: 'サイトの設定',
  },
  reasons: {
    entered: { title: '入力内容を確認してください', body: '何も保存されていません。' },
    unasked: {
      title: 'このゲートが求めるものと異なります',
      body: 'ゲートが求めるものを入力してください。何も保存されていません。',
    },
    firstRecord: {
      title: 'ドメインに TXT レコードを追加してください',
      body: '追加したら、もう一度確認してください。新しいレコードの反映には数分かかることがあります。',
    },
    reserved: { title: 'この名前は予約されています', body: '別の名前を選んでください。' },
    namespace: {
      title: 'この名前空間は使えません',
      body: '先にこのウォレットでドメインを証明するか、証明済みのウォレットを使ってください。',
    },
    agentTaken: { title: 'この ID は使われています', body: '別の ID を選んでください。' },
    takenName: {
      title: 'この名前は使われています',
      body: '別のウォレットのものです。そのウォレットを使ってください。',
    },
    takenId: { title: 'この ID は使われています', body: '別のウォレットのものです。そのウォレットを使ってください。' },
    notContract: {
      title: 'このアドレスにコントラクトはありません',
      body: 'アドレスとネットワークを確認してください。',
    },
    method: {
      title: 'このコントラクトはこの方法では確認できません',
      body: '「管理の方法」で別の方法を選んでください。',
    },
    tokenUnknown: { title: 'この NFT は存在しません', body: 'トークン ID を確認してください。' },
    tokenNone: { title: 'このアドレスにトークンがありません', body: 'アドレスとネットワークを確認してください。' },
    setUp: {
      title: 'この確認は正しく設定されていません',
      body: 'あなたの操作に問題はありません。修正できるのは、確認を求めたサイトだけです。サイトにお知らせください。',
    },
    block: { title: 'このブロックは読み取れません', body: '古すぎるか、まだ存在しません。' },
    standard: {
      title: 'このトークンは確認できません',
      body: 'この種類の NFT ではありません。アドレスと種類を確認してください。',
    },
    decimals: {
      title: 'このトークンは確認できません',
      body: 'コントラクトに、数量の小数点以下の桁数が示されていません。',
    },
    chainSilent: {
      title: 'ネットワークが応答しませんでした',
      body: 'まだ結果が出ていません。何も保存されていません。1 分ほどしてからもう一度お試しください。',
    },
    listStale: { title: '制裁リストが最新ではありません', body: '更新されるまで結果を出せません。' },
    resolverBlocked: { title: 'このリンクは確認できません', body: '公開されている https の URL を指定してください。' },
    resolverFailed: { title: 'リンク先のページが応答しませんでした', body: '何も保存されていません。' },
    resolvedMismatch: { title: 'リンク先の内容が異なります', body: 'リンクが正しいか確認してください。' },
    accountAgain: {
      title: 'サインインの期限が切れました',
      body: 'サインインは 10 分間、1 回だけ有効です。もう一度サインインしてください。',
    },
    accountUsed: { title: 'このサインインは使用済みです', body: 'もう一度サインインしてください。' },
    accountOther: { title: 'このサインインは別の目的のものです', body: 'もう一度サインインしてください。' },
    orgDomain: { title: '別の組織のアカウントです', body: '指定された組織のアカウントを使ってください。' },
    orgAccount: { title: '個人用のアカウントです', body: '職場または学校のアカウントを使ってください。' },
    humanInvalid: { title: '読み取りに失敗しました', body: '身分証をもう一度読み取ってください。' },
    humanExpired: { title: '読み取りの期限が切れました', body: '身分証をもう一度読み取ってください。' },
    humanMock: { title: 'テスト用の身分証です', body: '本物の身分証を使ってください。' },
    humanBound: {
      title: '別のウォレットですでに証明済みです',
      body: '証明できるのは 1 人 1 回だけです。そのウォレットを使ってください。',
    },
    secondInvalid: { title: '2 つ目の署名が一致しません', body: '2 つ目のウォレットでもう一度署名してください。' },
    secondExpired: { title: '2 つ目の署名の期限が切れました', body: '2 つ目のウォレットでもう一度署名してください。' },
    primary: { title: '1 つ目のウォレットではありません', body: '最初に接続したウォレットで署名してください。' },
    selfLink: { title: '同じウォレットです', body: '2 つ目には別のウォレットを選んでください。' },
    flagged: { title: 'コンテンツが審査を通りませんでした', body: '許可されていない内容が見つかりました。' },
    unreadable: { title: 'ファイルを読み取れませんでした', body: '破損している可能性があります。' },
    tooLarge: { title: 'サイズが大きすぎます', body: '短いテキストか小さい画像を使ってください。' },
    contentType: { title: 'この種類のファイルは使えません', body: 'テキストまたは画像を選んでください。' },
    secret: {
      title: '秘密情報が含まれています',
      body: '鍵やパスワードを取り除いてください。この内容は保存されていません。',
    },
    controller: { title: 'このエージェントの管理者ではありません', body: '管理者のウォレットで署名してください。' },
    delegationOver: { title: '終了日をもっと後にしてください', body: '今から 1 年以内で指定してください。' },
    accountId: { title: 'アカウント ID が一致しません', body: '同じネットワークとウォレットを使ってください。' },
  },
}
