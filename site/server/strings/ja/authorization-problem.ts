import type { AuthorizationProblemStrings } from '../en/authorization-problem.ts'

/** Japanese. */
export const authorizationProblem: AuthorizationProblemStrings = {
  incomplete: {
    title: 'アプリからのリクエストではありません',
    lead: 'この URL は、アプリがアカウントに接続するときに開くものです。今回は、どのアプリからのリクエストか、またはどこへ戻るかが URL に含まれていません。',
    advice: '何も共有されていません。アプリを接続するには、アプリから始めてください。',
  },
  unknownClient: {
    title: '不明なアプリです',
    lead: '登録されていないアプリが指定されています（client_id）。',
    advice: '何も共有されていません。このページを閉じるか、アプリからやり直してください。',
  },
  unregistered: {
    title: 'このアプリは登録されていません',
    lead: 'アプリが未登録の URL（redirect_uri）への移動を求めたため、移動を中止しました。',
    advice: '何も共有されていません。このページを閉じるか、アプリからやり直してください。',
  },
  commandLine: {
    title: 'この URL は使用できません',
    lead: 'アプリが、コマンドラインのプログラムでは使用できない URL（redirect_uri）への移動を求めました。使用できるのは、ポート番号と /callback を付けた http://127.0.0.1 だけです。',
    advice: '何も共有されていません。このページを閉じるか、アプリからやり直してください。',
  },
  expired: {
    title: 'このリクエストは期限切れです',
    lead: 'すでに回答されたか、長時間開いたままでした。',
    advice: '何も共有されていません。アプリからやり直してください。',
  },
}
