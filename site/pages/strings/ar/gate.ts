import type { GateStrings } from '../en/gate.ts'

/** Arabic words of the screens that only a gate has. */
export const gate: GateStrings = {
  payment: 'الدفع',
  usingFrom: (date) => `باستخدام إثباتك بتاريخ ${date}`,
  using: 'باستخدام إثبات لديك',
  checking: 'جارٍ البحث عن إثباتاتك',
  checkingLead: 'لن تحتاج إلى تكرار ما لا يزال ساريًا.',
  ready: 'لديك كل المطلوب',
  reusing: (wallet) => `أكّد في \u2068${wallet}\u2069`,
  reusingLead: 'لديك كل الإثباتات. وقّع مرة واحدة لتأكيد أنك أنت. التوقيع مجاني.',

  pay: {
    title: (price) => `ادفع ${price}`,
    lead: (name) => `اكتملت جميع عمليات التحقق لـ«\u2068${name}\u2069». بقي الدفع فقط.`,
    usdc: (price, chain) => `ادفع ${price} بعملة USDC على \u2068${chain}\u2069`,
    usdcDetail: (chain) => `من محفظتك. تضيف \u2068${chain}\u2069 رسوم شبكة صغيرة.`,
    card: (price) => `ادفع ${price} بالبطاقة`,
    cardDetail: 'تُفتح صفحة الدفع بالبطاقة، ثم تعود إلى هنا.',
    addTitle: (chain, wallet) => `هل تريد إضافة \u2068${chain}\u2069 إلى \u2068${wallet}\u2069؟`,
    addLead: (chain, wallet) =>
      `الدفع على \u2068${chain}\u2069، وهذه الشبكة غير موجودة في \u2068${wallet}\u2069 بعد. إضافتها مجانية.`,
    add: (chain) => `إضافة \u2068${chain}\u2069`,
    notFromHere: 'لا يمكن إرسال USDC من هذه المحفظة.',
    none: 'لا تتوفر أي طريقة دفع حاليًا. إثباتاتك محفوظة.',
    gets: 'تحصل على',
    confirm: (wallet) => `أكّد الدفع في \u2068${wallet}\u2069`,
    confirmLead: (price, chain) => `سترسل ${price} بعملة USDC على \u2068${chain}\u2069. لا يُخصم شيء قبل أن تؤكد.`,
    late: (wallet) => `لا يظهر الطلب؟ انقر أيقونة \u2068${wallet}\u2069 في شريط أدوات المتصفح.`,
    leaving: 'جارٍ فتح صفحة الدفع بالبطاقة',
  },

  fetching: 'أوشكنا على الانتهاء',
  fetchingLead: 'يستغرق ذلك لحظة.',
  pending: 'دفعتك في الطريق. تُحدَّث هذه الصفحة تلقائيًا.',
  paidBy: { transfer: 'المعاملة', card: 'الدفع بالبطاقة' },

  reward: {
    passed: 'لقد استوفيت الشروط. يمكنك إغلاق هذه الصفحة.',
    welcome: (name) => `مرحبًا بك في «\u2068${name}\u2069»`,
    download: 'التنزيل جاهز',
    accessLead: 'أصبح لديك حق الدخول.',
    value: 'ما حصلت عليه',
    copy: 'نسخ',
    paid: 'المدفوع',
    copied: 'تم النسخ',
    go: (host) => `الانتقال إلى \u2068${host}\u2069`,
    downloadFrom: (host) => `التنزيل من \u2068${host}\u2069`,
    onward: (host) => `المتابعة إلى \u2068${host}\u2069`,
  },

  nothingCharged: 'لم يُخصم أي مبلغ.',
  kept: 'دفعتك بأمان، ولن تدفع مرتين.',
  missing: 'لا يزال ناقصًا:',
  setUp: {
    title: 'هذه البوابة غير مُعدّة بشكل صحيح',
    body: 'لا يستطيع إصلاحها إلا مالكها. يُرجى إبلاغه والعودة لاحقًا. لم تتسبب أنت في ذلك.',
  },
  cancelled: { title: 'ألغيتَ العملية', body: 'إثباتاتك محفوظة.' },
  declined: { title: 'رفضتَ الطلب', body: 'إثباتاتك محفوظة.' },
  retryPaid: 'حاول مجددًا',
  retryPay: 'العودة إلى الدفع',
  payAgain: 'الدفع مرة أخرى',
  /** The wallet lacks the chain of the payment. */
  lacksChain: (chain) => ({
    title: `شبكة \u2068${chain}\u2069 غير موجودة في محفظتك`,
    body: `أضف \u2068${chain}\u2069 إلى محفظتك، ثم حاول مجددًا.`,
  }),
  restart: 'إثبات ما ينقص',
  failures: {
    GATE_REQUIREMENTS_NOT_MET: { title: 'ما زال شيء ناقصًا', body: 'إثباتاتك محفوظة.' },
    GATE_PAUSED: { title: 'هذه البوابة متوقفة مؤقتًا', body: 'إثباتاتك محفوظة.' },
    GATE_NOT_STARTED: { title: 'لم تُفتح هذه البوابة بعد', body: 'إثباتاتك محفوظة.' },
    GATE_ENDED: { title: 'أُغلقت هذه البوابة', body: 'إثباتاتك محفوظة.' },
    PAYMENT_INVALID: { title: 'هذه الدفعة لا تُحتسب', body: 'مبلغها أو غرضها مختلف، أو لم تكتمل.' },
    PAYMENT_REQUIRED: { title: 'لا نجد دفعتك', body: 'تحقق منها في محفظتك ثم حاول مجددًا.' },
    PAYMENT_ALREADY_USED: { title: 'استُخدمت هذه الدفعة من قبل', body: 'الدفعة تُحتسب مرة واحدة.' },
    PAYMENT_PENDING: { title: 'دفعتك في الطريق', body: 'تُحدَّث هذه الصفحة تلقائيًا.' },
    FULFILLMENT_UNAVAILABLE: { title: 'لا يمكننا التسليم الآن', body: 'دفعتك بأمان، ولن تدفع مرتين.' },
    WALLET_CHAIN: { title: 'هذه الشبكة غير موجودة في محفظتك', body: 'أضفها أو ادفع بطريقة أخرى.' },
    PRICE_CHANGED: { title: 'تغيّر السعر', body: 'أعد التحميل لترى السعر الجديد. لم يُخصم شيء.' },
  },
}
