import type { SignInStrings } from '../en/sign-in.ts'

/** Spanish. */
export const signIn: SignInStrings = {
  title: '¿Cómo quieres iniciar sesión?',
  passkey: 'Continuar con llave de acceso',
  savedPasskey: 'Tus llaves de acceso guardadas',
  savedPasskeyHint: 'Tu navegador las muestra aquí',
  newPasskey: '¿Primera vez aquí? Crea una llave de acceso',
  wallet: 'Continuar con billetera',
  provider: (name) => `Continuar con ${name}`,
  noPasskeys: 'Este navegador no admite llaves de acceso.',
  otherWay: 'Iniciar sesión de otra forma',

  follow: {
    title: 'Continúa en tu dispositivo',
    body: 'Elige una llave de acceso y confirma con la huella, la cara o el PIN.',
    newTitle: 'Crea una llave de acceso',
    newBody: 'Tu dispositivo la guarda, y no hay contraseña que recordar.',
  },
  leaving: (name) => `Abriendo ${name}`,
  goingOn: 'Has iniciado sesión',
  goingOnBody: 'Un momento.',
  switching: 'Cerrando sesión',
  walletLead: 'Conéctala y firma un mensaje. Es gratis y no se envía dinero.',

  problems: {
    passkeyCancelled: {
      title: 'No se usó ninguna llave de acceso',
      body: 'Cancelaste, tardaste demasiado o este dispositivo no tiene ninguna llave de acceso para este sitio. No se guardó nada.',
    },
    passkeyUnknown: {
      title: 'Esta llave de acceso no funciona aquí',
      body: 'Puede que se haya quitado de la cuenta. Usa otra o inicia sesión de otra forma.',
    },
    passkeyRemoved: {
      title: 'Esta llave de acceso se quitó de la cuenta',
      body: 'Ya no abre ninguna cuenta aquí. Usa otra o inicia sesión de otra forma. Puedes eliminarla en tu gestor de contraseñas.',
    },
    passkeyRefused: {
      title: 'No pudimos leer la llave de acceso',
      body: 'No se guardó nada. Inténtalo de nuevo o inicia sesión de otra forma.',
    },
    passkeyFailed: {
      title: 'La llave de acceso no funcionó',
      body: 'Tu dispositivo o navegador la rechazó. Inicia sesión de otra forma.',
    },
    providerCancelled: { title: 'Volviste sin iniciar sesión', body: 'No se guardó nada.' },
    providerRefused: {
      title: 'El proveedor no inició tu sesión',
      body: 'No se guardó nada. Inténtalo de nuevo o inicia sesión de otra forma.',
    },
    providerUnavailable: {
      title: 'El proveedor no respondió',
      body: 'No se guardó nada. Inténtalo de nuevo en un minuto.',
    },
  },
}
