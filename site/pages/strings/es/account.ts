import type { AccountStrings } from '../en/account.ts'

/** Spanish. */
export const account: AccountStrings = {
  title: '¿Cuál es tu cuenta?',
  orgTitle: 'Inicia sesión con la cuenta de tu organización',
  lead: 'Inicia sesión allí y vuelve. Después firma con tu billetera para demostrar que la cuenta es tuya.',
  wanted: (domain) => `Tiene que ser una cuenta de ${domain}, no una personal.`,
  go: (name) => `Iniciar sesión en ${name}`,
  share: 'En la prueba',
  shareAccount:
    'Que tienes una cuenta allí, y un código con el que solo este servicio la reconoce. Su nombre, solo si lo eliges en el paso siguiente',
  shareOrg:
    'Que tienes una cuenta de la organización, y códigos con los que solo este servicio te reconoce a ti y a la organización',
  keep: 'Fuera de la prueba',
  kept: 'Tu correo electrónico, tu contraseña, tus contactos, tus mensajes',
  leaving: (name) => `Abriendo ${name}`,
  leavingLead: 'Inicia sesión allí. Después volverás aquí.',
  back: (name) => `Has iniciado sesión en ${name}`,
  backLead: 'Ahora firma con tu billetera para demostrar que esta cuenta es tuya. Tienes diez minutos.',
  account: 'Cuenta:',
  show: (name) => `Mostrar en la prueba mi nombre de ${name}`,
  showDetail: (name) => `Así la prueba incluye el nombre que otros ven en ${name}.`,
  other: 'Usar otra cuenta',
  cancelled: (name) => `Volviste de ${name} sin iniciar sesión. No se guardó nada.`,
  refused: (name) => `No se pudo iniciar sesión en ${name}. No se guardó nada. Inicia sesión de nuevo.`,
  unavailable: (name) => `${name} no respondió. No se guardó nada. Inténtalo de nuevo en un minuto.`,
  notBegun: 'No se pudo abrir el inicio de sesión. No se guardó nada. Inténtalo de nuevo en un minuto.',
  notOffered: (name) => `Este servicio no admite ${name}.`,
}
