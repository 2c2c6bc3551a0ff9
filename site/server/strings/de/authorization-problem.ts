import type { AuthorizationProblemStrings } from '../en/authorization-problem.ts'

/** German. */
export const authorizationProblem: AuthorizationProblemStrings = {
  unregistered: {
    title: 'Diese Anwendung ist hier nicht registriert',
    lead: 'Sie bat uns, Sie zu einer Adresse zu schicken, die sie nie registriert hat. Das tun wir nicht.',
    advice:
      'Es wurde nichts weitergegeben. Schließen Sie diese Seite, oder beginnen Sie in der Anwendung von vorn, von der Sie kommen.',
  },
  expired: {
    title: 'Diese Frage ist abgelaufen',
    lead: 'Sie wurde schon beantwortet, oder sie blieb zu lange offen.',
    advice: 'Es wurde nichts weitergegeben. Beginnen Sie in der Anwendung von vorn, von der Sie kommen.',
  },
}
