import type { Language } from '../contract/language.ts'

/** The sections of the editor of a gate, each of which the hash of the address names, in their order. */
export const sections = ['basics', 'requirements', 'availability', 'price', 'after', 'install'] as const
export type Section = (typeof sections)[number]

/** The names of the sections, and of their list. The editor and the page of the gate's activity have the same list. */
export type SectionWords = { sections: Readonly<Record<Section, string>>; sectionsLabel: string }

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
  },
  es: {
    sections: {
      basics: 'General',
      requirements: 'Requisitos',
      availability: 'Disponibilidad',
      price: 'Precio',
      after: 'Al pasar',
      install: 'Instalación',
    },
    sectionsLabel: 'Secciones',
  },
  fr: {
    sections: {
      basics: 'Général',
      requirements: 'Conditions',
      availability: 'Disponibilité',
      price: 'Prix',
      after: 'Après réussite',
      install: 'Intégration',
    },
    sectionsLabel: 'Rubriques',
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
  },
}
