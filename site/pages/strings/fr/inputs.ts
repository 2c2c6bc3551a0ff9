import type { InputStrings } from '../en/inputs.ts'

/** French. */
export const inputs: InputStrings = {
  form: {
    optional: '(facultatif)',
    given: 'Déjà renseigné.',
    unprintable:
      'Les portefeuilles ne peuvent pas afficher l’un de ces caractères. Saisissez le texte au lieu de le coller.',
  },

  handle: {
    title: 'Quel nom voulez-vous\u202f?',
    lead: 'Personne d’autre ne peut l’avoir ici. Vous le gardez un an et pouvez le renouveler.',
    name: 'Nom',
    nameHint: '3 à 32\u00a0caractères\u202f: minuscules a–z et 0–9, et au milieu .\u00a0_\u00a0-',
    nameProblem:
      'Utilisez 3 à 32\u00a0caractères\u202f: minuscules a–z, 0–9, . _ et -, avec une lettre ou un chiffre au début et à la fin.',
    namespace: 'Espace de noms',
    display: 'Nom affiché',
    displayProblem: '64\u00a0caractères au maximum.',
  },

  dns: {
    title: 'Quel domaine possédez-vous\u202f?',
    lead: 'Ajoutez à son DNS un enregistrement TXT avec l’adresse de votre portefeuille. Nous vérifions ensuite l’enregistrement.',
    domain: 'Domaine',
    domainProblem: 'Saisissez un domaine comme example.com.',
    record: 'Ajoutez cet enregistrement TXT au DNS de votre domaine\u202f:',
    host: 'Nom',
    value: 'Valeur',
    copy: 'Copier',
    copied: 'Copié',
    wait: 'Un nouvel enregistrement peut mettre quelques minutes à apparaître. Vous signerez quand nous l’aurons trouvé.',
    check: 'Vérifier l’enregistrement',
  },

  contract: {
    title: 'Quel contrat contrôlez-vous\u202f?',
    lead: 'Nous vérifions que le contrat désigne votre portefeuille comme propriétaire ou administrateur.',
    address: 'Adresse du contrat',
    addressProblem: 'Saisissez 0x et 40\u00a0caractères parmi 0–9 et a–f.',
    chain: 'Réseau',
    method: 'Comment vous le contrôlez',
    methods: {
      owner: 'En tant que propriétaire (owner)',
      admin: 'En tant qu’administrateur du proxy',
      accessControl: 'Avec le rôle d’administrateur',
    },
  },

  token: {
    nft: { title: 'Quel NFT détenez-vous\u202f?', lead: 'Nous vérifions que votre portefeuille le détient.' },
    balance: {
      title: 'Quel jeton détenez-vous\u202f?',
      lead: 'Nous vérifions que votre portefeuille en détient assez. Nous conservons le montant exact, et vous seul le voyez.',
    },
    chain: 'Réseau',
    contract: 'Adresse du contrat',
    contractProblem: 'Saisissez 0x et 40\u00a0caractères parmi 0–9 et a–f.',
    mint: 'Adresse du jeton (mint)',
    mintProblem: 'Saisissez l’adresse du jeton\u202f: 32 à 44 lettres et chiffres.',
    tokenId: 'Identifiant du jeton',
    tokenIdHint:
      'Le numéro de votre NFT. Il figure sur sa page dans une place de marché, souvent à la fin de l’adresse de la page.',
    tokenIdProblem: 'Saisissez l’identifiant en chiffres, ou en hexadécimal après 0x.',
    type: 'Type',
    types: { erc721: 'Pièce unique (ERC-721)', erc1155: 'Édition (ERC-1155)' },
    atLeast: 'Vous détenez au moins',
    atLeastHint: 'En jetons, par exemple 10.5',
    atLeastProblem: 'Saisissez un nombre supérieur à zéro, avec un point\u202f: 10.5.',
    atLeastComma: 'Utilisez un point au lieu d’une virgule\u202f: 1.5.',
    atLeastLong: '60\u00a0chiffres au maximum avant le point, et 36 après.',
    otherWallet:
      'Votre portefeuille est prévu pour un autre réseau. Changez de portefeuille ci-dessus, ou choisissez son réseau.',
  },

  agent: {
    identity: {
      title: 'Qui est l’agent\u202f?',
      lead: 'Utilisez le portefeuille de l’agent. Si vous choisissez plus tard «\u00a0Publique\u00a0» pour la preuve dans votre compte, tout le monde pourra voir ces informations.',
    },
    delegation: {
      title: 'Que peut faire l’agent\u202f?',
      lead: 'Signez avec votre propre portefeuille, pas avec celui de l’agent. Ce que l’agent peut faire et dépenser n’est visible que par vous et par les applications connectées à votre compte.',
    },
    id: 'Identifiant',
    idHint: 'Un nom court qu’aucun autre agent n’a, par exemple shop-assistant.',
    idProblem: 'Saisissez 1 à 128\u00a0caractères.',
    name: 'Nom affiché',
    nameProblem: '128\u00a0caractères au maximum.',
    type: 'Type',
    types: { ai: 'IA', agent: 'Agent', bot: 'Bot', service: 'Service', automation: 'Automatisation' },
    description: 'À quoi il sert',
    descriptionProblem: '500\u00a0caractères au maximum.',
    capabilities: 'Ce qu’il sait faire',
    can: {
      wallet: 'Avoir un portefeuille',
      signing: 'Signer',
      spending: 'Dépenser',
      publishing: 'Publier',
      search: 'Rechercher',
      browser: 'Utiliser un navigateur',
      mcp: 'Utiliser des outils MCP',
      webhooks: 'Recevoir des webhooks',
      receipts: 'Émettre des reçus',
      proofs: 'Créer des preuves',
      delegation: 'Déléguer',
    },
    wallet: 'Portefeuille de l’agent',
    walletProblem: 'Saisissez l’adresse d’un portefeuille EVM ou Solana.',
    scope: 'Portée',
    scopeHint: 'À quoi sert la délégation, en un mot de votre choix. «\u00a0global\u00a0» signifie tout.',
    scopeProblem: 'Saisissez 1 à 128\u00a0caractères.',
    actions: 'Actions permises',
    actionsHint: 'Une par ligne. Laissez vide pour tout permettre.',
    actionsProblem: '32 lignes de 128\u00a0caractères au maximum.',
    spend: 'Plafond par paiement',
    spendHint:
      'Un nombre entier, en centimes ou dans la plus petite unité du jeton. En centimes, 550 signifie 5,50. Laissez vide pour ne pas limiter.',
    spendProblem: 'Saisissez un nombre entier, sans point ni virgule\u202f: en centimes, 550 pour 5,50.',
    everything: 'Pour l’instant, l’agent peut tout faire pour vous et dépenser sans limite.',
    until: 'Prend fin après',
    untils: { 1: '1\u00a0jour', 7: '7\u00a0jours', 30: '30\u00a0jours', 90: '90\u00a0jours', 365: '1\u00a0an' },
  },
}
