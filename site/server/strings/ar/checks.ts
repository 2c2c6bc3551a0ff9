import { provedWords } from '../../../../shared/proof/proved-words.ts'
import { type ChecksStrings, credentialsOf, type CredentialStrings } from '../en/checks.ts'

/** Arabic. */
export const checks: ChecksStrings = {
  wallet: {
    task: 'وقّع بمحفظتك',
    gets: 'عنوان محفظتك',
  },
  'ownership-basic': {
    task: 'وقّع نصًا أو رابطًا',
    gets: 'أن محفظتك تنسب هذا المحتوى إليها ومنذ متى، لا أنك كنت الأول',
  },
  'ownership-social': {
    task: 'سجّل الدخول إلى \u2068GitHub\u2069 أو \u2068Discord\u2069 أو \u2068X\u2069 أو شبكة أخرى',
    gets: 'أن لديك حسابًا على الشبكة التي تسجّل الدخول إليها. ولا يظهر اسمك إلا إذا اخترت ذلك',
    kept: 'كلمة مرورك أو رسائلك أو بريدك الإلكتروني',
  },
  'ownership-org-oauth': {
    task: 'سجّل الدخول بحساب العمل أو الدراسة',
    gets: 'نطاق مؤسستك',
    kept: 'اسمك أو بريدك الإلكتروني',
  },
  'ownership-dns-txt': {
    task: 'أضف سجل \u2068TXT\u2069 إلى \u2068DNS\u2069 نطاقك',
    gets: 'النطاق، وأنه يذكر محفظتك',
  },
  'ownership-pseudonym': {
    task: 'اختر اسمًا ووقّع عليه',
    gets: 'الاسم، وأن لا أحد غيرك يحمله هنا',
    kept: 'هويتك',
  },
  'proof-of-human': {
    task: 'امسح جواز سفرك أو هويتك بهاتفك',
    gets: 'أنك شخص حقيقي واحد يُحسب مرة واحدة',
    kept: 'اسمك أو صورتك أو وثيقتك',
  },
  'wallet-link': {
    task: 'وقّع بالمحفظتين',
    gets: 'العنوانين، وأنهما مرتبطان',
  },
  'token-holding': {
    task: 'وقّع بالمحفظة التي فيها الرموز',
    gets: 'أن في محفظتك المقدار المطلوب على الأقل في لحظة معينة',
    kept: 'رصيدك الدقيق',
  },
  'nft-ownership': {
    task: 'وقّع بالمحفظة التي فيها الـ\u2068NFT\u2069',
    gets: 'أن في محفظتك الـ\u2068NFT\u2069 في لحظة معينة',
  },
  'contract-ownership': {
    task: 'وقّع بالمحفظة التي تتحكم في العقد',
    gets: 'أن العقد يذكر محفظتك مالكةً أو مديرة',
  },
  'wallet-risk': {
    task: 'وقّع بالمحفظة المراد فحصها',
    gets: 'أن محفظتك ليست على أي قائمة عقوبات وتستوفي قواعد المخاطر في الموقع',
  },
  'ai-content-moderation': {
    task: 'الصق نصًا أو اختر صورة',
    gets: 'أن نموذج الإشراف لم يجد فيه مخالفة',
    kept: 'المحتوى نفسه',
  },
  'agent-identity': {
    task: 'وقّع بمحفظة الوكيل نفسه',
    gets: 'معرّف الوكيل واسمه ومحفظته',
    kept: 'تعليماته',
  },
  'agent-delegation': {
    task: 'حدّد ما يُسمح للوكيل به ثم وقّع',
    gets: 'أي وكيل يتصرف عنك، ونطاق عمله وتاريخ انتهائه',
    kept: 'ما يُسمح له بفعله وإنفاقه',
  },
}

/** What credentials say, in the third person. */
export const credentials: CredentialStrings = credentialsOf(provedWords.ar.names, {
  'ownership-basic': 'وقّعت المحفظة أنها تنسب هذا النص أو الرابط أو الملف إليها.',
  'ownership-social': 'لصاحب المحفظة حساب في هذه الشبكة الاجتماعية.',
  'ownership-pseudonym': 'تحمل المحفظة هذا الاسم، ولا تحمله محفظة أخرى في مجال الأسماء نفسه.',
  'ownership-dns-txt': 'سجل \u2068TXT\u2069 في هذا النطاق يذكر المحفظة.',
  'ownership-org-oauth': 'لصاحب المحفظة حساب في هذه المؤسسة.',
  'contract-ownership': 'يذكر العقد المحفظة مالكةً له أو مديرة.',
  'proof-of-human': 'صاحب المحفظة شخص حقيقي يُحسب مرة واحدة في هذا السياق.',
  'nft-ownership': 'تملك المحفظة هذا الـ\u2068NFT\u2069.',
  'token-holding': 'تملك المحفظة هذا المقدار من الرمز على الأقل.',
  'wallet-risk': 'المحفظة ليست على أي قائمة عقوبات وتستوفي قواعد المخاطر.',
  'wallet-link': 'المحفظتان مرتبطتان. وقّعت كلتاهما على ذلك.',
  'ai-content-moderation': 'لم يجد نموذج الفحص ما يخالف في هذا النص أو هذه الصورة.',
  'agent-identity': 'يستخدم هذا الوكيل هذه المحفظة.',
  'agent-delegation': 'يسمح المتحكم لهذا الوكيل بأن يتصرف ضمن هذه الحدود.',
})
