import type { InputStrings } from '../en/inputs.ts'

/** French. */
export const inputs: InputStrings = {
  form: {
    optional: '(facultatif)',
    given: 'Fixé par la page qui demande.',
    unprintable: 'Il contient un caractère qu’un portefeuille ne peut pas afficher. Saisissez-le au lieu de le coller.',
  },

  handle: {
    title: 'Quel nom voulez-vous ?',
    lead: 'Tant qu’il est à vous, personne d’autre ne peut l’avoir ici. Il est à vous un an et peut être renouvelé.',
    name: 'Nom',
    nameHint: '3 à 32 caractères : a–z, 0–9 et, entre eux, . _ -',
    nameProblem:
      'Prenez 3 à 32 des caractères a–z, 0–9 et . _ - en commençant et finissant par une lettre ou un chiffre.',
    namespace: 'Espace de noms',
    display: 'Nom affiché',
    displayProblem: 'Il peut avoir 64 caractères au plus.',
  },

  dns: {
    title: 'Quel domaine est à vous ?',
    lead: 'Vous publiez un enregistrement qui nomme votre portefeuille. Puis nous le cherchons.',
    domain: 'Domaine',
    domainProblem: 'Écrivez un domaine comme example.com, sans https:// et sans chemin.',
    record: 'Publiez cet enregistrement TXT là où le DNS du domaine est géré :',
    host: 'Nom',
    value: 'Valeur',
    copy: 'Copier',
    copied: 'Copié',
    wait: 'Un nouvel enregistrement peut mettre des minutes à être vu. Quand il est là, vérifiez : vous signez, puis nous regardons.',
    check: 'Vérifier maintenant',
  },

  contract: {
    title: 'Quel contrat contrôlez-vous ?',
    lead: 'Nous demandons à sa chaîne si votre portefeuille en est maître.',
    address: 'Adresse du contrat',
    addressProblem: 'Écrivez 0x et 40 chiffres parmi 0–9, a–f.',
    chain: 'Chaîne',
    method: 'Comment vous le contrôlez',
    methods: {
      owner: 'J’en suis propriétaire',
      admin: 'Je peux le remplacer (administration du proxy)',
      accessControl: 'J’ai son rôle d’administration',
    },
  },

  token: {
    nft: { title: 'Quel NFT détenez-vous ?', lead: 'Nous demandons à sa chaîne s’il est dans votre portefeuille.' },
    balance: {
      title: 'Quel jeton détenez-vous ?',
      lead: 'Nous demandons à sa chaîne si votre portefeuille en a assez. Le solde exact n’est pas montré aux autres.',
    },
    chain: 'Chaîne',
    contract: 'Adresse du contrat',
    contractProblem: 'Écrivez 0x et 40 chiffres parmi 0–9, a–f.',
    mint: 'Adresse de l’émission (mint)',
    mintProblem: 'Écrivez l’adresse, 32 à 44 lettres et chiffres.',
    tokenId: 'Numéro du jeton',
    tokenIdProblem: 'Écrivez le numéro en chiffres, ou en hexadécimal après 0x.',
    type: 'Sorte',
    types: { erc721: 'Une pièce unique (ERC-721)', erc1155: 'Une parmi plusieurs (ERC-1155)' },
    atLeast: 'Vous détenez au moins',
    atLeastHint: 'En jetons entiers, par exemple 10.5',
    atLeastProblem: 'Écrivez un nombre supérieur à zéro avec un point, par exemple 10.5.',
    otherWallet:
      'Le portefeuille connecté est d’un autre réseau. Changez-le ci-dessus, ou choisissez une autre chaîne.',
  },

  agent: {
    identity: {
      title: 'Qui est l’agent ?',
      lead: 'Le portefeuille que vous utilisez est celui de l’agent. Tout ceci est public dès que la preuve l’est.',
    },
    delegation: {
      title: 'Que peut faire l’agent ?',
      lead: 'Vous signez en tant que responsable. Ce qu’il peut faire et dépenser, vous seul le voyez.',
    },
    id: 'Identifiant',
    idHint: 'Un nom court qu’aucun autre agent n’a, par exemple shop-assistant.',
    idProblem: 'Écrivez 1 à 128 caractères.',
    name: 'Nom affiché',
    nameProblem: 'Il peut avoir 128 caractères au plus.',
    type: 'Sorte',
    types: { ai: 'IA', agent: 'Agent', bot: 'Bot', service: 'Service', automation: 'Automatisation' },
    description: 'À quoi il sert',
    descriptionProblem: '500 caractères au plus.',
    capabilities: 'Ce qu’il sait faire',
    can: {
      wallet: 'Avoir un portefeuille',
      signing: 'Signer',
      spending: 'Dépenser',
      publishing: 'Publier',
      search: 'Chercher',
      browser: 'Utiliser un navigateur',
      mcp: 'Utiliser des outils MCP',
      webhooks: 'Recevoir des webhooks',
      receipts: 'Émettre des reçus',
      proofs: 'Faire des preuves',
      delegation: 'Déléguer',
    },
    wallet: 'Portefeuille de l’agent',
    walletProblem: 'Écrivez l’adresse d’un portefeuille EVM ou Solana.',
    scope: 'Portée',
    scopeHint: '« global » si l’agent n’en demande pas d’autre.',
    scopeProblem: 'Écrivez 1 à 128 caractères.',
    actions: 'Actions permises',
    actionsHint: 'Une par ligne. Vide : toutes sont permises.',
    actionsProblem: '32 lignes de 128 caractères au plus.',
    spend: 'Maximum par paiement',
    spendHint: 'Dans la plus petite unité de la monnaie. Vide : sans limite.',
    spendProblem: 'Écrivez seulement des chiffres.',
    until: 'Prend fin après',
    untils: { 1: '1 jour', 7: '7 jours', 30: '30 jours', 90: '90 jours', 365: '1 an' },
  },
}
