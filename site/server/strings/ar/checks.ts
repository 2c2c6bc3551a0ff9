import type { ChecksStrings, CredentialStrings } from '../en/checks.ts'

/** Arabic. */
export const checks: ChecksStrings = {
  'ownership-social': {
    title: 'لديك حساب في مكان آخر',
    detail: 'تسجّل الدخول مرة واحدة، مثلًا في \u2068Discord\u2069 أو \u2068GitHub\u2069 أو \u2068X\u2069.',
    shared: 'أي مزوّد هو، واسمك هناك إن شئت',
    kept: 'كلمة مرورك ورسائلك وبريدك',
  },
  'ownership-pseudonym': {
    title: 'اسم يخصك',
    detail: 'تختار اسمًا لا يملكه أحد غيرك هنا.',
    shared: 'الاسم',
    kept: 'من أنت',
  },
  'ownership-dns-txt': { title: 'نطاق يخصك', detail: 'سجل في النطاق يذكر محفظتك.', shared: 'النطاق' },
  'ownership-org-oauth': {
    title: 'أنت من مؤسسة',
    detail: 'تسجّل الدخول مرة واحدة بحسابها في \u2068Google\u2069 أو \u2068Microsoft\u2069.',
    shared: 'نطاق المؤسسة',
    kept: 'اسمك وبريدك هناك',
  },
  'contract-ownership': {
    title: 'تتحكم في عقد',
    detail: 'تقول سلسلته إن محفظتك هي المتحكمة.',
    shared: 'العقد وسلسلته',
  },
  'proof-of-human': {
    title: 'أنت شخص حقيقي',
    detail: 'تطبيق على هاتفك يقرأ جواز سفرك أو هويتك.',
    shared: 'أنك شخص واحد يُحسب مرة واحدة',
    kept: 'اسمك وجنسيتك ووثيقتك',
  },
  'nft-ownership': {
    title: 'تملك \u2068NFT\u2069',
    detail: 'تقول سلسلته إنه في محفظتك.',
    shared: 'أي \u2068NFT\u2069 هو',
  },
  'token-holding': {
    title: 'تملك ما يكفي من رمز',
    detail: 'تقول سلسلته كم في محفظتك.',
    shared: 'أي رمز هو، وأقل ما تملكه',
    kept: 'رصيدك الدقيق',
  },
  'wallet-risk': {
    title: 'محفظتك ليست على قائمة عقوبات',
    detail: 'يُقارن عنوانها بقوائم.',
    shared: 'ما وجدته المقارنة',
  },
  'wallet-link': { title: 'محفظتان تخصانك', detail: 'توقّع كلتاهما أنهما معًا.', shared: 'العنوانان' },
  'ai-content-moderation': {
    title: 'محتوى يلتزم بالقواعد',
    detail: 'يفحص برنامج نصًا أو صورة.',
    shared: 'بصمته وما وُجد',
    kept: 'المحتوى نفسه',
  },
  'agent-identity': {
    title: 'وكيل يتكلم بهذه المحفظة',
    detail: 'توقّع محفظة الوكيل نفسه من هو.',
    shared: 'معرّفه واسمه وما يستطيعه',
    kept: 'تعليماته',
  },
  'agent-delegation': {
    title: 'يمكن لوكيل أن يتصرف عنك',
    detail: 'توقّع ما يُسمح له وإلى متى.',
    shared: 'أي وكيل هو ومجاله والنهاية',
    kept: 'ما يفعله وما ينفقه',
  },
}

/** Credentials, in the third person. */
export const credentials: CredentialStrings = {
  'ownership-basic': { title: 'ملكية محتوى', description: 'وقّعت محفظة أن هذا النص أو الملف أو المرجع يخصها.' },
  'ownership-social': { title: 'حساب اجتماعي', description: 'المحفظة وحساب في شبكة اجتماعية يخصان الشخص نفسه.' },
  'ownership-pseudonym': {
    title: 'اسم مستعار',
    description: 'تحمل المحفظة هذا الاسم، ولا يحمله أحد غيرها في مجال الأسماء نفسه.',
  },
  'ownership-dns-txt': { title: 'ملكية نطاق', description: 'سجل \u2068TXT\u2069 في هذا النطاق يذكر المحفظة.' },
  'ownership-org-oauth': { title: 'حساب في مؤسسة', description: 'المحفظة تخص شخصًا له حساب في هذه المؤسسة.' },
  'contract-ownership': { title: 'التحكم في عقد', description: 'المحفظة مالكة هذا العقد الذكي أو مديرته.' },
  'proof-of-human': {
    title: 'شخص حقيقي',
    description: 'المحفظة تخص شخصًا حقيقيًا لا يُحسب إلا مرة واحدة في هذا النطاق المشمول.',
  },
  'nft-ownership': { title: 'حيازة \u2068NFT\u2069', description: 'تملك المحفظة هذا الـ\u2068NFT\u2069.' },
  'token-holding': { title: 'حيازة رموز', description: 'تملك المحفظة هذا المقدار من الرمز على الأقل.' },
  'wallet-risk': { title: 'مخاطر المحفظة', description: 'المحفظة ليست على أي قائمة عقوبات وتستوفي قواعد المخاطر.' },
  'wallet-link': { title: 'محفظة مرتبطة', description: 'محفظتان مرتبطتان معًا: وقّعت كلتاهما على ذلك.' },
  'ai-content-moderation': {
    title: 'فحص محتوى',
    description: 'لم يجد نموذج الفحص ما يخالف في هذا النص أو هذه الصورة.',
  },
  'agent-identity': { title: 'هوية وكيل', description: 'هذا الوكيل يتكلم بهذه المحفظة.' },
  'agent-delegation': { title: 'تفويض وكيل', description: 'يسمح المتحكم لهذا الوكيل بأن يتصرف ضمن هذه الحدود.' },
}
