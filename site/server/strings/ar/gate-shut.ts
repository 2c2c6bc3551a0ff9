import type { GateShutStrings } from '../en/gate-shut.ts'

/** Arabic. */
export const gateShut: GateShutStrings = {
  not_started: {
    title: 'لم يُفتح بعد',
    lead: 'يُفتح في {time}.',
    advice: 'لم يُحفظ شيء ولم يُخصم شيء. عُد حينها بالرابط نفسه.',
  },
  ended: { title: 'انتهى هذا', lead: 'أُغلق في {time}.', advice: 'لم يُحفظ شيء ولم يُخصم شيء.' },
  paused: {
    title: 'متوقف مؤقتًا',
    lead: 'أوقفه القائمون عليه في الوقت الحالي.',
    advice: 'لم يُحفظ شيء ولم يُخصم شيء. جرّب الرابط نفسه لاحقًا أو اسألهم.',
  },
}
