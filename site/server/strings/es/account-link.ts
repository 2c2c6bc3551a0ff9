import type { AccountLinkStrings } from '../en/account-link.ts'

/** Spanish. */
export const accountLink: AccountLinkStrings = {
  title: '¿Añadir esta cuenta?',
  asks: 'Has iniciado sesión en {name}. ¿Quieres añadir esa cuenta a la tuya aquí?',
  signsIn:
    'Después podrás iniciar sesión aquí con ella. También podrá cualquier otra persona que pueda iniciar sesión en ella.',
  only: 'Aparecerá en tu cuenta, donde solo la ves tú. No podrás iniciar sesión aquí con ella.',
  doubt: 'Añádela solo si es tuya y tú empezaste esto.',
  add: 'Añadir cuenta',
  cancel: 'Cancelar',
  expired: {
    title: 'Esta pregunta caducó',
    lead: 'La cuenta ya se añadió o se rechazó, pasaron más de diez minutos o ha iniciado sesión otra persona.',
    advice: 'Empieza de nuevo en la página de tu cuenta.',
  },
  stale: {
    title: 'Primero inicia sesión de nuevo',
    lead: 'Iniciaste sesión hace más de cinco minutos, por eso la cuenta aún no se ha añadido.',
    advice: 'Inicia sesión de nuevo y después añade la cuenta.',
  },
  taken: {
    title: 'Pertenece a otra cuenta',
    lead: 'No se añadió a la tuya.',
    advice:
      'Inicia sesión con ella y quítala allí, en «Inicio de sesión y dispositivos». Si es la única forma de iniciar sesión en esa cuenta, añade antes una llave de acceso o una billetera. Después, vuelve a iniciar sesión en esta cuenta y añádela aquí.',
    listed: 'Inicia sesión aquí en la cuenta que la tiene y quítala allí. Después, añádela de nuevo a esta cuenta.',
  },
  signIn: 'Iniciar sesión en la otra cuenta',
  back: 'Volver a «Inicio de sesión y dispositivos»',
}
