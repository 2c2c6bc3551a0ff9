import type { SignInStrings } from '../en/sign-in.ts'

/** Spanish. */
export const signIn: SignInStrings = {
  aside: 'Iniciar sesión',
  title: 'Iniciar sesión',
  lead: 'Gestione sus pruebas, accesos y dispositivos.',
  passkey: 'Continuar con una llave de acceso',
  noScript: 'Para iniciar sesión se necesita JavaScript. Actívelo para este sitio y vuelva a cargar la página.',

  again: {
    title: 'Inicie sesión de nuevo',
    lead: 'Este paso requiere un inicio de sesión reciente. Use cualquier método de inicio de sesión de su cuenta.',
  },

  known: {
    title: 'Ha iniciado sesión',
    lead: 'Continúe o use otra cuenta.',
    label: 'Sesión iniciada como',
    passkey: 'Llave de acceso',
    other: 'Usar otra cuenta',
    continue: 'Continuar',
    goTo: (host) => `Ir a ${host}`,
    away: 'Este enlace le lleva a',
  },

  consent: {
    title: {
      web: (app) => `¿Conectar ${app} a su cuenta?`,
      local: '¿Conectar un programa de este dispositivo a su cuenta?',
      app: '¿Conectar una aplicación de este dispositivo a su cuenta?',
    },
    asks: 'Con esto le permite:',
    scopes: {
      'svc:core': { title: 'Consultar pruebas públicas', detail: 'Y qué se puede comprobar aquí' },
      'svc:profile': {
        title: 'Ver y usar su cuenta',
        detail:
          'Ver sus billeteras y pruebas privadas, crear pruebas para usted sin preguntar cada vez y gestionar agentes',
      },
      'svc:secrets': { title: 'Guardar secretos para usted', detail: 'Sin poder volver a leerlos' },
      offline_access: {
        title: 'Seguir conectada 30 días',
        detail: 'O hasta que la desconecte en su cuenta',
      },
    },
    address: 'Le enviará a',
    doubt: {
      web: 'Cualquier aplicación puede usar cualquier nombre. Continúe solo si empezó en {to}.',
      local: 'Continúe solo si lo empezó usted.',
      app: 'Cualquier aplicación puede usar esta dirección. Continúe solo si lo empezó usted.',
    },
    bySigningIn: 'Al iniciar sesión aquí, lo permite.',
    remembered: 'No volveremos a preguntarle por esta aplicación.',
    disconnect: 'Puede desconectarla en cualquier momento en su cuenta.',
    allow: 'Permitir',
    deny: 'No permitir',
    notNow: 'Ahora no',
  },
}
