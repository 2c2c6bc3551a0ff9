import type { SignInStrings } from '../en/sign-in.ts'

/** Spanish. */
export const signIn: SignInStrings = {
  aside: 'Iniciar sesión',
  title: 'Iniciar sesión',
  lead: 'Gestiona tus pruebas, accesos y dispositivos.',
  passkey: 'Continuar con llave de acceso',
  newPasskey: '¿Primera vez aquí? Crea una llave de acceso',
  noScript: 'Para iniciar sesión se necesita JavaScript. Actívalo para este sitio y vuelve a cargar la página.',

  again: {
    title: 'Inicia sesión de nuevo',
    lead: 'Este paso lo requiere. Puedes usar cualquiera de tus formas de iniciar sesión.',
  },

  known: {
    title: 'Has iniciado sesión',
    lead: 'Continúa o usa otra cuenta.',
    label: 'Sesión iniciada como',
    passkey: 'Llave de acceso',
    other: 'Usar otra cuenta',
    continue: 'Continuar',
    goTo: (host) => `Ir a ${host}`,
    away: 'Este enlace te lleva a',
  },

  consent: {
    title: {
      web: (app) => `¿Conectar ${app} a tu cuenta?`,
      local: '¿Conectar un programa de este dispositivo a tu cuenta?',
      app: '¿Conectar una app de este dispositivo a tu cuenta?',
    },
    asks: 'Pide permiso para:',
    untick: 'Desmarca lo que no quieras permitir.',
    hour: 'Tendrá acceso durante 1 hora.',
    scopes: {
      'svc:core': { title: 'Consultar pruebas públicas', detail: 'Y ver qué comprobaciones ofrece este servicio' },
      'svc:profile': {
        title: 'Ver y usar tu cuenta',
        detail:
          'Ver tus billeteras y pruebas privadas, crear pruebas por ti sin preguntar cada vez y gestionar agentes',
      },
      'svc:secrets': { title: 'Guardar y eliminar secretos', detail: 'Sin poder volver a leerlos' },
      offline_access: {
        title: 'Mantener la conexión 30 días',
        detail: 'Si no, tendrá acceso durante 1 hora',
      },
    },
    address: 'Te enviará a',
    doubt: {
      web: 'Revisa la dirección de arriba. Continúa solo si lo empezaste en {to}.',
      local: 'Continúa solo si lo empezaste tú.',
      app: 'Cualquier app de este dispositivo puede usar esta dirección. Continúa solo si lo empezaste tú.',
    },
    bySigningIn: 'Al iniciar sesión aquí, das tu permiso.',
    remembered: 'No volveremos a preguntarte por los permisos que le des aquí a esta app.',
    disconnect: 'Puedes desconectarla en cualquier momento en tu cuenta.',
    allow: 'Permitir',
    deny: 'No permitir',
    notNow: 'Ahora no',
  },
}
