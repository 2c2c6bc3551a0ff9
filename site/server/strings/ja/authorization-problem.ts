import type { AuthorizationProblemStrings } from '../en/authorization-problem.ts'

/** Japanese. */
export const authorizationProblem: AuthorizationProblemStrings = {
  incomplete: {
    title: 'アプリからのリクエストではありません',
    lead: 'この URL は、アプリがアカウントに接続するときに開くものです。今回は、どのアプリからのリクエストか、またはどこへ戻るかが URL に含まれていません。',
    advice: '何も共有されていません。アプリを接続するには、アプリから始めてください。',
  },
  unregistered: {
    title: 'このアプリは登録されていません',
    lead: 'アプリが未登録の URL への移動を求めたため、移動を中止しました。',
    advice: '何も共有されていません。このページを閉じるか、アプリからやり直してください。',
  },
  expired: {
    title: 'このリクエストは期限切れです',
    lead: 'すでに回答されたか、長時間開いたままでした。',
    advice: '何も共有されていません。アプリからやり直してください。',
  },
}
