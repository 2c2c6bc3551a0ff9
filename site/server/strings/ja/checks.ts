import type { ChecksStrings } from '../en/checks.ts'

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
