import { provedWords } from '../../../../shared/proof/proved-words.ts'
import { type ChecksStrings, credentialsOf, type CredentialStrings } from '../en/checks.ts'

/** Japanese. */
export const checks: ChecksStrings = {
  wallet: {
    prove: 'ウォレットの所有',
    task: 'ウォレットで署名します',
    gets: 'ウォレットアドレスと、あなたがそれを管理していること',
    stores: 'ウォレットアドレスを保存します。',
  },
  'ownership-basic': {
    prove: 'コンテンツの所有',
    task: 'テキストまたはリンクに署名します',
    gets: 'あなたのウォレットがこのコンテンツの所有を主張していることと、その日時（最初の所有者かどうかは示しません）',
    stores:
      'ウォレットアドレスと、リンクを入力した場合はそのリンクを保存します。テキストはフィンガープリントだけを保存し、本文は保存しません。本文はご自身で保管してください。',
    storesGiven:
      'ウォレットアドレスを保存します。テキストはフィンガープリントだけを保存し、本文は保存しません。本文はご自身で保管してください。',
  },
  'ownership-social': {
    prove: 'SNS アカウントの所有',
    task: 'GitHub、Discord、X などにサインインします',
    networksTask: '{networks} にサインインします',
    kept: 'パスワード、メッセージ、メールアドレス',
    stores:
      'ウォレットアドレスと、このサービスだけがアカウントを識別できるコードを保存します。アカウント名は、証明に含めることを選んだ場合だけ保存します。',
  },
  'ownership-org-oauth': {
    prove: '組織への所属',
    task: '職場や学校のアカウントでサインインします',
    kept: '氏名、メールアドレス',
    stores: 'ウォレットアドレス、組織のドメイン、このサービスだけがあなたと組織を識別できるコードを保存します。',
  },
  'ownership-dns-txt': {
    prove: 'ドメインの所有',
    task: 'ドメインの DNS に TXT レコードを追加します',
  },
  'ownership-pseudonym': {
    prove: 'ハンドルネームの所有',
    task: '名前を選んで署名します',
    namedTask: 'この名前に署名します',
    kept: 'あなたの身元',
  },
  'proof-of-human': {
    prove: '実在の人物であること',
    task: 'スマートフォンでパスポートや身分証を読み取ります',
    gets: 'あなたが実在の人物であること（1 人 1 回まで）',
    kept: '氏名、写真、身分証',
    stores: 'ウォレットアドレス、確認された内容、このサービスであなたを表すコードを保存します。身分証は保存しません。',
  },
  'wallet-link': {
    prove: '2 つのウォレットの所有',
    task: '両方のウォレットで署名します',
    stores: '両方のウォレットのアドレスを保存します。',
  },
  'token-holding': {
    prove: 'トークンの保有',
    task: 'トークンを保有するウォレットで署名します',
    gets: '確認の時点で、あなたのウォレットが必要な数量以上を保有していること',
    kept: '正確な残高',
    stores: '入力内容、ウォレットアドレス、正確な残高を保存します。残高を見られるのはあなただけです。',
  },
  'nft-ownership': {
    prove: 'NFT の保有',
    task: 'NFT を保有するウォレットで署名します',
    gets: '確認の時点で、あなたのウォレットが NFT を保有していること',
  },
  'contract-ownership': {
    prove: 'コントラクトの管理',
    task: 'コントラクトを管理するウォレットで署名します',
    gets: 'コントラクトに、あなたのウォレットが所有者または管理者として登録されていること',
  },
  'wallet-risk': {
    prove: 'ウォレットがスクリーニングを通ること',
    task: '制裁リストに載っていないウォレットで署名します',
    ratedTask: '制裁リストに載っておらず、高リスクと判定されていないウォレットで署名します',
    gets: 'あなたのウォレットが制裁リストに載っておらず、サイトのリスク基準を満たすこと',
    stores: 'ウォレットアドレスと結果を保存します。',
  },
  'ai-content-moderation': {
    prove: 'コンテンツが審査を通ること',
    task: 'テキストを貼り付けるか、画像を選びます',
    gets: '審査モデルが問題を検出しなかったこと',
    kept: 'コンテンツそのもの',
    stores: 'ウォレットアドレス、結果、コンテンツのフィンガープリントを保存します。コンテンツそのものは保存しません。',
  },
  'agent-identity': {
    prove: 'エージェントの身元',
    task: 'エージェント自身のウォレットで署名します',
    kept: 'エージェントへの指示',
  },
  'agent-delegation': {
    title: 'エージェントに代行を許可する',
    prove: 'エージェントへの委任',
    task: 'エージェントに許可する内容を決めて署名します',
    kept: '許可する操作と金額（アカウントに接続したアプリには渡ります）',
  },
}

/** What credentials say, in the third person. */
export const credentials: CredentialStrings = credentialsOf(provedWords.ja.names, {
  'ownership-basic': 'ウォレットが、このテキスト、リンク、またはファイルの所有を主張して署名しました。',
  'ownership-social': 'ウォレットの所有者は、この SNS にアカウントを持っています。',
  'ownership-pseudonym': 'ウォレットがこの名前を保有しています。同じ名前空間でほかに保有するウォレットはありません。',
  'ownership-dns-txt': 'このドメインの TXT レコードに、ウォレットが記載されています。',
  'ownership-org-oauth': 'ウォレットの所有者は、この組織にアカウントを持っています。',
  'contract-ownership': 'コントラクトに、このウォレットが所有者または管理者として登録されています。',
  'proof-of-human': 'ウォレットの所有者は実在の人物です。同じ範囲で証明できるのは 1 人 1 回だけです。',
  'nft-ownership': '現在、または指定されたブロックの時点で、ウォレットがこの NFT を保有しています。',
  'token-holding': '現在、または指定されたブロックの時点で、ウォレットがこのトークンをこの数量以上保有しています。',
  'wallet-risk': 'ウォレットはどの制裁リストにも載っておらず、リスク基準を満たしています。',
  'wallet-link': '2 つのウォレットは連携しています。両方が署名しました。',
  'ai-content-moderation': '審査モデルは、このテキストまたは画像に問題を検出しませんでした。',
  'agent-identity': 'このエージェントは、このウォレットを使います。',
  'agent-delegation': '管理者は、このエージェントがこの範囲で行動することを許可しています。',
})
