import { anchorWords } from '../../../../shared/strings/es/anchors.ts'
import type { ProfileStrings } from '../en/profile.ts'

/** Spanish. */
export const profile: ProfileStrings = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  copy: 'Copiar',
  copied: 'Copiado',
  working: 'Un momento',
  remove: 'Quitar',
  keep: 'Conservar',
  added: (day) => `Añadido el ${day}`,
  used: (day) => `usado por última vez el ${day}`,
  neverUsed: 'nunca usado',

  failures: {
    OWNER_MISMATCH: {
      title: 'Este monedero no es de esta cuenta',
      body: 'Cambie a uno que lo sea y vuelva a intentarlo. Nada ha cambiado.',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: 'Otra cuenta ya lo tiene',
      body: 'Inicie sesión allí con él y quítelo primero, o conserve las dos cuentas.',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'No se pudo iniciar sesión',
      body: 'Vuelva a intentarlo con una llave de acceso o un monedero de esta cuenta.',
    },
    INVALID_SIGNATURE: {
      title: 'No se pudo iniciar sesión',
      body: 'Vuelva a intentarlo con una llave de acceso o un monedero de esta cuenta.',
    },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Stripe no responde',
      body: 'Nada ha cambiado. Vuelva a intentarlo en un minuto.',
    },
    OPTION_NOT_AVAILABLE: { title: 'Aquí no se ofrece', body: 'Nada ha cambiado.' },
    NOT_FOUND: { title: 'Ya no está', body: 'Vuelva a cargar la página para ver cómo están las cosas.' },
    INVALID_CURSOR: { title: 'La lista ha cambiado entretanto', body: 'Vuelva a cargar la página.' },
  },

  fresh: {
    title: 'Inicie sesión otra vez primero',
    body: 'Inició sesión hace un rato. Lo que sigue necesita hacerlo de nuevo, para que nadie más lo haga en su pantalla.',
    passkey: 'Usar una llave de acceso',
    wallet: (name) => `Firmar con ${name}`,
    elsewhere: 'Otras formas de iniciar sesión',
  },
  waiting: {
    passkey: { title: 'Confirme con su dispositivo', body: 'Su navegador pide la llave de acceso.' },
    wallet: (name) => ({ title: `Confirme en ${name}`, body: 'Esta firma es gratis. No gasta nada.' }),
  },

  proofs: {
    search: 'Buscar',
    kind: 'Qué se prueba',
    anyKind: 'Todo',
    state: 'Estado',
    states: { active: 'Vigente', expired: 'Caducada', revoked: 'Revocada', all: 'Todas' },
    apply: 'Mostrar',
    more: 'Mostrar más',
    none: 'Aún no hay pruebas. Lo que verifique con un monedero de esta cuenta aparece aquí.',
    make: 'Probar algo',
    noneFound: 'Ninguna prueba coincide.',
    noWallet: 'Las pruebas pertenecen a monederos. Añada uno abajo para ver lo que probó.',
    count: (count, hasMore) => `${count}${hasMore ? ' o más' : ''} ${count === 1 && !hasMore ? 'prueba' : 'pruebas'}`,
    unverified: 'No verificada',
    seen: {
      private: { title: 'Privada', body: 'Solo usted y quien tenga su permiso.' },
      unlisted: { title: 'Con el enlace', body: 'Quien tenga su dirección.' },
      public: { title: 'Pública', body: 'Cualquiera; figura en la lista de su monedero.' },
    },
    change: 'Quién puede verla',
    ipfs: {
      title: 'Copia en IPFS',
      body: 'Solo para una prueba pública. IPFS guarda una copia y no garantiza que permanezca. Quien la lea puede conservarla.',
    },
    anchors: {
      title: (chain) => `Anclar en ${chain}`,
      body: 'Así podrá mostrar que existía antes de cierto bloque. No se puede deshacer.',
      ...anchorWords,
    },
    changeLead:
      'Una prueba pública puede volver a ser privada. Lo que otros hayan copiado entretanto queda en sus manos.',
    save: 'Guardar',
    changed: 'Guardado.',
    share: 'Dar acceso',
    shareLead: 'Quien tenga el enlace puede ver hasta entonces esta prueba privada y ninguna otra suya.',
    howLong: 'Durante cuánto tiempo',
    spans: { hour: '1 hora', day: '1 día', week: '7 días', month: '30 días' },
    makeLink: 'Crear un enlace',
    shared: 'Acceso concedido',
    sharedLead: (until) =>
      `Hasta el ${until}. Solo se muestra ahora. Termina antes si revoca o borra la prueba, o si revoca todas las claves y las aplicaciones conectadas.`,
    link: 'Enlace para personas',
    token: 'Token para programas, enviado como x-access-grant',
    revoke: 'Revocar',
    sure: '¿Revocar esta prueba para siempre?',
    sureBody: 'Quien la compruebe desde entonces verá que la retiró. No se puede deshacer.',
    yes: 'Revocar para siempre',
    revoked: 'Revocada.',
  },

  ways: {
    none: {
      wallets: 'Aún no hay monederos.',
      passkeys: 'Aún no hay llaves de acceso.',
      accounts: 'Aún no hay cuentas vinculadas.',
    },
    last: 'La única forma de iniciar sesión. Añada otra antes de quitarla.',
    addWallet: 'Añadir un monedero',
    addPasskey: 'Añadir una llave de acceso',
    addAccount: (provider) => `Vincular ${provider}`,
    noProviders: 'Aquí no hay ningún proveedor configurado.',
    choose: { title: '¿Qué monedero?', body: 'Firma un mensaje que lo añade a esta cuenta.' },
    noWallet: 'No hay ningún monedero en este navegador. Abra esta página donde esté el monedero.',
    addThis: (address) => ({
      title: `¿Añadir ${address}?`,
      body: 'Quien tenga este monedero podrá iniciar sesión en esta cuenta, y ver y cambiar todo lo que hay aquí.',
    }),
    add: 'Añadirlo',
    another: 'Este monedero ya está en esta cuenta.',
    passkeyName: 'Nombre de la llave de acceso',
    passkeyDefault: 'Llave de acceso',
    newPasskey: (account) => ({
      title: 'Añadir una llave de acceso',
      body: `Quien pueda desbloquearla podrá iniciar sesión en esta cuenta (${account}).`,
    }),
    removeThis: (name) => ({
      title: `¿Quitar ${name}?`,
      body: 'Ya no servirá para iniciar sesión aquí, y las sesiones que abrió se cierran. Las pruebas se quedan.',
    }),
    addedNow: 'Añadido.',
    removedNow: 'Quitado.',
    passkeyWallet: (address) => `con el monedero ${address}`,
    outcome: {
      done: 'Vinculada.',
      cancelled: 'Lo dejó en el proveedor. Nada ha cambiado.',
      refused: 'El proveedor no confirmó la cuenta. Nada ha cambiado.',
      unavailable: 'El proveedor no respondió. Nada ha cambiado; vuelva a intentarlo en un minuto.',
    },
  },

  gates: {
    title: 'Accesos',
    path: 'Dónde está',
    make: 'Nuevo acceso',
    states: { draft: 'Borrador', published: 'Publicado', paused: 'En pausa', archived: 'Archivado' },
  },

  payout: {
    lead: 'Sus accesos se pueden pagar con tarjeta. El dinero va directamente a una cuenta suya en Stripe, con sus condiciones y comisiones. Allí también se devuelve.',
    none: {
      state: 'Todavía no tiene una cuenta para ello. Hasta que la tenga, sus accesos no admiten tarjetas.',
      act: 'Abrirla en Stripe',
    },
    opening: {
      state: 'Stripe necesita algo más de usted. Hasta entonces, sus accesos no admiten tarjetas.',
      act: 'Seguir en Stripe',
    },
    ready: { state: 'Sus accesos se pueden pagar con tarjeta.', act: 'Gestionarla en Stripe' },
  },

  clients: {
    none: 'No hay ninguna aplicación conectada.',
    command: 'Programa en su dispositivo',
    app: 'Aplicación',
    scopes: {
      'svc:core': 'Consultar comprobaciones y pruebas públicas',
      'svc:profile': 'Ver sus monederos y pruebas privadas, crear pruebas para usted y gestionar agentes',
      'svc:secrets': 'Guardar y revocar secretos, sin volver a ver sus valores',
      offline_access: 'Seguir conectada hasta 30 días',
    },
    until: (day) => `Conectada hasta el ${day}`,
    idle: 'No conectada ahora',
    remembered: 'no se vuelve a preguntar',
    disconnect: 'Desconectar',
    sure: (where) => ({
      title: `¿Desconectar ${where}?`,
      body: 'Desde entonces no puede hacer nada y tiene que volver a preguntarle.',
    }),
    done: 'Desconectada.',
  },

  keys: {
    lead: 'Para sus propios servidores. Una clave puede lo que puede esta cuenta, salvo lo que le necesita a usted. Nunca la ponga en una página web.',
    none: 'Ninguna clave.',
    label: 'Para qué es',
    mayDo: 'Qué puede hacer',
    scopes: {
      read: 'Leer sus pruebas y accesos, también los privados',
      check: 'Comprobar pruebas y accesos con sus pruebas privadas',
      gates: 'Crear, cambiar y publicar accesos',
      proofs: 'Hacer, ocultar y revocar pruebas, dar acceso a ellas, pasar y pagar accesos',
      events: 'Leer lo que ocurre en la cuenta (todavía nada)',
      secrets: 'Guardar y revocar secretos',
    },
    neverDoes:
      'Ninguna clave cambia adónde va el dinero, los precios, las recompensas, las direcciones de retorno o las páginas permitidas de los accesos, hace más pública una prueba ni cambia formas de iniciar sesión, claves o aplicaciones.',
    ends: 'Cuánto tiempo sirve',
    spans: { never: 'Hasta que la revoque', month: '30 días', quarter: '90 días', year: '1 año' },
    only: (what) => `Solo: ${what}`,
    until: (day) => `Sirve hasta el ${day}`,
    expired: (day) => `Caducó el ${day}`,
    doesNothing: 'Elija al menos una cosa que pueda hacer.',
    make: 'Crear una clave',
    made: 'Su nueva clave',
    madeLead: 'Cópiela ahora: no se vuelve a mostrar.',
    value: 'Clave',
    revoke: 'Revocar',
    sure: (name) => ({ title: `¿Revocar ${name}?`, body: 'Desde entonces se rechaza a los programas que la usan.' }),
    done: 'Revocada.',
    defaultLabel: 'Clave de programa',
  },

  revoking: {
    title: 'Revocar también las claves y las aplicaciones conectadas',
    body: 'Los programas, las aplicaciones y los enlaces a pruebas privadas pierden el acceso al momento, y se cierran las demás sesiones.',
  },

  sessions: {
    since: (when: string) => `Sesión iniciada el ${when}`,
    used: (when: string) => `Último uso el ${when}`,
    device: (browser: string, system: string) => `${browser} en ${system}`,
    unknown: 'Dispositivo desconocido',
    here: 'Este dispositivo',
    endedOne: 'Sesión cerrada.',
    out: 'Cerrar sesión',
    others: 'Cerrar las demás sesiones',
    sure: {
      title: '¿Cerrar las demás sesiones?',
      body: 'Los otros navegadores y dispositivos tendrán que iniciar sesión de nuevo.',
    },
    yes: 'Cerrarlas',
    revoked: (keys, apps) =>
      `Revocado: ${keys} ${keys === 1 ? 'clave' : 'claves'}, ${apps} ${apps === 1 ? 'aplicación conectada' : 'aplicaciones conectadas'}.`,
    ended: (count) =>
      count === 0
        ? 'No había ninguna otra sesión abierta.'
        : `${count} ${count === 1 ? 'sesión cerrada' : 'sesiones cerradas'} en otros lugares.`,
  },

  export: {
    lead: 'Un archivo JSON con todo lo que este servicio guarda sobre usted:',
    content: [
      'sus formas de iniciar sesión, sesiones, aplicaciones conectadas y claves de programa',
      'todas sus pruebas, también las privadas, con lo que usted introdujo y lo que firmó el servicio',
      'sus accesos, sus pagos y lo que obtuvo con ellos',
    ],
    without:
      'El archivo no contiene secretos, ni recompensas de sus accesos, ni nada con lo que se pueda iniciar sesión. Sí muestra sus pruebas privadas: guárdelo en un lugar seguro.',
    begin: 'Exportar los datos',
    saved: 'Guardado en sus descargas.',
  },

  erase: {
    lead: 'Borra esta cuenta y todo lo que contiene:',
    erased: [
      'las pruebas de todos sus monederos, y lo que se guardó para ellas',
      'las claves de programa, los secretos y lo que se permitió a las aplicaciones',
      'las copias de pruebas en IPFS que guarda este servicio',
      'las formas de iniciar sesión, y la cuenta misma',
    ],
    stays: 'Lo que queda:',
    staying: [
      'los identificadores de las pruebas borradas con la hora, para que no se vuelvan a enviar las mismas solicitudes',
      'los recibos de pagos por accesos, sin monedero ni prueba, y los identificadores de sus accesos',
      'marcas y hashes que no nombran ni a usted ni a una prueba, por ejemplo en el registro público',
      'las llaves de acceso de sus dispositivos, hasta que las borre allí',
      'las copias que otros hicieron de lo que era público, también en IPFS',
    ],
    begin: 'Borrarlo todo',
    sure: '¿Borrarlo todo?',
    sureBody:
      'No se puede deshacer, tampoco por nosotros. Quien inicie sesión más tarde con el mismo monedero empieza una cuenta nueva.',
    word: 'BORRAR',
    type: (word) => `Escriba ${word} para confirmar`,
    mistyped: (word) => `Escriba ${word}, tal cual.`,
    yes: 'Borrar para siempre',
  },
}
