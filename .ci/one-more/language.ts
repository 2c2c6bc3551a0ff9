import type { Example } from './example.ts'

/** Adds Italian. In this example its folders are copies of the English ones, which a person would translate. */
export const language: Example = {
  title: 'language',
  source: '.ci/one-more/language.ts',
  changes: [
    { file: 'shared/contract/language.ts', instead: "'fr', 'ja']", text: "'fr', 'ja', 'it']" },
    {
      file: 'shared/proof/proved-words.ts',
      instead: '  ja: {',
      text: `  it: {
    names: namesOfCatalog(),
    wallet: 'Proprietà del portafoglio',
    text: (fingerprint) => \`Testo con l’impronta \${fingerprint}\`,
    file: (fingerprint) => \`File con l’impronta \${fingerprint}\`,
    fingerprint: 'Un’impronta identifica un testo o un file senza mostrarlo.',
    site: (host) => \`Per \${host}\`,
  },
  ja: {`,
    },
    {
      file: 'shared/strings/claim-words.ts',
      instead: '  ja: {',
      text: `  it: {
    atLeast: (amount, token) => \`Almeno \${amount} di \${token}\`,
    units: (amount, symbol) => \`Almeno \${amount} \${symbol}\`,
    on: (thing, chain) => \`\${thing} su \${chain}\`,
    signIn: (provider) => \`Accedi a \${provider}\`,
    different: (count) => \`\${count} prove diverse\`,
    person: {
      age: (years) => \`Almeno \${years} anni\`,
      sanctions: 'In nessuna lista di sanzioni',
      face: 'Il volto corrisponde al documento',
    },
  },
  ja: {`,
    },
    {
      file: 'shared/strings/ways-words.ts',
      instead: '  ja: (count)',
      text: "  it: plural('modo per accedere', 'modi per accedere'),\n  ja: (count)",
    },
    {
      file: 'shared/strings/gate-sections.ts',
      instead: '  ja: {',
      text: `  it: {
    sections: {
      basics: 'Generali',
      requirements: 'Requisiti',
      availability: 'Disponibilità',
      price: 'Prezzo',
      after: 'Dopo il passaggio',
      install: 'Integrazione',
    },
    sectionsLabel: 'Sezioni',
    requirementCount: (count) => (count === 1 ? '1 requisito' : \`\${count} requisiti\`),
  },
  ja: {`,
    },
    {
      file: 'shared/strings/claim-labels.ts',
      after: "  ja: () => import('./ja/claims.ts'),",
      text: "  it: () => import('./it/claims.ts'),",
    },
    {
      file: 'widget/strings/strings-for.ts',
      after: "import * as fr from './fr/index.ts'",
      text: "import * as it from './it/index.ts'",
    },
    { file: 'widget/strings/strings-for.ts', after: '  ja: ja.idle,', text: '  it: it.idle,' },
    { file: 'widget/strings/strings-for.ts', after: '  ja: ja.badge,', text: '  it: it.badge,' },
    {
      file: 'widget/strings/strings-for.ts',
      after: '  ja: async',
      text: "  it: async () => (await import('./it/strings.ts')).strings,",
    },
    {
      file: 'site/pages/strings/strings-for.ts',
      after: "  ja: () => import('./ja/index.ts'),",
      text: "  it: () => import('./it/index.ts'),",
    },
    {
      file: 'site/server/strings/languages.ts',
      after: "export { ja } from './ja/index.ts'",
      text: "export { en as it } from './it/index.ts'",
    },
  ],
  folders: ['shared/strings', 'widget/strings', 'site/pages/strings', 'site/server/strings'].map((strings) => ({
    folder: `${strings}/it`,
    copyOf: `${strings}/en`,
  })),
}
