import type { AuthorizationProblemStrings } from '../en/authorization-problem.ts'

/** Japanese. */
export const authorizationProblem: AuthorizationProblemStrings = {
  unregistered: {
    title: 'このアプリはここに登録されていません',
    lead: '登録されていないアドレスへの移動を求められましたが、そこへはお送りしません。',
    advice: '何も共有されていません。このページを閉じるか、元のアプリからやり直してください。',
  },
  expired: {
    title: 'この質問は期限切れです',
    lead: 'すでに回答されたか、長い時間開いたままでした。',
    advice: '何も共有されていません。元のアプリからやり直してください。',
  },
}
