import type { AuthorizationProblemStrings } from '../en/authorization-problem.ts'

/** Arabic. */
export const authorizationProblem: AuthorizationProblemStrings = {
  unregistered: {
    title: 'هذا التطبيق غير مسجّل هنا',
    lead: 'طلب منا إرسالك إلى عنوان لم يسجّله قط، ولن نرسلك إليه.',
    advice: 'لم تتم مشاركة أي شيء. أغلق هذه الصفحة أو ابدأ من جديد في التطبيق الذي جئت منه.',
  },
  expired: {
    title: 'انتهت صلاحية هذا السؤال',
    lead: 'تمت الإجابة عنه من قبل، أو بقي مفتوحًا مدة طويلة.',
    advice: 'لم تتم مشاركة أي شيء. ابدأ من جديد في التطبيق الذي جئت منه.',
  },
}
