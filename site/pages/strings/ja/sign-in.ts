import type { SignInStrings } from '../en/sign-in.ts'

/** Japanese. */
export const signIn: SignInStrings = {
  title: 'サインインの方法を選んでください',
  passkey: 'パスキーで続ける',
  savedPasskey: '保存済みのパスキー',
  savedPasskeyHint: 'ブラウザーがここに候補を表示します',
  newPasskey: '初めての方はパスキーを作成',
  wallet: 'ウォレットで続ける',
  provider: (name) => `${name} で続ける`,
  noPasskeys: 'このブラウザーはパスキーに対応していません。',
  otherWay: '別の方法でサインイン',

  follow: {
    title: '端末で続けてください',
    body: 'パスキーを選び、指紋、顔、または PIN で認証してください。',
    newTitle: 'パスキーを作成',
    newBody: '端末に保存されるので、パスワードを覚える必要はありません。',
  },
  leaving: (name) => `${name} を開いています`,
  goingOn: 'サインインしました',
  goingOnBody: '少しお待ちください。',
  switching: 'サインアウトしています',
  walletLead: '接続して、メッセージに 1 回署名します。署名は無料で、送金はありません。',

  problems: {
    passkeyCancelled: {
      title: 'パスキーは使われませんでした',
      body: 'キャンセルしたか、時間がかかりすぎたか、この端末にこのサイトのパスキーがありません。何も保存されていません。',
    },
    passkeyUnknown: {
      title: 'このパスキーはここでは使えません',
      body: 'アカウントから削除された可能性があります。別のパスキーか、別の方法を使ってください。',
    },
    passkeyRemoved: {
      title: 'このパスキーはアカウントから削除されています',
      body: 'もうサインインには使えません。別のパスキーか、別の方法を使ってください。パスワードマネージャーからも削除できます。',
    },
    passkeyRefused: {
      title: 'パスキーを読み取れませんでした',
      body: '何も保存されていません。もう一度試すか、別の方法でサインインしてください。',
    },
    passkeyFailed: {
      title: 'パスキーを使えませんでした',
      body: '端末またはブラウザーで拒否されました。別の方法でサインインしてください。',
    },
    providerCancelled: { title: 'サインインせずに戻りました', body: '何も保存されていません。' },
    providerRefused: {
      title: '外部サービスでサインインできませんでした',
      body: '何も保存されていません。もう一度試すか、別の方法でサインインしてください。',
    },
    providerUnavailable: {
      title: '外部サービスが応答しませんでした',
      body: '何も保存されていません。1 分ほどしてからもう一度お試しください。',
    },
  },
}
