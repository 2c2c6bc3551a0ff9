import { anchorWords } from '../../../../shared/strings/ja/anchors.ts'
import type { AnchorsStrings } from '../en/anchors.ts'

/** Japanese. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `この証明を ${chain} に記録する`,
    detail:
      'この証明が特定のブロックより前に存在したことを示せます。証明の内容がチェーンから知られることはありません。元に戻すことはできません。',
    further: (chains) => `${chains} にも記録する`,
    furtherDetail: (hub) => `${hub} にも記録されます。`,
  },
  label: 'チェーンへの記録',
  meaning: 'この証明は、このブロックより前に存在していました。',
  oneNode: '1 つのノードが確認しました。',
  ...anchorWords,
}
