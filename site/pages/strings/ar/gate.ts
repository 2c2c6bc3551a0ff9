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
  message: 'ما توقّعه',

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
    GATE_REQUIREMENTS_NOT_MET: {
      title: 'ما زال شيء ناقصاً',
      body: 'ما أثبتّه محفوظ. لكنه ليس كل ما يُطلب هنا بعد.',
    },
    GATE_PAUSED: { title: 'هذا متوقف مؤقتاً', body: 'أصحابه لا يسمحون لأحد بالمرور حالياً.' },
    GATE_NOT_STARTED: { title: 'لم يبدأ هذا بعد', body: 'ما أثبتّه محفوظ. عُد لاحقاً.' },
    GATE_ENDED: { title: 'انتهى هذا', body: 'لم يعد يُسمح لأحد بالمرور.' },
    PAYMENT_INVALID: {
      title: 'هذه الدفعة لا تُحتسب',
      body: 'ليست لهذا الغرض، أو ليست السعر كله، أو لم تتم.',
    },
    PAYMENT_REQUIRED: { title: 'الدفعة ناقصة', body: 'لم نجد أي دفعة لهذا.' },
    PAYMENT_ALREADY_USED: { title: 'استُخدمت هذه الدفعة', body: 'دفعت ثمن شيء من قبل، وهي تُحتسب مرة واحدة.' },
    FULFILLMENT_UNAVAILABLE: { title: 'لا يمكن تسليمه الآن', body: 'هذا خطأ منا. حاول من جديد بعد دقيقة.' },
    WALLET_CHAIN: {
      title: 'محفظتك لا تعرف هذه الشبكة',
      body: 'أضف الشبكة إلى محفظتك ثم حاول مرة أخرى.',
    },
    PRICE_CHANGED: { title: 'تغيّر السعر', body: 'أعد تحميل هذه الصفحة لترى السعر الجديد.' },
  },
}
