import type { WebhooksStrings } from '../en/webhooks.ts'

/** Spanish. */
export const webhooks: WebhooksStrings = {
  lead: 'El servicio envía cada evento a tu servidor, firmado con un secreto que solo conocen tu servidor y el servicio.',
  docs: 'Cómo recibir webhooks',
  none: {
    title: 'Aún no hay webhooks',
    body: 'Escribe abajo la dirección de tu servidor. Primero tiene que responder a una petición, para que nadie pueda enviar eventos al servidor de otra persona.',
  },
  url: 'Dirección de tu servidor',
  urlHint:
    'Una dirección https que acepte peticiones POST. Si este servicio funciona en tu propio equipo, también vale http://localhost.',
  badUrl: 'Escribe una dirección que empiece por https://.',
  test: 'Solo eventos de prueba',
  testHint: 'Recibe los eventos del modo de prueba y ningún otro.',
  types: 'Eventos que se envían',
  allTypes: 'Todos los eventos',
  someTypes: 'Solo algunos',
  chooseTypes: 'Elige al menos un tipo.',
  add: 'Añadir webhook',
  save: 'Guardar cambios',
  saved: 'Guardado.',
  challenge: {
    title: 'Tu servidor no confirmó el webhook',
    nothing: 'No se guardó nada.',
    problems: {
      blocked: 'El servicio no tiene permitido llamar a esta dirección. Usa https en el puerto 443 y un host público.',
      timeout: 'Tu servidor no respondió en 10 segundos.',
      unreachable:
        'El servicio no pudo conectarse. Revisa la dirección. Si empieza por https, revisa también su certificado.',
      'http-status': 'Tu servidor respondió con un error. Tiene que responder con el estado 200.',
      'wrong-answer': 'Tu servidor no repitió el nonce. Tiene que responder con el JSON {"nonce": "…"} que recibió.',
    },
    status: (status) => `Tu servidor respondió con el estado ${status}. Tiene que responder con el estado 200.`,
  },
  refused: 'El servicio no acepta esta dirección. Usa otra.',
  most: 'Una cuenta tiene como máximo 10 webhooks. Elimina uno para añadir otro.',
  secret: {
    title: 'Tu nuevo secreto',
    body: 'Tu servidor comprueba con él cada petición. Cópialo ahora: no volverá a mostrarse.',
    rotated:
      'Tu servidor comprueba con él cada petición. Cópialo ahora: no volverá a mostrarse. El secreto anterior vale 24 horas más.',
    id: 'ID del webhook',
    value: 'Secreto',
    key: 'Clave pública',
    keyHint: 'Tu servidor también puede comprobar las peticiones con esta clave. No es secreta.',
  },
  state: { active: 'Activo', paused: 'En pausa', failing: 'Con fallos', off: 'Desactivado', test: 'Prueba' },
  disabledBy: {
    gone: 'Tu servidor respondió 410, así que ya no se envía nada. Reanúdalo cuando vuelva a estar disponible.',
    failing:
      'Ninguna petición tuvo éxito en tres días, así que ya no se envía nada. Reanúdalo cuando tu servidor vuelva a funcionar.',
  },
  failingSince: (time) =>
    `No se ha entregado ningún evento desde el ${time}. El servicio lo sigue intentando durante tres días.`,
  onlyTypes: (types) => `Solo: ${types}`,
  all: 'Todos los eventos',
  added: (day) => `Añadido el ${day}`,
  last: (time, result) => `Última petición el ${time}: ${result}`,
  never: 'Aún no hay eventos',
  actionsOf: (url) => `Acciones de ${url}`,
  edit: 'Modificar',
  sendTest: 'Enviar evento de prueba',
  testDone: 'Evento de prueba entregado. No aparece en la lista de entregas.',
  testFailed: (problem) => `El evento de prueba no se entregó: ${problem}.`,
  rotate: 'Nuevo secreto',
  sureRotate: {
    title: '¿Crear un secreto nuevo?',
    body: 'El secreto anterior vale 24 horas más, para que puedas cambiarlo en tu servidor.',
  },
  pause: 'Pausar',
  paused: 'En pausa. No se envía nada hasta que lo reanudes.',
  resume: 'Reanudar',
  resumed: 'Reanudado.',
  delete: 'Eliminar',
  sureDelete: (url) => ({
    title: '¿Eliminar este webhook?',
    body: `Ya no se enviará nada a ${url} y se eliminarán sus entregas. Los eventos siguen en la lista.`,
  }),
  deleted: 'Eliminado.',
  deliveries: 'Ver entregas',
}
