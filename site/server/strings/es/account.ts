import type { AccountStrings } from '../en/account.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Spanish. */
export const account: AccountStrings = {
  account: 'Cuenta',
  menu: 'Menú',
  path: 'Dónde estás',
  tabsLabel: 'Páginas de actividad',
  tabs: { activity: 'Eventos', webhooks: 'Webhooks', history: 'Historial de la cuenta' },
  pages: {
    overview: 'Resumen',
    proofs: 'Pruebas',
    gates: 'Accesos',
    newGate: 'Nuevo acceso',
    signIn: 'Inicio de sesión y dispositivos',
    apps: 'Apps y claves',
    data: 'Datos',
    activity: 'Actividad',
    webhooks: 'Webhooks',
    history: 'Historial de la cuenta',
  },
  leads: {
    proofs: 'Lo que han demostrado tus billeteras, quién puede verlo y hasta cuándo es válido.',
    gates: 'Lo que hay que demostrar para entrar o para recibir de ti un archivo o un mensaje.',
    signIn: 'Cómo inicias sesión y dónde la tienes abierta.',
    apps: 'Qué apps y programas pueden actuar por ti.',
    data: 'Guarda una copia de tus datos o elimina tu cuenta.',
    activity: 'Qué pasa con tus pruebas y en tus accesos.',
    webhooks: 'Avisa a tu servidor de cada evento.',
    history: 'Inicios de sesión y cambios en tu cuenta.',
  },
  parts: {
    wallets: 'Billeteras',
    passkeys: 'Llaves de acceso',
    accounts: 'Cuentas vinculadas',
    payout: 'Cobros',
    clients: 'Apps conectadas',
    keys: 'Claves de API',
    secrets: 'Secretos guardados',
    sessions: 'Dónde has iniciado sesión',
    export: 'Exportar los datos',
    erase: 'Eliminar la cuenta',
    events: 'Eventos',
    deliveries: 'Entregas de webhooks',
  },
  prove: 'Demostrar algo',
  newGate: 'Nuevo acceso',
  signedIn: 'Sesión iniciada',
  signOut: 'Cerrar sesión',
  missingGate: {
    title: 'Este acceso no está en tu cuenta',
    body: 'Puede que sea de otra cuenta o que la dirección no sea correcta.',
    act: 'Todos los accesos',
  },
  noScript: 'Esta página necesita JavaScript. Actívalo para este sitio y vuelve a cargar la página.',
  overview: {
    numbers: {
      proofs: 'Pruebas activas',
      gates: 'Accesos publicados',
      ways: 'Formas de iniciar sesión',
      keys: 'Claves de API',
    },
    expiring: (count) => `${count} ${count === 1 ? 'caduca' : 'caducan'} esta semana`,
    noneExpires: 'Ninguna caduca esta semana',
    drafts: (count) => plural(count, 'borrador', 'borradores'),
    wallets: (count) => plural(count, 'billetera', 'billeteras'),
    passkeys: (count) => plural(count, 'llave de acceso', 'llaves de acceso'),
    accounts: (count) => plural(count, 'cuenta vinculada', 'cuentas vinculadas'),
    apps: (count) => plural(count, 'app conectada', 'apps conectadas'),
    attention: 'Pendiente',
    calm: 'No hay nada pendiente.',
    setUpCards: (names) => ({
      title: 'Configura Stripe para aceptar tarjetas',
      body: `Hasta entonces nadie puede pagar con tarjeta: ${names}`,
      act: 'Configurar Stripe',
    }),
    checkPrice: (names) => ({
      title: 'Una forma de pago no funciona',
      body: `Revisa el precio: ${names}`,
      act: 'Revisar precio',
    }),
    proofsExpire: (count) => ({
      title: `${plural(count, 'prueba caduca', 'pruebas caducan')} esta semana`,
      act: 'Ver las pruebas',
    }),
    keysExpire: (count) => ({
      title: `${plural(count, 'clave de API caduca', 'claves de API caducan')} esta semana`,
      act: 'Ver las claves',
    }),
    until: (name, day) => `${name} el ${day}`,
    secondWay: {
      title: 'Añade otra forma de iniciar sesión',
      act: 'Añadir otra forma',
      bodies: {
        wallet: 'Añade una llave de acceso u otra billetera. Así podrás iniciar sesión aunque pierdas la primera.',
        passkey:
          'Añade una billetera, o una llave de acceso en otro dispositivo. Así podrás iniciar sesión aunque pierdas la primera.',
        account:
          'Añade una llave de acceso o una billetera. Así podrás iniciar sesión aunque pierdas la cuenta que usas ahora.',
      },
    },
    addWallet: {
      title: 'Añade una billetera',
      body: 'Las pruebas pertenecen a las billeteras. Las tuyas aparecerán aquí en cuanto añadas una.',
      act: 'Añadir billetera',
    },
    passkeyOnly:
      'Las pruebas pertenecen a las billeteras, y tu llave de acceso aún no tiene ninguna. Añade una, o elige «Llave de acceso» cuando demuestres algo, si tu dispositivo lo admite.',
    latest: 'Últimas pruebas',
    all: 'Todas las pruebas',
    none: 'Aún no hay pruebas. Lo que demuestres con una billetera de esta cuenta aparecerá aquí.',
    states: { active: 'Activa', soon: 'Caduca pronto', expired: 'Caducada' },
  },
}
