import type { SignInStrings } from '../en/sign-in.ts'

/** Japanese. */
export const signIn: SignInStrings = {
  title: 'サインインの方法を選んでください',
  passkey: 'パスキーで続ける',
  savedPasskey: '保存済みのパスキーを選択',
  newPasskey: '初めての方はパスキーを作成',
  wallet: 'ウォレットで続ける',
  provider: (name) => `${name} で続ける`,
  noPasskeys: 'このブラウザーはパスキーに対応していません。',

  follow: {
    title: 'デバイスで続けてください',
    body: 'パスキーを選び、指紋、顔、または PIN で確認してください。',
    newTitle: 'パスキーを作成',
    newBody: 'デバイスに保存されるので、パスワードを覚える必要はありません。',
  },
  leaving: (name) => `${name} を開いています`,
  goingOn: 'サインインしました',
  goingOnBody: '少々お待ちください。',
  switching: 'サインアウトしています',
  walletLead: '接続して、メッセージに署名します。無料で、何も移動しません。',

  problems: {
    passkeyCancelled: {
      title: 'パスキーは使われませんでした',
      body: 'キャンセルしたか、時間がかかりすぎました。何も保存されていません。',
    },
    passkeyUnknown: {
      title: 'このパスキーはここでは使えません',
      body: 'アカウントから削除された可能性があります。別のパスキーか、別の方法をお使いください。',
    },
    passkeyRefused: {
      title: 'パスキーを読み取れませんでした',
      body: '何も保存されていません。もう一度試すか、別の方法でサインインしてください。',
    },
    passkeyFailed: {
      title: 'パスキーを使えませんでした',
      body: 'デバイスまたはブラウザーに拒否されました。別の方法でサインインしてください。',
    },
    providerCancelled: { title: 'サインインせずに戻りました', body: '何も保存されていません。' },
    providerRefused: {
      title: 'プロバイダーでサインインできませんでした',
      body: '何も保存されていません。もう一度試すか、別の方法でサインインしてください。',
    },
    providerUnavailable: {
      title: 'プロバイダーが応答しませんでした',
      body: '何も保存されていません。1 分ほどしてからもう一度お試しください。',
    },
  },
}
