import type { PasskeyStrings } from '../en/passkey.ts'

export const passkey: PasskeyStrings = {
  label: 'Llave de acceso con monedero',
  title: 'Use una llave de acceso como monedero',
  lead: 'Su dispositivo la guarda y le pide la huella, la cara o el PIN. Es gratis.',
  use: 'Usar mi llave de acceso',
  make: 'Crear una llave de acceso nueva',
  other: 'Usar otra llave de acceso',
  own: 'Cada llave de acceso es un monedero propio: una nueva tiene otra dirección, y un monedero se pierde con su llave.',
  signTitle: 'Firme con su llave de acceso',
  signLead: 'Su dispositivo no muestra el mensaje, así que léalo aquí. No envía ninguna transacción ni gasta nada.',
  sign: 'Firmar',
  signIn: 'Iniciar sesión de nuevo',
  problems: {
    stopped: {
      title: 'No se usó ninguna llave de acceso',
      body: 'Se detuvo o tardó demasiado. No se firmó nada.',
    },
    here: { title: 'Este dispositivo ya guarda una llave de acceso suya', body: 'Elija «Usar mi llave de acceso».' },
    refused: { title: 'Su dispositivo la rechazó', body: 'Inténtelo de nuevo o elija otra forma.' },
    unknown: {
      title: 'Esta llave de acceso no se conoce aquí',
      body: 'Quizá se eliminó. Use otra o cree una nueva.',
    },
    'no-prf': {
      title: 'Esta llave de acceso no puede ser un monedero',
      body: 'Sirve para iniciar sesión, pero el dispositivo o la aplicación que la guarda no puede derivar de ella un monedero. Cree una en otro lugar o elija otra forma.',
    },
    'other-wallet': {
      title: 'Esta llave de acceso lleva ahora a otro monedero',
      body: 'No es el monedero de antes, así que no se firmó nada. Elija otra forma.',
    },
    'sign-in': {
      title: 'Primero inicie sesión de nuevo',
      body: 'Una llave de acceso nueva solo se añade justo después de iniciar sesión.',
    },
  },
}
