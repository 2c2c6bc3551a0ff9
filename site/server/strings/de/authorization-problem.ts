import type { AuthorizationProblemStrings } from '../en/authorization-problem.ts'

/** German. */
export const authorizationProblem: AuthorizationProblemStrings = {
  incomplete: {
    title: 'Keine App hat das angefragt',
    lead: 'Eine App öffnet diese Adresse, um sich mit Ihrem Konto zu verbinden. Diesmal steht in der Adresse nicht, welche App anfragt oder wohin Sie danach zurückkehren.',
    advice: 'Es wurde nichts weitergegeben. Um eine App zu verbinden, beginnen Sie in der App.',
  },
  unregistered: {
    title: 'Diese App ist hier nicht registriert',
    lead: 'Sie wollte, dass wir Sie an eine Adresse weiterleiten, die sie nie registriert hat. Das tun wir nicht.',
    advice: 'Es wurde nichts weitergegeben. Schließen Sie diese Seite oder beginnen Sie in der App neu.',
  },
  expired: {
    title: 'Diese Anfrage ist abgelaufen',
    lead: 'Sie wurde schon beantwortet oder war zu lange offen.',
    advice: 'Es wurde nichts weitergegeben. Beginnen Sie in der App neu.',
  },
}
