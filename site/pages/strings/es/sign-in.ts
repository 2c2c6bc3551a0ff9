import type { SignInStrings } from '../en/sign-in.ts'

/** Spanish. */
export const signIn: SignInStrings = {
  title: '¿Cómo quiere iniciar sesión?',
  passkey: 'Continuar con una llave de acceso',
  savedPasskey: 'Elija una llave de acceso guardada',
  newPasskey: '¿Es su primera vez? Cree una llave de acceso',
  wallet: 'Continuar con una billetera',
  provider: (name) => `Continuar con ${name}`,
  noPasskeys: 'Este navegador no admite llaves de acceso.',

  follow: {
    title: 'Continúe en su dispositivo',
    body: 'Elija una llave de acceso y confirme con su huella, su rostro o un PIN.',
    newTitle: 'Cree una llave de acceso',
    newBody: 'Su dispositivo la guarda, y no hay contraseña que recordar.',
  },
  leaving: (name) => `Abriendo ${name}`,
  goingOn: 'Ha iniciado sesión',
  goingOnBody: 'Un momento.',
  switching: 'Cerrando sesión',
  walletLead: 'Conéctela y firme un mensaje. Es gratis y no mueve nada.',

  problems: {
    passkeyCancelled: {
      title: 'No se usó ninguna llave de acceso',
      body: 'Canceló, o tardó demasiado. No se guardó nada.',
    },
    passkeyUnknown: {
      title: 'Esta llave de acceso no funciona aquí',
      body: 'Quizá se quitó de su cuenta. Use otra o inicie sesión de otra forma.',
    },
    passkeyRefused: {
      title: 'No pudimos leer la llave de acceso',
      body: 'No se guardó nada. Inténtelo de nuevo o inicie sesión de otra forma.',
    },
    passkeyFailed: {
      title: 'La llave de acceso no funcionó',
      body: 'Su dispositivo o navegador la rechazó. Inicie sesión de otra forma.',
    },
    providerCancelled: { title: 'Volvió sin iniciar sesión', body: 'No se guardó nada.' },
    providerRefused: {
      title: 'El proveedor no inició su sesión',
      body: 'No se guardó nada. Inténtelo de nuevo o inicie sesión de otra forma.',
    },
    providerUnavailable: {
      title: 'El proveedor no respondió',
      body: 'No se guardó nada. Inténtelo de nuevo dentro de un minuto.',
    },
  },
}
