import type { AppsStrings } from '../en/apps.ts'

/** Spanish. */
export const apps: AppsStrings = {
  clients: {
    none: 'No hay ninguna app conectada.',
    command: 'Programa en tu dispositivo',
    app: 'App',
    scopes: {
      'svc:core': 'Consultar comprobaciones y pruebas públicas',
      'svc:profile': 'Ver tus billeteras y pruebas privadas, crear pruebas por ti y gestionar agentes',
      'svc:secrets': 'Guardar y eliminar secretos, sin volver a ver sus valores',
      offline_access: 'Mantener la conexión hasta 30 días',
    },
    until: (day) => `Conectada hasta el ${day}`,
    idle: 'Ahora no está conectada',
    remembered: 'no vuelve a pedir permiso',
    disconnect: 'Desconectar',
    sure: (where) => ({
      title: `¿Desconectar ${where}?`,
      body: 'Pierde el acceso de inmediato y tendrá que volver a pedirte permiso. Los agentes que autorizaste siguen autorizados: revócalos en «Pruebas».',
    }),
    done: 'Desconectada.',
  },

  secrets: {
    lead: 'Las apps pueden guardar aquí valores con un nombre, como contraseñas de otros servicios. Nadie puede volver a leerlos, tampoco tú.',
    none: 'No hay secretos guardados.',
    delete: 'Eliminar',
    sure: (name) => ({ title: `¿Eliminar ${name}?`, body: 'Se eliminan su nombre y su valor. No se puede deshacer.' }),
    done: 'Eliminado.',
  },

  keys: {
    lead: 'Para tus propios servidores. Una clave solo puede hacer lo que elijas abajo. No la pongas nunca en una página web.',
    none: 'Aún no hay claves de API.',
    label: 'Para qué sirve (opcional)',
    mayDo: 'Qué puede hacer',
    scopes: {
      read: 'Leer tus pruebas y accesos, también los privados',
      check: 'Comprobar si una billetera cumple los requisitos de un acceso',
      gates: 'Crear, cambiar y publicar accesos',
      proofs: 'Crear y revocar pruebas, hacerlas privadas, crear enlaces a ellas, obtener accesos e iniciar pagos',
      events: 'Leer los eventos de tus accesos y pruebas',
      secrets: 'Guardar y eliminar secretos',
    },
    scopeHints: {
      read: 'Para un programa que muestra tus pruebas o la lista de tus accesos.',
      check:
        'Para tu servidor, que pregunta por una billetera cada vez. Las pruebas privadas cuentan si son tuyas o si alguien las creó para tus accesos. No muestra una lista de quién los obtuvo.',
      gates: 'Para un programa que configura accesos por ti.',
      proofs: 'Para un programa que actúa por ti. Una revocación no se puede deshacer.',
      events: 'Para un programa que reacciona cuando alguien obtiene un acceso o paga.',
      secrets: 'Los secretos son valores que una app de IA guarda aquí con un nombre. Nadie puede volver a leerlos.',
    },
    neverDoes:
      'Ninguna clave puede cambiar quién cobra, ni el precio, la recompensa, los sitios web o la página de vuelta de un acceso, ni tus formas de iniciar sesión, tus claves o tus apps. Ninguna puede hacer pública una prueba privada.',
    testKey: 'Clave de prueba',
    testHint:
      'Para pruebas automáticas. Solo funciona en modo de prueba, allí puede hacerlo todo y no ve ningún dato real.',
    ends: 'Cuánto tiempo es válida',
    spans: { never: 'Hasta que la revoques', month: '30 días', quarter: '90 días', year: '1 año' },
    only: (what) => `Solo: ${what}`,
    until: (day) => `Válida hasta el ${day}`,
    expired: (day) => `Caducó el ${day}`,
    doesNothing: 'Elige al menos una cosa que pueda hacer.',
    make: 'Crear clave',
    made: 'Tu nueva clave de API',
    madeLead: 'Cópiala ahora: no volverá a mostrarse.',
    value: 'Clave de API',
    revoke: 'Revocar',
    sure: (name) => ({ title: `¿Revocar ${name}?`, body: 'Los programas que la usan pierden el acceso de inmediato.' }),
    done: 'Revocada.',
    defaultLabel: 'Clave de API',
  },
}
