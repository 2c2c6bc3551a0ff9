import type { AccountStrings } from '../en/account.ts'

/** French. */
export const account: AccountStrings = {
  title: 'Votre compte',
  lead: 'Vos preuves, les moyens de vous connecter et ce que vous avez permis à d’autres.',
  parts: {
    proofs: 'Preuves',
    wallets: 'Portefeuilles',
    passkeys: 'Clés d’accès',
    accounts: 'Comptes liés',
    gates: 'Accès',
    payout: 'Être payé',
    clients: 'Applications connectées',
    keys: 'Clés de programme',
    sessions: 'Où vous êtes connecté',
    erase: 'Tout effacer',
  },
  noScript: 'Cette page a besoin de JavaScript. Activez-le pour ce site et rechargez la page.',
}
