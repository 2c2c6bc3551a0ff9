import type { AccountStrings } from '../en/account.ts'

/** French. */
export const account: AccountStrings = {
  title: 'Quel compte est le vôtre\u202f?',
  orgTitle: 'Connectez-vous avec le compte de votre organisation',
  lead: 'Vous vous y connectez, puis vous revenez. Ensuite, votre portefeuille signe que le compte est à vous.',
  wanted: (domain) => `Il faut un compte du domaine ${domain}, pas un compte personnel.`,
  go: (name) => `Se connecter à ${name}`,
  share: 'Dans la preuve',
  shareAccount: 'Que vous y avez un compte, et un code auquel seul ce service le reconnaît',
  shareOrg: 'Que vous avez un compte de l’organisation, et des codes auxquels seul ce service les reconnaît',
  keep: 'Pas dans la preuve',
  kept: 'Votre adresse e-mail, votre mot de passe, vos contacts, vos messages',
  leaving: (name) => `Redirection vers ${name}`,
  leavingLead: 'Connectez-vous-y. Vous reviendrez ensuite ici.',
  back: (name) => `Vous vous êtes connecté à ${name}`,
  backLead: 'Signez maintenant avec votre portefeuille que ce compte est à vous. Vous avez dix minutes.',
  show: 'Montrer mon nom d’utilisateur',
  showDetail: (name) =>
    `La preuve contient alors le nom que les autres voient sur ${name}. Sinon, elle ne le contient pas.`,
  other: 'Utiliser un autre compte',
  cancelled: (name) => `Vous êtes revenu sans vous connecter à ${name}. Rien n’a été enregistré.`,
  refused: (name) => `La connexion à ${name} n’a pas abouti. Rien n’a été enregistré. Reconnectez-vous.`,
  unavailable: (name) => `${name} n’a pas répondu. Rien n’a été enregistré. Réessayez dans une minute.`,
  notBegun: 'La connexion n’a pas pu commencer. Rien n’a été enregistré. Réessayez dans une minute.',
  notOffered: (name) => `Ce service ne prend pas en charge ${name}.`,
}
