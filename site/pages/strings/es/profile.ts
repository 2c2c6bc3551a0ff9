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
      title: 'Esta billetera no está en su cuenta',
      body: 'Cambie a una billetera de su cuenta e inténtelo de nuevo. No se ha cambiado nada.',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: 'Esto pertenece a otra cuenta',
      body: 'Inicie sesión con ello y quítelo allí primero.',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'No se pudo iniciar sesión',
      body: 'Inténtelo de nuevo con una llave de acceso o una billetera de su cuenta.',
    },
    INVALID_SIGNATURE: {
      title: 'No se pudo iniciar sesión',
      body: 'Inténtelo de nuevo con una llave de acceso o una billetera de su cuenta.',
    },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Stripe no responde',
      body: 'No se ha cambiado nada. Inténtelo de nuevo en un minuto.',
    },
    OPTION_NOT_AVAILABLE: { title: 'Esto no está disponible aquí', body: 'No se ha cambiado nada.' },
    NOT_FOUND: { title: 'Esto ya no existe', body: 'Vuelva a cargar la página para ver el estado actual.' },
    INVALID_CURSOR: { title: 'La lista ha cambiado', body: 'Vuelva a cargar la página.' },
  },

  fresh: {
    title: 'Vuelva a iniciar sesión',
    body: 'El siguiente paso requiere haber iniciado sesión en los últimos cinco minutos, para que nadie más lo haga en su pantalla.',
    passkey: 'Usar una llave de acceso',
    wallet: (name) => `Firmar con ${name}`,
    elsewhere: 'Otras formas de iniciar sesión',
  },
  waiting: {
    passkey: { title: 'Confirme en su dispositivo', body: 'Su navegador le pide la llave de acceso.' },
    wallet: (name) => ({ title: `Confirme en ${name}`, body: 'Firmar es gratis. No se mueve nada.' }),
  },

  proofs: {
    search: 'Buscar',
    kind: 'Tipo',
    anyKind: 'Todos los tipos',
    state: 'Estado',
    states: { active: 'Vigente', expired: 'Caducada', revoked: 'Revocada', all: 'Todas' },
    apply: 'Buscar',
    more: 'Mostrar más',
    none: 'Aún no hay pruebas. Lo que pruebe con una billetera de esta cuenta aparecerá aquí.',
    make: 'Probar algo',
    noneFound: 'Ninguna prueba coincide.',
    noWallet:
      'Las pruebas pertenecen a las billeteras. Añada una en «Inicio de sesión y dispositivos» para ver aquí sus pruebas.',
    count: (count, hasMore) => `${count}${hasMore ? ' o más' : ''} ${count === 1 && !hasMore ? 'prueba' : 'pruebas'}`,
    unverified: 'No verificada',
    seen: {
      private: { title: 'Privada', body: 'Solo usted y las personas a las que dé acceso.' },
      unlisted: { title: 'Con el enlace', body: 'Cualquiera que tenga el enlace.' },
      public: { title: 'Pública', body: 'Cualquiera. También figura en la lista de su billetera.' },
    },
    change: 'Quién puede verla',
    ipfs: {
      title: 'Copia en IPFS',
      body: 'Solo para pruebas públicas. Quien lea la copia puede conservarla, y nadie garantiza que permanezca.',
    },
    anchors: {
      title: (chain) => `Anclar en ${chain}`,
      body: 'Demuestra más adelante que la prueba existía antes de cierto bloque. No se puede deshacer.',
      ...anchorWords,
    },
    changeLead: 'Una prueba pública puede volver a ser privada. Las copias que otros hayan hecho siguen en sus manos.',
    save: 'Guardar',
    changed: 'Guardado.',
    share: 'Compartir',
    shareLead: 'Quien tenga el enlace puede ver esta prueba privada hasta que termine el plazo, y ninguna otra.',
    howLong: 'Durante cuánto tiempo',
    spans: { hour: '1 hora', day: '1 día', week: '7 días', month: '30 días' },
    makeLink: 'Crear enlace',
    shared: 'Su enlace está listo',
    sharedLead: (until) =>
      `Válido hasta el ${until}. Cópielo ahora: no volverá a mostrarse. Deja de funcionar antes si revoca o elimina la prueba, o si revoca todas las claves y las aplicaciones conectadas.`,
    link: 'Enlace para personas',
    token: 'Token para programas, enviado como x-access-grant',
    revoke: 'Revocar',
    sure: '¿Revocar esta prueba?',
    sureBody: 'Quien la compruebe verá que usted la revocó. No se puede deshacer.',
    yes: 'Revocar la prueba',
    revoked: 'Revocada.',
  },

  ways: {
    none: {
      wallets: 'Aún no hay billeteras.',
      passkeys: 'Aún no hay llaves de acceso.',
      accounts: 'Aún no hay cuentas vinculadas.',
    },
    last: 'Es su única forma de iniciar sesión. Añada otra antes de quitarla.',
    addWallet: 'Añadir billetera',
    addPasskey: 'Añadir llave de acceso',
    addAccount: (provider) => `Vincular ${provider}`,
    noProviders: 'Este servicio no ofrece cuentas para vincular.',
    choose: { title: '¿Qué billetera?', body: 'Firma un mensaje para unirse a esta cuenta. Firmar es gratis.' },
    noWallet: 'Este navegador no tiene ninguna billetera. Abra esta página en el navegador que tenga la suya.',
    addThis: (address) => ({
      title: `¿Añadir ${address}?`,
      body: 'Quien tenga esta billetera podrá iniciar sesión en su cuenta y ver y cambiar todo lo que contiene.',
    }),
    add: 'Añadir billetera',
    another: 'Esta billetera ya está en su cuenta.',
    passkeyName: 'Nombre de la llave de acceso',
    passkeyDefault: 'Llave de acceso',
    newPasskey: (account) => ({
      title: 'Añadir una llave de acceso',
      body: `Quien pueda desbloquearla podrá iniciar sesión en esta cuenta (${account}).`,
    }),
    removeThis: (name) => ({
      title: `¿Quitar ${name}?`,
      body: 'Ya no servirá para iniciar sesión aquí, y se cerrarán las sesiones abiertas con ello. Sus pruebas se conservan.',
    }),
    addedNow: 'Añadido.',
    removedNow: 'Quitado.',
    passkeyWallet: (address) => `con la billetera ${address}`,
    outcome: {
      done: 'Vinculada.',
      cancelled: 'Ha vuelto sin iniciar sesión. No se ha cambiado nada.',
      refused: 'El proveedor no confirmó la cuenta. No se ha cambiado nada.',
      unavailable: 'El proveedor no respondió. No se ha cambiado nada. Inténtelo de nuevo en un minuto.',
    },
  },

  gates: {
    title: 'Accesos',
    path: 'Dónde está',
    make: 'Nuevo acceso',
    states: { draft: 'Borrador', published: 'Publicado', paused: 'En pausa', archived: 'Archivado' },
  },

  payout: {
    lead: 'Sus accesos se pueden pagar con tarjeta. El dinero va directamente a su propia cuenta de Stripe, con las condiciones y comisiones de Stripe. Los reembolsos también se hacen allí.',
    none: {
      state: 'Todavía no ha configurado Stripe. Hasta entonces, sus accesos no admiten tarjetas.',
      act: 'Configurar Stripe',
    },
    opening: {
      state: 'Stripe necesita más datos de usted. Hasta entonces, sus accesos no admiten tarjetas.',
      act: 'Continuar en Stripe',
    },
    ready: { state: 'Sus accesos admiten tarjetas.', act: 'Gestionar en Stripe' },
  },

  clients: {
    none: 'No hay ninguna aplicación conectada.',
    command: 'Programa en su dispositivo',
    app: 'Aplicación',
    scopes: {
      'svc:core': 'Consultar verificaciones y pruebas públicas',
      'svc:profile': 'Ver sus billeteras y pruebas privadas, crear pruebas para usted y gestionar agentes',
      'svc:secrets': 'Guardar y revocar secretos, sin volver a ver sus valores',
      offline_access: 'Seguir conectada hasta 30 días',
    },
    until: (day) => `Conectada hasta el ${day}`,
    idle: 'No conectada ahora',
    remembered: 'no vuelve a preguntar',
    disconnect: 'Desconectar',
    sure: (where) => ({
      title: `¿Desconectar ${where}?`,
      body: 'Pierde el acceso de inmediato y tiene que volver a preguntarle.',
    }),
    done: 'Desconectada.',
  },

  keys: {
    lead: 'Para sus propios servidores. Una clave puede hacer lo mismo que su cuenta, salvo lo que requiere su presencia. No la ponga nunca en una página web.',
    none: 'Aún no hay claves.',
    label: 'Para qué es',
    mayDo: 'Qué puede hacer',
    scopes: {
      read: 'Leer sus pruebas y accesos, también los privados',
      check: 'Comprobar pruebas y accesos con sus pruebas privadas',
      gates: 'Crear, cambiar y publicar accesos',
      proofs: 'Crear, ocultar, revocar y compartir pruebas, pasar accesos y pagarlos',
      events: 'Leer lo que ocurre en la cuenta (todavía nada)',
      secrets: 'Guardar y revocar secretos',
    },
    neverDoes:
      'Ninguna clave puede cambiar adónde va el dinero, ni el precio, la recompensa o las direcciones de un acceso, ni sus formas de iniciar sesión, claves o aplicaciones. Ninguna puede mostrar una prueba a más personas.',
    ends: 'Cuánto tiempo es válida',
    spans: { never: 'Hasta que la revoque', month: '30 días', quarter: '90 días', year: '1 año' },
    only: (what) => `Solo: ${what}`,
    until: (day) => `Válida hasta el ${day}`,
    expired: (day) => `Caducó el ${day}`,
    doesNothing: 'Elija al menos una cosa que pueda hacer.',
    make: 'Crear clave',
    made: 'Su nueva clave',
    madeLead: 'Cópiela ahora: no volverá a mostrarse.',
    value: 'Clave',
    revoke: 'Revocar',
    sure: (name) => ({ title: `¿Revocar ${name}?`, body: 'Los programas que la usan pierden el acceso de inmediato.' }),
    done: 'Revocada.',
    defaultLabel: 'Clave de programa',
  },

  revoking: {
    title: 'Revocar también las claves y las aplicaciones conectadas',
    body: 'Los programas, las aplicaciones y los enlaces a pruebas privadas pierden el acceso de inmediato, y se cierran las demás sesiones.',
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
    lead: 'Elimina su cuenta y todo lo que contiene:',
    erased: [
      'las pruebas de todas sus billeteras, con todo lo que se guarda de ellas',
      'las claves de programa, los secretos y los permisos de las aplicaciones',
      'las copias de sus pruebas que este servicio guarda en IPFS',
      'sus formas de iniciar sesión y la propia cuenta',
    ],
    stays: 'Lo que queda:',
    staying: [
      'los identificadores de las pruebas eliminadas con la hora, para que nadie vuelva a enviar las mismas solicitudes',
      'los recibos de pagos por accesos, sin billetera ni prueba, y los identificadores de sus accesos',
      'marcas y hashes que no nombran ni a usted ni a una prueba, por ejemplo en el registro público',
      'las llaves de acceso de sus dispositivos, hasta que las elimine allí',
      'las copias que otros hicieron de lo que era público, también en IPFS',
    ],
    begin: 'Eliminar la cuenta',
    sure: '¿Eliminar su cuenta?',
    sureBody:
      'Nadie puede deshacerlo, tampoco nosotros. Si más tarde inicia sesión con la misma billetera, empezará una cuenta nueva.',
    word: 'ELIMINAR',
    type: (word) => `Escriba ${word} para confirmar`,
    mistyped: (word) => `Escriba exactamente ${word}.`,
    yes: 'Eliminar para siempre',
  },
}
