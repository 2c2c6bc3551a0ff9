import type { AccountStrings } from '../en/account.ts'

/** A name in Latin letters keeps its own direction inside the sentence. */
const own = (text: string) => `\u2068${text}\u2069`

/** Arabic. */
export const account: AccountStrings = {
  title: 'أي حساب يخصك؟',
  orgTitle: 'سجّل الدخول بحساب مؤسستك',
  lead: 'تسجّل الدخول هناك ثم تعود. بعد ذلك تؤكّد بتوقيع محفظتك أن الحساب يخصك.',
  wanted: (domain) => `يجب أن يكون حسابًا لدى ${own(domain)}، لا حسابًا شخصيًا.`,
  go: (name) => `تسجيل الدخول لدى ${own(name)}`,
  share: 'في الإثبات',
  shareAccount:
    'أن لديك حسابًا هناك، مع رمز لا يتعرّف به على الحساب أحد غير هذه الخدمة. ولا يظهر اسم الحساب إلا إذا اخترت ذلك في الخطوة التالية',
  shareOrg: 'أن لديك حسابًا في المؤسسة، مع رموز لا يتعرّف بها عليك وعلى المؤسسة أحد غير هذه الخدمة',
  keep: 'ليس في الإثبات',
  kept: 'بريدك الإلكتروني، وكلمة مرورك، وجهات اتصالك، ورسائلك',
  leaving: (name) => `جارٍ فتح ${own(name)}`,
  leavingLead: 'سجّل الدخول هناك، وستعود بعدها إلى هنا تلقائيًا.',
  back: (name) => `سجّلت الدخول لدى ${own(name)}`,
  backLead: 'أكّد الآن بتوقيع محفظتك أن هذا الحساب يخصك. لديك عشر دقائق.',
  account: 'الحساب:',
  show: (name) => `إظهار اسمي لدى ${own(name)} في الإثبات`,
  showDetail: (name) => `سيتضمن الإثبات عندئذٍ الاسم الذي يراه الآخرون لدى ${own(name)}.`,
  other: 'استخدام حساب آخر',
  cancelled: (name) => `عدت من ${own(name)} من دون تسجيل الدخول. لم يُحفظ شيء.`,
  refused: (name) => `لم ينجح تسجيل الدخول لدى ${own(name)}. لم يُحفظ شيء. سجّل الدخول من جديد.`,
  unavailable: (name) => `لم يستجب ${own(name)}. لم يُحفظ شيء. حاول مجددًا بعد دقيقة.`,
  notBegun: 'تعذّر بدء تسجيل الدخول. لم يُحفظ شيء. حاول مجددًا بعد دقيقة.',
  notOffered: (name) => `لا تدعم هذه الخدمة ${own(name)}.`,
}
