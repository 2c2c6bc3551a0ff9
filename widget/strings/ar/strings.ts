import type { Strings } from '../strings.ts'

/** Arabic. A wallet's name stands between the marks U+2068 and U+2069: it keeps its own direction. */
export const strings: Strings = {
  language: 'ar',
  choosing: { title: 'اختر محفظة', body: 'ستوقّع رسالة. هذا مجاني ولا يُنفق شيئًا.' },
  connecting: { title: 'اتصل من \u2068{wallet}\u2069', body: 'اختر الحساب الذي تريد استخدامه' },
  preparing: { title: 'جارٍ كتابة الرسالة', body: 'يمكنك قراءتها قبل التوقيع' },
  signing: { title: 'أكّد في \u2068{wallet}\u2069', body: 'هذا التوقيع مجاني' },
  checking: { title: 'جارٍ التحقق', body: 'يستغرق هذا بضع ثوانٍ' },
  offline: { title: 'انقطع الاتصال', body: 'توقيعك محفوظ. سيُرسل حالما يعود اتصالك بالإنترنت.' },
  slowWallet: 'لا يظهر شيء؟ افتح \u2068{wallet}\u2069 من شريط أدوات المتصفح.',
  window: { title: 'تابع في النافذة الأخرى', body: 'تُكمل هذه الصفحة عندما تنتهي هناك' },
  windowLost: 'هل أُغلقت؟ أعد فتحها أو ألغِ.',
  windowClosed: { title: 'هل أُغلقت النافذة؟', body: 'لم يُحفظ شيء. أعد فتحها أو ألغِ.' },
  leaving: { title: 'جارٍ فتح صفحة التحقق', body: 'ستعود إلى هنا عندما تنتهي' },
  returning: { title: 'جارٍ جلب النتيجة', body: 'يستغرق هذا لحظة' },
  resumed: { title: 'عملية التحقق ما زالت مفتوحة', body: 'تابعها أو ألغِها' },
  moreNeeded: { title: 'يلزم بعض التفاصيل', body: 'ستطلبها صفحة التحقق' },
  noWallet: { title: 'لا توجد محفظة في هذا المتصفح', body: 'لدى صفحة التحقق طرق أخرى' },
  verified: 'تم التحقق',
  cancelledLate: 'إذا كان توقيعك قد وصل، فقد حُفظ الإثبات.',
  actions: {
    cancel: 'إلغاء',
    retry: 'حاول مرة أخرى',
    again: 'ابدأ من جديد',
    otherWallet: 'استخدم محفظة أخرى',
    moreWallets: 'محافظ أخرى',
    openPage: 'تابع هناك',
    reopen: 'أعد الفتح',
  },
  supportCode: 'الرمز',
  failureKind: {
    cancelled: { title: 'أُلغيت العملية', body: 'لم يُحفظ شيء.' },
    retryable: { title: 'لم تكتمل العملية', body: 'لم يُحفظ شيء. يُرجى المحاولة مرة أخرى.' },
    'not-eligible': { title: 'كانت نتيجة التحقق: لا', body: 'هذا الحساب لا يستوفي المطلوب.' },
    ours: { title: 'خلل من جانبنا', body: 'لم يُحفظ شيء. السبب ليس منك ولا من محفظتك.' },
    publisher: { title: 'طلب هذه الصفحة غير صحيح', body: 'لا يستطيع تصحيح ذلك إلا القائمون على هذه الصفحة.' },
  },
  failure: {
    // the person or their wallet
    CANCELLED: { title: 'أُلغيت العملية', body: 'لم يُحفظ شيء.' },
    WALLET_REJECTED: { title: 'رفضت الطلب في المحفظة', body: 'لم يُوقَّع شيء ولم يُحفظ شيء.' },
    WALLET_UNAVAILABLE: {
      title: 'لم تستجب المحفظة',
      body: 'افتح قفلها وأغلق طلباتها المفتوحة ثم حاول مرة أخرى.',
    },
    MESSAGE_MISMATCH: {
      title: 'الرسالة ليست الصحيحة',
      body: 'ما وصلنا للتوقيع يختلف عما طُلب. لم يُوقَّع شيء.',
    },
    INVALID_WALLET: { title: 'لا يمكن استخدام هذا العنوان', body: 'استخدم محفظة EVM أو Solana.' },
    INVALID_SIGNATURE: { title: 'تعذّرت قراءة توقيع المحفظة', body: 'لم يُحفظ شيء. جرّب محفظة أخرى.' },
    INVALID_CHAIN_CONTEXT: { title: 'شبكة غير صحيحة', body: 'بدّل الشبكة في المحفظة وحاول مرة أخرى.' },
    UNSUPPORTED_CHAIN: { title: 'هذه الشبكة غير مدعومة', body: 'بدّل الشبكة في المحفظة وحاول مرة أخرى.' },
    UNSUPPORTED_SIGNATURE_METHOD: {
      title: 'هذا النوع من المحافظ غير مدعوم',
      body: 'استخدم محفظة EVM أو Solana.',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'التوقيع لا يطابق الحساب',
      body: 'هل تغيّر الحساب في المحفظة؟ لم يُحفظ شيء. يُرجى التوقيع مرة أخرى.',
    },
    EXPIRED_SIGNATURE: { title: 'وصل التوقيع متأخرًا', body: 'يسري لمدة خمس دقائق. يُرجى التوقيع مرة أخرى.' },
    SIGNATURE_CHAIN_UNAVAILABLE: {
      title: 'تعذّر التحقق من التوقيع',
      body: 'لم تستجب شبكة هذه المحفظة. لم يُحفظ شيء.',
    },
    WALLET_AUTH_REQUIRED: { title: 'يلزم توقيع', body: 'يُرجى التوقيع بالمحفظة المعنية.' },

    // the connection to the service
    NETWORK_UNREACHABLE: { title: 'لا يوجد اتصال', body: 'تحقق من شبكتك وحاول مرة أخرى. لم يضِع شيء.' },
    RATE_LIMIT_EXCEEDED: { title: 'محاولات كثيرة', body: 'يُرجى الانتظار دقيقة ثم المحاولة مرة أخرى.' },
    STORE_UNAVAILABLE: {
      title: 'لا نستطيع الحفظ الآن',
      body: 'لم يُحفظ شيء. يُرجى المحاولة بعد دقيقة.',
    },
    PROVIDER_UNAVAILABLE: {
      title: 'لم يستجب أحد المصادر',
      body: 'لذلك فالإجابة ليست نعم ولا لا. يُرجى المحاولة بعد دقيقة.',
    },
    HANDOFF_ENDED: { title: 'انتهت عملية التحقق هذه من قبل', body: 'يُرجى البدء من جديد.' },
    HANDOFF_NOT_FOUND: {
      title: 'انتهت مدة عملية التحقق هذه',
      body: 'تنتظر 15 دقيقة. يُرجى البدء من جديد.',
    },
    HANDOFF_ALREADY_USED: { title: 'استُلمت هذه النتيجة من قبل', body: 'يُرجى البدء من جديد.' },
    HANDOFF_EXISTS: { title: 'بدأت عملية التحقق هذه في مكان آخر', body: 'يُرجى البدء من جديد.' },
    HANDOFF_AUTH_REQUIRED: { title: 'لا يحق لهذه النافذة إنهاء التحقق', body: 'يُرجى البدء من جديد.' },
    HANDOFF_MISMATCH: { title: 'التوقيع يخص عملية تحقق أخرى', body: 'يُرجى البدء من جديد.' },
    RETURN_NOT_REGISTERED: {
      title: 'لم تصل النتيجة إلى هنا',
      body: 'عنوان الرجوع لهذه الصفحة غير مسجَّل. لا يستطيع تصحيح ذلك إلا القائمون عليها.',
    },
    PHISHING_RESISTANCE_REQUIRED: {
      title: 'سجّل الدخول لدينا أولًا',
      body: 'لا يمر هنا إلا من سجّل الدخول بمفتاح مرور أو عبر مزوّد، أو استخدم محفظة بمفتاح مرور.',
    },
    HANDOFF_AUDIENCE_MISMATCH: {
      title: 'النتيجة تخص صفحة أخرى',
      body: 'يُرجى البدء من جديد في هذه الصفحة.',
    },

    // the requirement
    PROOF_NOT_VERIFIED: { title: 'كانت نتيجة التحقق: لا', body: 'هذا الحساب لا يستوفي المطلوب.' },
    GATE_REQUIREMENTS_NOT_MET: {
      title: 'لم تُستوفَ كل الشروط',
      body: 'إثباتاتك محفوظة ويمكن استخدامها مرة أخرى.',
    },
    OWNER_MISMATCH: { title: 'الأمر يخص محفظة أخرى', body: 'وقّع بالمحفظة التي تذكرها الصفحة.' },
    SUBJECT_MISMATCH: { title: 'الأمر يخص محفظة أخرى', body: 'وقّع بالمحفظة التي تذكرها الصفحة.' },
    SIGN_IN_METHOD_TAKEN: { title: 'ملف آخر يستخدمه', body: 'سجّل الدخول إليه وأزِله أولًا.' },
    HANDLE_TAKEN: { title: 'هذا الاسم مستخدم', body: 'اختر اسمًا آخر.' },
    PROOF_ALREADY_EXISTS: { title: 'سبق إثبات هذا', body: 'الإثبات السابق ما زال ساريًا.' },
    PROOF_ERASED: { title: 'مُحي هذا الإثبات', body: 'يُرجى التوقيع مرة أخرى لإثبات جديد.' },
    INSUFFICIENT_BALANCE: { title: 'الرصيد أقل من اللازم', body: 'في هذه المحفظة أقل مما هو مطلوب.' },
    NFT_NOT_OWNED: { title: 'ليس في هذه المحفظة', body: 'لا تحتوي هذه المحفظة على الرمز المميز المطلوب.' },
    CONTRACT_NOT_OWNED: { title: 'العقد ليس لك', body: 'هذه المحفظة لا تتحكم في العقد.' },
    DNS_RECORD_NOT_FOUND: {
      title: 'لم يُعثر على سجل',
      body: 'لا يُظهر النطاق سجل TXT بعد. قد تستغرق السجلات الجديدة دقائق.',
    },
    DNS_RECORD_MISMATCH: { title: 'السجل يقول غير ذلك', body: 'سجل TXT للنطاق يذكر محفظة أخرى.' },
    SANCTIONED_ADDRESS: { title: 'هذه المحفظة غير مقبولة', body: 'عنوانها مدرج في قائمة عقوبات.' },
    RISK_POLICY_FAILED: { title: 'هذه المحفظة غير مقبولة', body: 'مستوى المخاطر فيها أعلى من المطلوب.' },

    // the host page
    INVALID_REQUEST: {
      title: 'طلب هذه الصفحة غير صحيح',
      body: 'لا يستطيع تصحيح ذلك إلا القائمون على هذه الصفحة.',
    },
    INVALID_VERIFIER_DATA: {
      title: 'تفاصيل هذه الصفحة غير صحيحة',
      body: 'لا يستطيع تصحيحها إلا القائمون على هذه الصفحة.',
    },
    INVALID_VERIFIER_COMBINATION: {
      title: 'لا يمكن طلب هذه العمليات معًا',
      body: 'لا يستطيع تصحيح ذلك إلا القائمون على هذه الصفحة.',
    },
    INVALID_VERIFIER_FLOW_COMBINATION: {
      title: 'لا يمكن طلب هذه العمليات معًا',
      body: 'لا يستطيع تصحيح ذلك إلا القائمون على هذه الصفحة.',
    },
    VERIFIER_NOT_AVAILABLE: {
      title: 'هذا التحقق غير متاح هنا',
      body: 'يمكن للقائمين على هذه الصفحة طلب غيره.',
    },
    OPTION_NOT_AVAILABLE: {
      title: 'تطلب هذه الصفحة ما هو غير متاح',
      body: 'لا يستطيع تصحيح ذلك إلا القائمون على هذه الصفحة.',
    },
    STORAGE_BLOCKED: {
      title: 'هذا المتصفح لا يحفظ شيئًا هنا',
      body: 'اسمح لهذا الموقع بحفظ البيانات أو فتح النوافذ، ثم حاول مرة أخرى.',
    },
    WINDOW_BLOCKED: {
      title: 'لا يمكن فتح نافذة هنا',
      body: 'هذه الصفحة معروضة داخل صفحة أخرى لا تسمح بذلك. افتحها في علامة تبويب مستقلة:',
    },
    INSECURE_CONTEXT: { title: 'هذه الصفحة غير آمنة', body: 'يتطلب التوقيع اتصالاً مشفّرًا. افتح الصفحة باستخدام https:' },
    ORIGIN_REQUIRED: {
      title: 'لا تذكر هذه الصفحة مكانها',
      body: 'لا يرسل المتصفح أصلها. افتحها من عنوانها الحقيقي.',
    },
    ORIGIN_NOT_ALLOWED: {
      title: 'لا يحق لهذه الصفحة طلب ذلك',
      body: 'من أعدّ هذا التحقق يسمح لصفحات أخرى فقط.',
    },
    GATE_NOT_FOUND: {
      title: 'قاعدة الدخول هذه غير موجودة',
      body: 'لا يستطيع تصحيح ذلك إلا القائمون على هذه الصفحة.',
    },
    GATE_MISCONFIGURED: {
      title: 'إعداد قاعدة الدخول غير صحيح',
      body: 'لا يستطيع تصحيح ذلك إلا القائمون عليها.',
    },

    // the service
    INTERNAL: { title: 'خلل من جانبنا', body: 'لم يُحفظ شيء. السبب ليس منك ولا من محفظتك.' },
  },
}
