import type { AuthorizationProblemStrings } from '../en/authorization-problem.ts'

/** Spanish. */
export const authorizationProblem: AuthorizationProblemStrings = {
  unregistered: {
    title: 'Esta aplicación no está registrada aquí',
    lead: 'Nos pidió enviarle a una dirección que nunca registró. No lo hacemos.',
    advice: 'No se ha compartido nada. Cierre esta página o empiece de nuevo en la aplicación.',
  },
  expired: {
    title: 'Esta solicitud ha caducado',
    lead: 'Ya se respondió o estuvo abierta demasiado tiempo.',
    advice: 'No se ha compartido nada. Empiece de nuevo en la aplicación.',
  },
}
