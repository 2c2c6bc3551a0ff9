import type { WebhooksStrings } from '../en/webhooks.ts'

/** German. */
export const webhooks: WebhooksStrings = {
  lead: 'Der Dienst sendet jedes Ereignis an Ihren Server, signiert mit einem Geheimnis, das nur Ihr Server und der Dienst kennen.',
  docs: 'So empfangen Sie Webhooks',
  none: {
    title: 'Noch keine Webhooks',
    body: 'Geben Sie unten die Adresse Ihres Servers ein. Er muss zuerst eine Anfrage beantworten, damit niemand Ereignisse an fremde Server senden lässt.',
  },
  url: 'Adresse Ihres Servers',
  urlHint:
    'Eine https-Adresse, die POST-Anfragen annimmt. Läuft dieser Dienst auf Ihrem eigenen Rechner, geht auch http://localhost.',
  badUrl: 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
  test: 'Nur Testereignisse',
  testHint: 'Bekommt die Ereignisse des Testmodus und keine anderen.',
  types: 'Diese Ereignisse senden',
  allTypes: 'Alle Ereignisse',
  someTypes: 'Nur einige',
  chooseTypes: 'Wählen Sie mindestens eine Art.',
  add: 'Webhook hinzufügen',
  save: 'Änderungen speichern',
  saved: 'Gespeichert.',
  challenge: {
    title: 'Ihr Server hat den Webhook nicht bestätigt',
    nothing: 'Es wurde nichts gespeichert.',
    problems: {
      blocked:
        'Der Dienst darf diese Adresse nicht aufrufen. Verwenden Sie https auf Port 443 und einen öffentlichen Host.',
      timeout: 'Ihr Server hat nicht innerhalb von 10 Sekunden geantwortet.',
      unreachable:
        'Der Dienst konnte keine Verbindung herstellen. Prüfen Sie die Adresse. Beginnt sie mit https, prüfen Sie auch ihr Zertifikat.',
      'http-status': 'Ihr Server hat mit einem Fehler geantwortet. Er muss mit Status 200 antworten.',
      'wrong-answer':
        'Ihr Server hat die Nonce nicht zurückgesendet. Er muss mit dem JSON {"nonce": "…"} antworten, das er erhalten hat.',
    },
    status: (status) => `Ihr Server hat mit Status ${status} geantwortet. Er muss mit Status 200 antworten.`,
  },
  refused: 'Der Dienst nimmt diese Adresse nicht an. Verwenden Sie eine andere.',
  most: 'Ein Konto hat höchstens 10 Webhooks. Löschen Sie einen, um einen neuen hinzuzufügen.',
  secret: {
    title: 'Ihr neues Geheimnis',
    body: 'Ihr Server prüft damit jede Anfrage. Kopieren Sie es jetzt, es wird nicht noch einmal angezeigt.',
    rotated:
      'Ihr Server prüft damit jede Anfrage. Kopieren Sie es jetzt, es wird nicht noch einmal angezeigt. Das alte Geheimnis bleibt 24 Stunden gültig.',
    id: 'Webhook-ID',
    value: 'Geheimnis',
    key: 'Öffentlicher Schlüssel',
    keyHint: 'Auch damit kann Ihr Server die Anfragen prüfen. Dieser Schlüssel ist nicht geheim.',
  },
  state: { active: 'Aktiv', paused: 'Pausiert', failing: 'Gestört', off: 'Abgeschaltet', test: 'Test' },
  disabledBy: {
    gone: 'Ihr Server hat mit 410 geantwortet, deshalb wird nichts mehr gesendet. Setzen Sie den Webhook fort, wenn der Server wieder da ist.',
    failing:
      'Drei Tage lang ist keine Anfrage gelungen, deshalb wird nichts mehr gesendet. Setzen Sie den Webhook fort, wenn Ihr Server wieder funktioniert.',
  },
  failingSince: (time) =>
    `Seit dem ${time} wurde kein Ereignis zugestellt. Der Dienst versucht es drei Tage lang weiter.`,
  onlyTypes: (types) => `Nur: ${types}`,
  all: 'Alle Ereignisse',
  added: (day) => `Hinzugefügt am ${day}`,
  last: (time, result) => `Letzte Anfrage am ${time}: ${result}`,
  never: 'Noch keine Ereignisse',
  actionsOf: (url) => `Aktionen für ${url}`,
  edit: 'Ändern',
  sendTest: 'Testereignis senden',
  testDone: 'Testereignis zugestellt. Es steht nicht in der Liste der Zustellungen.',
  testFailed: (problem) => `Das Testereignis wurde nicht zugestellt: ${problem}.`,
  rotate: 'Neues Geheimnis',
  sureRotate: {
    title: 'Neues Geheimnis erstellen?',
    body: 'Das alte Geheimnis bleibt 24 Stunden gültig, damit Sie es auf Ihrem Server austauschen können.',
  },
  pause: 'Pausieren',
  paused: 'Pausiert. Es wird nichts gesendet, bis Sie ihn fortsetzen.',
  resume: 'Fortsetzen',
  resumed: 'Fortgesetzt.',
  delete: 'Löschen',
  sureDelete: (url) => ({
    title: 'Diesen Webhook löschen?',
    body: `An ${url} wird nichts mehr gesendet, und die Zustellungen werden gelöscht. Die Ereignisse bleiben in der Liste.`,
  }),
  deleted: 'Gelöscht.',
  deliveries: 'Zustellungen ansehen',
}
