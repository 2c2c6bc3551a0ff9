import type { GateShutStrings } from '../en/gate-shut.ts'

/** Arabic. */
export const gateShut: GateShutStrings = {
  not_started: {
    title: (gate) => `لم تُفتح بوابة \u2068${gate}\u2069 بعد`,
    lead: 'تُفتح يوم {time}.',
    advice: 'لم يُحفظ شيء ولم يُخصم أي مبلغ. عُد حينها بالرابط نفسه.',
  },
  ended: {
    title: (gate) => `بوابة \u2068${gate}\u2069 مغلقة`,
    lead: 'أُغلقت يوم {time}.',
    advice: 'لم يُحفظ شيء ولم يُخصم أي مبلغ.',
  },
  archived: {
    title: (gate) => `بوابة \u2068${gate}\u2069 مغلقة`,
    lead: 'أغلقها صاحبها.',
    advice: 'لم يُحفظ شيء ولم يُخصم أي مبلغ.',
  },
  paused: {
    title: (gate) => `بوابة \u2068${gate}\u2069 متوقفة مؤقتًا`,
    lead: 'أوقفها صاحبها مؤقتًا.',
    advice: 'لم يُحفظ شيء ولم يُخصم أي مبلغ. جرّب الرابط نفسه لاحقًا.',
  },
}
