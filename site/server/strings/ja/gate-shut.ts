import type { GateShutStrings } from '../en/gate-shut.ts'

/** Japanese. */
export const gateShut: GateShutStrings = {
  not_started: {
    title: (gate) => `「${gate}」はまだ始まっていません`,
    lead: '{time} に始まります。',
    advice: '何も保存されず、料金もかかっていません。始まってから、同じリンクを開いてください。',
  },
  ended: {
    title: (gate) => `「${gate}」は終了しました`,
    lead: '{time} に終了しました。',
    advice: '何も保存されず、料金もかかっていません。',
  },
  paused: {
    title: (gate) => `「${gate}」は一時停止中です`,
    lead: '所有者が一時停止しています。',
    advice: '何も保存されず、料金もかかっていません。後で同じリンクをお試しください。',
  },
}
