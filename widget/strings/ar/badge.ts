import type { BadgeStrings } from '../en/badge.ts'

/** Arabic. */
export const badge: BadgeStrings = {
  checking: 'جارٍ التحقق',
  verified: 'تم التحقق',
  rejected: 'لم يتم التحقق',
  revoked: 'مُلغى',
  expired: 'منتهي الصلاحية',
  erased: 'محذوف',
  private: 'إثبات خاص',
  unknown: 'إثبات غير معروف',
  unreachable: 'لم يُفحص',
  mismatch: 'غير صالح',
  by: '{wallet}، {date}',
  signed: '{wallet}، فُحص التوقيع هنا',
  neither: 'لا يوجد اتصال: لا نعم ولا لا',
  gone: 'لم يعد ساريًا',
  hidden: 'موجود. لا يُظهر المزيد إلا صاحبه',
  differs: 'الإثبات المحفوظ معدَّل أو هو إثبات آخر',
}
