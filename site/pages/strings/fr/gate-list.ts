import type { GateListStrings } from '../en/gate-list.ts'

/** French. */
export const gateList: GateListStrings = {
  columns: {
    gate: 'Accès',
    status: 'État',
    requires: 'Conditions',
    price: 'Prix',
    changed: 'Modifié',
    actions: 'Actions',
  },
  all: 'Tous',
  search: 'Rechercher par nom ou identifiant',
  free: 'Gratuit',
  more: (count) => `et ${count} de plus`,
  nothing: 'Aucune',
  optional: (title) => `${title} (facultatif)`,
  times: {
    not_started: (when) => `Ouvre le ${when}`,
    open: (when) => `Ferme le ${when}`,
    ended: (when) => `Fermé le ${when}`,
  },
  changedOn: (when) => `Modifié le ${when}`,
  none: {
    title: 'Aucun accès pour l’instant',
    body: 'Un accès définit ce qu’il faut prouver pour entrer, ou pour recevoir de vous un fichier ou un message.',
  },
  noneFound: 'Aucun accès ne correspond.',
  docs: 'Comment créer un accès',
  test: {
    title: 'Accès de test',
    tag: 'Données de test',
    lead: 'Pour votre CI. Ils n’ouvrent rien, et seule une clé de test peut les modifier.',
    docs: 'Tester votre intégration',
  },

  actionsOf: (name) => `Actions pour ${name}`,
  open: 'Ouvrir sa page',
  activity: 'Activité',
  copyId: 'Copier l’identifiant',
  copied: 'Identifiant copié.',
  notCopied: (id) => `Votre navigateur n’autorise pas la copie. L’identifiant est ${id}`,
  archive: 'Archiver',
  sureArchive: (name) => ({
    title: `Archiver ${name}\u202f?`,
    body: 'Plus personne ne pourra l’utiliser, et sa page fermera. Vous pourrez le publier à nouveau plus tard.',
  }),
  archived: 'Archivé. Plus personne ne peut l’utiliser.',
}
