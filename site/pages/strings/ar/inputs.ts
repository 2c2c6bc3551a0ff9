import type { InputStrings } from '../en/inputs.ts'

/** What is written in Latin letters keeps its own direction inside the sentence. */
const code = (text: string) => `\u2068${text}\u2069`

/** Arabic. */
export const inputs: InputStrings = {
  form: {
    optional: '(اختياري)',
    given: 'تحدده الصفحة التي تطلب.',
    unprintable: 'فيه حرف لا تستطيع المحفظة عرضه. اكتبه بدلًا من لصقه.',
  },

  handle: {
    title: 'أي اسم تريد؟',
    lead: 'ما دام لك فلا يملكه أحد غيرك هنا. هو لك سنة ويمكنك تجديده.',
    name: 'الاسم',
    nameHint: `من 3 إلى 32 حرفًا: ${code('a–z')} و${code('0–9')} وبينها ${code('. _ -')}`,
    nameProblem: `استخدم من 3 إلى 32 من الأحرف ${code('a–z')} و${code('0–9')} و${code('. _ -')}، وابدأ واختم بحرف أو رقم.`,
    namespace: 'نطاق الأسماء',
    display: 'الاسم الظاهر',
    displayProblem: 'يمكن أن يكون 64 حرفًا على الأكثر.',
  },

  dns: {
    title: 'أي نطاق يخصك؟',
    lead: 'تنشر سجلًا يذكر محفظتك، ثم نبحث عنه.',
    domain: 'النطاق',
    domainProblem: `اكتب نطاقًا مثل ${code('example.com')} من دون ${code('https://')} ومن دون مسار.`,
    record: `انشر سجل ${code('TXT')} هذا حيث تدار أسماء النطاق:`,
    host: 'الاسم',
    value: 'القيمة',
    copy: 'نسخ',
    copied: 'تم النسخ',
    wait: 'قد يستغرق ظهور السجل الجديد دقائق. عندما يظهر تحقق منه: توقّع ثم نبحث.',
    check: 'تحقق الآن',
  },

  contract: {
    title: 'أي عقد تتحكم فيه؟',
    lead: 'نسأل سلسلته هل محفظتك هي المتحكمة.',
    address: 'عنوان العقد',
    addressProblem: `اكتب ${code('0x')} ثم 40 خانة من ${code('0–9')} و${code('a–f')}.`,
    chain: 'السلسلة',
    method: 'كيف تتحكم فيه',
    methods: {
      owner: 'أنا مالكه',
      admin: 'يمكنني ترقيته (مدير الوكيل)',
      accessControl: 'لدي دور الإدارة فيه',
    },
  },

  token: {
    nft: { title: `أي ${code('NFT')} تملك؟`, lead: 'نسأل سلسلته هل هو في محفظتك.' },
    balance: {
      title: 'أي رمز تملك؟',
      lead: 'نسأل سلسلته هل في محفظتك ما يكفي. الرصيد الدقيق لا يظهر لغيرك.',
    },
    chain: 'السلسلة',
    contract: 'عنوان العقد',
    contractProblem: `اكتب ${code('0x')} ثم 40 خانة من ${code('0–9')} و${code('a–f')}.`,
    mint: `عنوان الإصدار ${code('(mint)')}`,
    mintProblem: 'اكتب العنوان، من 32 إلى 44 حرفًا ورقمًا.',
    tokenId: 'رقم الرمز',
    tokenIdProblem: `اكتب الرقم بالأرقام، أو بالست عشري بعد ${code('0x')}.`,
    type: 'النوع',
    types: { erc721: `قطعة وحيدة ${code('(ERC-721)')}`, erc1155: `واحدة من عدة متماثلة ${code('(ERC-1155)')}` },
    atLeast: 'تملك على الأقل',
    atLeastHint: `بالرموز الكاملة، مثل ${code('10.5')}`,
    atLeastProblem: `اكتب عددًا أكبر من صفر بنقطة، مثل ${code('10.5')}.`,
    otherWallet: 'المحفظة المتصلة من شبكة أخرى. غيّرها أعلاه، أو اختر سلسلة أخرى.',
  },

  agent: {
    identity: {
      title: 'من هو الوكيل؟',
      lead: 'المحفظة التي تستخدمها هي محفظة الوكيل نفسه. كل ما هنا علني متى صار الإثبات علنيًا.',
    },
    delegation: {
      title: 'ما المسموح للوكيل؟',
      lead: 'توقّع بصفتك المتحكم فيه. ما يفعله وما ينفقه لا يراه سواك.',
    },
    id: 'المعرّف',
    idHint: `اسم قصير لا يحمله وكيل آخر، مثل ${code('shop-assistant')}.`,
    idProblem: 'اكتب من حرف واحد إلى 128 حرفًا.',
    name: 'الاسم الظاهر',
    nameProblem: 'يمكن أن يكون 128 حرفًا على الأكثر.',
    type: 'النوع',
    types: { ai: 'ذكاء اصطناعي', agent: 'وكيل', bot: 'روبوت', service: 'خدمة', automation: 'أتمتة' },
    description: 'ما الغرض منه',
    descriptionProblem: 'يمكن أن يكون 500 حرف على الأكثر.',
    capabilities: 'ما يستطيعه',
    can: {
      wallet: 'حمل محفظة',
      signing: 'التوقيع',
      spending: 'الإنفاق',
      publishing: 'النشر',
      search: 'البحث',
      browser: 'استخدام متصفح',
      mcp: `استخدام أدوات ${code('MCP')}`,
      webhooks: `استقبال ${code('webhooks')}`,
      receipts: 'إصدار الإيصالات',
      proofs: 'إنشاء الإثباتات',
      delegation: 'التفويض',
    },
    wallet: 'محفظة الوكيل',
    walletProblem: `اكتب عنوان محفظة ${code('EVM')} أو ${code('Solana')}.`,
    scope: 'المجال',
    scopeHint: `«${code('global')}» ما لم يحتج الوكيل إلى غيره.`,
    scopeProblem: 'اكتب من حرف واحد إلى 128 حرفًا.',
    actions: 'الأفعال المسموحة',
    actionsHint: 'واحد في كل سطر. فارغ: كل الأفعال مسموحة.',
    actionsProblem: 'يمكن أن تكون 32 سطرًا من 128 حرفًا على الأكثر.',
    spend: 'الحد الأعلى للدفعة الواحدة',
    spendHint: 'بأصغر وحدة من العملة. فارغ: بلا حد.',
    spendProblem: 'اكتب أرقامًا فقط.',
    until: 'ينتهي بعد',
    untils: { 1: 'يوم', 7: '7 أيام', 30: '30 يومًا', 90: '90 يومًا', 365: 'سنة' },
  },
}
