import type { AnchorWords } from '../en/anchors.ts'

const name = (text: string) => `\u2068${text}\u2069`

/** Arabic. */
export const anchorWords: AnchorWords = {
  states: {
    waiting: (chain) => `في انتظار التثبيت التالي على ${name(chain)}`,
    pending: (chain) => `أُرسل إلى ${name(chain)}`,
    mined: (chain, block) => `على ${name(chain)}، وليس نهائيًا بعد (الكتلة ${block})`,
    final: (chain, block, time) => `ثُبِّت على ${name(chain)}، ${time} (الكتلة ${block})`,
    failed: (chain) => `لم يُثبَّت على ${name(chain)} خلال 24 ساعة`,
  },
  transaction: (chain) => `المعاملة على ${name(chain)}`,
}
