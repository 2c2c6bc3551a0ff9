import type { GateShutStrings } from '../en/gate-shut.ts'

/** Japanese. */
export const gateShut: GateShutStrings = {
  not_started: {
    title: (gate) => `「${gate}」はまだ始まっていません`,
    lead: '{time} に始まります。',
    advice: '保存も請求もされていません。始まってから、同じリンクを開いてください。',
  },
  ended: {
    title: (gate) => `「${gate}」は終了しました`,
    lead: '{time} に終了しました。',
    advice: '保存も請求もされていません。',
  },
  archived: {
    title: (gate) => `「${gate}」は終了しました`,
    lead: '所有者がこのゲートを終了しました。',
    advice: '保存も請求もされていません。',
  },
  paused: {
    title: (gate) => `「${gate}」は一時停止中です`,
    lead: '所有者が一時停止しています。',
    advice: '保存も請求もされていません。後で同じリンクをお試しください。',
  },
}
