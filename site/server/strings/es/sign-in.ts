import type { SignInStrings } from '../en/sign-in.ts'

/** Spanish. */
export const signIn: SignInStrings = {
  aside: 'Iniciar sesión',
  title: 'Iniciar sesión',
  lead: 'Con una llave de acceso, una billetera o una cuenta que ya tenga en otro sitio. No hay contraseña.',
  passkey: 'Continuar con una llave de acceso',
  noScript:
    'Para iniciar sesión, esta página necesita JavaScript. Actívelo para este sitio y vuelva a cargar la página.',

  again: {
    title: 'Inicie sesión otra vez',
    lead: 'Lo que quiere hacer necesita un inicio de sesión reciente. Use cualquier manera que pertenezca a su perfil.',
  },

  known: {
    title: 'Ha iniciado sesión',
    lead: 'Siga así o use otra cuenta.',
    label: 'Sesión iniciada como',
    passkey: 'Llave de acceso',
    other: 'Usar otra cuenta',
    continue: 'Continuar',
    goTo: (host) => `Ir a ${host}`,
    away: 'El enlace que le trajo aquí nombra esta dirección para seguir:',
  },

  consent: {
    title: 'Conectar un asistente a su perfil',
    web: 'Lo pide una aplicación a la que se responderá en {to}.',
    local: 'Lo pide un programa de este dispositivo, que escucha en {to}.',
    app: 'Lo pide una aplicación de este dispositivo, que abre direcciones que empiezan por {to}.',
    address: 'La dirección completa',
    asks: 'Lo que pide',
    scopes: {
      'svc:core': { title: 'Usar herramientas públicas', detail: 'Consultar comprobaciones y pruebas públicas' },
      'svc:profile': {
        title: 'Ver y usar su perfil',
        detail: 'Sus pruebas privadas y sus agentes, y nuevas pruebas en su nombre',
      },
      'svc:secrets': {
        title: 'Guardar secretos para usted',
        detail: 'Sellados; no se vuelven a mostrar, ni siquiera a la aplicación',
      },
      offline_access: {
        title: 'Seguir conectada',
        detail: 'Hasta 30 días, o hasta que la desconecte en su cuenta',
      },
    },
    bySigningIn: 'Al iniciar sesión aquí, lo permite.',
    remembered: 'La próxima vez que esta aplicación lo pida, no volveremos a preguntarle.',
    doubt: '¿No lo ha empezado usted? Entonces no lo permita.',
    allow: 'Permitir',
    deny: 'No permitir',
    notNow: 'Ahora no',
  },
}
