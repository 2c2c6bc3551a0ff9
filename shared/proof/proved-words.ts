import type { Language } from '../contract/language.ts'
import { type VerifierId, verifiers } from '../verifiers/index.ts'

/** The words in which a proof says what it shows. */
export type ProvedWords = {
  /** The names of the verifiers, as the catalog has them. */
  names: Readonly<Record<VerifierId, string>>
  /** The name of `ownership-basic` for a proof about the wallet alone. */
  wallet: string
  text: (fingerprint: string) => string
  file: (fingerprint: string) => string
  /** Says what a fingerprint is. */
  fingerprint: string
  /** For a proof about the wallet alone: the site that asked for it. */
  site: (host: string) => string
}

/** {@link ProvedWords} by language. */
export const provedWords: Readonly<Record<Language, ProvedWords>> = {
  en: {
    names: namesOfCatalog(),
    wallet: 'Wallet ownership',
    text: (fingerprint) => `Text with the fingerprint ${fingerprint}`,
    file: (fingerprint) => `File with the fingerprint ${fingerprint}`,
    fingerprint: 'A fingerprint identifies a text or a file without showing it.',
    site: (host) => `For ${host}`,
  },
  ar: {
    names: {
      'ownership-basic': 'ملكية المحتوى',
      'ownership-social': 'حساب في شبكة اجتماعية',
      'ownership-pseudonym': 'اسم مستعار',
      'ownership-dns-txt': 'ملكية النطاق',
      'ownership-org-oauth': 'حساب المؤسسة',
      'contract-ownership': 'التحكم في عقد ذكي',
      'proof-of-human': 'شخص حقيقي',
      'nft-ownership': 'ملكية \u2068NFT\u2069',
      'token-holding': 'رصيد الرموز',
      'wallet-risk': 'فحص المحفظة',
      'wallet-link': 'محفظة مرتبطة',
      'ai-content-moderation': 'الإشراف على المحتوى',
      'agent-identity': 'هوية الوكيل',
      'agent-delegation': 'تفويض الوكيل',
    },
    wallet: 'ملكية المحفظة',
    text: (fingerprint) => `نص بصمته \u2068${fingerprint}\u2069`,
    file: (fingerprint) => `ملف بصمته \u2068${fingerprint}\u2069`,
    fingerprint: 'تحدد البصمة نصًا أو ملفًا دون أن تُظهره.',
    site: (host) => `لموقع \u2068${host}\u2069`,
  },
  de: {
    names: {
      'ownership-basic': 'Eigentum an Inhalten',
      'ownership-social': 'Social-Media-Konto',
      'ownership-pseudonym': 'Pseudonym',
      'ownership-dns-txt': 'Domain-Inhaberschaft',
      'ownership-org-oauth': 'Organisationskonto',
      'contract-ownership': 'Smart-Contract-Kontrolle',
      'proof-of-human': 'Echte Person',
      'nft-ownership': 'NFT-Besitz',
      'token-holding': 'Token-Guthaben',
      'wallet-risk': 'Wallet-Prüfung',
      'wallet-link': 'Verknüpfte Wallet',
      'ai-content-moderation': 'Inhaltsmoderation',
      'agent-identity': 'Agentenidentität',
      'agent-delegation': 'Agentenvollmacht',
    },
    wallet: 'Wallet-Besitz',
    text: (fingerprint) => `Text mit dem Fingerabdruck ${fingerprint}`,
    file: (fingerprint) => `Datei mit dem Fingerabdruck ${fingerprint}`,
    fingerprint: 'Ein Fingerabdruck kennzeichnet einen Text oder eine Datei, ohne den Inhalt zu zeigen.',
    site: (host) => `Für ${host}`,
  },
  es: {
    names: {
      'ownership-basic': 'Titularidad de contenido',
      'ownership-social': 'Cuenta de red social',
      'ownership-pseudonym': 'Seudónimo',
      'ownership-dns-txt': 'Titularidad de dominio',
      'ownership-org-oauth': 'Cuenta de organización',
      'contract-ownership': 'Control de contrato',
      'proof-of-human': 'Persona real',
      'nft-ownership': 'Titularidad de NFT',
      'token-holding': 'Saldo de tokens',
      'wallet-risk': 'Revisión de billetera',
      'wallet-link': 'Billetera vinculada',
      'ai-content-moderation': 'Moderación de contenido',
      'agent-identity': 'Identidad de agente',
      'agent-delegation': 'Delegación en un agente',
    },
    wallet: 'Titularidad de la billetera',
    text: (fingerprint) => `Texto con la huella ${fingerprint}`,
    file: (fingerprint) => `Archivo con la huella ${fingerprint}`,
    fingerprint: 'Una huella identifica un texto o un archivo sin mostrarlo.',
    site: (host) => `Para ${host}`,
  },
  fr: {
    names: {
      'ownership-basic': 'Propriété de contenu',
      'ownership-social': 'Compte de réseau social',
      'ownership-pseudonym': 'Pseudonyme',
      'ownership-dns-txt': 'Propriété de domaine',
      'ownership-org-oauth': 'Compte d’organisation',
      'contract-ownership': 'Contrôle de contrat',
      'proof-of-human': 'Personne réelle',
      'nft-ownership': 'Propriété de NFT',
      'token-holding': 'Solde de jetons',
      'wallet-risk': 'Vérification de portefeuille',
      'wallet-link': 'Portefeuille lié',
      'ai-content-moderation': 'Modération de contenu',
      'agent-identity': 'Identité d’agent',
      'agent-delegation': 'Délégation à un agent',
    },
    wallet: 'Propriété du portefeuille',
    text: (fingerprint) => `Texte avec l’empreinte ${fingerprint}`,
    file: (fingerprint) => `Fichier avec l’empreinte ${fingerprint}`,
    fingerprint: 'Une empreinte identifie un texte ou un fichier sans le montrer.',
    site: (host) => `Pour ${host}`,
  },
  ja: {
    names: {
      'ownership-basic': 'コンテンツの所有',
      'ownership-social': 'SNS アカウント',
      'ownership-pseudonym': 'ハンドルネーム',
      'ownership-dns-txt': 'ドメインの所有',
      'ownership-org-oauth': '組織アカウント',
      'contract-ownership': 'コントラクトの管理',
      'proof-of-human': '実在の人物',
      'nft-ownership': 'NFT の所有',
      'token-holding': 'トークン残高',
      'wallet-risk': 'ウォレットスクリーニング',
      'wallet-link': '連携ウォレット',
      'ai-content-moderation': 'コンテンツの審査',
      'agent-identity': 'エージェントの身元',
      'agent-delegation': 'エージェントへの委任',
    },
    wallet: 'ウォレットの所有',
    text: (fingerprint) => `フィンガープリントが ${fingerprint} のテキスト`,
    file: (fingerprint) => `フィンガープリントが ${fingerprint} のファイル`,
    fingerprint: 'フィンガープリントは、内容を見せずにテキストやファイルを特定する値です。',
    site: (host) => `${host} 向け`,
  },
}

function namesOfCatalog(): Record<VerifierId, string> {
  const titles = Object.entries(verifiers).map(([id, { title }]) => [id, title])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the catalog
  return Object.fromEntries(titles) as Record<VerifierId, string>
}
