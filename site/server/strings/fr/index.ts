import { noReasons } from '../../../../shared/strings/fr/no-reasons.ts'
import { provedWords } from '../../../../shared/proof/proved-words.ts'
import { claimWords } from '../../../../shared/strings/claim-words.ts'
import { accountLink } from './account-link.ts'
import { account } from './account.ts'
import { anchors } from './anchors.ts'
import { checks, credentials } from './checks.ts'
import { delegation } from '../../../../shared/strings/fr/delegation.ts'
import { gateOverview } from './gate-overview.ts'
import { gateShut } from './gate-shut.ts'
import { signIn } from './sign-in.ts'
import { authorizationProblem } from './authorization-problem.ts'
import type { ServerStrings } from '../en/index.ts'

/** French. */
export const fr: ServerStrings = {
  runBy: 'Exploité par',
  about: 'À propos de ce service',
  privacy: 'Confidentialité',
  terms: 'Conditions d’utilisation',
  support: 'Assistance',
  supportCode: 'Code pour l’assistance',
  newTab: 's’ouvre dans un nouvel onglet',
  testMark: ' (test)',
  aside: 'pour {host}',

  overview: {
    asksOne: (host, what) => `${host} vous demande de prouver ${what}`,
    proveOne: (what) => `Prouvez ${what}`,
    asks: (host, count) => `${host} vous demande ${count} preuves`,
    prove: (count) => `${count} preuves à fournir`,
    options: 'Options',
    lead: 'Vous signez gratuitement avec votre portefeuille.',
    about: {
      seconds: (seconds) => `Environ ${seconds} secondes.`,
      minutes: (minutes) => (minutes === 1 ? 'Environ une minute.' : `Environ ${minutes} minutes.`),
      long: 'Cela prend quelques minutes.',
    },
    duration: '20\u00a0secondes',
    phone: 'Téléphone requis',
    minutes: 'Quelques minutes',
    gets: '{host} apprend',
    ownerGets: 'Le propriétaire de cet accès apprend',
    getsPerson: {
      age: (years) => `que vous avez au moins ${years} ans`,
      sanctions: 'que vous n’êtes sur aucune liste de sanctions',
      face: 'que votre visage est celui du document',
    },
    lacks: 'Non transmis',
    shares: 'Ce que vous partagez',
    shared: 'Rien avec d’autres sites.',
    stored: 'Nous conservons ce que vous saisissez et l’adresse de votre portefeuille.',
    seenBy: {
      you: 'Cette preuve ne peut être lue que par vous et par les personnes ou applications auxquelles vous donnez accès.',
      site: (site) =>
        `Cette preuve ne peut être lue que par vous et par les personnes ou applications auxquelles vous donnez accès. ${site} peut vérifier si elle est toujours valable.`,
    },
    everyone:
      'Tout le monde peut voir cette preuve\u202f: ce que vous signez, l’adresse de votre portefeuille et la date.',
    each: 'l’adresse de votre portefeuille, et le résultat de chaque vérification\u202f: oui ou non',
    link: {
      click: 'uniquement l’identifiant de la preuve, si vous le transmettez à la fin',
      window: 'l’identifiant de la preuve, et le fait que vous avez réussi',
    },
    stop: '.',
    sharedAtGate: 'Le propriétaire de cet accès peut vérifier plus tard si la preuve est encore valable.',
    several: {
      seenBy: {
        you: 'Ces preuves ne peuvent être lues que par vous et par les personnes ou applications auxquelles vous donnez accès.',
        site: (site) =>
          `Ces preuves ne peuvent être lues que par vous et par les personnes ou applications auxquelles vous donnez accès. ${site} peut vérifier si elles sont toujours valables.`,
      },
      everyone:
        'Tout le monde peut voir ces preuves\u202f: ce que vous signez, l’adresse de votre portefeuille et la date.',
      sharedAtGate: 'Le propriétaire de cet accès peut vérifier plus tard si les preuves sont encore valables.',
    },
    kept: 'vos clés, vos fonds ou vos autres comptes',
    ipfs: 'Enregistrer une copie sur IPFS',
    ipfsDetail:
      'Seulement si vous rendez aussi cette preuve publique. IPFS ne garantit pas que la copie reste disponible, et d’autres peuvent la conserver.',
    public: 'Rendre cette preuve publique',
    publicDetail:
      'Tout le monde pourra voir cette preuve\u202f: ce que vous signez, l’adresse de votre portefeuille et la date. Vous pourrez à tout moment la rendre à nouveau privée ici, mais les copies faites par d’autres resteront entre leurs mains.',
    wallet: 'Ce lien est destiné au portefeuille {wallet}. Signez avec ce portefeuille.',
    assistant: 'Un assistant IA a créé ce lien. Continuez seulement si vous le lui avez demandé.',
    knownAgent: 'Continuez seulement si vous connaissez cet agent et voulez qu’il agisse pour vous.',
    assistantDone: 'C’est fait. Retournez à votre assistant et dites-le-lui.',
    receiver: 'À la fin, vous pourrez transmettre l’identifiant de la preuve à {page}',
    continue: 'Continuer',
    cancel: 'Annuler',
    noScript: 'Cette page nécessite JavaScript. Activez-le pour ce site, puis rechargez la page. Rien n’a été envoyé.',
  },

  account,
  accountLink,
  anchors,
  checks,
  credentials,
  gateOverview,
  gateShut,
  noReasons,
  signIn,
  authorizationProblem,

  claims: {
    wallet: provedWords.fr.wallet,
    fingerprint: provedWords.fr.file,
    ...claimWords.fr,
    quoted: delegation.quoted,
    delegation,
  },

  proof: {
    aside: 'Preuve',
    title: (short) => `Preuve ${short}`,
    ipfsNote: 'IPFS ne garantit pas que la copie reste disponible.',
    ownsWallet: 'La possession de ce portefeuille',
    labels: {
      site: 'Créée pour',
      proved: 'Quoi',
      by: 'Qui',
      on: 'Quand',
      made: 'Créée le',
      seen: 'Qui peut la voir',
      outcome: 'Résultat',
      outcomeThen: 'Résultat à ce moment-là',
      reason: 'Raison',
      revoked: 'Révoquée le',
      renewed: 'Remplacée par',
      expired: 'Expirée le',
      until: 'Valable jusqu’au',
      erased: 'Effacée le',
      ipfs: 'Copie sur IPFS',
      proof: 'Identifiant',
    },
    no: '\u202f: non vérifié',
    qr: (address) => `Code QR de l’adresse de cette page, ${address}`,
    scan: 'Scannez pour ouvrir cette page',
    content: 'Texte signé',
    claim: 'Le portefeuille revendique ce contenu. Cela ne montre ni qui l’a créé, ni qui était le premier.',
    standings: {
      verified: { title: 'Vérifiée', lead: undefined },
      partly: { title: 'Vérifiée en partie', lead: 'Active, mais certaines vérifications n’ont pas réussi.' },
      rejected: { title: 'Non vérifiée', lead: 'La vérification n’a pas réussi.' },
      open: { title: 'Aucun résultat', lead: 'La vérification n’a donné aucun résultat, ni oui ni non.' },
      expired: { title: 'Expirée', lead: 'Cette preuve n’est plus valable.' },
      revoked: { title: 'Révoquée', lead: 'Son propriétaire l’a révoquée. Elle n’est plus valable.' },
      renewed: { title: 'Remplacée', lead: 'Une preuve plus récente la remplace.' },
      erased: { title: 'Effacée', lead: 'Son propriétaire l’a effacée. Son contenu n’existe plus.' },
      private: {
        title: 'Preuve privée',
        lead: 'Seuls son propriétaire et les personnes ou applications auxquelles il donne accès peuvent voir ce qu’elle contient et jusqu’à quand elle est valable.',
      },
    },
    onlyYou: 'Privée\u202f: vous et les personnes ou applications auxquelles vous donnez accès',
    limitsHidden:
      'Ce que l’agent peut faire et dépenser n’est pas affiché ici. Demandez-le au propriétaire de la preuve.',
    change: 'Modifier',
    copy: 'Copier le lien',
    onlyForYou: 'Le lien et le code n’ouvrent la preuve que pour vous.',
    share: 'Partager pour une durée limitée',
    make: 'Créer une autre preuve',
    address: 'Adresse de cette page',
    owner: 'Pour le propriétaire',
    check: {
      title: 'Vérifier une preuve enregistrée',
      lead: 'Vous avez reçu une preuve enregistrée\u202f? Elle est vérifiée dans votre navigateur et n’est envoyée nulle part.',
      noScript: 'La vérification nécessite JavaScript. Activez-le pour ce site, puis rechargez la page.',
    },
    unknown: {
      title: 'Cette preuve n’existe pas',
      lead: 'Aucune preuve n’a cet identifiant ici.',
      advice: 'Vérifiez l’adresse. Si vous avez la preuve sous forme de fichier, vous pouvez la vérifier sur {page}.',
    },
    tooMany: {
      title: 'Trop de demandes',
      lead: 'Vous avez ouvert beaucoup de preuves en peu de temps.',
      advice: 'Réessayez {time}.',
    },
  },

  ended: {
    title: 'Cette vérification est terminée',
    lead: 'Elle a été menée à bien, annulée ou laissée ouverte trop longtemps.',
    back: 'Vous en avez encore besoin\u202f? Retournez à {page} et recommencez.',
    pageBefore: 'la page précédente',
  },

  moved: {
    title: (host) => `Continuez sur ${host}`,
    lead: (host) =>
      `Vous avez changé de navigateur. Pour recevoir le résultat, ${host} doit être ouvert dans celui-ci.`,
    open: (host) => `Ouvrir ${host} ici`,
    note: 'Recommencez la vérification sur ce site, avec un portefeuille de ce navigateur. Rien n’a été signé ni enregistré.',
  },

  choose: {
    title: 'Que voulez-vous prouver\u202f?',
    lead: 'Faites votre choix. La signature est gratuite. Vous obtenez une preuve et décidez qui peut la voir.',
    groups: { you: 'Vous', assets: 'Actifs', content: 'Contenu', agents: 'Agents' },
    search: (count) => `Rechercher parmi ${count} vérifications`,
    walletWords: 'passkey clé d’accès empreinte visage verrouillage de l’écran',
    none: 'Ce service ne propose pas cette vérification. Effacez la recherche pour voir toutes les vérifications.',
  },

  failure: {
    INVALID_REQUEST: 'Ce lien ne fonctionne pas',
    VERIFIER_NOT_AVAILABLE: 'Cette vérification n’est pas disponible ici',
    PRO_ACCESS_REQUIRED: 'Cette vérification demande un compte autorisé',
    INVALID_VERIFIER_COMBINATION: 'Ce lien ne fonctionne pas',
    INVALID_VERIFIER_FLOW_COMBINATION: 'Ce lien ne fonctionne pas',
    OPTION_NOT_AVAILABLE: 'Cette option n’est pas disponible ici',
    HANDOFF_NOT_FOUND: 'Cette vérification a expiré',
    GATE_NOT_FOUND: 'Cet accès n’existe pas',
    STORE_UNAVAILABLE: 'Impossible de charger cette page pour le moment',
    other: 'Nous n’avons pas pu ouvrir cette page',
  },
  meaning: {
    HANDOFF_NOT_FOUND: 'Une vérification reste ouverte 15\u00a0minutes.',
    PRO_ACCESS_REQUIRED:
      'Seuls certains comptes peuvent utiliser {names} ici. Si le vôtre en fait partie, connectez-vous à votre compte et rouvrez le lien.',
    GATE_NOT_FOUND: 'Le lien est incorrect, ou le propriétaire a fermé l’accès.',
    STORE_UNAVAILABLE: 'Notre base de données n’a pas répondu.',
    other: 'Nous n’avons pas pu charger un élément dont cette page a besoin.',
  },
  advice: {
    expired: 'Retournez à la page précédente et recommencez.',
    later: 'Rechargez cette page dans une minute.',
    unoffered: 'Rien n’a été enregistré. Voyez quelles vérifications sont proposées ici.',
    publisher:
      'Rien n’a été enregistré. Vous n’y êtes pour rien. Prévenez le site ou l’assistant qui vous a envoyé ici.',
  },
  link: {
    twice: 'Une partie du lien figure deux fois.',
    misspelt: 'Le lien contient «\u00a0{written}\u00a0». Il faut écrire «\u00a0{names}\u00a0».',
    two: 'Le lien demande deux choses différentes à la fois.',
    intent: 'Le lien a un but que nous ne connaissons pas.',
    unknown: 'Le lien cite une vérification qui n’existe pas.',
    many: 'Le lien demande plus de 10 vérifications.',
    missing: 'Non disponible ici\u202f: {names}.',
    repeated: 'Le lien demande deux fois la même vérification.',
    apart: 'Le lien demande des vérifications qui ne peuvent pas être combinées.',
    return: 'Le lien ramène à une adresse qui n’est pas autorisée.',
    listener: 'Le lien n’indique pas quelle page attend le résultat.',
    long: 'Les données du lien sont trop longues, ou nous ne pouvons pas les lire.',
    garbled: 'Nous ne pouvons pas lire les données du lien.',
    value: 'Le lien contient une indication inutilisable\u202f: «\u00a0{written}\u00a0».',
    reserved: 'Les données du lien utilisent un nom réservé.',
    reuse:
      'Le lien n’indique pas correctement si les preuves antérieures comptent. Il doit indiquer «\u00a0off\u00a0» ou «\u00a0auto\u00a0».',
  },

  notYours: {
    title: 'Cette vérification a été ouverte ailleurs',
    lead: 'Elle appartient au navigateur qui l’a ouverte en premier.',
    advice:
      'Vous avez commencé cette vérification vous-même\u202f? Retournez à la page précédente et recommencez. Quelqu’un vous a envoyé ce lien\u202f? Fermez cette page.',
  },
  accountBack: {
    title: 'Vous pouvez fermer cette fenêtre',
    lead: 'La page d’où vous venez continue toute seule.',
  },
  ways: {
    back: (host) => `Retour à ${host}`,
    start: 'Page d’accueil',
    toStart: 'Aller à la page d’accueil',
    docs: 'Documentation',
    checks: 'Toutes les vérifications',
    account: 'Votre compte',
  },
  notFound: {
    title: 'Page introuvable',
    lead: 'Il n’y a pas de page à cette adresse.',
    advice: 'Vérifiez l’adresse ou partez de la page d’accueil.',
  },
  prefetch: {
    title: 'Ouvrez cette page pour continuer',
    lead: 'Une vérification commence quand une personne l’ouvre.',
  },
}
