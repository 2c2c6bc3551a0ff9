import { anchorWords } from '../../../../shared/strings/ar/anchors.ts'
import type { AnchorsStrings } from '../en/anchors.ts'

const name = (text: string) => `\u2068${text}\u2069`

/** Arabic. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `ثبّت هذا الإثبات على ${name(chain)}`,
    detail:
      'تسجّل السلسلة الوقت، فيمكنك أن تُظهر لاحقًا أن هذا الإثبات كان موجودًا حينها. ولا تكشف شيئًا عنه. لا يمكن التراجع عن ذلك.',
    further: (chains) => `ثبّته على ${name(chains)} أيضًا`,
    furtherDetail: (hub) => `ويُثبَّت عندئذٍ على ${name(hub)} أيضًا.`,
  },
  label: 'التثبيت على السلاسل',
  meaning: 'كان هذا الإثبات موجودًا في ذلك الوقت.',
  oneNode: 'أكّدته عقدة واحدة.',
  ...anchorWords,
}
