import { anchorWords } from '../../../../shared/strings/ja/anchors.ts'
import type { AnchorsStrings } from '../en/anchors.ts'

/** Japanese. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `この証明を ${chain} に記録する`,
    detail:
      'チェーンに時刻が残るため、その時点でこの証明が存在したことを後から示せます。証明の内容がチェーンから知られることはありません。元に戻すことはできません。',
    further: (chains) => `${chains} にも記録する`,
    furtherDetail: (hub) => `${hub} にも記録されます。`,
  },
  label: 'チェーンへの記録',
  meaning: 'この証明は、その時点ですでに存在していました。',
  oneNode: '1 つのノードが確認しました。',
  ...anchorWords,
}
