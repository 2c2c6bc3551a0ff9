import type { AuthorizationProblemStrings } from '../en/authorization-problem.ts'

/** German. */
export const authorizationProblem: AuthorizationProblemStrings = {
  incomplete: {
    title: 'Keine App hat das angefragt',
    lead: 'Eine App öffnet diese Adresse, um sich mit Ihrem Konto zu verbinden. Diesmal steht in der Adresse nicht, welche App anfragt oder wohin Sie danach zurückkehren.',
    advice: 'Es wurde nichts weitergegeben. Um eine App zu verbinden, beginnen Sie in der App.',
  },
  unknownClient: {
    title: 'Wir kennen diese App nicht',
    lead: 'Die Anfrage nennt eine App, die hier nicht registriert ist (client_id).',
    advice: 'Es wurde nichts weitergegeben. Schließen Sie diese Seite oder beginnen Sie in der App neu.',
  },
  unregistered: {
    title: 'Diese App ist hier nicht registriert',
    lead: 'Sie wollte, dass wir Sie an eine Adresse weiterleiten, die sie nie registriert hat (redirect_uri). Das tun wir nicht.',
    advice: 'Es wurde nichts weitergegeben. Schließen Sie diese Seite oder beginnen Sie in der App neu.',
  },
  commandLine: {
    title: 'Diese Adresse ist nicht erlaubt',
    lead: 'Die App wollte, dass wir Sie an eine Adresse weiterleiten, die ein Kommandozeilenprogramm nicht verwenden darf (redirect_uri). Erlaubt ist nur http://127.0.0.1 mit einem Port und dem Pfad /callback.',
    advice: 'Es wurde nichts weitergegeben. Schließen Sie diese Seite oder beginnen Sie in der App neu.',
  },
  expired: {
    title: 'Diese Anfrage ist abgelaufen',
    lead: 'Sie wurde schon beantwortet oder war zu lange offen.',
    advice: 'Es wurde nichts weitergegeben. Beginnen Sie in der App neu.',
  },
}
