import type { SignInStrings } from '../en/sign-in.ts'

/** Japanese. */
export const signIn: SignInStrings = {
  aside: 'サインイン',
  title: 'サインイン',
  lead: '証明、ゲート、端末を管理できます。',
  passkey: 'パスキーで続ける',
  newPasskey: '初めての方はパスキーを作成',
  noScript: 'サインインには JavaScript が必要です。このサイトで有効にして、ページを再読み込みしてください。',

  again: {
    title: 'もう一度サインイン',
    lead: 'この操作には、サインインのやり直しが必要です。アカウントに登録した方法のどれでも使えます。',
  },

  known: {
    title: 'サインイン済みです',
    lead: 'このまま続けるか、別のアカウントを使ってください。',
    label: 'サインイン中のアカウント',
    passkey: 'パスキー',
    other: '別のアカウントを使う',
    continue: '続ける',
    goTo: (host) => `${host} へ進む`,
    away: 'リンクの移動先',
  },

  consent: {
    title: {
      web: (app) => `${app} をアカウントに接続しますか？`,
      local: 'この端末のプログラムをアカウントに接続しますか？',
      app: 'この端末のアプリをアカウントに接続しますか？',
    },
    asks: '許可すると、このアプリは次のことができるようになります。',
    untick: '許可しない項目は、チェックを外してください。',
    hour: 'アクセスできるのは 1 時間です。',
    scopes: {
      'svc:core': { title: '公開された証明の閲覧', detail: 'このサービスで利用できる確認も調べます' },
      'svc:profile': {
        title: 'アカウントの閲覧と利用',
        detail: 'ウォレットと非公開の証明の閲覧、毎回の承認なしでの証明の作成、エージェントの管理',
      },
      'svc:secrets': { title: 'シークレットの保存と削除', detail: '保存後に読み出すことはできません' },
      offline_access: { title: '30 日間の接続', detail: '許可しない場合、アクセスできるのは 1 時間です' },
    },
    address: '移動先',
    doubt: {
      web: '上の移動先を確認してください。{to} で自分が始めた操作の場合にのみ続けてください。',
      local: '自分で始めた操作の場合にのみ続けてください。',
      app: 'この移動先は、この端末のどのアプリでも使えます。自分で始めた操作の場合にのみ続けてください。',
    },
    bySigningIn: 'ここでサインインすると、これを許可したことになります。',
    remembered: 'このアプリにここで許可した項目については、次回から許可を求めません。',
    disconnect: '接続はアカウントでいつでも解除できます。',
    allow: '許可する',
    deny: '許可しない',
    notNow: '後で',
  },
}
