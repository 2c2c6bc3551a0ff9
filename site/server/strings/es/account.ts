import type { AccountStrings } from '../en/account.ts'

/** Spanish. */
export const account: AccountStrings = {
  title: 'Su cuenta',
  lead: 'Sus pruebas, las formas de iniciar sesión y lo que ha permitido a otros.',
  parts: {
    proofs: 'Pruebas',
    wallets: 'Monederos',
    passkeys: 'Llaves de acceso',
    accounts: 'Cuentas vinculadas',
    gates: 'Accesos',
    payout: 'Cobrar',
    clients: 'Aplicaciones conectadas',
    keys: 'Claves de programa',
    sessions: 'Dónde ha iniciado sesión',
    erase: 'Borrarlo todo',
  },
  noScript: 'Esta página necesita JavaScript. Actívelo para este sitio y vuelva a cargar la página.',
}
