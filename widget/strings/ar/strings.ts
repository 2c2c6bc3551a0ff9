import type { Strings } from '../strings.ts'

/** A gate that nobody can pass now. */
const notOpen = { title: 'هذه البوابة ليست مفتوحة الآن', body: 'حاول مجددًا لاحقًا.' }

/** Arabic. A wallet's name stands between the marks U+2068 and U+2069: it keeps its own direction. */
export const strings: Strings = {
  language: 'ar',
  choosing: { title: 'اختر محفظة', body: 'ستوقّع رسالة. هذا مجاني.' },
  connecting: { title: 'اربط \u2068{wallet}\u2069', body: 'اختر الحساب الذي تريد استخدامه' },
  preparing: { title: 'جارٍ إعداد الرسالة', body: 'يمكنك قراءتها قبل التوقيع' },
  signing: { title: 'أكّد في \u2068{wallet}\u2069', body: 'هذا التوقيع مجاني ولا يُرسَل أي مال' },
  checking: { title: 'جارٍ التحقق', body: 'يستغرق ذلك بضع ثوانٍ' },
  offline: { title: 'لا يوجد اتصال', body: 'توقيعك محفوظ. سنرسله عندما يعود الاتصال.' },
  unchecked: 'تعذّر علينا البحث عن سجل \u2068TXT\u2069. يمكنك التوقيع مع ذلك، وسنحاول مرة أخرى.',
  slowWallet: 'لا يظهر الطلب؟ افتح \u2068{wallet}\u2069 من شريط الأدوات.',
  window: { title: 'أكمل في النافذة الأخرى', body: 'تُحدَّث هذه الصفحة تلقائيًا' },
  windowLost: 'هل أغلقتها؟ أعد فتحها أو ألغِ التحقق.',
  windowClosed: { title: 'هل أُغلقت النافذة؟', body: 'أعد فتحها للمتابعة أو ألغِ التحقق.' },
  leaving: { title: 'جارٍ فتح صفحة التحقق', body: 'ستعود إلى هنا عند الانتهاء' },
  returning: { title: 'جارٍ جلب النتيجة', body: 'يستغرق ذلك لحظة' },
  resumed: { title: 'ما زال التحقق مفتوحًا', body: 'أعد فتحه أو ألغِه' },
  moreNeeded: { title: 'نحتاج إلى بعض التفاصيل', body: 'ستطلبها صفحة التحقق' },
  noWallet: { title: 'لا توجد محفظة في هذا المتصفح', body: 'تجد طرقًا أخرى في صفحة التحقق' },
  verified: 'تم التحقق',
  cancelledLate: 'ربما أُرسل توقيعك قبل الإلغاء وحُفظ إثبات.',
  actions: {
    cancel: 'إلغاء',
    retry: 'إعادة المحاولة',
    again: 'البدء من جديد',
    check: 'إعادة التحقق',
    otherWallet: 'استخدام محفظة أخرى',
    moreWallets: 'محافظ أخرى',
    openPage: 'متابعة',
    proof: 'عرض إثباتي',
    reopen: 'إعادة الفتح',
  },
  supportCode: 'الرمز',
  retryAt: 'حاول مجددًا {time}.',
  opensAt: 'تُفتح يوم {time}.',
  failureKind: {
    cancelled: { title: 'ألغيتَ العملية', body: 'لم يُحفظ شيء ولم يُخصم أي مبلغ.' },
    retryable: { title: 'لم ينجح ذلك', body: 'لم يُحفظ شيء. حاول مجددًا.' },
    'not-eligible': { title: 'لا تستوفي هذا المتطلب', body: 'ليس في هذه المحفظة ما هو مطلوب.' },
    ours: { title: 'لم نتمكن من إتمام التحقق', body: 'المشكلة من جانبنا. لم يُحفظ شيء ولم يُخصم أي مبلغ.' },
    publisher: {
      title: 'إعداد هذه الصفحة غير صحيح',
      body: 'لا يستطيع إصلاح ذلك إلا هذا الموقع. الخطأ ليس منك.',
    },
  },
  failure: {
    // the person or their wallet
    CANCELLED: { title: 'ألغيتَ العملية', body: 'لم يُحفظ شيء ولم يُخصم أي مبلغ.' },
    WALLET_REJECTED: { title: 'رفضتَ الطلب في محفظتك', body: 'لم يُوقَّع شيء ولم يُحفظ شيء.' },
    WALLET_UNAVAILABLE: { title: 'لم تستجب محفظتك', body: 'افتح قفلها وأغلق الطلبات الأخرى ثم حاول مجددًا.' },
    MESSAGE_MISMATCH: { title: 'الرسالة غير مطابقة', body: 'كانت مختلفة عن المطلوب، فلم يُوقَّع شيء.' },
    INVALID_WALLET: {
      title: 'هذه المحفظة غير مدعومة',
      body: 'استخدم محفظة \u2068Ethereum\u2069 أو \u2068Solana\u2069.',
    },
    INVALID_SIGNATURE: { title: 'لم نتمكن من قراءة التوقيع', body: 'حاول مجددًا أو استخدم محفظة أخرى.' },
    INVALID_CHAIN_CONTEXT: { title: 'الشبكة غير صحيحة', body: 'بدّل الشبكة في محفظتك ثم حاول مجددًا.' },
    UNSUPPORTED_CHAIN: { title: 'هذه الشبكة غير مدعومة', body: 'بدّل إلى شبكة أخرى.' },
    UNSUPPORTED_SIGNATURE_METHOD: {
      title: 'هذه المحفظة غير مدعومة',
      body: 'استخدم محفظة \u2068Ethereum\u2069 أو \u2068Solana\u2069.',
    },
    SIGNATURE_VERIFICATION_FAILED: { title: 'التوقيع لا يطابق هذه المحفظة', body: 'هل بدّلت الحساب؟ وقّع مجددًا.' },
    EXPIRED_SIGNATURE: { title: 'وصل التوقيع متأخرًا', body: 'تنتهي صلاحيته بعد 5 دقائق. وقّع مجددًا.' },
    SIGNATURE_CHAIN_UNAVAILABLE: { title: 'لم تستجب الشبكة', body: 'لا توجد نتيجة بعد. لم يُحفظ شيء.' },
    WALLET_AUTH_REQUIRED: { title: 'وقّع للمتابعة', body: 'استخدم المحفظة التي أُنشئ بها هذا الإثبات.' },

    // the connection to the service
    NETWORK_UNREACHABLE: { title: 'لا يوجد اتصال', body: 'تحقق من اتصالك، أو حاول مجددًا بعد دقيقة. لم يُفقد شيء.' },
    RATE_LIMIT_EXCEEDED: { title: 'محاولات كثيرة جدًا', body: 'انتظر دقيقة ثم حاول مجددًا.' },
    STORE_UNAVAILABLE: { title: 'لا يمكننا الحفظ الآن', body: 'لم يُحفظ شيء. حاول مجددًا بعد دقيقة.' },
    PROVIDER_UNAVAILABLE: { title: 'لم تستجب خدمة أخرى', body: 'لا توجد نتيجة بعد. لم يُحفظ شيء.' },
    RPC_UNAVAILABLE: { title: 'لم تستجب الشبكة', body: 'لا توجد نتيجة بعد. لم يُحفظ شيء.' },
    HANDOFF_ENDED: { title: 'انتهى هذا التحقق', body: 'ابدأ من جديد.' },
    HANDOFF_NOT_FOUND: { title: 'انتهت صلاحية هذا التحقق', body: 'يبقى كل تحقق مفتوحًا 15 دقيقة.' },
    HANDOFF_ALREADY_USED: { title: 'استُخدمت هذه النتيجة من قبل', body: 'ابدأ من جديد.' },
    HANDOFF_EXISTS: { title: 'بدأ هذا التحقق في مكان آخر', body: 'ابدأ من جديد.' },
    HANDOFF_AUTH_REQUIRED: { title: 'لا تستطيع هذه النافذة إتمام التحقق', body: 'ابدأ من جديد.' },
    HANDOFF_MISMATCH: { title: 'هذا التوقيع لتحقق آخر', body: 'ابدأ من جديد.' },
    PHISHING_RESISTANCE_REQUIRED: {
      title: 'سجّل الدخول أولًا',
      body: 'اختر «مفتاح المرور» من قائمة المحافظ. أو سجّل الدخول إلى حسابك بطريقة غير المحفظة، وأضف هذه المحفظة هناك.',
    },
    HANDOFF_AUDIENCE_MISMATCH: {
      title: 'هذه النتيجة لصفحة أخرى',
      body: 'لا يستطيع إصلاح ذلك إلا هذا الموقع. الخطأ ليس منك.',
    },

    // the requirement
    PROOF_NOT_VERIFIED: { title: 'لا تستوفي هذا المتطلب', body: 'ليس في هذه المحفظة ما هو مطلوب.' },
    GATE_PAUSED: notOpen,
    GATE_NOT_STARTED: notOpen,
    GATE_ENDED: { title: 'هذه البوابة مغلقة', body: 'لم يعد بإمكان أحد عبورها.' },
    GATE_REQUIREMENTS_NOT_MET: { title: 'لا يزال هناك شيء ناقص', body: 'إثباتاتك محفوظة.' },
    OWNER_MISMATCH: { title: 'هذا لمحفظة أخرى', body: 'وقّع بالمحفظة التي تذكرها الصفحة.' },
    SUBJECT_MISMATCH: { title: 'هذا لمحفظة أخرى', body: 'وقّع بالمحفظة التي تذكرها الصفحة.' },
    SIGN_IN_METHOD_TAKEN: { title: 'هذا يخص حسابًا آخر', body: 'أزِله من هناك أولًا.' },
    HANDLE_TAKEN: { title: 'هذا الاسم مستخدم', body: 'اختر غيره.' },
    PROOF_ALREADY_EXISTS: { title: 'سبق أن أثبتَّ هذا', body: 'إثباتك السابق ما زال ساريًا.' },
    PROOF_ERASED: { title: 'مُحي هذا الإثبات', body: 'وقّع مجددًا لإنشاء إثبات جديد.' },
    INSUFFICIENT_BALANCE: { title: 'رصيد المحفظة غير كافٍ', body: 'فيها أقل من المطلوب.' },
    NFT_NOT_OWNED: { title: 'هذا الـ\u2068NFT\u2069 ليس في هذه المحفظة', body: 'استخدم المحفظة التي تحتوي عليه.' },
    CONTRACT_NOT_OWNED: { title: 'هذه المحفظة لا تتحكم في العقد', body: 'استخدم محفظة المالك.' },
    DNS_RECORD_NOT_FOUND: { title: 'لم نجد سجل \u2068TXT\u2069', body: 'قد تستغرق السجلات الجديدة بضع دقائق.' },
    DNS_RECORD_MISMATCH: { title: 'سجل \u2068TXT\u2069 يذكر محفظة أخرى', body: 'غيّره أو استخدم تلك المحفظة.' },
    SANCTIONED_ADDRESS: { title: 'لا يمكن استخدام هذه المحفظة', body: 'إنها على قائمة عقوبات.' },
    RISK_POLICY_FAILED: { title: 'لا يمكن استخدام هذه المحفظة', body: 'مخاطرها أعلى من حد الموقع.' },

    // the host page
    VERIFIER_NOT_AVAILABLE: {
      title: 'هذا التحقق غير متاح هنا',
      body: 'لا يستطيع إصلاح ذلك إلا هذا الموقع. الخطأ ليس منك.',
    },
    STORAGE_BLOCKED: { title: 'هذا المتصفح يمنع التخزين', body: 'اسمح لهذا الموقع بحفظ البيانات ثم حاول مجددًا.' },
    WINDOW_BLOCKED: {
      title: 'لا تستطيع هذه الصفحة فتح نافذة',
      body: 'إنها معروضة داخل صفحة أخرى. افتحها في علامة تبويب مستقلة:',
    },
    INSECURE_CONTEXT: {
      title: 'هذه الصفحة غير آمنة',
      body: 'يتطلب التوقيع اتصالًا مشفّرًا. افتح الصفحة عبر \u2068https\u2069:',
    },
    ORIGIN_REQUIRED: {
      title: 'افتح هذه الصفحة من عنوانها على الويب',
      body: 'لا يستطيع إصلاح ذلك إلا هذا الموقع. الخطأ ليس منك.',
    },
    ORIGIN_NOT_ALLOWED: {
      title: 'لا يُسمح لهذه الصفحة بطلب التحقق',
      body: 'لا يستطيع إصلاح ذلك إلا هذا الموقع. الخطأ ليس منك.',
    },
    GATE_NOT_FOUND: { title: 'هذه البوابة غير موجودة', body: 'لا يستطيع إصلاح ذلك إلا هذا الموقع. الخطأ ليس منك.' },

    // the service
    INTERNAL: { title: 'لم نتمكن من إتمام التحقق', body: 'المشكلة من جانبنا. لم يُحفظ شيء ولم يُخصم أي مبلغ.' },
  },
}
