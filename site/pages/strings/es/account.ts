import type { AccountStrings } from '../en/account.ts'

/** Spanish. */
export const account: AccountStrings = {
  title: '¿Qué cuenta es suya?',
  orgTitle: 'Inicie sesión con la cuenta de su organización',
  lead: 'Inicia sesión allí y vuelve. Después su billetera firma que la cuenta es suya.',
  wanted: (domain) => `Tiene que ser una cuenta de ${domain}, no una personal.`,
  go: (name) => `Iniciar sesión en ${name}`,
  share: 'En la prueba',
  shareAccount: 'Que tiene una cuenta allí, y una huella de ella que solo este servicio puede comparar',
  shareOrg: 'Que tiene una cuenta de la organización, y huellas que solo este servicio puede comparar',
  keep: 'No está en la prueba',
  kept: 'Su correo electrónico, su contraseña, sus contactos, sus mensajes',
  leaving: (name) => `Abriendo ${name}`,
  leavingLead: 'Inicie sesión allí. Después volverá aquí.',
  back: (name) => `Ha iniciado sesión en ${name}`,
  backLead: 'Ahora firme con su billetera que esta cuenta es suya. Tiene diez minutos.',
  show: 'Mostrar mi nombre allí',
  showDetail: (name) => `La prueba contiene entonces el nombre que otros ven en ${name}. Si no, no lo contiene.`,
  other: 'Usar otra cuenta',
  cancelled: (name) => `Ha vuelto de ${name} sin iniciar sesión. No se ha guardado nada.`,
  refused: (name) => `No se pudo iniciar sesión en ${name}. No se ha guardado nada. Inicie sesión de nuevo.`,
  unavailable: (name) => `${name} no ha respondido. No se ha guardado nada. Inténtelo de nuevo en un minuto.`,
  notBegun: 'El inicio de sesión no ha podido empezar. No se ha guardado nada. Inténtelo de nuevo en un minuto.',
  notOffered: (name) => `Este servicio no admite ${name}.`,
}
