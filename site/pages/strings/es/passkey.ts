import type { PasskeyStrings } from '../en/passkey.ts'

/** Spanish. */
export const passkey: PasskeyStrings = {
  label: 'Llave de acceso con billetera',
  title: 'Use una llave de acceso como billetera',
  lead: 'Su dispositivo la guarda y le pide la huella, la cara o el PIN. Es gratis.',
  use: 'Usar mi llave de acceso',
  make: 'Crear llave de acceso',
  other: 'Usar otra llave de acceso',
  own: 'Cada llave de acceso es una billetera propia, con su dirección. Si pierde la llave, pierde la billetera.',
  signTitle: 'Firme con su llave de acceso',
  signLead: 'Su dispositivo no muestra el mensaje, así que léalo aquí. Firmar es gratis y no mueve nada.',
  sign: 'Firmar',
  signIn: 'Iniciar sesión de nuevo',
  problems: {
    stopped: { title: 'No se usó ninguna llave de acceso', body: 'No se firmó nada.' },
    here: { title: 'Ya tiene una llave de acceso en este dispositivo', body: 'Elija «Usar mi llave de acceso».' },
    refused: { title: 'Su dispositivo la rechazó', body: 'Inténtelo de nuevo o use otra forma.' },
    unknown: { title: 'No conocemos esta llave de acceso', body: 'Quizá se eliminó. Use otra o cree una nueva.' },
    'no-prf': {
      title: 'Esta llave de acceso no puede ser una billetera',
      body: 'Puede iniciar sesión con ella, pero el dispositivo o la app que la guarda no admite billeteras. Cree una en otro lugar o use otra forma.',
    },
    'other-wallet': {
      title: 'Esta llave de acceso abre ahora otra billetera',
      body: 'No se firmó nada. Use otra forma.',
    },
    'sign-in': {
      title: 'Primero inicie sesión de nuevo',
      body: 'Solo puede añadir una llave de acceso justo después de iniciar sesión.',
    },
  },
}
