import type { AnswersStrings } from '../en/answers.ts'

/** Says when, in a sentence. A time of today has no date. */
const at = (time: string) => `${/^\d+:\d+$/.test(time) ? 'à' : 'le'} ${time}`

/** French. */
export const answers: AnswersStrings = {
  title: 'Ce qui a été vérifié',
  labels: {
    signed: 'Signée par le portefeuille',
    found: (issuer) => `Vérifiée par ${issuer}`,
    current: 'Toujours valable',
    logged: 'Inscrite au journal',
  },
  findings: { holds: 'Oui', fails: 'Non', open: 'Indéterminé' },
  signedThen: 'Oui, à sa création',
  checkedThen: 'Vérifiée à sa création',
  unsigned: (account) =>
    `Le portefeuille n’a pas signé. Cette preuve a été demandée depuis le compte associé au portefeuille ${account}\u202f: par son titulaire connecté, par une application qu’il a connectée, ou par un programme avec une clé API.`,
  inLog: (issuer) =>
    `Elle est dans le journal public de ${issuer}, qui ne contient qu’une empreinte et ne révèle rien de la preuve ni de son propriétaire. Cette page ne vérifie pas si une autre organisation a confirmé cette entrée.`,
  asOf: (answer, time) => `${answer} (constaté ${at(time)})`,
  heldAsOf: (time) => `Elle était valable ${at(time)}. Elle a pu être révoquée depuis.`,
  reasons: {
    SIGNATURE_VALID: 'La clé du portefeuille a signé exactement cette demande.',
    CONFIRMED: 'L’affirmation a été vérifiée et le résultat signé.',
    NOT_WITHDRAWN:
      'Elle n’était pas révoquée quand la dernière liste des preuves révoquées a été établie. Une révocation apparaît ici après une minute ou deux.',
    BUNDLE_TOO_LARGE: 'Ce fichier est trop volumineux pour une preuve enregistrée.',
    BUNDLE_INVALID: 'Ce n’est pas une preuve enregistrée.',
    ENVELOPE_MISSING:
      'Le service ne conserve pas la signature. Seul un fichier que le propriétaire a enregistré juste après avoir signé la contient.',
    ENVELOPE_INVALID: 'La demande signée a été modifiée, ou signée avec une autre clé.',
    CONTRACT_WALLET: 'Le portefeuille est peut-être un contrat. Seul son réseau peut vérifier la signature.',
    CREDENTIAL_MISSING: 'Le résultat signé est absent.',
    CREDENTIAL_INVALID: 'Le résultat signé a été modifié ou endommagé.',
    CREDENTIAL_FOREIGN: 'Elle contient le résultat d’une autre preuve.',
    ISSUER_UNKNOWN: 'Cette page ne connaît pas l’émetteur qui l’a signée.',
    KEY_UNKNOWN: 'Cette page ne connaît pas la clé qui l’a signée.',
    KEY_COMPROMISED: 'Quelqu’un d’autre a pu utiliser la clé qui l’a signée.',
    STATUS_MISSING: 'La liste des preuves révoquées est absente.',
    STATUS_INVALID: 'La liste des preuves révoquées a été modifiée, ou concerne une autre preuve.',
    STATUS_OLD: 'La liste des preuves révoquées est trop ancienne.',
    WITHDRAWN: 'Elle a été révoquée.',
    EXPIRED: 'Elle a expiré.',
    LOGGED:
      'Une autre organisation a confirmé qu’elle est dans le journal public de l’émetteur. Le journal ne contient qu’une empreinte, qui ne révèle rien de la preuve ni de son propriétaire.',
    LOG_MISSING: 'Aucune entrée n’a été trouvée. Une nouvelle preuve est inscrite au bout d’un moment.',
    LOG_INVALID: 'L’entrée du journal a été modifiée, ou concerne une autre preuve.',
    LOG_UNKNOWN: 'L’entrée provient d’un journal que cette page ne connaît pas.',
    WITNESS_MISSING: 'Aucune organisation connue de cette page n’a confirmé qu’elle est dans le journal.',
  },
  each: 'Chaque vérification',
  line: (label, answer) => `${label}\u202f: ${answer}`,

  verdicts: {
    holds: {
      title: 'Cette preuve enregistrée est authentique',
      body: (issuer, time) =>
        `Cette page vient de la vérifier\u202f: ${issuer} l’a signée et rien n’a changé. D’après le fichier enregistré, elle n’était pas révoquée ${at(time)}. Seule une vérification en ligne peut montrer si elle a été révoquée depuis.`,
    },
    fails: {
      title: 'Cette preuve n’est pas valable',
      body: () => 'Ne vous y fiez pas. Le problème est indiqué ci-dessous.',
    },
    open: {
      title: 'Impossible à confirmer ici',
      body: () =>
        'Une preuve est valable si elle a été vérifiée et n’est ni révoquée ni expirée. Les réponses ci-dessous montrent ce que nous ne savons pas.',
    },
  },

  online: (issuer, time) =>
    `Cette page vient de la vérifier en ligne\u202f: ${issuer} l’a signée, rien n’a changé et elle n’était pas révoquée ${at(time)}.`,
  ended: 'Cette preuve n’est plus valable',
  genuine: {
    title: 'Cette preuve enregistrée est authentique',
    body: (issuer) =>
      `${issuer} l’a vérifiée. Seule une vérification en ligne peut montrer si elle a été révoquée depuis.`,
  },

  unread: {
    answer: 'Pas encore lu',
    private: 'Seul le propriétaire peut le voir.',
    failed: 'Le service n’a pas répondu.',
    reading: 'En attente du service',
  },
  meaning: 'Que signifient ces réponses\u202f? (en anglais)',
  reading: 'Vérification en cours',
  again: 'Vérifier à nouveau',
  unreachable: 'Le service n’a pas répondu. Vérifiez à nouveau dans une minute.',
  checked: (time) => `Dernière vérification\u202f: ${time}.`,
  mustSign:
    'Le journal public contient une empreinte de chaque preuve, qui ne révèle rien. Pour consulter l’entrée de cette preuve privée, votre portefeuille signe encore une fois, afin de montrer que c’est bien vous. C’est gratuit.',
  cannotSign:
    'Votre portefeuille ne peut pas signer à nouveau sur cette page. Le résultat signé et l’entrée du journal ne peuvent donc pas être vérifiés ici.',
  checkRest: 'Vérifier l’entrée du journal',
  confirmIn: (wallet) => `Confirmez dans ${wallet} pour montrer que c’est bien vous.`,
  anchorsWait: (chains) => `En attente du prochain ancrage sur ${chains}.`,
  save: 'Enregistrer la preuve',
  saveNow:
    '«\u00a0Enregistrer la preuve\u00a0» vous donne un fichier avec la preuve et votre signature, que nous ne conservons pas. Vous pourrez aussi partager la preuve plus tard depuis votre compte, sans le fichier.',
  saveSigns:
    'Quand vous appuyez sur «\u00a0Enregistrer la preuve\u00a0», votre portefeuille signe encore une fois, gratuitement, pour montrer que c’est bien vous.',
  find: 'Pour retrouver la preuve, gardez son lien, ou connectez-vous avec le même portefeuille et ouvrez Compte → Preuves.',
  findByPasskey:
    'Pour retrouver la preuve, gardez son lien, ou connectez-vous avec la même clé d’accès et ouvrez Compte → Preuves.',
  saved: (hasContent) =>
    `Enregistrée. Toute personne qui a ce fichier peut le vérifier sans nous. Le fichier ne peut pas montrer si vous révoquez la preuve plus tard\u202f: seule une vérification en ligne le peut. Le fichier contient l’adresse de votre portefeuille et tout ce que vous avez signé${hasContent ? ', avec le texte ou le fichier en entier' : ''}.`,
  notSaved: 'Nous ne pouvons pas lire le résultat signé pour le moment\u202f: le fichier serait incomplet.',
  noFile: 'Aucun fichier n’a été enregistré. Pour réessayer, choisissez «\u00a0Enregistrer la preuve\u00a0».',
  saveAlone: 'Enregistrer la demande seule',
  savedAlone: 'Enregistrée. Le fichier montre ce que vous avez signé, mais pas le résultat.',
}
