import { noReasons } from '../../../../shared/strings/ar/no-reasons.ts'
import { provedWords } from '../../../../shared/proof/proved-words.ts'
import { claimWords } from '../../../../shared/strings/claim-words.ts'
import { accountLink } from './account-link.ts'
import { account } from './account.ts'
import { anchors } from './anchors.ts'
import { checks, credentials } from './checks.ts'
import { delegation } from '../../../../shared/strings/ar/delegation.ts'
import { gateOverview } from './gate-overview.ts'
import { gateShut } from './gate-shut.ts'
import { signIn } from './sign-in.ts'
import { authorizationProblem } from './authorization-problem.ts'
import type { ServerStrings } from '../en/index.ts'

const proofs = (count: number) =>
  count === 1 ? 'إثبات واحد' : count === 2 ? 'إثباتان' : count <= 10 ? `${count} إثباتات` : `${count} إثباتًا`

/** The same after a verb. */
const requested = (count: number) => (count === 1 ? 'إثباتًا واحدًا' : count === 2 ? 'إثباتين' : proofs(count))

/** Arabic, written from right to left. */
const name = (text: string) => `\u2068${text}\u2069`

export const ar: ServerStrings = {
  runBy: 'بإدارة',
  about: 'عن هذه الخدمة',
  privacy: 'الخصوصية',
  terms: 'الشروط',
  support: 'الدعم',
  supportCode: 'رمز الدعم',
  newTab: 'يُفتح في علامة تبويب جديدة',
  testMark: ' (اختبار)',
  aside: 'لموقع {host}',

  overview: {
    asksOne: (host, what) => `يطلب منك \u2068${host}\u2069 أن تثبت ${what}`,
    proveOne: (what) => `أثبت ${what}`,
    asks: (host, count) => `يطلب منك \u2068${host}\u2069 ${requested(count)}`,
    prove: (count) => `المطلوب: ${proofs(count)}`,
    options: 'خيارات',
    lead: 'وقّع بمحفظتك مجانًا.',
    about: {
      seconds: (seconds) => `يستغرق ذلك نحو ${seconds} ${seconds >= 3 && seconds <= 10 ? 'ثوانٍ' : 'ثانية'}.`,
      minutes: (minutes) =>
        minutes === 1
          ? 'يستغرق ذلك نحو دقيقة.'
          : minutes === 2
            ? 'يستغرق ذلك نحو دقيقتين.'
            : `يستغرق ذلك نحو ${minutes} ${minutes <= 10 ? 'دقائق' : 'دقيقة'}.`,
      long: 'يستغرق ذلك بضع دقائق.',
    },
    duration: '20 ثانية',
    phone: 'تحتاج إلى هاتفك',
    minutes: 'بضع دقائق',
    gets: 'يحصل {host} على',
    ownerGets: 'يعرف صاحب هذه البوابة',
    getsPerson: {
      age: (years) => `أن عمرك لا يقل عن ${years} سنة`,
      sanctions: 'أنك لست على أي قائمة عقوبات',
      face: 'أن وجهك يطابق الوثيقة',
    },
    lacks: 'لا يُشارَك',
    shares: 'ما تشاركه',
    shared: 'لا شيء مع مواقع أخرى.',
    stored: 'نحفظ ما تُدخله وعنوان محفظتك.',
    seenBy: {
      you: 'لا يستطيع قراءة هذا الإثبات إلا أنت ومن تسمح لهم بذلك من أشخاص أو تطبيقات.',
      site: (site) =>
        `لا يستطيع قراءة هذا الإثبات إلا أنت ومن تسمح لهم بذلك من أشخاص أو تطبيقات. ويمكن للموقع ${name(site)} التحقق من أنه لا يزال صالحًا.`,
    },
    everyone: 'يرى الجميع هذا الإثبات: ما تُوقّعه وعنوان محفظتك والتاريخ.',
    each: 'عنوان محفظتك، ونعم أو لا لكل تحقق',
    link: { click: 'معرّف الإثبات فقط، إن أرسلته في النهاية', window: 'معرّف الإثبات، وأنك اجتزت التحقق' },
    stop: '.',
    sharedAtGate: 'يستطيع صاحب هذه البوابة التحقق لاحقًا من أن الإثبات ما زال صالحًا.',
    several: {
      seenBy: {
        you: 'لا يستطيع قراءة هذه الإثباتات إلا أنت ومن تسمح لهم بذلك من أشخاص أو تطبيقات.',
        site: (site) =>
          `لا يستطيع قراءة هذه الإثباتات إلا أنت ومن تسمح لهم بذلك من أشخاص أو تطبيقات. ويمكن للموقع ${name(site)} التحقق من أنها لا تزال صالحة.`,
      },
      everyone: 'يرى الجميع هذه الإثباتات: ما تُوقّعه وعنوان محفظتك والتاريخ.',
      sharedAtGate: 'يستطيع صاحب هذه البوابة التحقق لاحقًا من أن الإثباتات ما زالت صالحة.',
    },
    kept: 'مفاتيحك أو أموالك أو حساباتك الأخرى',
    ipfs: 'حفظ نسخة على IPFS',
    ipfsDetail: 'فقط إذا جعلت هذا الإثبات عامًا أيضًا. لا يضمن IPFS بقاء النسخة متاحة، ويمكن لغيرك الاحتفاظ بها.',
    public: 'اجعل هذا الإثبات عامًا',
    publicDetail:
      'سيرى الجميع عندئذٍ هذا الإثبات: ما تُوقّعه وعنوان محفظتك والتاريخ. ويمكنك في أي وقت جعله خاصًا من جديد في هذه الخدمة، لكن النسخ التي احتفظ بها غيرك تبقى.',
    wallet: 'هذا الرابط للمحفظة {wallet}. وقّع بهذه المحفظة.',
    assistant: 'أنشأ مساعد ذكاء اصطناعي هذا الرابط. تابع فقط إذا طلبت منه ذلك.',
    knownAgent: 'تابع فقط إذا كنت تعرف هذا الوكيل وتريد أن يتصرف نيابةً عنك.',
    assistantDone: 'تم. عد إلى مساعدك وأخبره بذلك.',
    receiver: 'في النهاية يمكنك إرسال معرّف الإثبات إلى {page}',
    continue: 'متابعة',
    cancel: 'إلغاء',
    noScript: 'تحتاج هذه الصفحة إلى JavaScript. فعّله لهذا الموقع ثم أعد تحميل الصفحة. لم يُرسل شيء.',
  },

  account,
  accountLink,
  anchors,
  checks,
  credentials,
  gateOverview,
  gateShut,
  noReasons,
  signIn,
  authorizationProblem,

  claims: {
    wallet: provedWords.ar.wallet,
    fingerprint: provedWords.ar.file,
    ...claimWords.ar,
    quoted: delegation.quoted,
    delegation,
  },

  proof: {
    aside: 'الإثبات',
    title: (short) => `الإثبات \u2068${short}\u2069`,
    ipfsNote: 'لا يضمن IPFS بقاء النسخة متاحة.',
    ownsWallet: 'ملكية هذه المحفظة',
    labels: {
      site: 'أُنشئ من أجل',
      proved: 'ما يثبته',
      by: 'المحفظة',
      on: 'التاريخ',
      made: 'أُنشئ في',
      seen: 'من يمكنه رؤيته',
      outcome: 'النتيجة',
      outcomeThen: 'النتيجة في ذلك الوقت',
      reason: 'السبب',
      revoked: 'أُبطل في',
      renewed: 'حلّ محله',
      expired: 'انتهت صلاحيته في',
      until: 'صالح حتى',
      erased: 'مُحي في',
      ipfs: 'نسخة على IPFS',
      proof: 'معرّف الإثبات',
    },
    no: ': لم يتم التحقق',
    qr: (address) => `رمز QR لعنوان هذه الصفحة، \u2068${address}\u2069`,
    scan: 'امسح الرمز لفتح هذه الصفحة',
    content: 'النص الموقَّع',
    claim: 'تنسب المحفظة هذا المحتوى إلى نفسها. وهذا لا يُظهر من أنشأه ولا من كان الأول.',
    standings: {
      verified: { title: 'تم التحقق', lead: undefined },
      partly: { title: 'تم التحقق جزئيًا', lead: 'سارٍ، لكن بعض عمليات التحقق لم تنجح.' },
      rejected: { title: 'لم يتم التحقق', lead: 'لم ينجح التحقق.' },
      open: { title: 'لا توجد نتيجة', lead: 'لم يعطِ التحقق نتيجة: لا نعم ولا لا.' },
      expired: { title: 'منتهي الصلاحية', lead: 'لم يعد هذا الإثبات صالحًا.' },
      revoked: { title: 'مُبطَل', lead: 'أبطله صاحبه ولم يعد صالحًا.' },
      renewed: { title: 'مُستبدَل', lead: 'حلّ محله إثبات أحدث.' },
      erased: { title: 'ممحو', lead: 'محاه صاحبه. لم يعد محتواه موجودًا.' },
      private: {
        title: 'إثبات خاص',
        lead: 'لا يرى محتواه ومدة صلاحيته إلا صاحبه ومن يسمح لهم بذلك من أشخاص أو تطبيقات.',
      },
    },
    onlyYou: 'خاص: أنت فقط، ومن تسمح لهم من أشخاص أو تطبيقات',
    limitsHidden: 'ما يُسمح للوكيل بفعله وإنفاقه لا يظهر هنا. اسأل صاحب الإثبات.',
    change: 'تغيير',
    copy: 'نسخ الرابط',
    onlyForYou: 'هذا الرابط والرمز يفتحان الإثبات لك وحدك.',
    share: 'مشاركة لمدة محدودة',
    make: 'إنشاء إثبات جديد',
    address: 'عنوان هذه الصفحة',
    owner: 'لصاحب الإثبات',
    check: {
      title: 'التحقق من إثبات محفوظ',
      lead: 'هل أرسل إليك أحد إثباتًا محفوظًا؟ يجري التحقق منه في متصفحك ولا يُرفع إلى أي مكان.',
      noScript: 'يحتاج التحقق إلى JavaScript. فعّله لهذا الموقع ثم أعد تحميل الصفحة.',
    },
    unknown: {
      title: 'هذا الإثبات غير موجود',
      lead: 'لا يوجد هنا إثبات بهذا المعرّف.',
      advice: 'تأكد من العنوان. إن كان الإثبات لديك في ملف فيمكنك التحقق منه في {page}.',
    },
    tooMany: {
      title: 'طلبات كثيرة جدًا',
      lead: 'فتحت إثباتات كثيرة في وقت قصير.',
      advice: 'حاول مجددًا {time}.',
    },
  },

  ended: {
    title: 'انتهى هذا التحقق',
    lead: 'اكتمل أو أُلغي أو بقي مفتوحًا مدة طويلة.',
    back: 'هل ما زلت تحتاج إليه؟ عُد إلى {page} وابدأ من جديد.',
    pageBefore: 'الصفحة السابقة',
  },

  moved: {
    title: (host) => `تابع في \u2068${host}\u2069`,
    lead: (host) => `انتقلت إلى متصفح آخر. ليحصل \u2068${host}\u2069 على النتيجة، يجب أن يكون مفتوحًا في هذا المتصفح.`,
    open: (host) => `افتح \u2068${host}\u2069 هنا`,
    note: 'ابدأ التحقق هناك من جديد بمحفظة من هذا المتصفح. لم يُوقَّع شيء ولم يُحفظ شيء.',
  },

  choose: {
    title: 'ماذا تريد أن تثبت؟',
    lead: 'اختر واحدًا. التوقيع مجاني. تحصل على إثبات وتقرّر من يستطيع رؤيته.',
    groups: { you: 'أنت', assets: 'الأصول', content: 'المحتوى', agents: 'الوكلاء' },
    search: (count) => `ابحث في ${count} ${count <= 10 ? 'عمليات' : 'عملية'} تحقق`,
    walletWords: 'مفتاح المرور مفاتيح البصمة الإصبع الوجه القفل الشاشة passkey',
    none: 'لا تقدّم هذه الخدمة مثل هذا التحقق. امسح البحث لترى كل عمليات التحقق.',
  },

  failure: {
    INVALID_REQUEST: 'هذا الرابط لا يعمل',
    VERIFIER_NOT_AVAILABLE: 'هذا التحقق غير متاح هنا',
    PRO_ACCESS_REQUIRED: 'يتطلب هذا التحقق حسابًا مسموحًا له باستخدامه',
    INVALID_VERIFIER_COMBINATION: 'هذا الرابط لا يعمل',
    INVALID_VERIFIER_FLOW_COMBINATION: 'هذا الرابط لا يعمل',
    OPTION_NOT_AVAILABLE: 'هذا الخيار غير متاح هنا',
    HANDOFF_NOT_FOUND: 'انتهت صلاحية هذا التحقق',
    GATE_NOT_FOUND: 'هذه البوابة غير موجودة',
    STORE_UNAVAILABLE: 'لا يمكننا تحميل هذا الآن',
    other: 'تعذّر علينا فتح هذه الصفحة',
  },
  meaning: {
    HANDOFF_NOT_FOUND: 'يبقى كل تحقق مفتوحًا 15 دقيقة.',
    PRO_ACCESS_REQUIRED:
      'لا يمكن استخدام {names} هنا إلا لبعض الحسابات. إذا كان حسابك منها، فسجّل الدخول إلى حسابك ثم افتح الرابط مرة أخرى.',
    GATE_NOT_FOUND: 'إما أن الرابط غير صحيح أو أن صاحب البوابة أغلقها.',
    STORE_UNAVAILABLE: 'لم تستجب قاعدة بياناتنا.',
    other: 'تعذّر علينا تحميل جزء تحتاج إليه هذه الصفحة.',
  },
  advice: {
    expired: 'عُد إلى الصفحة السابقة وابدأ من جديد.',
    later: 'أعد تحميل هذه الصفحة بعد دقيقة.',
    unoffered: 'لم يُحفظ شيء. اطّلع على عمليات التحقق المتاحة هنا.',
    publisher: 'لم يُحفظ شيء، والخطأ ليس منك. أخبر الموقع أو المساعد الذي أرسلك إلى هنا.',
  },
  link: {
    twice: 'يرد جزء من الرابط مرتين.',
    misspelt: 'في الرابط «\u2068{written}\u2069». والصواب «\u2068{names}\u2069».',
    two: 'يطلب الرابط شيئين مختلفين في آن واحد.',
    intent: 'للرابط غرض لا نعرفه.',
    unknown: 'يذكر الرابط تحققًا غير موجود.',
    many: 'يطلب الرابط أكثر من 10 عمليات تحقق.',
    missing: 'غير متاح هنا: \u2068{names}\u2069.',
    repeated: 'يطلب الرابط التحقق نفسه مرتين.',
    apart: 'يطلب الرابط عمليات تحقق لا يمكن الجمع بينها.',
    return: 'يعود بك الرابط إلى عنوان غير مسموح به.',
    listener: 'لا يذكر الرابط الصفحة التي تنتظر النتيجة.',
    long: 'التفاصيل في الرابط طويلة جدًا، أو لا يمكننا قراءتها.',
    garbled: 'لا يمكننا قراءة التفاصيل في الرابط.',
    value: 'في الرابط تفاصيل لا يمكن استخدامها: «\u2068{written}\u2069».',
    reserved: 'تستخدم التفاصيل في الرابط اسمًا محجوزًا.',
    reuse:
      'لا يحدد الرابط على نحو صحيح ما إذا كانت الإثباتات السابقة تُحتسب. يجب أن تكون القيمة «\u2068off\u2069» أو «\u2068auto\u2069».',
  },

  notYours: {
    title: 'فُتح هذا التحقق في مكان آخر',
    lead: 'إنه مرتبط بالمتصفح الذي فُتح فيه أولًا.',
    advice:
      'إذا بدأت هذا بنفسك، فعُد إلى الصفحة السابقة وابدأ من جديد. وإذا أرسل إليك أحد هذا الرابط، فأغلق هذه الصفحة.',
  },
  accountBack: {
    title: 'يمكنك إغلاق هذه النافذة',
    lead: 'ستتابع الصفحة السابقة تلقائيًا.',
  },
  ways: {
    back: (host) => `العودة إلى \u2068${host}\u2069`,
    start: 'الصفحة الرئيسية',
    toStart: 'الانتقال إلى الصفحة الرئيسية',
    docs: 'وثائق المطوّرين',
    checks: 'كل عمليات التحقق',
    account: 'حسابك',
  },
  notFound: {
    title: 'الصفحة غير موجودة',
    lead: 'لا توجد صفحة في هذا العنوان.',
    advice: 'تأكد من العنوان أو ابدأ من الصفحة الرئيسية.',
  },
  prefetch: { title: 'افتح هذه الصفحة للمتابعة', lead: 'يبدأ التحقق عندما يفتح شخص هذه الصفحة.' },
}
