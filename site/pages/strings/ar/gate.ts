import type { GateStrings } from '../en/gate.ts'

/** Arabic words of the screens that only a gate has. */
export const gate: GateStrings = {
  payment: 'الدفع',
  usingFrom: (date) => `باستخدام إثباتك بتاريخ ${date}`,
  using: 'باستخدام إثبات لديك',
  checking: 'نبحث عمّا أثبتّه من قبل',
  checkingLead: 'ما يُحتسب هنا لا يُطلب مرة أخرى.',
  reusing: (wallet) => `أكّد في ${wallet}`,
  reusingLead: 'كل شيء مثبت بالفعل. توقيع واحد يقول إنك أنت الموجود هنا. وهو مجاني.',

  pay: {
    title: (price) => `ادفع ${price}`,
    lead: (name) => `كل ما يلزم لـ ${name} مثبت. بقي السعر.`,
    usdc: (price, chain) => `ادفع ${price} بعملة USDC على \u2068${chain}\u2069`,
    usdcDetail: (chain) => `ترسله محفظتك على \u2068${chain}\u2069. وتأخذ الشبكة رسماً صغيراً خاصاً بها.`,
    card: (price) => `ادفع ${price} بالبطاقة`,
    cardDetail: 'تنتقل إلى صفحة البطاقة ثم تعود إلى هنا.',
    addTitle: (chain, wallet) => `هل تريد إضافة \u2068${chain}\u2069 إلى \u2068${wallet}\u2069؟`,
    addLead: (chain, wallet) =>
      `الدفع يتم على \u2068${chain}\u2069، ومحفظة \u2068${wallet}\u2069 لا تعرف هذه الشبكة بعد. الإضافة مجانية.`,
    add: (chain) => `إضافة \u2068${chain}\u2069`,
    notFromHere: 'لا يمكن إرسال USDC من هذه المحفظة.',
    none: 'لا توجد طريقة دفع تعمل هنا حالياً. ما أثبتّه محفوظ.',
    gets: 'تحصل على',
    confirm: (wallet) => `أكّد الدفع في ${wallet}`,
    confirmLead: (price, chain) => `يُرسل ${price} بعملة USDC على \u2068${chain}\u2069. لا يُخصم شيء قبل أن تؤكد.`,
    late: (wallet) => `لا ترى شيئاً؟ ابحث عن ${wallet} في شريط المتصفح.`,
    leaving: 'جارٍ الانتقال إلى صفحة البطاقة',
  },

  fetching: 'نجلب ما هو لك',
  fetchingLead: 'يستغرق هذا لحظة.',
  pending: 'الدفعة في الطريق ولم تُستكمل بعد. تسأل هذه الصفحة من جديد بنفسها.',
  paidBy: { transfer: 'المعاملة', card: 'الدفع بالبطاقة' },

  reward: {
    access_granted: 'لديك حق الوصول',
    reveal: 'هذا لك',
    redirect: 'هذا لك',
    download: 'التنزيل الخاص بك',
    accessLead: 'الصفحة التي سألت تعرف ذلك.',
    copy: 'نسخ',
    copied: 'نُسخ',
    go: (host) => `اذهب إلى ${host}`,
    downloadFrom: (host) => `نزّل من ${host}`,
    onward: (host) => `تابع في ${host}`,
  },

  nothingCharged: 'لم يُخصم شيء.',
  kept: 'دفعتك مسجّلة. لن يُطلب منك الدفع مرة ثانية:',
  missing: 'لم يُثبت بعد:',
  cancelled: { title: 'أُلغي', body: 'ما أثبتّه يبقى لك.' },
  retryPaid: 'حاول جلبه من جديد',
  retryPay: 'العودة إلى الدفع',
  payAgain: 'ادفع مرة أخرى',
  /** The wallet lacks the chain of the payment. */
  lacksChain: (chain) => ({
    title: `محفظتك لا تعرف \u2068${chain}\u2069`,
    body: `الدفع يتم على \u2068${chain}\u2069. أضف هذه الشبكة إلى محفظتك ثم حاول مرة أخرى.`,
  }),
  restart: 'أثبت ما ينقص',
  failures: {
    GATE_REQUIREMENTS_NOT_MET: { title: 'ما زال شيء ناقصًا', body: 'إثباتاتك محفوظة.' },
    GATE_PAUSED: { title: 'هذه البوابة متوقفة مؤقتًا', body: 'إثباتاتك محفوظة.' },
    GATE_NOT_STARTED: { title: 'لم تُفتح هذه البوابة بعد', body: 'إثباتاتك محفوظة.' },
    GATE_ENDED: { title: 'أُغلقت هذه البوابة', body: 'إثباتاتك محفوظة.' },
    PAYMENT_INVALID: { title: 'هذه الدفعة لا تُحتسب', body: 'مبلغها أو غرضها مختلف، أو لم تكتمل.' },
    PAYMENT_REQUIRED: { title: 'لا نجد دفعتك', body: 'تحقق منها في محفظتك ثم حاول مجددًا.' },
    PAYMENT_ALREADY_USED: { title: 'استُخدمت هذه الدفعة من قبل', body: 'الدفعة تُحتسب مرة واحدة.' },
    PAYMENT_PENDING: { title: 'دفعتك في الطريق', body: 'تتحدّث هذه الصفحة تلقائيًا.' },
    FULFILLMENT_UNAVAILABLE: { title: 'لا يمكننا التسليم الآن', body: 'دفعتك بأمان، ولن تدفع مرتين.' },
    WALLET_CHAIN: { title: 'محفظتك لا تحتوي على هذه الشبكة', body: 'أضفها أو ادفع بطريقة أخرى.' },
    PRICE_CHANGED: { title: 'تغيّر السعر', body: 'أعد التحميل لترى السعر الجديد. لم يُخصم شيء.' },
  },
}
