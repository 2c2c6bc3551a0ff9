import type { ChecksStrings, CredentialStrings } from '../en/checks.ts'

/** Japanese. */
export const checks: ChecksStrings = {
  wallet: {
    task: 'ウォレットで署名します',
    gets: 'ウォレットアドレス',
  },
  'ownership-basic': {
    task: '文章・リンク・ファイルに署名します',
    gets: 'このコンテンツを自分のものとするウォレットの署名と、その日時（最初の作成者かどうかは含みません）',
  },
  'ownership-social': {
    task: 'GitHub、Discord、X などにログインします',
    gets: 'そのサービスにアカウントがあること（名前は表示を選んだ場合のみ）',
    kept: 'パスワード、メッセージ、メールアドレス',
  },
  'ownership-org-oauth': {
    task: '職場や学校のアカウントでログインします',
    gets: '所属組織のドメイン',
    kept: '名前、メールアドレス',
  },
  'ownership-dns-txt': {
    task: 'ドメインの DNS に TXT レコードを追加します',
    gets: 'ドメインと、それがあなたのウォレットを示していること',
  },
  'ownership-pseudonym': {
    task: '名前を選んで署名します',
    gets: '名前と、ここでほかに使っている人がいないこと',
    kept: 'あなたが誰か',
  },
  'proof-of-human': {
    task: 'スマートフォンでパスポートや身分証を読み取ります',
    gets: '重複のない実在の人物であること',
    kept: '名前、写真、書類',
  },
  'wallet-link': {
    task: '両方のウォレットで署名します',
    gets: '2 つのアドレスと、同じ人のものであること',
  },
  'token-holding': {
    task: 'トークンを保有するウォレットで署名します',
    gets: 'ある時点で必要な数量以上を保有していたこと',
    kept: '正確な残高',
  },
  'nft-ownership': {
    task: 'NFT を保有するウォレットで署名します',
    gets: 'ある時点で NFT を保有していたこと',
  },
  'contract-ownership': {
    task: 'コントラクトを管理するウォレットで署名します',
    gets: 'コントラクトがあなたのウォレットを所有者または管理者としていること',
  },
  'wallet-risk': {
    task: '確認するウォレットで署名します',
    gets: '制裁リストに載っておらず、サイトのリスク基準を満たすこと',
  },
  'ai-content-moderation': {
    task: '文章を貼り付けるか、画像を選びます',
    gets: '審査モデルが問題を検出しなかったこと',
    kept: 'コンテンツそのもの',
  },
  'agent-identity': {
    task: 'エージェント自身のウォレットで署名します',
    gets: 'エージェントの ID、名前、ウォレット',
    kept: 'エージェントへの指示',
  },
  'agent-delegation': {
    task: 'エージェントに許可する内容を決めて署名します',
    gets: 'どのエージェントが代理するか、その範囲と終了日',
    kept: '許可する操作と金額',
  },
}

/** Credentials, in the third person. */
export const credentials: CredentialStrings = {
  'ownership-basic': {
    title: 'コンテンツの所有',
    description: 'この文章、ファイル、または参照先は自分のものだと、ウォレットが署名しました。',
  },
  'ownership-social': {
    title: 'SNS アカウント',
    description: 'ウォレットとソーシャルネットワークのアカウントは、同じ人のものです。',
  },
  'ownership-pseudonym': {
    title: '仮名',
    description: 'ウォレットがこの名前を保有しており、同じ名前空間では他の誰も保有していません。',
  },
  'ownership-dns-txt': {
    title: 'ドメインの所有',
    description: 'このドメインの TXT レコードがウォレットを示しています。',
  },
  'ownership-org-oauth': {
    title: '組織アカウント',
    description: 'ウォレットは、この組織にアカウントを持つ人のものです。',
  },
  'contract-ownership': {
    title: 'コントラクトの管理',
    description: 'ウォレットは、このスマートコントラクトの所有者または管理者です。',
  },
  'proof-of-human': {
    title: '実在の人物',
    description: 'ウォレットは実在の人のもので、その人はこの範囲で一度だけ数えられます。',
  },
  'nft-ownership': { title: 'NFT の保有', description: 'ウォレットがこの NFT を保有しています。' },
  'token-holding': {
    title: 'トークン残高',
    description: 'ウォレットがこのトークンを少なくともこの量だけ保有しています。',
  },
  'wallet-risk': {
    title: 'ウォレットスクリーニング',
    description: 'ウォレットはどの制裁リストにも載っておらず、リスクの基準を満たしています。',
  },
  'wallet-link': {
    title: '連携ウォレット',
    description: '二つのウォレットが互いに結び付いていることに、両方が署名しました。',
  },
  'ai-content-moderation': {
    title: 'コンテンツの審査',
    description: '審査モデルは、この文章または画像に問題を見つけませんでした。',
  },
  'agent-identity': { title: 'エージェントの身元', description: 'このエージェントは、このウォレットで発言します。' },
  'agent-delegation': {
    title: 'エージェントへの委任',
    description: '管理者は、このエージェントがこの範囲内で行動することを認めています。',
  },
}
