import { accountLink } from './account-link.ts'
import { account } from './account.ts'
import { anchors } from './anchors.ts'
import { checks, credentials } from './checks.ts'
import { gateOverview } from './gate-overview.ts'
import { gateShut } from './gate-shut.ts'
import { signIn } from './sign-in.ts'
import { authorizationProblem } from './authorization-problem.ts'
import type { ServerStrings } from '../en/index.ts'

const things = (count: number) => (count === 1 ? 'una cosa' : `${count} cosas`)
const wrong = 'El enlace que le trajo aquí no es correcto.'

/** Spanish. */
export const es: ServerStrings = {
  runBy: 'Operado por',
  about: 'Sobre este servicio',
  privacy: 'Privacidad',
  terms: 'Condiciones',
  support: 'Ayuda',
  supportCode: 'Código para soporte',
  newTab: 'se abre en una pestaña nueva',
  aside: 'para {host}',

  overview: {
    asks: (host, count) => `${host} le pide que demuestre ${things(count)}`,
    prove: (count) => `Demostrar ${things(count)}`,
    lead: 'Firma con su billetera, gratis.',
    about: {
      seconds: (seconds) => `Unos ${seconds} segundos.`,
      minutes: (minutes) => (minutes === 1 ? 'Cerca de un minuto.' : `Unos ${minutes} minutos.`),
      long: 'Tarda unos minutos.',
    },
    duration: '20 segundos',
    phone: 'Con su teléfono',
    minutes: 'Unos minutos',
    gets: '{host} recibe',
    lacks: 'No recibe',
    shares: 'Usted comparte',
    shared: 'nada. Solo usted ve su prueba hasta que la publique',
    each: 'la dirección de su billetera, y sí o no para cada comprobación',
    sharedAtGate: 'El sitio puede comprobar más adelante si sus pruebas siguen siendo válidas, aunque sean privadas.',
    kept: 'sus claves, sus fondos o sus otras cuentas',
    ipfs: 'Poner una copia en IPFS',
    ipfsDetail:
      'Solo para una prueba pública. IPFS guarda una copia y no garantiza que permanezca. Quien la lea puede conservarla.',
    public: 'Hacer pública esta prueba',
    publicDetail: 'Cualquiera podrá verla, con lo que firma y la dirección de su billetera. Si no, solo la ve usted.',
    receiver: 'Ha llegado por un enlace. Al terminar, el identificador de la prueba puede ir a {page}',
    continue: 'Continuar',
    noScript:
      'Para firmar, esta página necesita JavaScript. Actívelo para este sitio y vuelva a cargar la página. Hasta ahora no se ha enviado nada.',
  },

  account,
  accountLink,
  anchors,
  checks,
  credentials,
  gateOverview,
  gateShut,
  signIn,
  authorizationProblem,

  claims: {
    wallet: 'Titularidad de la billetera',
    fingerprint: (short) => `Archivo con la huella ${short}`,
    atLeast: (amount, token) => `Al menos ${amount} de ${token}`,
    units: (amount, symbol) => `Al menos ${amount} ${symbol}`,
    on: (thing, chain) => `${thing} en ${chain}`,
    signIn: (provider) => `Inicie sesión en ${provider}`,
  },

  proof: {
    aside: 'Prueba',
    title: (short) => `Prueba ${short}`,
    ipfsNote: 'IPFS guarda una copia de estos datos. Eso no garantiza que permanezca allí.',
    labels: {
      proved: 'Demostrado',
      by: 'Por',
      on: 'Fecha',
      outcome: 'Resultado',
      revoked: 'Revocada',
      renewed: 'Renovada como',
      expired: 'Caducó',
      until: 'Hasta',
      erased: 'Borrada',
      ipfs: 'Copia en IPFS',
      proof: 'Prueba',
    },
    no: ': la respuesta fue no',
    qr: (address) => `Código QR de la dirección de esta página, ${address}`,
    content: 'El texto que se firmó',
    standings: {
      verified: { title: 'Verificado', lead: 'Activa: cuenta, y no se ha retirado.' },
      partly: { title: 'Verificado en parte', lead: 'Activa, pero no se confirmó todo.' },
      rejected: { title: 'No verificado', lead: 'La respuesta de la comprobación fue no.' },
      expired: { title: 'Caducada', lead: 'Su tiempo ha pasado. Ya no cuenta.' },
      revoked: { title: 'Revocada', lead: 'Su dueño la retiró. Ya no cuenta.' },
      renewed: { title: 'Renovada', lead: 'Una prueba más nueva ocupó su lugar. Esta ya no cuenta.' },
      erased: { title: 'Borrada', lead: 'Su dueño la hizo borrar. Lo que decía ya no está.' },
      private: {
        title: 'Una prueba privada',
        lead: 'Existe una prueba con este identificador. Lo que dice y si todavía cuenta, solo puede verlo su dueño.',
      },
    },
    copy: 'Copiar el enlace',
    address: 'La dirección de esta página',
    owner: 'Para su dueño',
    check: {
      title: 'Comprobar una prueba guardada',
      sent: 'Quizá su dueño le envió la prueba guardada como archivo.',
      have: 'Tiene una prueba guardada como archivo o como texto.',
      here: 'Se comprueba aquí, en su navegador. No se envía nada.',
      noScript: 'Para esto hace falta JavaScript. Actívelo para este sitio y vuelva a cargar la página.',
    },
    unknown: {
      title: 'No existe esa prueba',
      lead: 'Aquí no hay nada guardado con este identificador.',
      advice:
        'Puede estar mal escrito, o ser de otro servicio. Quien tenga la prueba guardada como archivo todavía puede comprobarla en /proof.',
    },
    tooMany: {
      title: 'Demasiadas consultas',
      lead: 'Ha mirado muchas pruebas en poco tiempo.',
      advice: 'Espere unos minutos y vuelva a cargar esta página.',
    },
  },

  ended: {
    title: 'Esta verificación ha terminado',
    lead: 'Se completó o se canceló, o esperó demasiado.',
    back: 'Si todavía la necesita, vuelva a {page} y empiece de nuevo.',
    pageBefore: 'la página de la que viene',
  },

  moved: {
    title: (host) => `Siga en ${host}`,
    lead: (host) => `Ahora está en otro navegador, y ${host} tiene que conocer el resultado aquí.`,
    open: (host) => `Abrir ${host} aquí`,
    note: 'Empiece allí la verificación otra vez; así encontrará la billetera de este navegador. Hasta ahora no se ha firmado ni guardado nada.',
  },

  choose: {
    title: '¿Qué quiere demostrar?',
    lead: 'Elija una opción. Firma una vez, gratis, y obtiene una prueba que cualquiera puede comprobar.',
    groups: { you: 'Usted', assets: 'Activos', content: 'Contenido', agents: 'Agentes' },
    search: (count) => `Buscar entre ${count} comprobaciones`,
    none: 'Ninguna comprobación coincide con la búsqueda.',
  },

  failure: {
    INVALID_REQUEST: 'Este enlace no funciona',
    VERIFIER_NOT_AVAILABLE: 'Esto no se puede demostrar aquí',
    INVALID_VERIFIER_COMBINATION: 'Este enlace no funciona',
    INVALID_VERIFIER_FLOW_COMBINATION: 'Este enlace no funciona',
    OPTION_NOT_AVAILABLE: 'Esto no se puede hacer aquí',
    HANDOFF_NOT_FOUND: 'Esta verificación ha caducado',
    GATE_NOT_FOUND: 'Este acceso no existe',
    STORE_UNAVAILABLE: 'Ahora mismo no podemos responder',
    other: 'No ha funcionado',
  },
  meaning: {
    HANDOFF_NOT_FOUND: 'Esta verificación ha caducado, o nunca existió.',
    GATE_NOT_FOUND: 'No hay ningún acceso con este nombre, o se ha cerrado.',
    STORE_UNAVAILABLE: 'Ahora mismo las pruebas no se pueden leer ni escribir.',
    other: 'Algo que esta página necesita no ha ocurrido.',
  },
  advice: {
    expired: 'Espera 15 minutos. Vuelva a la página de la que viene y empiece de nuevo. No se guardó nada.',
    later: 'No se guardó nada. Vuelva a cargar esta página dentro de un minuto.',
    publisher: 'No se guardó nada. Vuelva a la página de la que viene y avise a quienes la llevan.',
  },
  link: {
    twice: `${wrong} Dice una cosa dos veces.`,
    two: `${wrong} Pide dos cosas distintas.`,
    intent: `${wrong} Tiene un propósito que no existe.`,
    unknown: `${wrong} Nombra una comprobación que no existe.`,
    many: `${wrong} Pide más de 10 cosas.`,
    missing: 'Este servicio no lo ofrece: {names}.',
    repeated: 'El enlace que le trajo aquí pide una cosa dos veces.',
    apart: 'El enlace pide comprobaciones que deben hacerse una a una.',
    return: `${wrong} No enviamos a nadie a su dirección de vuelta.`,
    listener: `${wrong} No dice, como origen, qué página espera el resultado.`,
    long: `${wrong} Sus datos ocupan más de 2 KiB o son ilegibles.`,
    garbled: `${wrong} Sus datos son ilegibles.`,
    reserved: `${wrong} Sus datos usan un nombre reservado.`,
    reuse:
      'El enlace que le ha traído aquí no es correcto. No dice, con off o con auto, si pueden valer pruebas anteriores.',
  },

  notYours: {
    title: 'Esta verificación se abrió en otro lugar',
    lead: 'Una verificación pertenece al navegador que la abre primero, y fue otro.',
    advice:
      'Si quería verificarse, vuelva a la página de la que viene y empiece de nuevo. Si alguien le envió este enlace, cierre la página.',
  },
  accountBack: {
    title: 'Ha vuelto del proveedor',
    lead: 'La página de la que viene continúa a partir de aquí.',
    advice: 'Puede cerrar esta ventana.',
  },
  ways: {
    back: (host) => `Volver a ${host}`,
    start: 'Página de inicio',
    docs: 'Documentación',
  },
  notFound: {
    title: 'Aquí no hay nada',
    lead: 'Esta dirección no pertenece a ninguna página de este servicio.',
    advice: 'Puede estar mal escrita, o su página quizá aún no exista.',
  },
  prefetch: { title: 'Abra esta página para continuar', lead: 'Una verificación empieza cuando una persona la abre.' },
}
