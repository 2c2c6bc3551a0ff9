import type { SignInStrings } from '../en/sign-in.ts'

/** Arabic. */
export const signIn: SignInStrings = {
  title: 'كيف تريد تسجيل الدخول؟',
  passkey: 'المتابعة بمفتاح مرور',
  savedPasskey: 'مفاتيح المرور المحفوظة',
  savedPasskeyHint: 'يعرضها متصفحك هنا',
  newPasskey: 'جديد هنا؟ إنشاء مفتاح مرور',
  wallet: 'المتابعة بمحفظة',
  provider: (name) => `المتابعة عبر \u2068${name}\u2069`,
  noPasskeys: 'لا يدعم هذا المتصفح مفاتيح المرور.',

  follow: {
    title: 'تابع على جهازك',
    body: 'اختر مفتاح مرور ثم أكّد ببصمتك أو وجهك أو رمز PIN.',
    newTitle: 'أنشئ مفتاح مرور',
    newBody: 'يحفظه جهازك، ولا كلمة مرور عليك تذكّرها.',
  },
  leaving: (name) => `جارٍ فتح \u2068${name}\u2069`,
  goingOn: 'تم تسجيل دخولك',
  goingOnBody: 'لحظة من فضلك.',
  switching: 'جارٍ تسجيل خروجك',
  walletLead: 'اربطها ثم وقّع رسالة. هذا مجاني ولا ينقل شيئًا.',

  problems: {
    passkeyCancelled: { title: 'لم يُستخدم أي مفتاح مرور', body: 'ألغيت العملية أو استغرقت وقتًا طويلًا. لم يُحفظ شيء.' },
    passkeyUnknown: {
      title: 'مفتاح المرور هذا لا يعمل هنا',
      body: 'ربما أُزيل من حسابه. استخدم مفتاحًا آخر أو سجّل الدخول بطريقة أخرى.',
    },
    passkeyRefused: {
      title: 'تعذّرت علينا قراءة مفتاح المرور',
      body: 'لم يُحفظ شيء. حاول مجددًا أو سجّل الدخول بطريقة أخرى.',
    },
    passkeyFailed: { title: 'لم يعمل مفتاح المرور', body: 'رفضه جهازك أو متصفحك. سجّل الدخول بطريقة أخرى.' },
    providerCancelled: { title: 'عدت من دون تسجيل الدخول', body: 'لم يُحفظ شيء.' },
    providerRefused: { title: 'لم يسجّل المزوّد دخولك', body: 'لم يُحفظ شيء. حاول مجددًا أو سجّل الدخول بطريقة أخرى.' },
    providerUnavailable: { title: 'لم يستجب المزوّد', body: 'لم يُحفظ شيء. حاول مجددًا بعد دقيقة.' },
  },
}
