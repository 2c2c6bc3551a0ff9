import type { AnswersStrings } from '../en/answers.ts'

/** A name, a time or an address keeps its own direction inside the sentence. */
const name = (text: string) => `\u2068${text}\u2069`

/** Arabic, written from right to left. */
export const answers: AnswersStrings = {
  title: 'ما يمكن فحصه',
  labels: {
    signed: 'وقّعته المحفظة',
    found: (issuer) => `أكّده ${name(issuer)}`,
    current: 'ما زال ساريًا',
    logged: 'في سجل عام',
  },
  findings: { holds: 'نعم', fails: 'لا', open: 'غير مؤكد' },
  asOf: (answer, time) => `${answer}، حتى ${name(time)}`,
  heldAsOf: (time) => `لم يكن مسحوبًا حتى ${name(time)}. لا يمكن معرفة ما حدث بعد ذلك من هنا.`,
  reasons: {
    SIGNATURE_VALID: 'وقّع مفتاح المحفظة نفسها هذا الطلب بعينه.',
    CONFIRMED: 'فُحص المذكور ووُقّعت النتيجة.',
    NOT_WITHDRAWN: 'لم يكن مسحوبًا.',
    BUNDLE_TOO_LARGE: 'هذا أكبر من أي إثبات محفوظ.',
    BUNDLE_INVALID: 'هذا ليس إثباتًا محفوظًا.',
    ENVELOPE_MISSING: 'الطلب الموقّع لدى صاحبه وحده.',
    ENVELOPE_INVALID: 'تغيّر الطلب الموقّع، أو وقّعه مفتاح آخر.',
    CONTRACT_WALLET: 'قد تكون المحفظة عقدًا. لا يستطيع فحص التوقيع إلا شبكتها.',
    CREDENTIAL_MISSING: 'التأكيد الموقّع غير موجود.',
    CREDENTIAL_INVALID: 'تغيّر التأكيد أو تلف.',
    CREDENTIAL_FOREIGN: 'فيه تأكيد لإثبات آخر.',
    ISSUER_UNKNOWN: 'وقّعته جهة إصدار لا تعرفها هذه الصفحة.',
    KEY_UNKNOWN: 'وُقّع بمفتاح لا تعرفه هذه الصفحة.',
    KEY_COMPROMISED: 'ربما استخدم شخص آخر المفتاح الذي وُقّع به.',
    STATUS_MISSING: 'قائمة الإثباتات المسحوبة غير موجودة.',
    STATUS_INVALID: 'تغيّرت قائمة الإثباتات المسحوبة، أو هي لا تخصه.',
    STATUS_OLD: 'قائمة الإثباتات المسحوبة قديمة جدًا.',
    WITHDRAWN: 'سُحب الإثبات.',
    EXPIRED: 'انتهت مدته.',
    LOGGED: 'رآه شاهد في سجل جهة الإصدار.',
    LOG_MISSING: 'دليل السجل غير موجود.',
    LOG_INVALID: 'تغيّر دليل السجل، أو هو يخص شيئًا آخر.',
    LOG_UNKNOWN: 'دليله من سجل لا تعرفه هذه الصفحة.',
    NO_WITNESS_PINNED: 'هو في سجل جهة الإصدار. لا تعرف هذه الصفحة شاهدًا على ذلك السجل.',
    WITNESS_MISSING: 'لم يره في السجل أي شاهد تعرفه هذه الصفحة.',
  },
  each: 'كل فحص على حدة',
  line: (label, answer) => `${label}: ${answer}`,

  verdicts: {
    holds: { title: 'الإثبات صحيح', body: (issuer) => `أكّده ${name(issuer)} ولم يكن قد سحبه.` },
    fails: { title: 'الإثبات غير صحيح', body: () => 'لا تعتمد عليه. الخطأ مبيّن أدناه.' },
    open: {
      title: 'لا يمكن الجزم من هنا',
      body: () => 'إحدى الإجابات أدناه ليست نعم ولا لا، ومعها السبب.',
    },
  },

  unread: {
    answer: 'لم يُقرأ بعد',
    private: 'لا تُظهره الخدمة إلا لصاحبه.',
    failed: 'لم ترد الخدمة.',
    reading: 'تُسأل الخدمة الآن.',
  },
  reading: 'جارٍ الفحص',
  again: 'افحص مرة أخرى',
  unreachable: 'لم ترد الخدمة، لا بنعم ولا بلا. افحص مرة أخرى بعد دقيقة.',
  checked: (time) => `فُحص في ${name(time)}.`,
  mustSign: 'أكّد مرة أخرى في محفظتك لترى كل الإجابات. هذا مجاني.',
  cannotSign: 'لا يمكن سؤال محفظتك مرة أخرى في هذه الصفحة، فلا تظهر هذه الإجابات هنا.',
  showAll: 'اعرض كل الإجابات',
  confirmIn: (wallet) => `أكّد في ${name(wallet)} أنك تريد قراءته.`,
  anchorsWait: (chains) => `ينتظر هذا الإثبات التثبيت التالي على ${name(chains)}.`,
  save: 'حفظ الإثبات',
  saved: 'حُفظ. يستطيع أي شخص فحص الملف من دون هذه الخدمة.',
  notSaved: 'لا يمكن الآن قراءة ما أكدته الخدمة، فسيكون الملف ناقصًا.',
  saveAlone: 'حفظ الطلب الموقّع وحده',
  savedAlone: 'حُفظ. يُظهر الملف ما وقّعته، لا ما أكدته الخدمة.',
}
