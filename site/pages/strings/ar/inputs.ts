import type { InputStrings } from '../en/inputs.ts'

/** What is written in Latin letters keeps its own direction inside the sentence. */
const code = (text: string) => `\u2068${text}\u2069`

/** Arabic. */
export const inputs: InputStrings = {
  form: {
    optional: '(اختياري)',
    given: 'محدد مسبقًا.',
    unprintable: 'هناك حرف لا تستطيع المحافظ عرضه. اكتب النص بدلًا من لصقه.',
  },

  handle: {
    title: 'أي اسم تريد؟',
    lead: 'لا يمكن لأحد غيرك استخدامه هنا. تحتفظ به سنة ويمكنك تجديده.',
    name: 'الاسم',
    nameHint: `من 3 إلى 32 حرفًا: أحرف لاتينية صغيرة ${code('a–z')} و${code('0–9')}. ويمكنك استخدام ${code('. _ -')} في الوسط.`,
    nameProblem: `استخدم من 3 إلى 32 من الأحرف اللاتينية الصغيرة ${code('a–z')} و${code('0–9')} و${code('. _ -')}، وابدأ واختم بحرف أو رقم.`,
    namespace: 'مجال الأسماء',
    display: 'الاسم الظاهر',
    displayProblem: 'الحد الأقصى 64 حرفًا.',
  },

  dns: {
    title: 'ما النطاق الذي تملكه؟',
    lead: `أضف إلى إعدادات ${code('DNS')} للنطاق سجل ${code('TXT')} فيه عنوان محفظتك، ثم نتحقق من السجل.`,
    domain: 'النطاق',
    domainProblem: `أدخل نطاقًا مثل ${code('example.com')}.`,
    record: `أضف سجل ${code('TXT')} هذا إلى إعدادات ${code('DNS')} لنطاقك:`,
    host: 'الاسم',
    value: 'القيمة',
    copy: 'نسخ',
    copied: 'تم النسخ',
    wait: 'قد تستغرق السجلات الجديدة بضع دقائق. ستوقّع بعد أن نجد السجل.',
    check: 'التحقق من السجل',
  },

  contract: {
    title: 'أي عقد ذكي تتحكم فيه؟',
    lead: 'نتحقق من أن محفظتك مسجَّلة في العقد بصفة مالك أو مدير.',
    address: 'عنوان العقد',
    addressProblem: `أدخل ${code('0x')} ثم 40 خانة من ${code('0–9')} و${code('a–f')}.`,
    chain: 'الشبكة',
    method: 'كيف تتحكم فيه',
    methods: {
      owner: 'بصفتي مالكه',
      admin: 'بصفتي مدير العقد الوسيط (proxy)',
      accessControl: 'بدور المدير فيه',
    },
  },

  token: {
    nft: { title: `أي ${code('NFT')} تملك؟`, lead: 'نتحقق من أنه في محفظتك.' },
    balance: {
      title: 'أي رمز تملك؟',
      lead: 'نتحقق من أن في محفظتك ما يكفي. لا يُشارَك رصيدك الدقيق.',
    },
    chain: 'الشبكة',
    contract: 'عنوان العقد',
    contractProblem: `أدخل ${code('0x')} ثم 40 خانة من ${code('0–9')} و${code('a–f')}.`,
    mint: `عنوان الإصدار ${code('(mint)')}`,
    mintProblem: 'أدخل عنوان الإصدار، من 32 إلى 44 حرفًا ورقمًا.',
    tokenId: 'رقم الرمز',
    tokenIdProblem: `أدخل الرقم بالنظام العشري، أو بالنظام الست عشري بعد ${code('0x')}.`,
    type: 'النوع',
    types: { erc721: `قطعة واحدة ${code('(ERC-721)')}`, erc1155: `نسخة من إصدار ${code('(ERC-1155)')}` },
    atLeast: 'تملك على الأقل',
    atLeastHint: `بعدد الرموز، مثل ${code('10.5')}`,
    atLeastProblem: `أدخل عددًا أكبر من صفر، مثل ${code('10.5')}.`,
    atLeastLong: 'الحد الأقصى 60 رقمًا قبل النقطة و36 بعدها.',
    otherWallet: 'محفظتك لشبكة أخرى. غيّر المحفظة أعلاه، أو اختر شبكتها.',
  },

  agent: {
    identity: {
      title: 'من هو الوكيل؟',
      lead: 'استخدم محفظة الوكيل نفسه. إذا جعلت الإثبات عامًا، فسيرى الجميع هذه التفاصيل.',
    },
    delegation: {
      title: 'ما المسموح للوكيل؟',
      lead: 'وقّع بالمحفظة التي تتحكم في الوكيل. لا يرى ما يُسمح للوكيل بفعله وإنفاقه إلا أنت والتطبيقات المتصلة بحسابك.',
    },
    id: 'المعرّف',
    idHint: `اسم قصير لا يحمله وكيل آخر، مثل ${code('shop-assistant')}.`,
    idProblem: 'أدخل من حرف واحد إلى 128 حرفًا.',
    name: 'الاسم الظاهر',
    nameProblem: 'الحد الأقصى 128 حرفًا.',
    type: 'النوع',
    types: { ai: 'ذكاء اصطناعي', agent: 'وكيل', bot: 'روبوت', service: 'خدمة', automation: 'أتمتة' },
    description: 'الغرض',
    descriptionProblem: 'الحد الأقصى 500 حرف.',
    capabilities: 'ما يستطيع فعله',
    can: {
      wallet: 'امتلاك محفظة',
      signing: 'التوقيع',
      spending: 'الإنفاق',
      publishing: 'النشر',
      search: 'البحث',
      browser: 'استخدام متصفح',
      mcp: `استخدام أدوات ${code('MCP')}`,
      webhooks: 'استقبال خطافات الويب',
      receipts: 'إصدار الإيصالات',
      proofs: 'إنشاء الإثباتات',
      delegation: 'التفويض',
    },
    wallet: 'محفظة الوكيل',
    walletProblem: `أدخل عنوان محفظة ${code('EVM')} أو ${code('Solana')}.`,
    scope: 'مجال الاستخدام',
    scopeHint: `الغرض من التفويض، بكلمة من اختيارك. «${code('global')}» تعني كل شيء.`,
    scopeProblem: 'أدخل من حرف واحد إلى 128 حرفًا.',
    actions: 'الإجراءات المسموح بها',
    actionsHint: 'إجراء في كل سطر. اتركه فارغًا للسماح بالكل.',
    actionsProblem: 'الحد الأقصى 32 سطرًا، في كل منها 128 حرفًا.',
    spend: 'الحد الأعلى للدفعة الواحدة',
    spendHint: 'بأصغر وحدة في العملة: السنت في اليورو، وجزء من المليون في USDC. اتركه فارغًا إن لم يكن هناك حد.',
    spendProblem: 'أدخل أرقامًا فقط.',
    until: 'ينتهي بعد',
    untils: { 1: 'يوم واحد', 7: '7 أيام', 30: '30 يومًا', 90: '90 يومًا', 365: 'سنة واحدة' },
  },
}
