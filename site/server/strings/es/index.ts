import { noReasons } from '../../../../shared/strings/es/no-reasons.ts'
import { provedWords } from '../../../../shared/proof/proved-words.ts'
import { claimWords } from '../../../../shared/strings/claim-words.ts'
import { accountLink } from './account-link.ts'
import { account } from './account.ts'
import { anchors } from './anchors.ts'
import { checks, credentials } from './checks.ts'
import { delegation } from '../../../../shared/strings/es/delegation.ts'
import { gateOverview } from './gate-overview.ts'
import { gateShut } from './gate-shut.ts'
import { signIn } from './sign-in.ts'
import { authorizationProblem } from './authorization-problem.ts'
import type { ServerStrings } from '../en/index.ts'

/** Spanish. */
export const es: ServerStrings = {
  runBy: 'Operado por',
  about: 'Sobre este servicio',
  privacy: 'Privacidad',
  terms: 'Condiciones',
  support: 'Ayuda',
  supportCode: 'Código para soporte',
  newTab: 'se abre en una pestaña nueva',
  testMark: ' (prueba)',
  aside: 'para {host}',

  overview: {
    asksOne: (host, what) => `${host} te pide que demuestres ${what}`,
    proveOne: (what) => `Demuestra ${what}`,
    asks: (host, count) => `${host} te pide ${count} pruebas`,
    prove: (count) => `Aporta ${count} pruebas`,
    options: 'Opciones',
    lead: 'Firma con tu billetera. Es gratis.',
    about: {
      seconds: (seconds) => `Tarda unos ${seconds} segundos.`,
      minutes: (minutes) => (minutes === 1 ? 'Tarda cerca de un minuto.' : `Tarda unos ${minutes} minutos.`),
      long: 'Tarda unos minutos.',
    },
    duration: '20 segundos',
    phone: 'Requiere el teléfono',
    minutes: 'Unos minutos',
    gets: '{host} sabrá',
    ownerGets: 'El propietario de este acceso sabrá',
    getsPerson: {
      age: (years) => `que tienes al menos ${years} años`,
      sanctions: 'que no estás en ninguna lista de sanciones',
      face: 'que tu cara coincide con la del documento',
    },
    lacks: 'No se comparte',
    shares: 'Compartes',
    shared: 'nada con otros sitios.',
    stored: 'Guardamos lo que introduces y la dirección de tu billetera.',
    seenBy: {
      you: 'Solo tú y las personas o apps a las que des acceso pueden leer esta prueba.',
      site: (site) =>
        `Solo tú y las personas o apps a las que des acceso pueden leer esta prueba. ${site} puede comprobar si sigue siendo válida.`,
    },
    everyone: 'Todo el mundo puede ver esta prueba: lo que firmas, la dirección de tu billetera y la fecha.',
    each: 'la dirección de tu billetera y, de cada comprobación, si la superas',
    link: {
      click: 'solo el ID de la prueba, si lo envías al final',
      window: 'el ID de la prueba y que superaste la comprobación',
    },
    stop: '.',
    sharedAtGate: 'El propietario de este acceso puede comprobar más tarde si la prueba sigue siendo válida.',
    several: {
      seenBy: {
        you: 'Solo tú y las personas o apps a las que des acceso pueden leer estas pruebas.',
        site: (site) =>
          `Solo tú y las personas o apps a las que des acceso pueden leer estas pruebas. ${site} puede comprobar si siguen siendo válidas.`,
      },
      everyone: 'Todo el mundo puede ver estas pruebas: lo que firmas, la dirección de tu billetera y la fecha.',
      sharedAtGate: 'El propietario de este acceso puede comprobar más tarde si las pruebas siguen siendo válidas.',
    },
    kept: 'tus claves, tus fondos o tus otras cuentas',
    ipfs: 'Guardar una copia en IPFS',
    ipfsDetail:
      'Solo si también haces pública esta prueba. IPFS no garantiza que la copia siga disponible, y otras personas pueden conservarla.',
    public: 'Hacer pública esta prueba',
    publicDetail:
      'Todo el mundo podrá ver esta prueba: lo que firmas, la dirección de tu billetera y la fecha. Aquí puedes volver a hacerla privada cuando quieras, pero las copias que otros hayan hecho seguirán en su poder.',
    wallet: 'Este enlace es para la billetera {wallet}. Firma con ella.',
    assistant: 'Un asistente de IA creó este enlace. Continúa solo si se lo pediste.',
    knownAgent: 'Continúa solo si conoces a este agente y quieres que actúe por ti.',
    assistantDone: 'Listo. Vuelve a tu asistente y díselo.',
    receiver: 'Al final, puedes enviar el ID de la prueba a {page}',
    continue: 'Continuar',
    cancel: 'Cancelar',
    noScript:
      'Esta página necesita JavaScript. Actívalo para este sitio y vuelve a cargar la página. No se envió nada.',
  },

  account,
  accountLink,
  anchors,
  checks,
  credentials,
  gateOverview,
  gateShut,
  noReasons,
  signIn,
  authorizationProblem,

  claims: {
    wallet: provedWords.es.wallet,
    fingerprint: provedWords.es.file,
    ...claimWords.es,
    quoted: delegation.quoted,
    delegation,
  },

  proof: {
    aside: 'Prueba',
    title: (short) => `Prueba ${short}`,
    ipfsNote: 'IPFS no garantiza que la copia siga disponible.',
    ownsWallet: 'El control de esta billetera',
    labels: {
      site: 'Creada para',
      proved: 'Qué',
      by: 'Quién',
      on: 'Cuándo',
      made: 'Creada',
      seen: 'Quién puede verla',
      outcome: 'Resultado',
      outcomeThen: 'Resultado en ese momento',
      reason: 'Motivo',
      revoked: 'Revocada',
      renewed: 'Reemplazada por',
      expired: 'Caducó',
      until: 'Válida hasta',
      erased: 'Eliminada',
      ipfs: 'Copia en IPFS',
      proof: 'ID de la prueba',
    },
    no: ': no verificado',
    qr: (address) => `Código QR de la dirección de esta página, ${address}`,
    scan: 'Escanea para abrir esta página',
    content: 'Texto firmado',
    claim: 'La billetera declara suyo este contenido. Esto no demuestra quién lo creó ni quién fue el primero.',
    standings: {
      verified: { title: 'Verificada', lead: undefined },
      partly: { title: 'Verificada en parte', lead: 'Activa, pero no se superaron todas las comprobaciones.' },
      rejected: { title: 'No verificada', lead: 'No se superó la comprobación.' },
      open: { title: 'Sin resultado', lead: 'La comprobación no tiene resultado: ni sí ni no.' },
      expired: { title: 'Caducada', lead: 'Esta prueba ya no es válida.' },
      revoked: { title: 'Revocada', lead: 'Su titular la revocó. Ya no es válida.' },
      renewed: { title: 'Reemplazada', lead: 'Una prueba más reciente reemplaza a esta.' },
      erased: { title: 'Eliminada', lead: 'Su titular la eliminó. Su contenido ya no existe.' },
      private: {
        title: 'Prueba privada',
        lead: 'Solo su titular y las personas o apps a las que dé acceso pueden ver qué contiene y hasta cuándo es válida.',
      },
    },
    onlyYou: 'Privada: solo tú y las personas o apps a las que des acceso',
    limitsHidden: 'Aquí no se muestra qué puede hacer el agente ni cuánto puede gastar. Consulta al titular.',
    change: 'Cambiar',
    copy: 'Copiar enlace',
    onlyForYou: 'El enlace y el código abren la prueba solo para ti.',
    share: 'Compartir por tiempo limitado',
    make: 'Crear otra prueba',
    address: 'Dirección de esta página',
    owner: 'Para el titular',
    check: {
      title: 'Comprobar una prueba guardada',
      lead: '¿Te enviaron una prueba guardada? Se comprueba en tu navegador y no se sube a ningún sitio.',
      noScript: 'Para comprobar se necesita JavaScript. Actívalo para este sitio y vuelve a cargar la página.',
    },
    unknown: {
      title: 'Esta prueba no existe',
      lead: 'Aquí no hay ninguna prueba con este ID.',
      advice: 'Revisa la dirección. Si tienes la prueba guardada como archivo, puedes comprobarla en {page}.',
    },
    tooMany: {
      title: 'Demasiadas solicitudes',
      lead: 'Abriste muchas pruebas en poco tiempo.',
      advice: 'Inténtalo de nuevo {time}.',
    },
  },

  ended: {
    title: 'Esta verificación terminó',
    lead: 'Se completó, se canceló o estuvo abierta demasiado tiempo.',
    back: '¿Todavía la necesitas? Vuelve a {page} y empieza de nuevo.',
    pageBefore: 'la página anterior',
  },

  moved: {
    title: (host) => `Continúa en ${host}`,
    lead: (host) => `Cambiaste de navegador. Para recibir el resultado, ${host} tiene que estar abierto en este.`,
    open: (host) => `Abrir ${host} aquí`,
    note: 'Empieza allí la verificación de nuevo, con una billetera de este navegador. No se firmó ni se guardó nada.',
  },

  choose: {
    title: '¿Qué quieres demostrar?',
    lead: 'Elige una opción. Firmar es gratis. Obtienes una prueba y decides quién puede verla.',
    groups: { you: 'Tú', assets: 'Activos', content: 'Contenido', agents: 'Agentes' },
    search: (count) => `Buscar entre ${count} comprobaciones`,
    walletWords: 'passkey llave de acceso huella cara rostro bloqueo de pantalla',
    none: 'Este servicio no ofrece esa comprobación. Borra la búsqueda para ver todas las comprobaciones.',
  },

  failure: {
    INVALID_REQUEST: 'Este enlace no funciona',
    VERIFIER_NOT_AVAILABLE: 'Esta comprobación no está disponible aquí',
    PRO_ACCESS_REQUIRED: 'Esta comprobación necesita una cuenta autorizada',
    INVALID_VERIFIER_COMBINATION: 'Este enlace no funciona',
    INVALID_VERIFIER_FLOW_COMBINATION: 'Este enlace no funciona',
    OPTION_NOT_AVAILABLE: 'Esta opción no está disponible aquí',
    HANDOFF_NOT_FOUND: 'Esta verificación caducó',
    GATE_NOT_FOUND: 'Este acceso no existe',
    STORE_UNAVAILABLE: 'Ahora mismo no podemos cargar esto',
    other: 'No pudimos abrir esta página',
  },
  meaning: {
    HANDOFF_NOT_FOUND: 'Una verificación permanece abierta 15 minutos.',
    PRO_ACCESS_REQUIRED:
      'Solo algunas cuentas pueden usar {names} aquí. Si la tuya es una de ellas, inicia sesión en tu cuenta y vuelve a abrir el enlace.',
    GATE_NOT_FOUND: 'El enlace es incorrecto, o el propietario cerró el acceso.',
    STORE_UNAVAILABLE: 'Nuestra base de datos no respondió.',
    other: 'No pudimos cargar una parte que esta página necesita.',
  },
  advice: {
    expired: 'Vuelve a la página anterior y empieza de nuevo.',
    later: 'Vuelve a cargar esta página en un minuto.',
    unoffered: 'No se guardó nada. Mira qué comprobaciones se ofrecen aquí.',
    publisher: 'No se guardó nada. No es culpa tuya. Avisa al sitio web o al asistente que te envió aquí.',
  },
  link: {
    twice: 'Una parte del enlace aparece dos veces.',
    misspelt: 'El enlace dice «{written}». Debería decir «{names}».',
    two: 'El enlace pide dos cosas distintas a la vez.',
    intent: 'El enlace tiene un propósito que no conocemos.',
    unknown: 'El enlace indica una comprobación que no existe.',
    many: 'El enlace pide más de 10 comprobaciones.',
    missing: 'No disponible aquí: {names}.',
    repeated: 'El enlace pide la misma comprobación dos veces.',
    apart: 'El enlace pide comprobaciones que no se pueden combinar.',
    return: 'El enlace lleva de vuelta a una dirección no permitida.',
    listener: 'El enlace no dice qué página espera el resultado.',
    long: 'Los datos del enlace son demasiado largos o no podemos leerlos.',
    garbled: 'No podemos leer los datos del enlace.',
    value: 'El enlace contiene un dato que no se puede usar: «{written}».',
    reserved: 'Los datos del enlace usan un nombre reservado.',
    reuse: 'El enlace no indica correctamente si cuentan las pruebas anteriores. Debe decir «off» o «auto».',
  },

  notYours: {
    title: 'Esta verificación se abrió en otro lugar',
    lead: 'Pertenece al navegador que la abrió primero.',
    advice:
      '¿La empezaste tú? Vuelve a la página anterior y empieza de nuevo. ¿Alguien te envió este enlace? Cierra esta página.',
  },
  accountBack: {
    title: 'Puedes cerrar esta ventana',
    lead: 'La página anterior continúa sola.',
  },
  ways: {
    back: (host) => `Volver a ${host}`,
    start: 'Página de inicio',
    toStart: 'Ir a la página de inicio',
    docs: 'Documentación',
    checks: 'Todas las comprobaciones',
    account: 'Tu cuenta',
  },
  notFound: {
    title: 'Página no encontrada',
    lead: 'No hay ninguna página en esta dirección.',
    advice: 'Revisa la dirección o empieza por la página de inicio.',
  },
  prefetch: {
    title: 'Abre esta página para continuar',
    lead: 'Una verificación empieza cuando una persona la abre.',
  },
}
