import type { SecondWalletStrings } from '../en/second-wallet.ts'

/** A name in Latin letters keeps its own direction inside the sentence. */
const name = (text: string) => `\u2068${text}\u2069`

/** Arabic. */
export const secondWallet: SecondWalletStrings = {
  title: 'اختر المحفظة الثانية',
  lead: 'يثبت الربط أن المحفظتين لك. وقّع بالمحفظة الثانية أولًا، ثم بالمحفظة التي ربطتها. كلا التوقيعين مجاني.',
  sameApp: 'لاستخدام حساب آخر، بدّل إليه في المحفظة أولًا',
  none: 'لا توجد محفظة أخرى في هذا المتصفح. ثبّت واحدة وستظهر هنا.',
  private: 'لا يستطيع قراءة هذا الإثبات إلا أنت ومن تسمح لهم بذلك من أشخاص أو تطبيقات، إلى أن تجعله عامًا.',
  pair: 'هل تريد ربط هاتين المحفظتين؟',
  pairLead: (wallet) => `التوقيع الأول من اثنين: تعرض ${name(wallet)} الرسالة الخاصة بالمحفظة الثانية.`,
  afterwards: (address) => `بعد ذلك وقّع بالمحفظة ${name(address)}. وإذا طُلب منك ذلك، فبدّل إليها من جديد.`,
  first: 'المحفظة الأولى',
  second: 'المحفظة الثانية',
  sign: (wallet) => `التوقيع في ${name(wallet)}`,
  other: 'اختيار محفظة أخرى',
  same: 'هذه هي المحفظة نفسها',
  sameBody: (wallet) =>
    `بدّل إلى حساب آخر في ${name(wallet)}، واسمح لهذه الصفحة باستخدامه، ثم اختر ${name(wallet)} من جديد.`,
  wanted: 'المطلوب محفظة أخرى',
  wantedBody: (address) => `يجب أن تكون المحفظة الثانية ${name(address)}. بدّل إلى هذا الحساب ثم اختره من جديد.`,
}
