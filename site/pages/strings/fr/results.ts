import type { ResultStrings } from '../en/results.ts'

/** Says as of when, in a sentence. A time of today has no date. */
const asOf = (time: string) => `${/^\d+:\d+$/.test(time) ? 'à' : 'au'} ${time}`

/** French. */
export const results: ResultStrings = {
  done: {
    passed: (count, check, site) =>
      `${count === 1 ? 'Vérification réussie' : count === 2 ? 'Les deux vérifications ont réussi' : `Les ${count} vérifications ont réussi`}${site === undefined ? '' : ` pour ${site}`}${count === 1 ? `\u202f: ${check}` : ''}.`,
    allowed: 'Vous avez autorisé cet agent à agir pour vous.',
    ticket: 'Votre preuve',
    answers: {
      signed: { label: 'Signée', value: (wallet) => `par ${wallet}` },
      found: { label: 'Vérifiée', value: (host) => `par ${host}` },
      current: { label: 'Toujours valable', value: (time) => `non révoquée ${asOf(time)}` },
      logged: {
        label: 'Inscrite au journal',
        value: (entry) => `entrée ${entry}`,
      },
    },
    returning: (seconds) => `Retour dans ${seconds} ${seconds < 2 ? 'seconde' : 'secondes'}`,
    closing: (seconds) => `Fermeture dans ${seconds} ${seconds < 2 ? 'seconde' : 'secondes'}`,
    stay: 'Rester ici',
    stays: 'Cette page reste ouverte.',
    told: 'Vous pouvez fermer cette fenêtre.',
    collected: 'Le site a reçu votre résultat.',
    handOver: 'L’identifiant de votre preuve sera transmis à\u202f:',
    returnNow: (host) => `Revenir à ${host}`,
    closeNow: 'Fermer la fenêtre',
    goTo: (host) => `Aller sur ${host}`,
    save: 'Enregistrer la preuve',
    show: 'Voir ma preuve',
    more: 'Plus',
    copy: 'Copier le lien',
    id: 'Identifiant',
    manage: 'Gérer ma preuve',
    qr: 'Scannez pour ouvrir la preuve',
    qrPrivate: 'Scannez pour ouvrir la preuve. Elle ne s’ouvre que pour vous.',
    linkPrivate:
      'Le lien n’ouvre la preuve que pour vous. Pour la montrer à d’autres, ouvrez Compte → Preuves → «\u00a0Partager pour une durée limitée\u00a0».',
    copied: 'Copié',
    fresh: 'Recommencer',
  },

  failed: {
    askedFor: 'Demandé',
    wallet: 'Portefeuille',
    away: 'Le lien que vous avez ouvert mène ensuite à\u202f:',
    checks: 'Choisir une autre vérification',
    fresh: 'Recommencer',
    supportCode: 'Code pour l’assistance',
    support: 'Demander de l’aide',
  },
}
