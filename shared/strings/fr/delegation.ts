import type { DelegationStrings } from '../en/delegation.ts'

/** French. */
export const delegation: DelegationStrings = {
  title: 'Limites',
  parties: 'Mandant et agent',
  quoted: (text) => `«\u00a0${text}\u00a0»`,
  may: (actions) => `Peut\u202f: ${actions}`,
  mayAnything: 'Peut tout faire',
  mayNot: (actions) => `Jamais\u202f: ${actions}`,
  spend: ({ amount, money, tokens }) =>
    `${amount} au plus par paiement. Aucune monnaie n’est indiquée\u202f: le plafond est exprimé dans la plus petite unité de la monnaie, soit ${money} en euros ou en dollars, ${tokens} en USDC`,
  currency: 'Demandez à la personne ou à l’application qui vous a envoyé ici quelle monnaie est visée',
  spendAnything: 'Sans limite par paiement',
  until: (date) => `Jusqu’au ${date}`,
  week: 'Pendant 7\u00a0jours',
  recorded: 'Ce service ne fait qu’enregistrer ces limites. C’est au programme de l’agent de les respecter.',
  line: (label, value) => `${label}\u202f: ${value}`,
  labels: {
    controllerWallet: 'Mandant',
    controllerChainRef: 'Réseau du mandant',
    controllerAccountId: 'Compte du mandant',
    agentWallet: 'Portefeuille de l’agent',
    agentChainRef: 'Réseau de l’agent',
    agentAccountId: 'Compte de l’agent',
    scope: 'Portée',
    permissions: 'Autorisations',
    allowedPaymentTypes: 'Types de paiement',
    receiptDisclosure: 'Les reçus montrent',
    instructions: 'Instructions',
    skills: 'Compétences',
    model: 'Modèle',
    provider: 'Fournisseur',
    allowedProviders: 'Fournisseurs de modèles autorisés',
    allowedModelClasses: 'Classes de modèles autorisées',
  },
  receipts: { none: 'rien', summary: 'un résumé', full: 'tout' },
  skill: { on: 'activée', off: 'désactivée' },
  rules: {
    requiresHumanApproval: ['Une personne approuve chaque action', 'Personne n’approuve ses actions'],
    secretsExposedToReceipt: ['Les reçus peuvent montrer des secrets', 'Les reçus ne montrent jamais de secrets'],
    humanApprovalRequiredForNewClaims: [
      'Une personne approuve chaque nouvelle affirmation',
      'Personne n’approuve les nouvelles affirmations',
    ],
    preApprovedContentOnly: ['Uniquement du contenu déjà approuvé', 'Aussi du contenu non approuvé'],
  },
}
