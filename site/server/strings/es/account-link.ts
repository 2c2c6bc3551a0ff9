import type { AccountLinkStrings } from '../en/account-link.ts'

/** Spanish. */
export const accountLink: AccountLinkStrings = {
  title: '¿Añadir esta cuenta?',
  asks: 'Ha iniciado sesión en {name}. ¿Quiere añadir esa cuenta a la suya aquí?',
  signsIn: 'Quien pueda iniciar sesión en ella podrá entonces iniciar sesión en su cuenta aquí.',
  only: 'No podrá iniciar sesión aquí con ella.',
  doubt: 'Añádala solo si es suya y usted ha iniciado este proceso.',
  add: 'Añadir cuenta',
  cancel: 'Cancelar',
  expired: {
    title: 'Esta pregunta ha caducado',
    lead: 'La cuenta ya se añadió o se rechazó, pasaron más de diez minutos o ha iniciado sesión otra persona.',
    advice: 'Empiece de nuevo en la página de su cuenta.',
  },
  stale: {
    title: 'Vuelva a iniciar sesión',
    lead: 'Inició sesión hace más de cinco minutos, por eso la cuenta aún no se ha añadido.',
    advice: 'Inicie sesión de nuevo y después añada la cuenta.',
  },
  taken: {
    title: 'Esto pertenece a otra cuenta',
    lead: 'No se ha añadido a la suya.',
    advice: 'Inicie sesión con ella y quítela allí. Después, añádala aquí de nuevo.',
  },
}
