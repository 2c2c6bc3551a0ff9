import { anchorWords } from '../../../../shared/strings/es/anchors.ts'
import type { ProfileStrings } from '../en/profile.ts'
import { apps } from './apps.ts'
import { ownData } from './own-data.ts'

/** Spanish. */
export const profile: ProfileStrings = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  copy: 'Copiar',
  copied: 'Copiado',
  working: 'Un momento',
  remove: 'Quitar',
  keep: 'Conservar',
  added: (day) => `Añadida el ${day}`,
  used: (day) => `usada por última vez el ${day}`,
  neverUsed: 'nunca usada',

  failures: {
    OWNER_MISMATCH: {
      title: 'Esta billetera no está en tu cuenta',
      body: 'Cambia a una billetera de tu cuenta e inténtalo de nuevo. No se cambió nada.',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: 'Pertenece a otra cuenta',
      body: 'Una billetera solo puede estar en una cuenta. Para traerla aquí:',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'No se pudo iniciar sesión',
      body: 'Inténtalo de nuevo con una llave de acceso o una billetera de tu cuenta.',
    },
    INVALID_SIGNATURE: {
      title: 'No se pudo iniciar sesión',
      body: 'Inténtalo de nuevo con una llave de acceso o una billetera de tu cuenta.',
    },
    STORE_UNAVAILABLE: {
      title: 'Nuestra base de datos no respondió',
      body: 'No se cambió nada. Inténtalo de nuevo en un minuto.',
    },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Stripe no respondió',
      body: 'No se cambió nada. Inténtalo de nuevo en un minuto.',
    },
    OPTION_NOT_AVAILABLE: { title: 'Esto no está disponible aquí', body: 'No se cambió nada.' },
    NOT_FOUND: { title: 'Esto ya no existe', body: 'Vuelve a cargar la página para ver el estado actual.' },
    INVALID_CURSOR: { title: 'La lista ha cambiado', body: 'Vuelve a cargar la página.' },
  },

  fresh: {
    title: 'Primero inicia sesión de nuevo',
    body: 'Iniciaste sesión hace ya unos minutos. Vuelve a iniciarla, para que nadie más pueda hacer esto en tu dispositivo.',
    passkey: 'Usar una llave de acceso',
    wallet: (name) => `Firmar con ${name}`,
    elsewhere: 'Otras formas de iniciar sesión',
  },
  waiting: {
    passkey: { title: 'Confirma en tu dispositivo', body: 'Tu navegador te pide la llave de acceso.' },
    wallet: (name) => ({ title: `Confirma en ${name}`, body: 'Firmar es gratis. No se envía dinero.' }),
  },

  proofs: {
    search: 'Buscar',
    kind: 'Tipo',
    anyKind: 'Todos los tipos',
    state: 'Estado',
    states: { active: 'Activa', unverified: 'No verificada', expired: 'Caducada', revoked: 'Revocada', all: 'Todas' },
    apply: 'Buscar',
    more: 'Mostrar más',
    none: 'Aún no hay pruebas. Lo que demuestres con una billetera de esta cuenta aparecerá aquí.',
    make: 'Demostrar algo',
    checkFile: 'Comprobar una prueba guardada',
    noneFound: 'Ninguna prueba coincide.',
    noWallet:
      'Las pruebas pertenecen a las billeteras. Añade una en «Inicio de sesión y dispositivos» para ver aquí sus pruebas.',
    noPasskeyWallet:
      'Las pruebas pertenecen a las billeteras, y tu llave de acceso aún no tiene ninguna. Añade una en «Inicio de sesión y dispositivos», o elige «Llave de acceso» cuando demuestres algo, si tu dispositivo lo admite.',
    count: (count, hasMore) => `${count}${hasMore ? ' o más' : ''} ${count === 1 && !hasMore ? 'prueba' : 'pruebas'}`,
    until: (date) => `Válida hasta el ${date}`,
    noEnd: 'Sin fecha de fin',
    madeFor: (gate) => `Creada para el acceso ${gate}`,
    seen: {
      private: { title: 'Privada', body: 'Solo tú y las personas o apps a las que des acceso.' },
      unlisted: { title: 'Con el enlace', body: 'Cualquiera que tenga el enlace a la prueba, hasta que lo cambies.' },
      public: { title: 'Pública', body: 'Todo el mundo. También aparece en la lista de tu billetera.' },
    },
    change: 'Quién puede verla',
    copies: 'Copias y anclajes',
    ipfs: {
      title: 'Copia en IPFS',
      body: 'Solo si arriba eliges «Pública». Quien lea la copia puede conservarla, y nadie garantiza que permanezca.',
    },
    anchors: {
      title: (chain) => `Anclar en ${chain}`,
      body: 'La red registra la hora, y así puedes demostrar más adelante que la prueba ya existía entonces. No se puede deshacer.',
      ...anchorWords,
    },
    changeLead: 'Una prueba pública puede volver a ser privada. Las copias que otros hayan hecho seguirán en su poder.',
    save: 'Guardar',
    changed: 'Guardado.',
    share: 'Compartir por tiempo limitado',
    shareLead:
      'Quien tenga el enlace puede ver esta prueba privada hasta que termine el plazo, pero no tus otras pruebas. Este enlace no se puede desactivar por separado. Para que deje de funcionar antes, revoca la prueba, o desactiva todas las claves de API, apps y enlaces en «Inicio de sesión y dispositivos».',
    howLong: 'Durante cuánto tiempo',
    spans: { hour: '1 hora', day: '1 día', week: '7 días', month: '30 días' },
    makeLink: 'Crear enlace',
    shared: 'Tu enlace está listo',
    sharedLead: (until) => `Válido hasta el ${until}. Cópialo ahora: no volverá a mostrarse.`,
    link: 'Enlace para personas',
    token: 'Token para programas',
    revoke: 'Revocar',
    sure: (name) => `¿Revocar «${name}»?`,
    sureBody: (hasText) =>
      `Quien la compruebe verá que la revocaste. No se puede deshacer.${hasText ? ' El texto sigue siendo público hasta que hagas privada la prueba.' : ''}`,
    earlierDelegation: 'Si antes creaste otra delegación en este agente, vuelve a ser válida. Revócala también.',
    yes: 'Revocar la prueba',
    revoked: 'Revocada.',
  },

  ways: {
    none: {
      wallets: 'Aún no hay billeteras.',
      passkeys: 'Aún no hay llaves de acceso.',
      accounts: 'Aún no hay cuentas vinculadas.',
    },
    passkeyInstead:
      'Aún no hay billeteras: tu llave de acceso solo sirve para iniciar sesión. Para tener pruebas, añade una billetera, o elige «Llave de acceso» cuando demuestres algo, si tu dispositivo lo admite.',
    noOtherWallet: 'No hay otras billeteras. Tus pruebas pertenecen a la de tu llave de acceso.',
    last: 'Es tu única forma de iniciar sesión. Añade otra antes de quitarla.',
    signing: (providers) => `Con una cuenta de ${providers} también puedes iniciar sesión aquí.`,
    listed: (providers) =>
      `Una cuenta de ${providers} solo aparece en tu cuenta, donde solo la ves tú. No sirve para iniciar sesión.`,
    taken: {
      steps: [
        'Inicia sesión con esta billetera. Así entras en la otra cuenta.',
        'Quítala allí, en «Inicio de sesión y dispositivos». Si es la única forma de iniciar sesión en esa cuenta, añade antes una llave de acceso u otra billetera.',
        'Vuelve a iniciar sesión en esta cuenta y añádela aquí.',
      ],
      otherwise:
        '¿No necesitas la otra cuenta? En lugar del paso 2, elimínala en «Datos». También se eliminan sus pruebas y sus accesos.',
      act: 'Iniciar sesión en la otra cuenta',
    },
    addWallet: 'Añadir billetera',
    addPasskey: 'Añadir llave de acceso',
    addAccount: (provider) => `Vincular ${provider}`,
    choose: {
      title: '¿Qué billetera?',
      body: 'Tu billetera mostrará un mensaje de inicio de sesión. Firmarlo es gratis y añade la billetera a esta cuenta.',
    },
    noWallet: 'Este navegador no tiene ninguna billetera. Abre esta página en el navegador que tenga la tuya.',
    addThis: (address) => ({
      title: `¿Añadir ${address}?`,
      body: 'Quien tenga esta billetera podrá iniciar sesión en tu cuenta y ver y cambiar todo lo que contiene.',
    }),
    add: 'Añadir esta billetera',
    another: 'Esta billetera ya está en tu cuenta.',
    passkeyName: 'Nombre de la llave de acceso',
    passkeyDefault: 'Llave de acceso',
    newPasskey: (account) => ({
      title: 'Añadir una llave de acceso',
      body: `Tu navegador te pregunta dónde guardarla. Quien pueda desbloquear ese dispositivo podrá iniciar sesión en esta cuenta (${account}).`,
    }),
    removeThis: (name, isWallet) => ({
      title: `¿Quitar ${name}?`,
      body: `Ya no servirá para iniciar sesión aquí, y se cerrarán las sesiones abiertas con ella. ${isWallet ? 'Sus pruebas siguen siendo válidas, pero ya no aparecerán en esta cuenta.' : 'Tus pruebas se conservan.'}`,
    }),
    removeListed: (name) => ({
      title: `¿Quitar ${name}?`,
      body: 'Dejará de aparecer en tu cuenta. Tus pruebas se conservan.',
    }),
    addedNow: 'Añadida.',
    removedNow: 'Quitada.',
    passkeyWallet: (address) => `con la billetera ${address}`,
    passkeyAlone: 'Solo para iniciar sesión, aún sin billetera',
    outcome: {
      done: 'Vinculada.',
      cancelled: 'Volviste sin iniciar sesión. No se cambió nada.',
      refused: 'El proveedor no confirmó la cuenta. No se cambió nada.',
      unavailable: 'El proveedor no respondió. No se cambió nada. Inténtalo de nuevo en un minuto.',
    },
  },

  gates: {
    title: 'Accesos',
    path: 'Dónde estás',
    make: 'Nuevo acceso',
    states: { draft: 'Borrador', published: 'Publicado', paused: 'En pausa', archived: 'Archivado' },
  },

  payout: {
    lead: 'Tus accesos se pueden pagar con tarjeta. El dinero va directamente a tu propia cuenta de Stripe, con las condiciones y comisiones de Stripe. Los reembolsos también se hacen allí.',
    none: {
      state: 'Todavía no has configurado Stripe. Hasta entonces, tus accesos no admiten tarjetas.',
      act: 'Configurar Stripe',
    },
    opening: {
      state: 'Stripe necesita más datos de ti. Hasta entonces, tus accesos no admiten tarjetas.',
      act: 'Continuar en Stripe',
    },
    ready: {
      state: 'Tu cuenta ya admite tarjetas. Marca «Tarjeta» en cada acceso que deba admitirlas.',
      act: 'Gestionar en Stripe',
    },
  },

  revoking: {
    title: 'Revocar también las claves de API y las apps conectadas',
    body: 'Los programas, las apps y los enlaces a pruebas privadas pierden el acceso de inmediato, y se cierran las demás sesiones.',
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
    access: {
      act: 'Desactivar todas las claves de API, apps conectadas y enlaces a pruebas privadas',
      title: '¿Desactivar todas las claves de API, apps conectadas y enlaces a pruebas privadas?',
      body: 'Dejan de funcionar de inmediato. Aquí tu sesión sigue abierta, y conservas todas tus formas de iniciar sesión.',
    },
    yes: 'Cerrar sesiones',
    revoked: (keys, clients) =>
      `Revocado: ${keys} ${keys === 1 ? 'clave de API' : 'claves de API'}, ${clients} ${clients === 1 ? 'app conectada' : 'apps conectadas'}.`,
    ended: (count) =>
      count === 0
        ? 'No había ninguna otra sesión abierta.'
        : `${count} ${count === 1 ? 'sesión cerrada en otro lugar' : 'sesiones cerradas en otros lugares'}.`,
  },
  ...apps,
  ...ownData,
}
