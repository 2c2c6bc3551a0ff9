import type { WebhooksStrings } from '../en/webhooks.ts'

/** French. */
export const webhooks: WebhooksStrings = {
  lead: 'Le service envoie chaque événement à votre serveur, signé avec un secret que seuls votre serveur et le service connaissent.',
  docs: 'Comment recevoir des webhooks',
  none: {
    title: 'Aucun webhook pour l’instant',
    body: 'Saisissez ci-dessous l’adresse de votre serveur. Il devra d’abord répondre à une requête, pour que personne ne puisse envoyer des événements à un serveur qui n’est pas le sien.',
  },
  url: 'Adresse de votre serveur',
  urlHint:
    'Une adresse https qui accepte les requêtes POST. Si ce service fonctionne sur votre propre machine, http://localhost convient aussi.',
  badUrl: 'Saisissez une adresse qui commence par https://.',
  test: 'Événements de test seulement',
  testHint: 'Reçoit les événements du mode test, et aucun autre.',
  types: 'Événements à envoyer',
  allTypes: 'Tous les événements',
  someTypes: 'Certains seulement',
  chooseTypes: 'Choisissez au moins un type.',
  add: 'Ajouter le webhook',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  challenge: {
    title: 'Votre serveur n’a pas confirmé le webhook',
    nothing: 'Rien n’a été enregistré.',
    problems: {
      blocked:
        'Le service n’a pas le droit d’appeler cette adresse. Utilisez https sur le port\u00a0443 et un hôte public.',
      timeout: 'Votre serveur n’a pas répondu en 10\u00a0secondes.',
      unreachable:
        'Le service n’a pas pu se connecter. Vérifiez l’adresse. Si elle commence par https, vérifiez aussi son certificat.',
      'http-status': 'Votre serveur a répondu par une erreur. Il doit répondre avec le statut 200.',
      'wrong-answer': 'Votre serveur n’a pas renvoyé le nonce. Il doit répondre avec le JSON {"nonce": "…"} reçu.',
    },
    status: (status) => `Votre serveur a répondu avec le statut ${status}. Il doit répondre avec le statut 200.`,
  },
  refused: 'Le service n’accepte pas cette adresse. Utilisez-en une autre.',
  most: 'Un compte est limité à 10 webhooks. Supprimez-en un pour en ajouter un autre.',
  secret: {
    title: 'Votre nouveau secret',
    body: 'Votre serveur s’en sert pour vérifier chaque requête. Copiez-le maintenant\u202f: il ne sera plus affiché.',
    rotated:
      'Votre serveur s’en sert pour vérifier chaque requête. Copiez-le maintenant\u202f: il ne sera plus affiché. L’ancien secret reste valable 24\u00a0heures.',
    id: 'Identifiant du webhook',
    value: 'Secret',
    key: 'Clé publique',
    keyHint: 'Votre serveur peut aussi vérifier les requêtes avec cette clé. Elle n’est pas secrète.',
  },
  state: { active: 'Actif', paused: 'En pause', failing: 'En échec', off: 'Désactivé', test: 'Test' },
  disabledBy: {
    gone: 'Votre serveur a répondu 410, donc plus rien n’est envoyé. Reprenez les envois quand il sera de retour.',
    failing:
      'Aucune requête n’a abouti pendant trois jours, donc plus rien n’est envoyé. Reprenez les envois quand votre serveur fonctionnera à nouveau.',
  },
  failingSince: (time) =>
    `Aucun événement n’a été reçu depuis le ${time}. Le service continue d’essayer pendant trois jours.`,
  onlyTypes: (types) => `Seulement\u202f: ${types}`,
  all: 'Tous les événements',
  added: (day) => `Ajouté le ${day}`,
  last: (time, result) => `Dernière requête le ${time}\u202f: ${result}`,
  never: 'Aucun événement pour le moment',
  actionsOf: (url) => `Actions pour ${url}`,
  edit: 'Modifier',
  sendTest: 'Envoyer un événement de test',
  testDone: 'Événement de test reçu. Il ne figure pas dans la liste des envois.',
  testFailed: (problem) => `L’événement de test n’a pas été reçu\u202f: ${problem}.`,
  rotate: 'Nouveau secret',
  sureRotate: {
    title: 'Créer un nouveau secret\u202f?',
    body: 'L’ancien secret reste valable 24\u00a0heures, le temps de le remplacer sur votre serveur.',
  },
  pause: 'Mettre en pause',
  paused: 'En pause. Rien n’est envoyé avant la reprise.',
  resume: 'Reprendre',
  resumed: 'Envois repris.',
  delete: 'Supprimer',
  sureDelete: (url) => ({
    title: 'Supprimer ce webhook\u202f?',
    body: `Plus rien ne sera envoyé à ${url}, et la liste de ses envois sera supprimée. Les événements restent dans la liste.`,
  }),
  deleted: 'Supprimé.',
  deliveries: 'Voir les envois',
}
