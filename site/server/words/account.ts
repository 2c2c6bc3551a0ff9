import type { Language } from '../../../shared/contract/language.ts'

/** The frame of `/account`: what the server draws before the script fills it. The keys of `parts` are its sections; `payout` only where cards are taken. */
export type AccountWords = {
  title: string
  lead: string
  parts: Record<
    'proofs' | 'wallets' | 'passkeys' | 'accounts' | 'gates' | 'payout' | 'clients' | 'keys' | 'sessions' | 'erase',
    string
  >
  noScript: string
}

export const accountWords: Readonly<Record<Language, AccountWords>> = {
  en: {
    title: 'Your account',
    lead: 'Your proofs, the ways to sign in, and what you let others do.',
    parts: {
      proofs: 'Proofs',
      wallets: 'Wallets',
      passkeys: 'Passkeys',
      accounts: 'Linked accounts',
      gates: 'Gates',
      payout: 'Get paid',
      clients: 'Connected apps',
      keys: 'Access keys',
      sessions: 'Where you are signed in',
      erase: 'Erase everything',
    },
    noScript: 'This page needs JavaScript. Turn it on for this site and load the page again.',
  },
  ar: {
    title: 'حسابك',
    lead: 'إثباتاتك، وطرق تسجيل الدخول، وما سمحت به للآخرين.',
    parts: {
      proofs: 'الإثباتات',
      wallets: 'المحافظ',
      passkeys: 'مفاتيح المرور',
      accounts: 'الحسابات المرتبطة',
      gates: 'البوابات',
      payout: 'استلام المدفوعات',
      clients: 'التطبيقات المتصلة',
      keys: 'مفاتيح الوصول',
      sessions: 'أين سجّلت الدخول',
      erase: 'محو كل شيء',
    },
    noScript: 'تحتاج هذه الصفحة إلى JavaScript. فعّله لهذا الموقع ثم أعد تحميل الصفحة.',
  },
  de: {
    title: 'Ihr Konto',
    lead: 'Ihre Nachweise, die Wege zur Anmeldung und was Sie anderen erlaubt haben.',
    parts: {
      proofs: 'Nachweise',
      wallets: 'Wallets',
      passkeys: 'Passkeys',
      accounts: 'Verknüpfte Konten',
      gates: 'Zugänge',
      payout: 'Bezahlt werden',
      clients: 'Verbundene Apps',
      keys: 'Zugangsschlüssel',
      sessions: 'Wo Sie angemeldet sind',
      erase: 'Alles löschen',
    },
    noScript: 'Diese Seite braucht JavaScript. Schalten Sie es für diese Website ein und laden Sie die Seite neu.',
  },
  es: {
    title: 'Su cuenta',
    lead: 'Sus pruebas, las formas de iniciar sesión y lo que ha permitido a otros.',
    parts: {
      proofs: 'Pruebas',
      wallets: 'Monederos',
      passkeys: 'Llaves de acceso',
      accounts: 'Cuentas vinculadas',
      gates: 'Accesos',
      payout: 'Cobrar',
      clients: 'Aplicaciones conectadas',
      keys: 'Claves de programa',
      sessions: 'Dónde ha iniciado sesión',
      erase: 'Borrarlo todo',
    },
    noScript: 'Esta página necesita JavaScript. Actívelo para este sitio y vuelva a cargar la página.',
  },
  fr: {
    title: 'Votre compte',
    lead: 'Vos preuves, les moyens de vous connecter et ce que vous avez permis à d’autres.',
    parts: {
      proofs: 'Preuves',
      wallets: 'Portefeuilles',
      passkeys: 'Clés d’accès',
      accounts: 'Comptes liés',
      gates: 'Accès',
      payout: 'Être payé',
      clients: 'Applications connectées',
      keys: 'Clés de programme',
      sessions: 'Où vous êtes connecté',
      erase: 'Tout effacer',
    },
    noScript: 'Cette page a besoin de JavaScript. Activez-le pour ce site et rechargez la page.',
  },
  ja: {
    title: 'あなたのアカウント',
    lead: '証明、サインインの方法、ほかに許可したことをここで管理します。',
    parts: {
      proofs: '証明',
      wallets: 'ウォレット',
      passkeys: 'パスキー',
      accounts: '連携アカウント',
      gates: 'ゲート',
      payout: '支払いの受け取り',
      clients: '接続中のアプリ',
      keys: 'アクセスキー',
      sessions: 'サインイン中の場所',
      erase: 'すべて消去',
    },
    noScript: 'このページには JavaScript が必要です。このサイトで有効にして、ページを読み込み直してください。',
  },
}
