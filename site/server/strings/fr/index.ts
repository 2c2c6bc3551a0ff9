import { accountLink } from './account-link.ts'
import { account } from './account.ts'
import { anchors } from './anchors.ts'
import { checks, credentials } from './checks.ts'
import { gateOverview } from './gate-overview.ts'
import { gateShut } from './gate-shut.ts'
import { signIn } from './sign-in.ts'
import { authorizationProblem } from './authorization-problem.ts'
import type { ServerStrings } from '../en/index.ts'

const things = (count: number) => (count === 1 ? 'une chose' : `${count} choses`)
const wrong = 'Le lien qui vous a conduit ici n’est pas correct.'

/** French. */
export const fr: ServerStrings = {
  runBy: 'Exploité par',
  about: 'À propos de ce service',
  privacy: 'Confidentialité',
  terms: 'Conditions',
  support: 'Aide',
  supportCode: 'Code pour l’assistance',
  newTab: 's’ouvre dans un nouvel onglet',
  aside: 'pour {host}',

  overview: {
    asks: (host, count) => `${host} vous demande de prouver ${things(count)}`,
    prove: (count) => `Prouver ${things(count)}`,
    lead: 'Vous signez avec votre portefeuille, gratuitement.',
    about: {
      seconds: (seconds) => `Environ ${seconds} secondes.`,
      minutes: (minutes) => (minutes === 1 ? 'Environ une minute.' : `Environ ${minutes} minutes.`),
      long: 'Cela prend quelques minutes.',
    },
    duration: '20 secondes',
    phone: 'Avec votre téléphone',
    minutes: 'Quelques minutes',
    gets: '{host} reçoit',
    lacks: 'Non transmis',
    shares: 'Vous partagez',
    shared: 'rien. Vous seul voyez votre preuve tant que vous ne la publiez pas',
    each: 'l’adresse de votre portefeuille, et oui ou non pour chaque vérification',
    sharedAtGate:
      'Le site peut vérifier plus tard si vos preuves sont toujours valables, même si elles restent privées.',
    kept: 'vos clés, vos fonds ou vos autres comptes',
    ipfs: 'Mettre une copie sur IPFS',
    ipfsDetail:
      'Seulement pour une preuve publique. IPFS conserve une copie et ne garantit pas qu’elle reste. Qui la lit peut la garder.',
    public: 'Rendre cette preuve publique',
    publicDetail:
      'Tout le monde pourra la voir, avec ce que vous signez et l’adresse de votre portefeuille. Sinon, vous seul la voyez.',
    receiver: 'Vous êtes venu par un lien. À la fin, l’identifiant de la preuve peut aller à {page}',
    continue: 'Continuer',
    noScript:
      'Pour signer, cette page a besoin de JavaScript. Activez-le pour ce site et rechargez la page. Rien n’a été envoyé jusqu’ici.',
  },

  account,
  accountLink,
  anchors,
  checks,
  credentials,
  gateOverview,
  gateShut,
  signIn,
  authorizationProblem,

  claims: {
    wallet: 'Propriété du portefeuille',
    fingerprint: (short) => `Fichier avec l’empreinte ${short}`,
    atLeast: (amount, token) => `Au moins ${amount} de ${token}`,
    units: (amount, symbol) => `Au moins ${amount} ${symbol}`,
    on: (thing, chain) => `${thing} sur ${chain}`,
    signIn: (provider) => `Connectez-vous à ${provider}`,
  },

  proof: {
    aside: 'Preuve',
    title: (short) => `Preuve ${short}`,
    ipfsNote: 'IPFS conserve une copie de ces données. Cela ne garantit pas qu’elle y reste.',
    labels: {
      proved: 'Prouvé',
      by: 'Par',
      on: 'Le',
      outcome: 'Résultat',
      revoked: 'Révoquée le',
      renewed: 'Renouvelée en',
      expired: 'Expirée le',
      until: 'Jusqu’au',
      erased: 'Effacée le',
      ipfs: 'Copie sur IPFS',
      proof: 'Preuve',
    },
    no: ' : la réponse est non',
    qr: (address) => `Code QR de l’adresse de cette page, ${address}`,
    content: 'Le texte qui a été signé',
    standings: {
      verified: { title: 'Vérifié', lead: 'Active : elle compte, et n’a pas été retirée.' },
      partly: { title: 'Vérifié en partie', lead: 'Active, mais tout n’a pas été confirmé.' },
      rejected: { title: 'Non vérifié', lead: 'La réponse du contrôle est non.' },
      expired: { title: 'Expirée', lead: 'Son temps est passé. Elle ne compte plus.' },
      revoked: { title: 'Révoquée', lead: 'Son propriétaire l’a retirée. Elle ne compte plus.' },
      renewed: { title: 'Renouvelée', lead: 'Une preuve plus récente l’a remplacée. Celle-ci ne compte plus.' },
      erased: { title: 'Effacée', lead: 'Son propriétaire l’a fait effacer. Ce qu’elle disait n’est plus là.' },
      private: {
        title: 'Une preuve privée',
        lead: 'Il existe une preuve avec cet identifiant. Ce qu’elle dit et si elle compte encore, seul son propriétaire peut le voir.',
      },
    },
    copy: 'Copier le lien',
    address: 'L’adresse de cette page',
    owner: 'Pour son propriétaire',
    check: {
      title: 'Contrôler une preuve enregistrée',
      sent: 'Son propriétaire vous a peut-être envoyé la preuve enregistrée sous forme de fichier.',
      have: 'Vous avez une preuve enregistrée, sous forme de fichier ou de texte.',
      here: 'Elle est contrôlée ici, dans votre navigateur. Rien n’est envoyé.',
      noScript: 'Cela a besoin de JavaScript. Activez-le pour ce site et rechargez la page.',
    },
    unknown: {
      title: 'Cette preuve n’existe pas',
      lead: 'Rien n’est enregistré ici sous cet identifiant.',
      advice:
        'Il est peut-être mal saisi, ou appartient à un autre service. Qui a la preuve enregistrée sous forme de fichier peut toujours la contrôler sur /proof.',
    },
    tooMany: {
      title: 'Trop de demandes',
      lead: 'Vous avez regardé beaucoup de preuves en peu de temps.',
      advice: 'Attendez quelques minutes, puis rechargez cette page.',
    },
  },

  ended: {
    title: 'Cette vérification est terminée',
    lead: 'Elle a été achevée ou annulée, ou elle a attendu trop longtemps.',
    back: 'Si vous en avez encore besoin, retournez à {page} et recommencez.',
    pageBefore: 'la page d’où vous venez',
  },

  moved: {
    title: (host) => `Continuez sur ${host}`,
    lead: (host) => `Vous êtes maintenant dans un autre navigateur, et ${host} doit y apprendre le résultat.`,
    open: (host) => `Ouvrir ${host} ici`,
    note: 'Relancez-y la vérification ; elle trouvera alors le portefeuille de ce navigateur. Rien n’a été signé ni enregistré jusqu’ici.',
  },

  choose: {
    title: 'Que voulez-vous prouver ?',
    lead: 'Choisissez. Vous signez une fois, gratuitement, et obtenez une preuve que tout le monde peut vérifier.',
    groups: { you: 'Vous', assets: 'Actifs', content: 'Contenu', agents: 'Agents' },
    search: (count) => `Rechercher parmi ${count} vérifications`,
    none: 'Aucune vérification ne correspond à votre recherche.',
  },

  failure: {
    INVALID_REQUEST: 'Ce lien ne fonctionne pas',
    VERIFIER_NOT_AVAILABLE: 'Cela ne peut pas être prouvé ici',
    INVALID_VERIFIER_COMBINATION: 'Ce lien ne fonctionne pas',
    INVALID_VERIFIER_FLOW_COMBINATION: 'Ce lien ne fonctionne pas',
    OPTION_NOT_AVAILABLE: 'Cela n’est pas possible ici',
    HANDOFF_NOT_FOUND: 'Cette vérification a expiré',
    GATE_NOT_FOUND: 'Cet accès n’existe pas',
    STORE_UNAVAILABLE: 'Nous ne pouvons pas répondre pour le moment',
    other: 'Cela n’a pas fonctionné',
  },
  meaning: {
    HANDOFF_NOT_FOUND: 'Cette vérification a expiré, ou n’a jamais existé.',
    GATE_NOT_FOUND: 'Il n’y a pas d’accès de ce nom, ou il a été fermé.',
    STORE_UNAVAILABLE: 'Les preuves ne peuvent être ni lues ni écrites pour le moment.',
    other: 'Quelque chose dont cette page a besoin n’a pas eu lieu.',
  },
  advice: {
    expired: 'Elle attend 15 minutes. Retournez à la page d’où vous venez et recommencez. Rien n’a été enregistré.',
    later: 'Rien n’a été enregistré. Rechargez cette page dans une minute.',
    publisher:
      'Rien n’a été enregistré. Retournez à la page d’où vous venez et prévenez les personnes qui s’en occupent.',
  },
  link: {
    twice: `${wrong} Il dit une chose deux fois.`,
    two: `${wrong} Il demande deux choses différentes.`,
    intent: `${wrong} Il a un but qui n’existe pas.`,
    unknown: `${wrong} Il nomme un contrôle qui n’existe pas.`,
    many: `${wrong} Il demande plus de 10 choses.`,
    missing: 'Ce service ne le propose pas : {names}.',
    repeated: 'Le lien qui vous a conduit ici demande une chose deux fois.',
    apart: 'Le lien demande des contrôles qui doivent être faits un par un.',
    return: `${wrong} Nous n’envoyons personne à son adresse de retour.`,
    listener: `${wrong} Il ne dit pas, sous forme d’origine, quelle page attend le résultat.`,
    long: `${wrong} Ses données dépassent 2 Kio ou sont illisibles.`,
    garbled: `${wrong} Ses données sont illisibles.`,
    reserved: `${wrong} Ses données utilisent un nom réservé.`,
    reuse:
      'Le lien qui vous a amené ici n’est pas correct. Il ne dit ni par off ni par auto si d’anciennes preuves peuvent valoir.',
  },

  notYours: {
    title: 'Cette vérification a été ouverte ailleurs',
    lead: 'Une vérification appartient au navigateur qui l’ouvre en premier, et c’en était un autre.',
    advice:
      'Si vous vouliez vous vérifier, retournez à la page d’où vous venez et recommencez. Si quelqu’un vous a envoyé ce lien, fermez la page.',
  },
  accountBack: {
    title: 'Vous êtes de retour',
    lead: 'La page d’où vous venez prend la suite.',
    advice: 'Vous pouvez fermer cette fenêtre.',
  },
  ways: {
    back: (host) => `Retour à ${host}`,
    start: 'Page d’accueil',
    docs: 'Documentation',
  },
  notFound: {
    title: 'Il n’y a rien ici',
    lead: 'Cette adresse n’appartient à aucune page de ce service.',
    advice: 'Elle est peut-être mal saisie, ou sa page n’existe pas encore.',
  },
  prefetch: {
    title: 'Ouvrez cette page pour continuer',
    lead: 'Une vérification commence quand une personne l’ouvre.',
  },
}
