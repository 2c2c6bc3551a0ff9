import type { AuthorizationProblemStrings } from '../en/authorization-problem.ts'

/** Spanish. */
export const authorizationProblem: AuthorizationProblemStrings = {
  incomplete: {
    title: 'Ninguna app pidió esto',
    lead: 'Una app abre esta dirección para conectarse a tu cuenta. Esta vez la dirección no dice qué app lo pide ni adónde debes volver.',
    advice: 'No se compartió nada. Para conectar una app, empieza en la app.',
  },
  unknownClient: {
    title: 'No conocemos esta app',
    lead: 'La solicitud indica una app que no está registrada aquí (client_id).',
    advice: 'No se compartió nada. Cierra esta página o empieza de nuevo en la app.',
  },
  unregistered: {
    title: 'Esta app no está registrada aquí',
    lead: 'Nos pidió enviarte a una dirección que nunca registró (redirect_uri). No lo hacemos.',
    advice: 'No se compartió nada. Cierra esta página o empieza de nuevo en la app.',
  },
  commandLine: {
    title: 'Esta dirección no está permitida',
    lead: 'La app nos pidió enviarte a una dirección que un programa de línea de comandos no puede usar (redirect_uri). Solo puede usar http://127.0.0.1 con un puerto y la ruta /callback.',
    advice: 'No se compartió nada. Cierra esta página o empieza de nuevo en la app.',
  },
  expired: {
    title: 'Esta solicitud caducó',
    lead: 'Ya se respondió o estuvo abierta demasiado tiempo.',
    advice: 'No se compartió nada. Empieza de nuevo en la app.',
  },
}
