import type { AccountLinkStrings } from '../en/account-link.ts'

/** Spanish. */
export const accountLink: AccountLinkStrings = {
  title: '¿Añadir esta cuenta?',
  asks: 'Nos ha mostrado una cuenta de {name}. Si la añade, formará parte de su perfil aquí.',
  signsIn: 'Quien pueda iniciar sesión en ella podrá entonces entrar en su perfil.',
  only: 'Con ella sola no se puede iniciar sesión.',
  doubt: 'Añádala solo si es suya y ha empezado esto usted.',
  add: 'Añadir esta cuenta',
  cancel: 'Cancelar',
  expired: {
    title: 'Ya no hay nada que añadir',
    lead: 'La cuenta ya se añadió o se rechazó, pasó demasiado tiempo, o ha iniciado sesión otra persona.',
    advice: 'Empiece de nuevo en la página de su cuenta.',
  },
  stale: {
    title: 'Vuelva a iniciar sesión primero',
    lead: 'Inició sesión hace más de cinco minutos, así que la cuenta aún no se ha añadido.',
    advice: 'Inicie sesión de nuevo y después añada la cuenta.',
  },
  taken: {
    title: 'Esta cuenta pertenece a otro perfil',
    lead: 'No se ha añadido al suyo.',
    advice: 'Inicie sesión con ella, quítela allí y añádala aquí otra vez.',
  },
}
