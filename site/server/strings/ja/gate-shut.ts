import type { GateShutStrings } from '../en/gate-shut.ts'

/** Japanese. */
export const gateShut: GateShutStrings = {
  not_started: {
    title: 'まだ始まっていません',
    lead: '{time} に始まります。',
    advice: '何も保存も請求もされていません。その時に同じリンクからお越しください。',
  },
  ended: { title: '終了しました', lead: '{time} に終了しました。', advice: '何も保存も請求もされていません。' },
  paused: {
    title: '一時停止中です',
    lead: '運営者が現在一時停止しています。',
    advice: '何も保存も請求もされていません。後で同じリンクを試すか、運営者にお尋ねください。',
  },
}
