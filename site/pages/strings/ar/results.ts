import type { ResultStrings } from '../en/results.ts'

/** A name in Latin letters keeps its own direction inside the sentence. */
const name = (text: string) => `\u2068${text}\u2069`

/** A number of seconds after a preposition. */
const inSeconds = (seconds: number) =>
  seconds === 1
    ? 'ثانية واحدة'
    : seconds === 2
      ? 'ثانيتين'
      : `${seconds} ${seconds >= 3 && seconds <= 10 ? 'ثوانٍ' : 'ثانية'}`

/** Arabic. */
export const results: ResultStrings = {
  done: {
    passed: (count, check, site) =>
      `${count === 1 ? `نجح التحقق من «${check}»` : count === 2 ? 'نجحت عمليتا التحقق' : `نجحت جميع عمليات التحقق (${count})`}${site === undefined ? '' : ` لـ${name(site)}`}.`,
    allowed: 'سمحت لهذا الوكيل بالتصرف نيابةً عنك.',
    ticket: 'إثباتك',
    answers: {
      signed: { label: 'التوقيع', value: (wallet) => `بالمحفظة ${name(wallet)}` },
      found: { label: 'جهة التحقق', value: (host) => name(host) },
      current: { label: 'السريان', value: (time) => `لم يكن مُبطَلًا في ${time}` },
      logged: { label: 'السجل', value: (entry) => `القيد ${entry}` },
    },
    returning: (seconds) => `العودة خلال ${inSeconds(seconds)}`,
    closing: (seconds) => `الإغلاق خلال ${inSeconds(seconds)}`,
    stay: 'البقاء هنا',
    stays: 'ستبقى هذه الصفحة مفتوحة.',
    told: 'يمكنك إغلاق هذه النافذة.',
    collected: 'وصلت النتيجة إلى الموقع.',
    handOver: 'سيُرسل معرّف إثباتك إلى:',
    returnNow: (host) => `العودة إلى ${name(host)}`,
    closeNow: 'إغلاق النافذة',
    goTo: (host) => `الانتقال إلى ${name(host)}`,
    save: 'حفظ الإثبات',
    show: 'عرض إثباتي',
    more: 'المزيد',
    copy: 'نسخ الرابط',
    id: 'معرّف الإثبات',
    manage: 'إدارة إثباتي',
    qr: 'امسح الرمز لفتح الإثبات',
    qrPrivate: 'امسح الرمز لفتح الإثبات. لا يُفتح إلا لك.',
    linkPrivate: 'الرابط يفتح الإثبات لك وحدك. ولعرضه على الآخرين، افتح «الحساب» ← «الإثباتات» ← «مشاركة لمدة محدودة».',
    copied: 'تم النسخ',
    fresh: 'البدء من جديد',
  },

  failed: {
    askedFor: 'المطلوب',
    wallet: 'المحفظة',
    away: 'ينقلك الرابط الذي فتحته إلى:',
    checks: 'اختيار تحقق آخر',
    fresh: 'البدء من جديد',
    supportCode: 'رمز الدعم',
    support: 'طلب المساعدة',
  },
}
