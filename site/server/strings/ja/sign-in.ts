import type { SignInStrings } from '../en/sign-in.ts'

/** Japanese. */
export const signIn: SignInStrings = {
  aside: 'サインイン',
  title: 'サインイン',
  lead: 'パスキー、ウォレット、または他のサービスのアカウントを使います。パスワードはありません。',
  passkey: 'パスキーで続ける',
  noScript:
    'サインインするには、このページで JavaScript が必要です。このサイトで有効にして、ページを再読み込みしてください。',

  again: {
    title: 'もう一度サインインする',
    lead: 'この操作には、改めてサインインが必要です。プロフィールに登録済みの方法を使ってください。',
  },

  known: {
    title: 'サインインしています',
    lead: 'このまま続けるか、別のアカウントを使ってください。',
    label: 'サインイン中のアカウント',
    passkey: 'パスキー',
    other: '別のアカウントを使う',
    continue: '続ける',
    goTo: (host) => `${host} へ移動`,
    away: 'ここへのリンクは、次の行き先を示しています。',
  },

  consent: {
    title: 'アシスタントをプロフィールに接続する',
    web: '{to} で応答を受け取るアプリからの依頼です。',
    local: 'この端末で {to} を使って待っているプログラムからの依頼です。',
    app: 'この端末で {to} から始まるアドレスを開くアプリからの依頼です。',
    address: '完全なアドレス',
    asks: '依頼の内容',
    scopes: {
      'svc:core': { title: '公開ツールの利用', detail: '検証の種類と公開された証明を調べます' },
      'svc:profile': {
        title: 'プロフィールの閲覧と利用',
        detail: '非公開の証明とエージェント、そしてあなたのための新しい証明',
      },
      'svc:secrets': {
        title: '秘密の情報の保管',
        detail: '封印され、アプリにも二度と表示されません',
      },
      offline_access: {
        title: '接続の継続',
        detail: '最長 30 日間、またはアカウントで切断するまで',
      },
    },
    bySigningIn: 'ここでサインインすると、これを許可したことになります。',
    remembered: '次にこのアプリが同じことを求めたときは、もう確認しません。',
    doubt: 'ご自分で始めたことでなければ、許可しないでください。',
    allow: '許可する',
    deny: '許可しない',
    notNow: '今はしない',
  },
}
