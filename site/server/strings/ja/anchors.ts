import type { AnchorsStrings } from '../en/anchors.ts'

/** Japanese. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `この証明を ${chain} に記録する`,
    detail: 'この証明があるブロックより前に存在したことを示せるようになります。チェーンに証明の内容は現れません。',
    further: (chains) => `${chains} にも記録する`,
    furtherDetail: (hub) => `${hub} も含まれます。`,
  },
  label: 'チェーンへの記録',
  states: {
    waiting: (chain) => `${chain} への次の記録を待っています`,
    pending: (chain) => `${chain} に送信しました`,
    mined: (chain, block) => `${chain} のブロック ${block} に入りました（未確定）`,
    final: (chain, block) => `${chain} のブロック ${block} に記録されました：{time}`,
    failed: (chain) => `24時間以内に ${chain} に記録されませんでした`,
  },
  meaning: 'この証明は、このブロックより前に存在していました。',
  oneNode: 'ブロックは 1 つのノードで確認されました。',
  transaction: (chain) => `${chain} のトランザクション`,
}
