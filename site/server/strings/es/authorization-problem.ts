import type { AuthorizationProblemStrings } from '../en/authorization-problem.ts'

/** Spanish. */
export const authorizationProblem: AuthorizationProblemStrings = {
  unregistered: {
    title: 'Esta app no está registrada aquí',
    lead: 'Nos pidió enviarte a una dirección que nunca registró. No lo hacemos.',
    advice: 'No se compartió nada. Cierra esta página o empieza de nuevo en la app.',
  },
  expired: {
    title: 'Esta solicitud caducó',
    lead: 'Ya se respondió o estuvo abierta demasiado tiempo.',
    advice: 'No se compartió nada. Empieza de nuevo en la app.',
  },
}
