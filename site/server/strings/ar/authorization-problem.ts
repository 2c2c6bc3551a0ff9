import type { AuthorizationProblemStrings } from '../en/authorization-problem.ts'

/** Arabic. */
export const authorizationProblem: AuthorizationProblemStrings = {
  incomplete: {
    title: 'لم يطلب أي تطبيق هذا',
    lead: 'يفتح التطبيق هذا العنوان ليتصل بحسابك. لكن العنوان لا يوضّح هذه المرة أي تطبيق يطلب ذلك، ولا إلى أين تعود بعده.',
    advice: 'لم يُشارَك أي شيء. لربط تطبيق، ابدأ من التطبيق نفسه.',
  },
  unregistered: {
    title: 'هذا التطبيق غير مسجّل هنا',
    lead: 'طلب منا إرسالك إلى عنوان لم يسجّله قط، ونحن لا نفعل ذلك.',
    advice: 'لم يُشارَك أي شيء. أغلق هذه الصفحة أو ابدأ من جديد في التطبيق.',
  },
  expired: {
    title: 'انتهت صلاحية هذا الطلب',
    lead: 'تمت الإجابة عنه من قبل، أو بقي مفتوحًا مدة طويلة.',
    advice: 'لم يُشارَك أي شيء. ابدأ من جديد في التطبيق.',
  },
}
