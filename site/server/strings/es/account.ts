import type { AccountStrings } from '../en/account.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Spanish. */
export const account: AccountStrings = {
  account: 'Cuenta',
  menu: 'Menú',
  pages: {
    overview: 'Resumen',
    proofs: 'Pruebas',
    gates: 'Accesos',
    newGate: 'Nuevo acceso',
    signIn: 'Inicio de sesión y dispositivos',
    apps: 'Aplicaciones y claves',
    data: 'Datos',
  },
  leads: {
    proofs: 'Lo que han probado sus billeteras, quién puede verlo y hasta cuándo.',
    gates: 'Lo que hay que probar para obtener de usted un acceso, un archivo o un mensaje.',
    signIn: 'Cómo inicia sesión y dónde la tiene abierta.',
    apps: 'Qué aplicaciones y programas pueden actuar por usted.',
    data: 'Guarde una copia de sus datos o elimine su cuenta.',
  },
  parts: {
    wallets: 'Billeteras',
    passkeys: 'Llaves de acceso',
    accounts: 'Cuentas vinculadas',
    payout: 'Cobrar',
    clients: 'Aplicaciones conectadas',
    keys: 'Claves de programa',
    sessions: 'Dónde ha iniciado sesión',
    export: 'Exportar los datos',
    erase: 'Eliminar la cuenta',
  },
  prove: 'Probar algo',
  newGate: 'Nuevo acceso',
  signedIn: 'Sesión iniciada',
  ways: (count) => plural(count, 'forma de iniciar sesión', 'formas de iniciar sesión'),
  missingGate: {
    title: 'Este acceso no está en su cuenta',
    body: 'Pertenece a otra cuenta o su dirección no es correcta.',
    act: 'Todos los accesos',
  },
  noScript: 'Esta página necesita JavaScript. Actívelo para este sitio y vuelva a cargar la página.',
  overview: {
    numbers: {
      proofs: 'Pruebas vigentes',
      gates: 'Accesos publicados',
      ways: 'Formas de iniciar sesión',
      keys: 'Claves de programa',
    },
    expiring: (count) => `${count} ${count === 1 ? 'caduca' : 'caducan'} esta semana`,
    noneExpires: 'Ninguna caduca esta semana',
    drafts: (count) => plural(count, 'borrador', 'borradores'),
    wallets: (count) => plural(count, 'billetera', 'billeteras'),
    passkeys: (count) => plural(count, 'llave de acceso', 'llaves de acceso'),
    accounts: (count) => plural(count, 'cuenta vinculada', 'cuentas vinculadas'),
    apps: (count) => plural(count, 'aplicación conectada', 'aplicaciones conectadas'),
    attention: 'Pendiente',
    calm: 'No hay nada pendiente.',
    proofsExpire: (count) => ({
      title: `${plural(count, 'prueba caduca', 'pruebas caducan')} esta semana`,
      act: 'Ver las pruebas',
    }),
    keysExpire: (count) => ({
      title: `${plural(count, 'clave de programa caduca', 'claves de programa caducan')} esta semana`,
      act: 'Ver las claves',
    }),
    until: (name, day) => `${name} el ${day}`,
    secondWay: {
      title: 'Añada otra forma de iniciar sesión',
      body: 'Si pierde la que tiene, podrá volver a entrar con una llave de acceso.',
      act: 'Añadir llave de acceso',
    },
    addWallet: {
      title: 'Añada una billetera',
      body: 'Las pruebas pertenecen a las billeteras. Aparecerán aquí en cuanto añada una.',
      act: 'Añadir billetera',
    },
    latest: 'Últimas pruebas',
    all: 'Todas las pruebas',
    none: 'Aún no hay pruebas. Lo que pruebe con una billetera de esta cuenta aparecerá aquí.',
    states: { active: 'Vigente', soon: 'Caduca pronto', expired: 'Caducada', unverified: 'No verificada' },
  },
}
