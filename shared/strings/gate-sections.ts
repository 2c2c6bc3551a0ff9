import type { Language } from '../contract/language.ts'

/** The sections of the editor of a gate, each of which the hash of the address names, in their order. */
export const sections = ['basics', 'requirements', 'availability', 'price', 'after', 'install'] as const
export type Section = (typeof sections)[number]

/** The names of the sections, and of their list. The editor and the page of the gate's activity have the same list. */
export type SectionWords = {
  sections: Readonly<Record<Section, string>>
  sectionsLabel: string
  requirementCount: (count: number) => string
}

/** The words in each language. */
export const sectionWords: Readonly<Record<Language, SectionWords>> = {
  en: {
    sections: {
      basics: 'Basics',
      requirements: 'Requirements',
      availability: 'Availability',
      price: 'Price',
      after: 'After passing',
      install: 'Install',
    },
    sectionsLabel: 'Sections',
    requirementCount: (count) => (count === 1 ? '1 requirement' : `${count} requirements`),
  },
  ar: {
    sections: {
      basics: 'أساسيات',
      requirements: 'المتطلبات',
      availability: 'الإتاحة',
      price: 'السعر',
      after: 'بعد العبور',
      install: 'الدمج',
    },
    sectionsLabel: 'الأقسام',
    requirementCount: (count) => (count === 1 ? 'متطلب واحد' : `المتطلبات: ${count}`),
  },
  de: {
    sections: {
      basics: 'Allgemein',
      requirements: 'Anforderungen',
      availability: 'Verfügbarkeit',
      price: 'Preis',
      after: 'Danach',
      install: 'Einbinden',
    },
    sectionsLabel: 'Abschnitte',
    requirementCount: (count) => (count === 1 ? '1 Anforderung' : `${count} Anforderungen`),
  },
  es: {
    sections: {
      basics: 'General',
      requirements: 'Requisitos',
      availability: 'Disponibilidad',
      price: 'Precio',
      after: 'Después de pasar',
      install: 'Instalación',
    },
    sectionsLabel: 'Secciones',
    requirementCount: (count) => (count === 1 ? '1 requisito' : `${count} requisitos`),
  },
  fr: {
    sections: {
      basics: 'Général',
      requirements: 'Conditions',
      availability: 'Disponibilité',
      price: 'Prix',
      after: 'Après l’admission',
      install: 'Intégration',
    },
    sectionsLabel: 'Rubriques',
    requirementCount: (count) => (count === 1 ? '1 condition' : `${count} conditions`),
  },
  ja: {
    sections: {
      basics: '基本',
      requirements: '必要な証明',
      availability: '公開設定',
      price: '料金',
      after: '通過後',
      install: '設置',
    },
    sectionsLabel: 'セクション',
    requirementCount: (count) => `必要な証明：${count} 件`,
  },
}
