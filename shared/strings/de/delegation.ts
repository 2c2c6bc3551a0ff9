import type { DelegationStrings } from '../en/delegation.ts'

/** German. */
export const delegation: DelegationStrings = {
  title: 'Grenzen',
  parties: 'Vollmachtgeber und Agent',
  quoted: (text) => `„${text}“`,
  may: (actions) => `Darf: ${actions}`,
  mayAnything: 'Darf alles',
  mayNot: (actions) => `Nie: ${actions}`,
  spend: ({ amount, money, tokens }) =>
    `Höchstens ${amount} pro Zahlung. Die Währung ist nicht angegeben, gezählt wird in ihrer kleinsten Einheit: ${money} in Euro oder Dollar, ${tokens} in USDC`,
  currency: 'Fragen Sie die Person oder App, die Sie hierher geschickt hat, welche Währung gemeint ist',
  spendAnything: 'Ohne Höchstbetrag pro Zahlung',
  until: (date) => `Bis ${date}`,
  week: '7 Tage lang',
  recorded: 'Dieser Dienst hält die Grenzen nur fest. Einhalten muss sie das Programm des Agenten.',
  line: (label, value) => `${label}: ${value}`,
  labels: {
    controllerWallet: 'Vollmachtgeber',
    controllerChainRef: 'Netzwerk des Vollmachtgebers',
    controllerAccountId: 'Konto des Vollmachtgebers',
    agentWallet: 'Wallet des Agenten',
    agentChainRef: 'Netzwerk des Agenten',
    agentAccountId: 'Konto des Agenten',
    scope: 'Geltungsbereich',
    permissions: 'Berechtigungen',
    allowedPaymentTypes: 'Zahlungsarten',
    receiptDisclosure: 'Belege zeigen',
    instructions: 'Anweisungen',
    skills: 'Fähigkeiten',
    model: 'Modell',
    provider: 'Anbieter',
    allowedProviders: 'Erlaubte Modellanbieter',
    allowedModelClasses: 'Erlaubte Modellklassen',
  },
  receipts: { none: 'nichts', summary: 'eine Zusammenfassung', full: 'alles' },
  skill: { on: 'ein', off: 'aus' },
  rules: {
    requiresHumanApproval: ['Ein Mensch genehmigt jede Aktion', 'Kein Mensch genehmigt die Aktionen'],
    secretsExposedToReceipt: ['Belege dürfen Geheimnisse zeigen', 'Belege zeigen nie Geheimnisse'],
    humanApprovalRequiredForNewClaims: [
      'Ein Mensch genehmigt jede neue Aussage',
      'Kein Mensch genehmigt neue Aussagen',
    ],
    preApprovedContentOnly: ['Nur vorher genehmigte Inhalte', 'Auch nicht genehmigte Inhalte'],
  },
}
