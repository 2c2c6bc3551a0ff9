import type { PageStrings } from '../en/page.ts'

/** A name in Latin letters keeps its own direction inside the sentence. */
const name = (text: string) => `\u2068${text}\u2069`

/** Arabic, written from right to left, with the digits that addresses and codes have. */
export const page: PageStrings = {
  step: (at, of, label) => `الخطوة ${at} من ${of}، ${label}`,
  steps: 'الخطوات',
  stepLabels: { input: 'التفاصيل', wallet: 'محفظتك', sign: 'توقيعك', pay: 'الدفع' },
  signOf: (at, of) => `توقيعك (${at} من ${of})`,
  stepDone: '، تم',
  verified: 'تم التحقق',
  seenBy: {
    you: 'لا يستطيع قراءة هذا الإثبات إلا أنت ومن تسمح لهم بذلك من أشخاص أو تطبيقات.',
    site: (site) =>
      `لا يستطيع قراءة هذا الإثبات إلا أنت ومن تسمح لهم بذلك من أشخاص أو تطبيقات. ويمكن للموقع ${name(site)} التحقق من أنه لا يزال صالحًا.`,
  },
  public: 'يمكن للجميع رؤية هذا الإثبات.',
  back: (host) => `العودة إلى ${name(host)}`,
  account: { label: 'محفظتك', change: 'تغيير' },
  cancel: 'إلغاء',
  continue: 'متابعة',
  again: (wallet) => `إعادة فتح \u2068${wallet}\u2069`,
  otherWallet: 'استخدام محفظة أخرى',
  anyWallet: 'محفظتك',
  retry: 'إعادة المحاولة',
  unreachable: { title: 'لا يوجد اتصال', body: 'تحقق من اتصالك، أو حاول مجددًا بعد دقيقة. لم يُفقد شيء.' },
  offline: { title: 'لا يوجد اتصال', body: 'توقيعك محفوظ. سنرسله عندما يعود الاتصال.' },

  quoted: (text) => `«\u2068${text}\u2069»`,
  unknownInput: {
    title: 'هناك معلومة ناقصة',
    body: 'لا يستطيع إضافتها إلا الموقع الذي جئت منه.',
  },

  connect: {
    title: 'أي محفظة تريد استخدامها؟',
    lead: 'اربطها ثم وقّع. كلاهما مجاني.',
    asked: 'المحفظة المطلوبة:',
    none: 'لا توجد محفظة في هذا المتصفح',
    noneBody: 'ثبّت محفظة وستظهر هنا. أو افتح هذه الصفحة في المتصفح المدمج في محفظتك.',
    networks: { eip155: `${name('Ethereum')} وغيرها`, solana: 'Solana' },
    more: 'محافظ أخرى',
    moreDetail: `بهاتفك أو بتطبيق، عبر ${name('WalletConnect')}`,
    passkey: 'مفتاح المرور',
    passkeyDetail: 'لا حاجة إلى تطبيق محفظة، فجهازك هو الذي يوقّع',
  },

  more: {
    title: 'محافظ أخرى',
    lead: `اختر محفظة من قائمة ${name('WalletConnect')} ثم اربطها.`,
    back: 'العودة إلى القائمة',
    noAnswer: `لم يستجب ${name('WalletConnect')}. لم يُوقَّع شيء ولم يُحفظ شيء. اختر من جديد.`,
  },

  elsewhere: {
    inApp: (app) => `أنت داخل متصفح ${name(app)}`,
    inAppBody: 'لا توجد فيه محفظة، ولا يحفظ أي بيانات. تابع في متصفحك المعتاد.',
    openBrowser: 'فتح في متصفحك',
    title: 'أو تابع في المتصفح المدمج في محفظتك',
    open: (wallet) => `فتح في ${name(wallet)}`,
    copy: 'نسخ الرابط',
    copied: 'تم النسخ. الصق الرابط في المتصفح الآخر.',
    gone: 'تابع في المتصفح الآخر',
    goneBody: 'يمكنه الآن متابعة هذا التحقق.',
    stay: 'لم يُفتح شيء؟ تابع هنا',
  },

  taken: {
    title: 'لم تعد علامة التبويب هذه محدَّثة',
    body: 'لقد تابعت في علامة تبويب أخرى أو في متصفح آخر. لم يُوقَّع شيء هنا.',
    stay: 'المتابعة هنا',
    close: 'إغلاق علامة التبويب',
    stuck: 'أبقى متصفحك علامة التبويب مفتوحة. أغلقها بنفسك.',
  },

  confirm: {
    connect: (wallet) => `اربط ${name(wallet)}`,
    connectLead: 'اختر الحساب الذي تريد استخدامه. هذا مجاني.',
    readTitle: 'وقّع الرسالة',
    readLead: 'اقرأها هنا، ثم وقّعها في محفظتك. التوقيع مجاني.',
    signIn: (wallet) => `التوقيع في ${name(wallet)}`,
    sign: (wallet) => `أكّد في ${name(wallet)}`,
    signLead: 'تعرض محفظتك الرسالة. التوقيع مجاني.',
    message: 'ما ستوقّعه',
    show: 'عرض نص الرسالة',
    hide: 'إخفاء نص الرسالة',
    summary: {
      confirm: 'تؤكّد',
      network: 'الشبكة',
      wallet: 'المحفظة',
      code: 'رمز لمرة واحدة',
      codeUse: 'لهذا الإثبات فقط، ولا يتيح الوصول إلى حسابك.',
      at: 'الوقت',
      cost: 'التكلفة',
      free: 'مجاني. لا يُرسَل أي مال.',
    },
    check: 'جارٍ التحقق من توقيعك',
    checkLead: 'يستغرق ذلك لحظة.',
    lookUp: 'جارٍ البحث عن سجل \u2068TXT\u2069 لنطاقك',
    unchecked: 'تعذّر علينا البحث عن سجل \u2068TXT\u2069. يمكنك التوقيع مع ذلك، وسنحاول مرة أخرى.',
    slow: 'يستغرق هذا وقتًا أطول من المعتاد. أبقِ هذه الصفحة مفتوحة.',
    late: (wallet) =>
      `لا يظهر الطلب؟ انقر على أيقونة \u2068${wallet}\u2069 في شريط أدوات المتصفح، أو ابحث عنه خلف هذه النافذة.`,
  },
}
