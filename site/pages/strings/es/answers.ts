import type { AnswersStrings } from '../en/answers.ts'

/** Names a time: the time of day alone if it is today, else the date too. */
const momentIn = (time: string) => `${/^\d+:\d+$/.test(time) ? (/^0?1:/.test(time) ? 'a la' : 'a las') : 'el'} ${time}`

/** Spanish. */
export const answers: AnswersStrings = {
  title: 'Qué se comprobó',
  labels: {
    signed: 'Firmada por la billetera',
    found: (issuer) => `Comprobada por ${issuer}`,
    current: 'Vigente',
    logged: 'Registrada',
  },
  findings: { holds: 'Sí', fails: 'No', open: 'No se sabe' },
  signedThen: 'Sí, al crearla',
  checkedThen: 'Comprobada al crearla',
  unsigned: (account) =>
    `La billetera no firmó. Esta prueba la pidió la cuenta con la billetera ${account}: su titular, con la sesión iniciada, una app que conectó o un programa con una clave de API.`,
  inLog: (issuer) =>
    `Está en el registro público de ${issuer}, que solo contiene una huella y no revela nada de la prueba ni de su titular. Esta página no comprueba si otra organización ha confirmado la entrada.`,
  asOf: (answer, time) => `${answer} (comprobado ${momentIn(time)})`,
  heldAsOf: (time) => `Según la última actualización (${time}), estaba vigente. Puede haberse revocado después.`,
  reasons: {
    SIGNATURE_VALID: 'La clave de la propia billetera firmó exactamente esta solicitud.',
    CONFIRMED: 'Comprobó lo declarado y firmó el resultado.',
    NOT_WITHDRAWN:
      'No estaba revocada cuando se creó la última lista de pruebas revocadas. Una revocación aparece aquí al cabo de uno o dos minutos.',
    BUNDLE_TOO_LARGE: 'Este archivo es demasiado grande para una prueba guardada.',
    BUNDLE_INVALID: 'Esto no es una prueba guardada.',
    ENVELOPE_MISSING:
      'El servicio no guarda la firma. Solo está en el archivo que el titular haya guardado justo después de firmar.',
    ENVELOPE_INVALID: 'La solicitud firmada se alteró, o la firmó otra clave.',
    CONTRACT_WALLET: 'La billetera puede ser un contrato. Solo su red puede comprobar la firma.',
    CREDENTIAL_MISSING: 'Falta el resultado firmado.',
    CREDENTIAL_INVALID: 'El resultado firmado se alteró o está dañado.',
    CREDENTIAL_FOREIGN: 'Contiene el resultado de otra prueba.',
    ISSUER_UNKNOWN: 'Esta página no conoce al emisor que la firmó.',
    KEY_UNKNOWN: 'Esta página no conoce la clave que la firmó.',
    KEY_COMPROMISED: 'Otra persona puede haber usado la clave que la firmó.',
    STATUS_MISSING: 'Falta la lista de pruebas revocadas.',
    STATUS_INVALID: 'La lista de pruebas revocadas se alteró o pertenece a otra prueba.',
    STATUS_OLD: 'La lista de pruebas revocadas es demasiado antigua.',
    WITHDRAWN: 'Se revocó.',
    EXPIRED: 'Caducó.',
    LOGGED:
      'Otra organización confirmó que está en el registro público del emisor. El registro solo contiene una huella, que no revela nada de la prueba ni de su titular.',
    LOG_MISSING: 'No se encontró ninguna entrada. Una prueba nueva se registra al cabo de un momento.',
    LOG_INVALID: 'La entrada del registro se alteró o pertenece a otra prueba.',
    LOG_UNKNOWN: 'La entrada es de un registro que esta página no conoce.',
    WITNESS_MISSING: 'Ninguna organización que esta página conozca ha confirmado que está en el registro.',
  },
  each: 'Cada comprobación',
  line: (label, answer) => `${label}: ${answer}`,

  verdicts: {
    holds: {
      title: 'Esta prueba guardada es auténtica',
      body: (issuer, time) =>
        `Esta página acaba de comprobarla: ${issuer} la firmó y no ha cambiado nada. Según los datos guardados con ella, no estaba revocada ${momentIn(time)}. Solo una comprobación en línea puede mostrar si se revocó después.`,
    },
    fails: { title: 'Esta prueba no es válida', body: () => 'No te fíes de ella. El problema está marcado abajo.' },
    open: {
      title: 'Desde aquí no se puede saber',
      body: () =>
        'Una prueba es válida si se comprobó y está vigente. Las respuestas de abajo muestran qué no se sabe.',
    },
  },

  online: (issuer, time) =>
    `Esta página acaba de comprobarla en línea: ${issuer} la firmó, no ha cambiado nada y no estaba revocada ${momentIn(time)}.`,
  ended: 'Esta prueba ya no es válida',
  genuine: {
    title: 'Esta prueba guardada es auténtica',
    body: (issuer) => `${issuer} la comprobó. Solo una comprobación en línea puede mostrar si se revocó después.`,
  },

  unread: {
    answer: 'Aún sin leer',
    private: 'Solo puede verlo el titular.',
    failed: 'El servicio no respondió.',
    reading: 'Consultando al servicio',
  },
  meaning: '¿Qué significan estas respuestas? (en inglés)',
  reading: 'Comprobando',
  again: 'Comprobar de nuevo',
  unreachable: 'El servicio no respondió. Vuelve a comprobarla en un minuto.',
  checked: (time) => `Comprobada ${momentIn(time)}.`,
  mustSign:
    'El registro público tiene una huella de cada prueba, que no revela nada. Para consultar la entrada de esta prueba privada, tu billetera firma una vez más, para mostrar que eres tú. Es gratis.',
  cannotSign:
    'Tu billetera no puede volver a firmar en esta página, así que aquí no se pueden comprobar el resultado firmado ni la entrada del registro.',
  checkRest: 'Comprobar la entrada del registro',
  confirmIn: (wallet) => `Confirma en ${wallet} que eres tú.`,
  anchorsWait: (chains) => `A la espera del próximo anclaje en ${chains}.`,
  save: 'Guardar prueba',
  saveNow:
    '«Guardar prueba» te da un archivo con la prueba y tu firma, que nosotros no conservamos. También puedes compartir la prueba más adelante desde tu cuenta, sin el archivo.',
  saveSigns: 'Al pulsar «Guardar prueba», tu billetera firma una vez más, gratis, para mostrar que eres tú.',
  find: 'Para volver a encontrar la prueba, conserva su enlace, o inicia sesión con la misma billetera y abre Cuenta → Pruebas.',
  findByPasskey:
    'Para volver a encontrar la prueba, conserva su enlace, o inicia sesión con la misma llave de acceso y abre Cuenta → Pruebas.',
  saved: (hasContent) =>
    `Guardada. Quien tenga este archivo puede comprobarlo sin nosotros. El archivo no puede mostrar si más adelante revocas la prueba: eso solo lo muestra una comprobación en línea. El archivo contiene la dirección de tu billetera y todo lo que firmaste${hasContent ? ', con el texto o archivo completo' : ''}.`,
  notSaved: 'Ahora mismo no podemos leer el resultado firmado, así que el archivo quedaría incompleto.',
  noFile: 'No se guardó ningún archivo. Para intentarlo de nuevo, elige «Guardar prueba».',
  saveAlone: 'Guardar solo la solicitud firmada',
  savedAlone: 'Guardada. El archivo muestra lo que firmaste, pero no el resultado.',
}
