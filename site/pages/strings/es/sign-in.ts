import type { SignInStrings } from '../en/sign-in.ts'

/** Spanish. */
export const signIn: SignInStrings = {
  title: '¿Cómo quiere iniciar sesión?',
  passkey: 'Continuar con una llave de acceso',
  savedPasskey: 'Elija una llave de acceso guardada',
  newPasskey: '¿Es nuevo aquí? Cree una llave de acceso',
  wallet: 'Usar una billetera',
  provider: (name) => `Continuar con ${name}`,
  noPasskeys: 'Este navegador no tiene llaves de acceso.',

  follow: {
    title: 'Siga las indicaciones de su dispositivo',
    body: 'Le pide la huella, la cara o un PIN, y le deja elegir una llave de acceso.',
    newTitle: 'Cree una llave de acceso',
    newBody: 'Su dispositivo pregunta dónde guardarla. Con ella inicia sesión aquí sin contraseña.',
  },
  leaving: (name) => `Yendo a ${name}`,
  goingOn: 'Ha iniciado sesión',
  goingOnBody: 'Un momento.',
  switching: 'Cerrando la sesión',
  walletLead: 'La conecta y luego firma un mensaje. Ambas cosas son gratis, y el mensaje no mueve nada.',

  problems: {
    passkeyCancelled: {
      title: 'No se usó ninguna llave de acceso',
      body: 'La detuvo, o tardó demasiado. No se ha guardado nada.',
    },
    passkeyUnknown: {
      title: 'Con esta llave no se inicia sesión aquí',
      body: 'Quizá se quitó de su perfil. Pruebe con otra, o de otra manera.',
    },
    passkeyRefused: {
      title: 'No se pudo leer la llave de acceso',
      body: 'No se ha guardado nada. Inténtelo otra vez, o de otra manera.',
    },
    passkeyFailed: {
      title: 'La llave de acceso no funcionó',
      body: 'Este dispositivo o navegador la rechazó. Inicie sesión de otra manera.',
    },
    providerCancelled: { title: 'Ha vuelto sin iniciar sesión', body: 'No se ha guardado nada.' },
    providerRefused: {
      title: 'El proveedor no inició su sesión',
      body: 'No se ha guardado nada. Inténtelo otra vez, o de otra manera.',
    },
    providerUnavailable: {
      title: 'El proveedor no respondió',
      body: 'No se ha guardado nada. Inténtelo otra vez en un minuto.',
    },
  },
}
