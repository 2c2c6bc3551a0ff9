import type { AccountStrings } from '../en/account.ts'

/** Returns the form of a noun for a number: one, two, three to ten, and more. */
function plural(count: number, [one, two, few, many]: readonly [string, string, string, string]): string {
  if (count === 1) return one
  if (count === 2) return two
  const last = count % 100
  return `${count} ${last >= 3 && last <= 10 ? few : many}`
}

/** Arabic. */
export const account: AccountStrings = {
  account: 'الحساب',
  menu: 'القائمة',
  path: 'مسار التنقل',
  tabsLabel: 'صفحات النشاط',
  tabs: { activity: 'الأحداث', webhooks: 'خطافات الويب', history: 'سجل الحساب' },
  pages: {
    overview: 'نظرة عامة',
    proofs: 'الإثباتات',
    gates: 'البوابات',
    newGate: 'بوابة جديدة',
    signIn: 'تسجيل الدخول والأجهزة',
    apps: 'التطبيقات والمفاتيح',
    data: 'البيانات',
    activity: 'النشاط',
    webhooks: 'خطافات الويب',
    history: 'سجل الحساب',
  },
  leads: {
    proofs: 'ما أثبتته محافظك، ومن يمكنه رؤيته، وحتى متى يسري.',
    gates: 'ما يثبته الناس ليحصلوا منك على حق الدخول أو على ملف أو رسالة.',
    signIn: 'طرق تسجيل الدخول، والأجهزة التي سجّلت الدخول عليها.',
    apps: 'التطبيقات والبرامج التي يمكنها التصرف نيابة عنك.',
    data: 'احفظ نسخة من بياناتك، أو احذف حسابك.',
    activity: 'من عبر بواباتك، ومن رُفض، وأين توقف الناس.',
    webhooks: 'أبلغ خادمك بكل حدث.',
    history: 'عمليات تسجيل الدخول إلى حسابك والتغييرات فيه.',
  },
  parts: {
    wallets: 'المحافظ',
    passkeys: 'مفاتيح المرور',
    accounts: 'الحسابات المرتبطة',
    payout: 'استلام المدفوعات',
    clients: 'التطبيقات المتصلة',
    keys: 'مفاتيح الوصول',
    secrets: 'الأسرار المحفوظة',
    sessions: 'الأجهزة التي سجّلت الدخول عليها',
    export: 'تصدير البيانات',
    erase: 'حذف الحساب',
    events: 'الأحداث',
    deliveries: 'عمليات التسليم إلى خطافات الويب',
  },
  prove: 'إنشاء إثبات',
  newGate: 'بوابة جديدة',
  signedIn: 'تم تسجيل الدخول',
  signOut: 'تسجيل الخروج',
  missingGate: {
    title: 'هذه البوابة ليست في حسابك',
    body: 'إما أنها تخص حسابًا آخر أو أن عنوانها غير صحيح.',
    act: 'كل البوابات',
  },
  noScript: 'تحتاج هذه الصفحة إلى JavaScript. فعّله لهذا الموقع ثم أعد تحميل الصفحة.',
  overview: {
    numbers: {
      proofs: 'إثباتات سارية',
      gates: 'بوابات منشورة',
      ways: 'طرق تسجيل الدخول',
      keys: 'مفاتيح الوصول',
    },
    expiring: (count) => `تنتهي هذا الأسبوع: ${count}`,
    noneExpires: 'لا ينتهي أي منها هذا الأسبوع',
    drafts: (count) => plural(count, ['مسودة واحدة', 'مسودتان', 'مسودات', 'مسودة']),
    wallets: (count) => plural(count, ['محفظة واحدة', 'محفظتان', 'محافظ', 'محفظة']),
    passkeys: (count) => plural(count, ['مفتاح مرور واحد', 'مفتاحا مرور', 'مفاتيح مرور', 'مفتاح مرور']),
    accounts: (count) => plural(count, ['حساب مرتبط واحد', 'حسابان مرتبطان', 'حسابات مرتبطة', 'حسابًا مرتبطًا']),
    apps: (count) => plural(count, ['تطبيق متصل واحد', 'تطبيقان متصلان', 'تطبيقات متصلة', 'تطبيقًا متصلًا']),
    attention: 'يحتاج إلى انتباهك',
    calm: 'لا شيء يحتاج إلى انتباهك.',
    setUpCards: (names) => ({
      title: 'أعدّ Stripe لقبول البطاقات',
      body: `لا يستطيع أحد الدفع بالبطاقة قبل ذلك: ${names}`,
      act: 'إعداد Stripe',
    }),
    checkPrice: (names) => ({ title: 'طريقة دفع لا تعمل', body: `راجع السعر: ${names}`, act: 'مراجعة السعر' }),
    proofsExpire: (count) => ({
      title: `${plural(count, ['إثبات واحد ينتهي', 'إثباتان ينتهيان', 'إثباتات تنتهي', 'إثباتًا تنتهي'])} هذا الأسبوع`,
      act: 'عرض الإثباتات',
    }),
    keysExpire: (count) => ({
      title: `${plural(count, ['مفتاح وصول واحد ينتهي', 'مفتاحا وصول ينتهيان', 'مفاتيح وصول تنتهي', 'مفتاح وصول تنتهي'])} هذا الأسبوع`,
      act: 'عرض المفاتيح',
    }),
    until: (name, day) => `${name} في ${day}`,
    secondWay: {
      title: 'أضف طريقة ثانية لتسجيل الدخول',
      body: 'أضف محفظة، أو مفتاح مرور على جهاز آخر. وهكذا يمكنك تسجيل الدخول حتى إن فقدت الطريقة الأولى.',
      act: 'إضافة طريقة أخرى',
    },
    addWallet: {
      title: 'أضف محفظة',
      body: 'كل إثبات مرتبط بمحفظة. ستظهر إثباتاتك هنا بعد إضافة محفظة.',
      act: 'إضافة محفظة',
    },
    passkeyOnly:
      'كل إثبات مرتبط بمحفظة، وليست لمفتاح مرورك محفظة بعد. أضف محفظة، أو اختر «مفتاح مرور مع محفظة» عند إنشاء إثبات، إن كان جهازك يدعم ذلك.',
    latest: 'أحدث الإثباتات',
    all: 'كل الإثباتات',
    none: 'لا توجد إثباتات بعد. ما تثبته بمحفظة من هذا الحساب يظهر هنا.',
    states: { active: 'سارٍ', soon: 'ينتهي قريبًا', expired: 'منتهي الصلاحية' },
  },
}
