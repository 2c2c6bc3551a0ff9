import type { AccountStrings } from '../en/account.ts'

/** French. */
export const account: AccountStrings = {
  title: 'Quel compte est le vôtre\u202f?',
  orgTitle: 'Connectez-vous avec le compte de votre organisation',
  lead: 'Connectez-vous à ce compte, puis revenez ici. Ensuite, signez avec votre portefeuille pour montrer que ce compte est à vous.',
  wanted: (domain) => `Il faut un compte du domaine ${domain}, pas un compte personnel.`,
  go: (name) => `Se connecter à ${name}`,
  share: 'Dans la preuve',
  shareAccount:
    'Que vous avez un compte sur ce réseau, et un code qui ne permet qu’à ce service de le reconnaître. Son nom seulement si vous le choisissez à l’étape suivante',
  shareOrg:
    'Que vous avez un compte de l’organisation, et des codes qui ne permettent qu’à ce service de vous reconnaître, vous et l’organisation',
  keep: 'Pas dans la preuve',
  kept: 'Votre adresse e-mail, votre mot de passe, vos contacts, vos messages',
  leaving: (name) => `Redirection vers ${name}`,
  leavingLead: 'Connectez-vous sur ce site. Vous reviendrez ensuite ici.',
  back: (name) => `Vous vous êtes connecté à ${name}`,
  backLead: 'Signez maintenant avec votre portefeuille pour montrer que ce compte est à vous. Vous avez dix minutes.',
  account: 'Compte\u202f:',
  show: (name) => `Montrer mon nom d’utilisateur ${name} dans la preuve`,
  showDetail: (name) => `La preuve contient alors le nom que les autres voient sur ${name}.`,
  other: 'Utiliser un autre compte',
  cancelled: (name) => `Vous êtes revenu sans vous connecter à ${name}. Rien n’a été enregistré.`,
  refused: (name) => `La connexion à ${name} n’a pas abouti. Rien n’a été enregistré. Reconnectez-vous.`,
  unavailable: (name) => `${name} n’a pas répondu. Rien n’a été enregistré. Réessayez dans une minute.`,
  notBegun: 'La connexion n’a pas pu commencer. Rien n’a été enregistré. Réessayez dans une minute.',
  notOffered: (name) => `Ce service ne prend pas en charge ${name}.`,
}
