import type { SignInStrings } from '../en/sign-in.ts'

/** Japanese. */
export const signIn: SignInStrings = {
  title: 'どの方法でサインインしますか？',
  passkey: 'パスキーで続ける',
  savedPasskey: '保存済みのパスキーを選択',
  newPasskey: '初めての方：パスキーを作る',
  wallet: 'ウォレットを使う',
  provider: (name) => `${name} で続ける`,
  noPasskeys: 'このブラウザーではパスキーを使えません。',

  follow: {
    title: '端末の案内に従ってください',
    body: '指紋、顔、または PIN を求められ、パスキーを選べます。',
    newTitle: 'パスキーを作る',
    newBody: '保存先を端末が尋ねます。これで、パスワードなしでここにサインインできます。',
  },
  leaving: (name) => `${name} へ移動しています`,
  goingOn: 'サインインしました',
  goingOnBody: '少々お待ちください。',
  switching: 'サインアウトしています',
  walletLead: '接続してから、メッセージに一度署名します。どちらも無料で、何も移動しません。',

  problems: {
    passkeyCancelled: {
      title: 'パスキーは使われませんでした',
      body: '中止したか、時間がかかりすぎました。何も保存されていません。',
    },
    passkeyUnknown: {
      title: 'このパスキーではここにサインインできません',
      body: 'プロフィールから削除された可能性があります。別のパスキーか、別の方法をお試しください。',
    },
    passkeyRefused: {
      title: 'パスキーを読み取れませんでした',
      body: '何も保存されていません。もう一度、または別の方法でお試しください。',
    },
    passkeyFailed: {
      title: 'パスキーが使えませんでした',
      body: 'この端末またはブラウザーに拒否されました。別の方法でサインインしてください。',
    },
    providerCancelled: { title: 'サインインせずに戻りました', body: '何も保存されていません。' },
    providerRefused: {
      title: 'プロバイダーでサインインできませんでした',
      body: '何も保存されていません。もう一度、または別の方法でお試しください。',
    },
    providerUnavailable: {
      title: 'プロバイダーから応答がありませんでした',
      body: '何も保存されていません。1 分後にもう一度お試しください。',
    },
  },
}
