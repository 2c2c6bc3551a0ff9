import type { AnchorsStrings } from '../en/anchors.ts'

const name = (text: string) => `\u2068${text}\u2069`

/** Arabic. */
export const anchors: AnchorsStrings = {
  choice: {
    title: (chain) => `ثبّت هذا الإثبات على ${name(chain)}`,
    detail: 'يمكنك بعدها أن تُظهر أن هذا الإثبات كان موجودًا قبل كتلة معيّنة. ولا تُظهر السلسلة شيئًا من الإثبات.',
    further: (chains) => `ثبّته على ${name(chains)} أيضًا`,
    furtherDetail: (hub) => `يشمل ذلك ${name(hub)}.`,
  },
  label: 'التثبيت على السلاسل',
  states: {
    waiting: (chain) => `في انتظار التثبيت التالي على ${name(chain)}`,
    pending: (chain) => `أُرسل إلى ${name(chain)}`,
    mined: (chain, block) => `في الكتلة ${block} على ${name(chain)}، وليس نهائيًا بعد`,
    final: (chain, block) => `ثُبِّت على ${name(chain)} في الكتلة ${block}، {time}`,
    failed: (chain) => `لم يُثبَّت على ${name(chain)} خلال 24 ساعة`,
  },
  meaning: 'كان هذا الإثبات موجودًا قبل هذه الكتلة.',
  oneNode: 'أكّدت عقدة واحدة الكتلة.',
  transaction: (chain) => `المعاملة على ${name(chain)}`,
}
