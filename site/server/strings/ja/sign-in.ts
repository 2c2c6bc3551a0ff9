import type { SignInStrings } from '../en/sign-in.ts'

/** Japanese. */
export const signIn: SignInStrings = {
  aside: 'サインイン',
  title: 'サインイン',
  lead: '証明、ゲート、デバイスを管理できます。',
  passkey: 'パスキーで続ける',
  noScript: 'サインインには JavaScript が必要です。このサイトで有効にして、ページを再読み込みしてください。',

  again: {
    title: 'もう一度サインイン',
    lead: 'この操作には、もう一度サインインが必要です。アカウントに登録したいずれかの方法を使ってください。',
  },

  known: {
    title: 'サインインしています',
    lead: 'このまま続けるか、別のアカウントを使ってください。',
    label: 'サインイン中のアカウント',
    passkey: 'パスキー',
    other: '別のアカウントを使う',
    continue: '続ける',
    goTo: (host) => `${host} へ移動`,
    away: 'リンクの移動先',
  },

  consent: {
    title: {
      web: (app) => `${app} をアカウントに接続しますか？`,
      local: 'このデバイスのプログラムをアカウントに接続しますか？',
      app: 'このデバイスのアプリをアカウントに接続しますか？',
    },
    asks: '許可すると、次のことができるようになります。',
    scopes: {
      'svc:core': { title: '公開された証明の閲覧', detail: '確認できる項目も調べます' },
      'svc:profile': {
        title: 'アカウントの閲覧と利用',
        detail: 'ウォレットと非公開の証明の閲覧、毎回の確認なしでの証明の作成、エージェントの管理',
      },
      'svc:secrets': { title: 'シークレットの保管', detail: '保管後に読み出すことはできません' },
      offline_access: { title: '30 日間の接続', detail: 'アカウントで切断するまで、最長 30 日' },
    },
    address: '移動先',
    doubt: {
      web: 'アプリの名前は誰でも自由に付けられます。{to} で自分で始めた場合にのみ続けてください。',
      local: '自分で始めた場合にのみ続けてください。',
      app: 'このアドレスはどのアプリでも使えます。自分で始めた場合にのみ続けてください。',
    },
    bySigningIn: 'サインインすると、これを許可したことになります。',
    remembered: 'このアプリについて、次回からは確認しません。',
    disconnect: '接続はアカウントでいつでも解除できます。',
    allow: '許可する',
    deny: '許可しない',
    notNow: '後で',
  },
}
