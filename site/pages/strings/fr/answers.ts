import type { AnswersStrings } from '../en/answers.ts'

/** French. */
export const answers: AnswersStrings = {
  title: 'Ce qui peut être contrôlé',
  labels: {
    signed: 'Signée par le portefeuille',
    found: (issuer) => `Confirmée par ${issuer}`,
    current: 'Toujours valable',
    logged: 'Dans un journal public',
  },
  findings: { holds: 'Oui', fails: 'Non', open: 'Pas certain' },
  asOf: (answer, time) => `${answer} (état : ${time})`,
  heldAsOf: (time) => `Elle n’était pas retirée (état : ${time}). Ce qui s’est passé depuis ne peut pas être su d’ici.`,
  reasons: {
    SIGNATURE_VALID: 'La clé propre du portefeuille a signé exactement cette demande.',
    CONFIRMED: 'Il a contrôlé l’affirmation et signé le résultat.',
    NOT_WITHDRAWN: 'Elle n’était pas retirée.',
    BUNDLE_TOO_LARGE: 'C’est plus grand que toute preuve enregistrée.',
    BUNDLE_INVALID: 'Ce n’est pas une preuve enregistrée.',
    ENVELOPE_MISSING: 'Seul le propriétaire a la demande signée.',
    ENVELOPE_INVALID: 'La demande signée a été modifiée, ou une autre clé l’a signée.',
    CONTRACT_WALLET: 'Le portefeuille est peut-être un contrat. Seul son réseau peut contrôler la signature.',
    CREDENTIAL_MISSING: 'La confirmation signée manque.',
    CREDENTIAL_INVALID: 'La confirmation a été modifiée ou est endommagée.',
    CREDENTIAL_FOREIGN: 'Elle contient la confirmation d’une autre preuve.',
    ISSUER_UNKNOWN: 'Elle est signée par un émetteur que cette page ne connaît pas.',
    KEY_UNKNOWN: 'Elle est signée avec une clé que cette page ne connaît pas.',
    KEY_COMPROMISED: 'Quelqu’un d’autre a pu utiliser la clé qui l’a signée.',
    STATUS_MISSING: 'La liste des preuves retirées manque.',
    STATUS_INVALID: 'La liste des preuves retirées a été modifiée, ou ne correspond pas.',
    STATUS_OLD: 'La liste des preuves retirées est trop ancienne.',
    WITHDRAWN: 'Elle a été retirée.',
    EXPIRED: 'Elle a expiré.',
    LOG_MISSING: 'Elle n’est pas encore dans un journal public.',
  },
  each: 'Chaque contrôle',
  line: (label, answer) => `${label} : ${answer}`,

  verdicts: {
    holds: { title: 'Elle tient', body: (issuer) => `${issuer} l’a confirmée et ne l’avait pas retirée.` },
    fails: { title: 'Elle ne tient pas', body: () => 'Ne vous y fiez pas. Ce qui ne va pas est marqué ci-dessous.' },
    open: {
      title: 'Pas certain d’ici',
      body: () => 'Une des réponses ci-dessous n’est ni oui ni non. La raison est indiquée.',
    },
  },

  unread: {
    answer: 'Pas encore lu',
    private: 'Le service ne le montre qu’à son propriétaire.',
    failed: 'Le service n’a pas répondu.',
    reading: 'Le service est interrogé.',
  },
  reading: 'Contrôle en cours',
  again: 'Contrôler de nouveau',
  unreachable: 'Le service n’a pas répondu, ni oui ni non. Contrôlez de nouveau dans une minute.',
  checked: (time) => `Contrôlé à ${time}.`,
  mustSign: 'Confirmez encore une fois dans votre portefeuille pour voir toutes les réponses. C’est gratuit.',
  cannotSign:
    'Votre portefeuille ne peut pas être interrogé de nouveau sur cette page, c’est pourquoi des réponses manquent.',
  showAll: 'Voir toutes les réponses',
  confirmIn: (wallet) => `Confirmez dans ${wallet} que vous voulez la lire.`,
  save: 'Enregistrer la preuve',
  saved: 'Enregistrée. Tout le monde peut contrôler le fichier sans ce service.',
  notSaved: 'Ce que le service a confirmé ne peut pas être lu maintenant, le fichier serait donc incomplet.',
  saveAlone: 'Enregistrer la demande signée seule',
  savedAlone: 'Enregistrée. Le fichier montre ce que vous avez signé, pas ce que le service a confirmé.',
}
