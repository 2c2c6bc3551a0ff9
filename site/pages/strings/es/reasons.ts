import type { ReasonStrings } from '../en/reasons.ts'

/** Spanish. */
export const reasons: ReasonStrings = {
  edit: 'Cambiar mis datos',
  again: 'Comprobar otra vez',
  reasons: {
    entered: { title: 'Sus datos no se pueden usar', body: 'No se guardó nada. Corríjalos y firme otra vez.' },
    reserved: { title: 'Este nombre está reservado', body: 'Nadie puede tenerlo. Elija otro.' },
    namespace: {
      title: 'Este espacio de nombres no es suyo',
      body: 'Sus nombres los da quien lo posee. Demuestre antes su dominio con esta billetera, o no elija ninguno.',
    },
    agentTaken: { title: 'Este identificador está ocupado', body: 'Lo tiene otro agente. Elija otro.' },
    notContract: { title: 'Ahí no hay ningún contrato', body: 'En esta dirección de esta cadena no hay nada.' },
    method: {
      title: 'El contrato no dice quién lo controla',
      body: 'No responde a esta forma de preguntar. Elija otra.',
    },
    tokenUnknown: { title: 'No existe ese token', body: 'El contrato no conoce ese número. ¿Se quemó?' },
    block: { title: 'Este bloque no se puede consultar', body: 'Es demasiado antiguo, o aún no existe.' },
    standard: { title: 'Este tipo de NFT no se puede comprobar', body: 'Debe ser simple: una pieza, no divisible.' },
    decimals: { title: 'No es un token con saldo', body: 'El contrato no dice cómo se escriben sus cantidades.' },
    chainSilent: {
      title: 'La cadena no respondió',
      body: 'La respuesta no es ni sí ni no. No se guardó nada. Inténtelo de nuevo en un minuto.',
    },
    listStale: {
      title: 'La lista de sanciones está desfasada',
      body: 'La respuesta no es ni sí ni no. La renueva quien administra este servicio.',
    },
    resolverBlocked: {
      title: 'Este enlace no se puede consultar',
      body: 'Debe ser una dirección https que todos alcancen.',
    },
    resolverFailed: { title: 'La página enlazada no respondió', body: 'Debe responder con JSON. No se guardó nada.' },
    resolvedMismatch: { title: 'La página enlazada dice otra cosa', body: 'No dice lo que se pide.' },
    accountAgain: { title: 'Su sesión ha terminado', body: 'Vale una vez, diez minutos. Inicie sesión otra vez.' },
    accountOther: {
      title: 'La sesión era para otra cosa',
      body: 'Vale para una billetera y un proveedor. Inicie sesión otra vez.',
    },
    orgDomain: { title: 'Es otra organización', body: 'Su cuenta no pertenece a la que se pide.' },
    orgAccount: {
      title: 'Es una cuenta personal',
      body: 'Hace falta la cuenta de una organización: del trabajo, la escuela o una asociación.',
    },
    humanInvalid: { title: 'La prueba del documento no vale', body: 'No se guardó nada. Empiece otra vez.' },
    humanExpired: { title: 'La prueba del documento es demasiado antigua', body: 'Empiece otra vez con una nueva.' },
    humanMock: { title: 'Es un documento de prueba', body: 'Aquí hace falta uno real.' },
    humanBound: {
      title: 'Esta persona ya lo demostró con otra billetera',
      body: 'Una persona cuenta una vez. Use la billetera de la primera vez.',
    },
    secondInvalid: {
      title: 'La firma de la segunda billetera no vale',
      body: 'No se guardó nada. Haga que la segunda billetera firme otra vez.',
    },
    secondExpired: { title: 'La firma de la segunda billetera es demasiado antigua', body: 'Haga que firme otra vez.' },
    primary: { title: 'La primera billetera es otra', body: 'Firme con la billetera con la que empieza el vínculo.' },
    selfLink: { title: 'Es dos veces la misma billetera', body: 'Un vínculo necesita dos distintas.' },
    flagged: { title: 'Este contenido no se aceptó', body: 'La comprobación halló algo que aquí no se permite.' },
    unreadable: { title: 'El contenido no se puede leer', body: 'El archivo está dañado, o es de otro tipo.' },
    tooLarge: { title: 'El contenido es demasiado grande', body: 'Use un texto más corto o una imagen más pequeña.' },
    contentType: { title: 'El contenido es de otro tipo', body: 'No es lo que dice ser. Elija el tipo correcto.' },
    secret: {
      title: 'Contiene un secreto',
      body: 'Algo parece una clave o una contraseña. Quítelo: no se guardó.',
    },
    controller: { title: 'Usted no es quien controla', body: 'Firme con la billetera de quien controla.' },
    delegationOver: { title: 'Ya habría terminado', body: 'Elija un final en el futuro, dentro de un año.' },
    accountId: {
      title: 'El identificador de la cuenta no coincide',
      body: 'Debe nombrar la misma cadena y billetera.',
    },
  },
}
