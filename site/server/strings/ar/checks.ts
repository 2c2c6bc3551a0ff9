import type { ChecksStrings, CredentialStrings } from '../en/checks.ts'

/** Arabic. */
export const checks: ChecksStrings = {
  wallet: {
    task: 'وقّع بمحفظتك',
    gets: 'عنوان محفظتك',
  },
  'ownership-basic': {
    task: 'وقّع نصًا أو رابطًا أو ملفًا',
    gets: 'أن محفظتك تنسب هذا المحتوى إليها ومنذ متى، لا أنك كنت الأول',
  },
  'ownership-social': {
    task: 'سجّل الدخول إلى \u2068GitHub\u2069 أو \u2068Discord\u2069 أو \u2068X\u2069 أو شبكة أخرى',
    gets: 'أن لديك حسابًا هناك. ولا يظهر اسمك إلا إذا اخترت ذلك',
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
    gets: 'العنوانان، وأنهما مرتبطان',
  },
  'token-holding': {
    task: 'وقّع بالمحفظة التي فيها الرموز',
    gets: 'أن فيها المقدار المطلوب على الأقل في لحظة معينة',
    kept: 'رصيدك الدقيق',
  },
  'nft-ownership': {
    task: 'وقّع بالمحفظة التي فيها الـ\u2068NFT\u2069',
    gets: 'أن فيها الـ\u2068NFT\u2069 في لحظة معينة',
  },
  'contract-ownership': {
    task: 'وقّع بالمحفظة التي تتحكم في العقد',
    gets: 'أن العقد يذكر محفظتك مالكةً أو مديرة',
  },
  'wallet-risk': {
    task: 'وقّع بالمحفظة المراد فحصها',
    gets: 'أنها ليست على أي قائمة عقوبات وتستوفي قواعد المخاطر في الموقع',
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

/** Credentials, in the third person. */
export const credentials: CredentialStrings = {
  'ownership-basic': { title: 'ملكية المحتوى', description: 'وقّعت محفظة أن هذا النص أو الملف أو المرجع يخصها.' },
  'ownership-social': { title: 'حساب اجتماعي', description: 'المحفظة وحساب في شبكة اجتماعية يخصان الشخص نفسه.' },
  'ownership-pseudonym': {
    title: 'اسم مستعار',
    description: 'تحمل المحفظة هذا الاسم، ولا يحمله أحد غيرها في مجال الأسماء نفسه.',
  },
  'ownership-dns-txt': { title: 'ملكية النطاق', description: 'سجل \u2068TXT\u2069 في هذا النطاق يذكر المحفظة.' },
  'ownership-org-oauth': { title: 'حساب المؤسسة', description: 'المحفظة تخص شخصًا له حساب في هذه المؤسسة.' },
  'contract-ownership': { title: 'التحكم في العقد', description: 'المحفظة مالكة هذا العقد الذكي أو مديرته.' },
  'proof-of-human': {
    title: 'شخص حقيقي',
    description: 'المحفظة تخص شخصًا حقيقيًا لا يُحسب إلا مرة واحدة في هذا النطاق المشمول.',
  },
  'nft-ownership': { title: 'حيازة \u2068NFT\u2069', description: 'تملك المحفظة هذا الـ\u2068NFT\u2069.' },
  'token-holding': { title: 'رصيد الرموز', description: 'تملك المحفظة هذا المقدار من الرمز على الأقل.' },
  'wallet-risk': { title: 'فحص المحفظة', description: 'المحفظة ليست على أي قائمة عقوبات وتستوفي قواعد المخاطر.' },
  'wallet-link': { title: 'محفظة مرتبطة', description: 'محفظتان مرتبطتان معًا: وقّعت كلتاهما على ذلك.' },
  'ai-content-moderation': {
    title: 'الإشراف على المحتوى',
    description: 'لم يجد نموذج الفحص ما يخالف في هذا النص أو هذه الصورة.',
  },
  'agent-identity': { title: 'هوية الوكيل', description: 'هذا الوكيل يتكلم بهذه المحفظة.' },
  'agent-delegation': { title: 'تفويض الوكيل', description: 'يسمح المتحكم لهذا الوكيل بأن يتصرف ضمن هذه الحدود.' },
}
