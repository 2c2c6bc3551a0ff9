import type { AnswersStrings } from '../en/answers.ts'

/** A name, a time or an address keeps its own direction inside the sentence. */
const name = (text: string) => `\u2068${text}\u2069`

/** Arabic, written from right to left. */
export const answers: AnswersStrings = {
  title: 'ما يستند إليه',
  labels: {
    signed: 'توقيع المحفظة',
    found: (issuer) => `تحقّق منه ${name(issuer)}`,
    current: 'سارٍ',
    logged: 'مسجَّل',
  },
  findings: { holds: 'نعم', fails: 'لا', open: 'غير معروف' },
  notShown: 'لا يظهر هنا',
  asOf: (answer, time) => `${answer}، في ${name(time)}`,
  heldAsOf: (time) => `كان ساريًا في ${name(time)}. وربما أُبطل بعد ذلك.`,
  reasons: {
    SIGNATURE_VALID: 'وقّع مفتاح المحفظة نفسها هذا الطلب بعينه.',
    CONFIRMED: 'جرى التحقق من المذكور وتوقيع النتيجة.',
    NOT_WITHDRAWN: 'لم يكن مُبطَلًا.',
    BUNDLE_TOO_LARGE: 'هذا الملف أكبر من أن يكون إثباتًا محفوظًا.',
    BUNDLE_INVALID: 'هذا ليس إثباتًا محفوظًا.',
    ENVELOPE_MISSING: 'الطلب الموقَّع موجود فقط في الملف الذي حفظه صاحب الإثبات بعد التوقيع مباشرة.',
    ENVELOPE_INVALID: 'تغيّر الطلب الموقَّع، أو وقّعه مفتاح آخر.',
    CONTRACT_WALLET: 'قد تكون المحفظة عقدًا. ولا تستطيع التحقق من التوقيع إلا شبكتها.',
    CREDENTIAL_MISSING: 'النتيجة الموقَّعة غير موجودة.',
    CREDENTIAL_INVALID: 'تغيّرت النتيجة الموقَّعة أو تلفت.',
    CREDENTIAL_FOREIGN: 'فيه نتيجة إثبات آخر.',
    ISSUER_UNKNOWN: 'لا تعرف هذه الصفحة الجهة التي وقّعته.',
    KEY_UNKNOWN: 'لا تعرف هذه الصفحة المفتاح الذي وقّعه.',
    KEY_COMPROMISED: 'ربما استخدم شخص آخر المفتاح الذي وقّعه.',
    STATUS_MISSING: 'قائمة الإثباتات المُبطَلة غير موجودة.',
    STATUS_INVALID: 'تغيّرت قائمة الإثباتات المُبطَلة، أو هي لإثبات آخر.',
    STATUS_OLD: 'قائمة الإثباتات المُبطَلة قديمة جدًا.',
    WITHDRAWN: 'أُبطل الإثبات.',
    EXPIRED: 'انتهت صلاحيته.',
    LOGGED: 'رآه شاهد في سجل جهة الإصدار.',
    LOG_MISSING: 'لا يوجد قيد في السجل.',
    LOG_INVALID: 'تغيّر قيد السجل، أو هو لإثبات آخر.',
    LOG_UNKNOWN: 'القيد من سجل لا تعرفه هذه الصفحة.',
    NO_WITNESS_PINNED: 'هو في سجل جهة الإصدار. لا تسمّي صفحاتنا أي شاهد، ولذلك لا تجيب هنا بنعم أبدًا. وليس في هذا خلل.',
    WITNESS_MISSING: 'لم يره في السجل أي شاهد تعرفه هذه الصفحة.',
  },
  each: 'كل تحقق على حدة',
  line: (label, answer) => `${label}: ${answer}`,

  verdicts: {
    holds: {
      title: 'هذا الإثبات صالح',
      body: (issuer, time) => `تحقّق منه ${name(issuer)}. ولم يكن مُبطَلًا في ${name(time)}.`,
    },
    fails: { title: 'هذا الإثبات غير صالح', body: () => 'لا تعتمد عليه. المشكلة مبيّنة أدناه.' },
    open: {
      title: 'لا يمكن الجزم من هنا',
      body: () => 'الصالح هو ما جرى التحقق منه ولا يزال ساريًا. وما لا يُعرف مبيّن أدناه.',
    },
  },

  unread: {
    answer: 'لم يُقرأ بعد',
    private: 'لا يراه إلا صاحب الإثبات.',
    failed: 'لم تستجب الخدمة.',
    reading: 'جارٍ سؤال الخدمة',
  },
  meaning: 'ماذا تعني هذه الإجابات؟',
  reading: 'جارٍ التحقق',
  again: 'تحقّق مجددًا',
  unreachable: 'لم تستجب الخدمة. تحقّق مجددًا بعد دقيقة.',
  checked: (time) => `جرى التحقق في ${name(time)}.`,
  mustSign: 'وقّع مرة أخرى لترى كل الإجابات. هذا مجاني.',
  cannotSign: 'لا يمكن لمحفظتك التوقيع مجددًا في هذه الصفحة، ولذلك تنقص هذه الإجابات.',
  showAll: 'عرض كل الإجابات',
  confirmIn: (wallet) => `أكّد في ${name(wallet)} لقراءته.`,
  anchorsWait: (chains) => `في انتظار التثبيت التالي على ${name(chains)}.`,
  save: 'حفظ الإثبات',
  saved: 'حُفظ. يستطيع أي شخص التحقق من الملف من دون هذه الخدمة، إلا من إلغائه لاحقًا.',
  notSaved: 'لا يمكننا قراءة النتيجة الموقَّعة الآن، فسيكون الملف ناقصًا.',
  saveAlone: 'حفظ الطلب الموقَّع فقط',
  savedAlone: 'حُفظ. يُظهر الملف ما وقّعته، لا النتيجة.',
}
