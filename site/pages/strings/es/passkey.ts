import type { PasskeyStrings } from '../en/passkey.ts'

/** Spanish. */
export const passkey: PasskeyStrings = {
  title: 'Usa una llave de acceso como billetera',
  lead: 'Tu dispositivo guarda la llave de acceso y te pide la huella, la cara o el PIN. Es gratis.',
  use: 'Usar mi llave de acceso',
  make: 'Crear llave de acceso',
  other: 'Usar otra de mis llaves de acceso',
  account:
    'Al crear la llave de acceso, también creas aquí una cuenta e inicias sesión en ella. Allí encontrarás tus pruebas.',
  own: 'Cada llave de acceso es una billetera aparte, con su propia dirección. Si pierdes la llave de acceso, pierdes la billetera.',
  signTitle: 'Firma con tu llave de acceso',
  signLead: 'Tu dispositivo no muestra el mensaje, así que léelo aquí. Firmar es gratis y no se envía dinero.',
  sign: 'Firmar',
  signIn: 'Iniciar sesión de nuevo',
  problems: {
    stopped: { title: 'No se usó ninguna llave de acceso', body: 'No se firmó nada.' },
    here: { title: 'Ya tienes una llave de acceso en este dispositivo', body: 'Elige «Usar mi llave de acceso».' },
    refused: { title: 'Tu dispositivo rechazó la solicitud', body: 'Inténtalo de nuevo o usa otra billetera.' },
    unknown: {
      title: 'No conocemos esta llave de acceso',
      body: 'Puede que se haya quitado de la cuenta. Usa otra o crea una nueva.',
    },
    'no-prf': {
      title: 'Esta llave de acceso no puede ser una billetera',
      body: 'En este dispositivo, la llave de acceso solo sirve para iniciar sesión: el dispositivo o la app que la guarda no admite billeteras. Abre esta página en otro dispositivo o usa otra billetera.',
    },
    'other-wallet': {
      title: 'Esta llave de acceso abre ahora otra billetera',
      body: 'No se firmó nada. Elige «Usar otra billetera».',
    },
    'sign-in': {
      title: 'Primero inicia sesión de nuevo',
      body: 'Solo puedes añadir una llave de acceso justo después de iniciar sesión.',
    },
  },
}
