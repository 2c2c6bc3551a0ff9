import type { AnchorWords } from '../en/anchors.ts'

/** Japanese. */
export const anchorWords: AnchorWords = {
  states: {
    waiting: (chain) => `${chain} への次の記録を待っています`,
    pending: (chain) => `${chain} に送信しました`,
    mined: (chain, block) => `${chain} に取り込まれました（未確定、ブロック ${block}）`,
    final: (chain, block, time) => `${chain} に記録されました（${time}、ブロック ${block}）`,
    failed: (chain) => `24 時間以内に ${chain} に記録できませんでした`,
  },
  transaction: (chain) => `${chain} のトランザクション`,
}
