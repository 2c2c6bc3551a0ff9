import { accountLink } from './account-link.ts'
import { account } from './account.ts'
import { anchors } from './anchors.ts'
import { checks, credentials } from './checks.ts'
import { gateOverview } from './gate-overview.ts'
import { gateShut } from './gate-shut.ts'
import { signIn } from './sign-in.ts'
import { authorizationProblem } from './authorization-problem.ts'
import type { ServerStrings } from '../en/index.ts'

const things = (count: number) =>
  count === 1 ? 'شيء واحد' : count === 2 ? 'شيئين' : count <= 10 ? `${count} أشياء` : `${count} شيئًا`
const wrong = 'الرابط الذي أوصلك إلى هنا غير صحيح.'

/** Arabic, written from right to left. */
export const ar: ServerStrings = {
  runBy: 'يديره',
  about: 'عن هذه الخدمة',
  privacy: 'الخصوصية',
  terms: 'الشروط',
  support: 'المساعدة',
  supportCode: 'رمز الدعم',
  newTab: 'يُفتح في علامة تبويب جديدة',
  aside: 'لأجل {host}',

  overview: {
    asks: (host, count) => `يطلب منك \u2068${host}\u2069 إثبات ${things(count)}`,
    prove: (count) => `إثبات ${things(count)}`,
    lead: 'توقّع بمحفظتك مجانًا.',
    about: {
      seconds: (seconds) => `نحو ${seconds} ثانية.`,
      minutes: (minutes) => (minutes === 1 ? 'نحو دقيقة.' : minutes === 2 ? 'نحو دقيقتين.' : `نحو ${minutes} دقائق.`),
      long: 'يستغرق ذلك بضع دقائق.',
    },
    duration: '20 ثانية',
    phone: 'بهاتفك',
    minutes: 'بضع دقائق',
    gets: 'يحصل {host} على',
    lacks: 'ولا يحصل على',
    shares: 'ما تشاركه',
    shared: 'لا شيء. أنت وحدك ترى إثباتك حتى تنشره',
    each: 'عنوان محفظتك، ونعم أو لا لكل تحقق',
    sharedAtGate: 'يستطيع الموقع لاحقًا التحقق من أن إثباتاتك ما زالت صالحة، حتى وهي خاصة.',
    kept: 'مفاتيحك أو أموالك أو حساباتك الأخرى',
    ipfs: 'ضع نسخة على IPFS',
    ipfsDetail: 'للإثبات العلني فقط. يحتفظ IPFS بنسخة ولا يضمن بقاءها. ومن يقرأها يمكنه الاحتفاظ بها.',
    public: 'اجعل هذا الإثبات علنيًا',
    publicDetail: 'سيتمكن أي شخص من رؤيته مع ما توقّعه وعنوان محفظتك. وإلا فلن يراه غيرك.',
    receiver: 'جئت عبر رابط. عند الانتهاء يمكن أن يُرسل معرّف الإثبات إلى {page}',
    continue: 'متابعة',
    noScript: 'تحتاج هذه الصفحة إلى JavaScript لكي توقّع. فعّله لهذا الموقع ثم أعد تحميل الصفحة. لم يُرسل شيء حتى الآن.',
  },

  account,
  accountLink,
  anchors,
  checks,
  credentials,
  gateOverview,
  gateShut,
  signIn,
  authorizationProblem,

  claims: {
    wallet: 'ملكية المحفظة',
    fingerprint: (short) => `ملف بصمته \u2068${short}\u2069`,
    atLeast: (amount, token) => `\u2068${amount}\u2069 على الأقل من \u2068${token}\u2069`,
    units: (amount, symbol) => `\u2068${amount} ${symbol}\u2069 على الأقل`,
    on: (thing, chain) => `${thing} على \u2068${chain}\u2069`,
    signIn: (provider) => `سجّل الدخول إلى \u2068${provider}\u2069`,
  },

  proof: {
    aside: 'الإثبات',
    title: (short) => `الإثبات \u2068${short}\u2069`,
    ipfsNote: 'يحتفظ IPFS بنسخة من هذه البيانات. وهذا لا يضمن بقاءها هناك.',
    labels: {
      proved: 'ما أُثبت',
      by: 'بواسطة',
      on: 'في',
      outcome: 'النتيجة',
      revoked: 'أُلغي',
      renewed: 'جُدِّد باسم',
      expired: 'انتهت صلاحيته',
      until: 'حتى',
      erased: 'حُذف',
      ipfs: 'نسخة على IPFS',
      proof: 'الإثبات',
    },
    no: ': كان الجواب لا',
    qr: (address) => `رمز QR لعنوان هذه الصفحة، \u2068${address}\u2069`,
    content: 'النص الذي وُقّع',
    standings: {
      verified: { title: 'تم التحقق', lead: 'سارٍ: يُعتدّ به، ولم يُسحب.' },
      partly: { title: 'تم التحقق جزئيًا', lead: 'سارٍ، لكن لم يتأكد كل شيء.' },
      rejected: { title: 'لم يتم التحقق', lead: 'كان جواب الفحص لا.' },
      expired: { title: 'منتهي الصلاحية', lead: 'انتهى وقته. لم يعد ساريًا.' },
      revoked: { title: 'مُلغى', lead: 'سحبه صاحبه. لم يعد ساريًا.' },
      renewed: { title: 'مُجدَّد', lead: 'حلّ محله إثبات أحدث. لم يعد هذا ساريًا.' },
      erased: { title: 'محذوف', lead: 'طلب صاحبه حذفه. ما كان يقوله لم يعد موجودًا.' },
      private: {
        title: 'إثبات خاص',
        lead: 'يوجد إثبات بهذا المعرّف. أما ما يقوله وهل ما زال ساريًا فلا يراه إلا صاحبه.',
      },
    },
    copy: 'نسخ الرابط',
    address: 'عنوان هذه الصفحة',
    owner: 'لصاحبه',
    check: {
      title: 'فحص إثبات محفوظ',
      sent: 'ربما أرسل إليك صاحبه الإثبات المحفوظ في ملف.',
      have: 'لديك إثبات محفوظ في ملف أو نص.',
      here: 'يُفحص هنا، في متصفحك. لا يُرسل شيء إلى أي مكان.',
      noScript: 'يحتاج هذا إلى JavaScript. فعّله لهذا الموقع ثم أعد تحميل الصفحة.',
    },
    unknown: {
      title: 'لا يوجد إثبات كهذا',
      lead: 'لا شيء محفوظ هنا بهذا المعرّف.',
      advice: 'ربما كُتب خطأً، أو كان لخدمة أخرى. من لديه الإثبات المحفوظ في ملف يستطيع فحصه في \u2068/proof\u2069.',
    },
    tooMany: {
      title: 'أسئلة كثيرة جدًا',
      lead: 'نظرت في إثباتات كثيرة في وقت قصير.',
      advice: 'انتظر بضع دقائق ثم أعد تحميل هذه الصفحة.',
    },
  },

  ended: {
    title: 'انتهى هذا التحقق',
    lead: 'اكتمل أو أُلغي، أو انتظر أطول من اللازم.',
    back: 'إن كنت لا تزال تحتاج إليه فارجع إلى {page} وابدأ من جديد.',
    pageBefore: 'الصفحة التي جئت منها',
  },

  moved: {
    title: (host) => `تابع في \u2068${host}\u2069`,
    lead: (host) => `أنت الآن في متصفح آخر، ويجب أن يعرف \u2068${host}\u2069 النتيجة هنا.`,
    open: (host) => `افتح \u2068${host}\u2069 هنا`,
    note: 'ابدأ التحقق هناك مرة أخرى، وعندها يجد محفظة هذا المتصفح. لم يُوقّع شيء ولم يُحفظ حتى الآن.',
  },

  choose: {
    title: 'ماذا تريد أن تثبت؟',
    lead: 'اختر واحدًا. توقّع مرة واحدة مجانًا وتحصل على إثبات يستطيع أي شخص التحقق منه.',
    groups: { you: 'أنت', assets: 'الأصول', content: 'المحتوى', agents: 'الوكلاء' },
    search: (count) => `ابحث في ${count} عمليات تحقق`,
    none: 'لا شيء يطابق بحثك.',
  },

  failure: {
    INVALID_REQUEST: 'هذا الرابط لا يعمل',
    VERIFIER_NOT_AVAILABLE: 'لا يمكن إثبات هذا هنا',
    INVALID_VERIFIER_COMBINATION: 'هذا الرابط لا يعمل',
    INVALID_VERIFIER_FLOW_COMBINATION: 'هذا الرابط لا يعمل',
    OPTION_NOT_AVAILABLE: 'لا يمكن فعل هذا هنا',
    HANDOFF_NOT_FOUND: 'انتهت صلاحية هذا التحقق',
    GATE_NOT_FOUND: 'هذه البوابة غير موجودة',
    STORE_UNAVAILABLE: 'لا يمكننا الرد الآن',
    other: 'لم ينجح هذا',
  },
  meaning: {
    HANDOFF_NOT_FOUND: 'انتهت صلاحية هذا التحقق، أو لم يوجد قط.',
    GATE_NOT_FOUND: 'لا توجد بوابة بهذا الاسم، أو أن صاحبها أغلقها.',
    STORE_UNAVAILABLE: 'لا يمكن قراءة الإثباتات أو كتابتها الآن.',
    other: 'لم يحدث شيء تحتاج إليه هذه الصفحة.',
  },
  advice: {
    expired: 'ينتظر التحقق 15 دقيقة. ارجع إلى الصفحة التي جئت منها وابدأ من جديد. لم يُحفظ شيء.',
    later: 'لم يُحفظ شيء. أعد تحميل هذه الصفحة بعد دقيقة.',
    publisher: 'لم يُحفظ شيء. ارجع إلى الصفحة التي جئت منها وأخبر القائمين عليها.',
  },
  link: {
    twice: `${wrong} فهو يذكر شيئًا واحدًا مرتين.`,
    two: `${wrong} فهو يطلب شيئين مختلفين.`,
    intent: `${wrong} فيه غرض غير موجود.`,
    unknown: `${wrong} فهو يسمّي فحصًا غير موجود.`,
    many: `${wrong} فهو يطلب أكثر من 10 أشياء.`,
    missing: 'لا تقدم هذه الخدمة ذلك: {names}.',
    repeated: 'الرابط الذي أوصلك إلى هنا يطلب شيئًا واحدًا مرتين.',
    apart: 'يطلب الرابط فحوصًا يجب أن تُجرى واحدًا واحدًا.',
    return: `${wrong} فنحن لا نرسل أحدًا إلى عنوان العودة الذي فيه.`,
    listener: `${wrong} فهو لا يحدد الصفحة التي تنتظر النتيجة.`,
    long: `${wrong} تفاصيله أطول من 2 كيبيبايت أو مشوّهة.`,
    garbled: `${wrong} تفاصيله مشوّهة.`,
    reserved: `${wrong} تستخدم تفاصيله اسمًا محجوزًا.`,
    reuse: 'الرابط الذي أتى بك إلى هنا غير صحيح. فهو لا يقول بكلمة off أو auto إن كانت الإثباتات السابقة تُحتسب.',
  },

  notYours: {
    title: 'فُتح هذا التحقق في مكان آخر',
    lead: 'التحقق يخص المتصفح الذي يفتحه أولًا، وكان ذلك متصفحًا آخر.',
    advice:
      'إن أردت التحقق بنفسك فارجع إلى الصفحة التي جئت منها وابدأ من جديد. وإن أرسل إليك أحد هذا الرابط فأغلق الصفحة.',
  },
  accountBack: {
    title: 'عدت من صفحة تسجيل الدخول',
    lead: 'تُكمل الصفحة التي جئت منها من هنا.',
    advice: 'يمكنك إغلاق هذه النافذة.',
  },
  ways: {
    back: (host) => `العودة إلى \u2068${host}\u2069`,
    start: 'الصفحة الرئيسية',
    docs: 'التوثيق',
  },
  notFound: {
    title: 'لا يوجد شيء هنا',
    lead: 'هذا العنوان لا يخص أي صفحة في هذه الخدمة.',
    advice: 'ربما كُتب خطأً، أو أن صفحته غير موجودة بعد.',
  },
  prefetch: { title: 'افتح هذه الصفحة للمتابعة', lead: 'يبدأ التحقق عندما يفتحه شخص.' },
}
