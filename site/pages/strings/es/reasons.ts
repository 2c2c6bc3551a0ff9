import type { ReasonStrings } from '../en/reasons.ts'

/** Spanish. */
export const reasons: ReasonStrings = {
  edit: 'Cambiar mis datos',
  again: 'Comprobar de nuevo',
  earlier: 'Lo que demostraste antes está guardado.',
  need: (amount) => ({ title: `Necesitas al menos ${amount}`, body: 'Esta billetera tiene menos.' }),
  kinds: {
    cancelled: 'Cancelado',
    retryable: 'Sin completar',
    'not-eligible': 'Requisitos no cumplidos',
    ours: 'Error nuestro',
    publisher: 'Configuración del sitio',
  },
  reasons: {
    entered: { title: 'Revisa lo que introdujiste', body: 'No se guardó nada.' },
    unasked: { title: 'Este acceso pide otra cosa', body: 'Introduce lo que pide. No se guardó nada.' },
    firstRecord: {
      title: 'Añade un registro TXT a tu dominio',
      body: 'Después, comprueba de nuevo. Un registro nuevo puede tardar unos minutos.',
    },
    reserved: { title: 'Este nombre está reservado', body: 'Elige otro.' },
    namespace: {
      title: 'Este espacio de nombres no es tuyo',
      body: 'Demuestra primero su dominio con esta billetera o usa la que ya lo hizo.',
    },
    agentTaken: { title: 'Este ID ya está en uso', body: 'Elige otro.' },
    takenName: { title: 'Este nombre ya está en uso', body: 'Pertenece a otra billetera. Usa esa billetera.' },
    takenId: { title: 'Este ID ya está en uso', body: 'Pertenece a otra billetera. Usa esa billetera.' },
    notContract: { title: 'No hay ningún contrato en esta dirección', body: 'Revisa la dirección y la red.' },
    method: { title: 'El contrato no se puede comprobar así', body: 'En «Cómo lo controlas», elige otra opción.' },
    tokenUnknown: { title: 'Este NFT no existe', body: 'Revisa el ID del token.' },
    tokenNone: { title: 'No hay ningún token en esta dirección', body: 'Revisa la dirección y la red.' },
    setUp: {
      title: 'Esta comprobación no está bien configurada',
      body: 'No es culpa tuya. Solo puede corregirla el sitio que la pide. Avísale, por favor.',
    },
    block: { title: 'No se puede leer este bloque', body: 'Es demasiado antiguo o aún no existe.' },
    standard: {
      title: 'No se puede comprobar este token',
      body: 'No es un NFT de este tipo. Revisa la dirección y el tipo.',
    },
    decimals: {
      title: 'No se puede comprobar este token',
      body: 'El contrato no indica cuántos decimales tienen sus cantidades.',
    },
    chainSilent: {
      title: 'La red no respondió',
      body: 'Aún no tenemos respuesta y no se guardó nada. Vuelve a intentarlo en un minuto.',
    },
    listStale: {
      title: 'La lista de sanciones no está actualizada',
      body: 'No podemos responder hasta que se actualice.',
    },
    resolverBlocked: { title: 'No se puede comprobar este enlace', body: 'Debe ser una dirección https pública.' },
    resolverFailed: { title: 'La página enlazada no respondió', body: 'No se guardó nada.' },
    resolvedMismatch: { title: 'La página enlazada dice otra cosa', body: 'Revisa que el enlace sea el correcto.' },
    accountAgain: {
      title: 'Tu inicio de sesión caducó',
      body: 'Vale una sola vez, durante 10 minutos. Inicia sesión de nuevo.',
    },
    accountOther: { title: 'Este inicio de sesión era para otra cosa', body: 'Inicia sesión de nuevo.' },
    orgDomain: { title: 'Esta es otra organización', body: 'Usa una cuenta de la organización que se pide.' },
    orgAccount: { title: 'Esta es una cuenta personal', body: 'Usa una cuenta profesional o educativa.' },
    humanInvalid: { title: 'El escaneo no funcionó', body: 'Escanea de nuevo tu documento.' },
    humanExpired: { title: 'El escaneo caducó', body: 'Escanea de nuevo tu documento.' },
    humanMock: { title: 'Este es un documento de prueba', body: 'Usa uno real.' },
    humanBound: {
      title: 'Ya lo hiciste con otra billetera',
      body: 'Cada persona cuenta una sola vez. Usa esa billetera.',
    },
    secondInvalid: { title: 'La segunda firma no coincide', body: 'Firma de nuevo con la segunda billetera.' },
    secondExpired: {
      title: 'La segunda firma llegó demasiado tarde',
      body: 'Firma de nuevo con la segunda billetera.',
    },
    primary: { title: 'Esta no es la primera billetera', body: 'Firma con la billetera que conectaste primero.' },
    selfLink: { title: 'Es la misma billetera', body: 'Elige una segunda billetera distinta.' },
    flagged: { title: 'Este contenido no se aceptó', body: 'La comprobación encontró algo no permitido.' },
    unreadable: { title: 'No pudimos leer el archivo', body: 'Puede que esté dañado.' },
    tooLarge: { title: 'Es demasiado grande', body: 'Usa un texto más corto o una imagen más pequeña.' },
    contentType: { title: 'Es otro tipo de archivo', body: 'Elige un texto o una imagen.' },
    secret: { title: 'Contiene un secreto', body: 'Quita la clave o la contraseña. No se guardó.' },
    controller: { title: 'No controlas este agente', body: 'Firma con la billetera que lo controla.' },
    delegationOver: { title: 'Elige una fecha de fin posterior', body: 'Como máximo, dentro de un año.' },
    accountId: { title: 'El ID de la cuenta no coincide', body: 'Usa la misma red y la misma billetera.' },
  },
}
