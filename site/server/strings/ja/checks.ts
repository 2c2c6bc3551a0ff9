import type { ChecksStrings, CredentialStrings } from '../en/checks.ts'

/** Japanese. */
export const checks: ChecksStrings = {
  'ownership-social': {
    title: '他のサービスのアカウントを持っている',
    detail: 'Discord、GitHub、Xなどに一度ログインします。',
    shared: 'どのサービスか。希望する場合はそこでの名前',
    kept: 'パスワード、メッセージ、メールアドレス',
  },
  'ownership-pseudonym': {
    title: '名前があなたのものである',
    detail: 'ここで他に誰も持っていない名前を選びます。',
    shared: '名前',
    kept: 'あなたが誰か',
  },
  'ownership-dns-txt': {
    title: 'ドメインがあなたのものである',
    detail: 'ドメインのレコードがあなたのウォレットを示します。',
    shared: 'ドメイン',
  },
  'ownership-org-oauth': {
    title: '組織に属している',
    detail: '組織のGoogleまたはMicrosoftアカウントで一度ログインします。',
    shared: '組織のドメイン',
    kept: 'そこでの名前とメールアドレス',
  },
  'contract-ownership': {
    title: 'コントラクトを管理している',
    detail: 'あなたのウォレットが管理者だとチェーンが示します。',
    shared: 'コントラクトとチェーン',
  },
  'proof-of-human': {
    title: '実在の人である',
    detail: 'スマートフォンのアプリがパスポートや身分証を読み取ります。',
    shared: '一人の人であり、一度だけ数えられること',
    kept: '名前、国籍、書類',
  },
  'nft-ownership': {
    title: 'NFTを持っている',
    detail: 'あなたのウォレットにあるとチェーンが示します。',
    shared: 'どのNFTか',
  },
  'token-holding': {
    title: 'トークンを十分に持っている',
    detail: 'ウォレットの残高をチェーンが示します。',
    shared: 'どのトークンか、最低保有量',
    kept: '正確な残高',
  },
  'wallet-risk': {
    title: 'ウォレットが制裁リストに載っていない',
    detail: 'アドレスをリストと照合します。',
    shared: '照合の結果',
  },
  'wallet-link': {
    title: '二つのウォレットがあなたのものである',
    detail: '両方が、一緒のものだと署名します。',
    shared: '両方のアドレス',
  },
  'ai-content-moderation': {
    title: '内容が規則に沿っている',
    detail: '文章や画像をプログラムが調べます。',
    shared: 'フィンガープリントと、調べた結果',
    kept: '内容そのもの',
  },
  'agent-identity': {
    title: 'エージェントがこのウォレットで発言する',
    detail: 'エージェント自身のウォレットが、誰であるかを署名します。',
    shared: 'ID、名前、できること',
    kept: '指示の内容',
  },
  'agent-delegation': {
    title: 'エージェントがあなたの代わりに行動できる',
    detail: '何をいつまで許可するかに署名します。',
    shared: 'どのエージェントか、範囲と終了',
    kept: '許可した操作と金額',
  },
}

/** Credentials, in the third person. */
export const credentials: CredentialStrings = {
  'ownership-basic': {
    title: '内容の所有',
    description: 'この文章、ファイル、または参照先は自分のものだと、ウォレットが署名しました。',
  },
  'ownership-social': {
    title: 'ソーシャルアカウント',
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
    title: '組織のアカウント',
    description: 'ウォレットは、この組織にアカウントを持つ人のものです。',
  },
  'contract-ownership': {
    title: 'コントラクトの管理',
    description: 'ウォレットは、このスマートコントラクトの所有者または管理者です。',
  },
  'proof-of-human': {
    title: '実在の人',
    description: 'ウォレットは実在の人のもので、その人はこの範囲で一度だけ数えられます。',
  },
  'nft-ownership': { title: 'NFT の保有', description: 'ウォレットがこの NFT を保有しています。' },
  'token-holding': {
    title: 'トークンの保有',
    description: 'ウォレットがこのトークンを少なくともこの量だけ保有しています。',
  },
  'wallet-risk': {
    title: 'ウォレットのリスク',
    description: 'ウォレットはどの制裁リストにも載っておらず、リスクの基準を満たしています。',
  },
  'wallet-link': {
    title: 'リンクされたウォレット',
    description: '二つのウォレットが互いに結び付いていることに、両方が署名しました。',
  },
  'ai-content-moderation': {
    title: '内容の審査',
    description: '審査モデルは、この文章または画像に問題を見つけませんでした。',
  },
  'agent-identity': { title: 'エージェントの身元', description: 'このエージェントは、このウォレットで発言します。' },
  'agent-delegation': {
    title: 'エージェントへの委任',
    description: '管理者は、このエージェントがこの範囲内で行動することを認めています。',
  },
}
