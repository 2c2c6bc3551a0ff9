import type { AuthorizationProblemStrings } from '../en/authorization-problem.ts'

/** French. */
export const authorizationProblem: AuthorizationProblemStrings = {
  incomplete: {
    title: 'Aucune application n’a fait cette demande',
    lead: 'Une application ouvre cette adresse pour se connecter à votre compte. Cette fois, l’identifiant de l’application ou l’adresse de retour manque.',
    advice: 'Rien n’a été partagé. Pour connecter une application, commencez dans l’application.',
  },
  unregistered: {
    title: 'Cette application n’est pas enregistrée ici',
    lead: 'Elle nous a demandé de vous envoyer à une adresse qu’elle n’a jamais enregistrée. Nous ne le faisons pas.',
    advice: 'Rien n’a été partagé. Fermez cette page ou recommencez dans l’application.',
  },
  expired: {
    title: 'Cette demande a expiré',
    lead: 'Elle a déjà reçu une réponse, ou elle est restée ouverte trop longtemps.',
    advice: 'Rien n’a été partagé. Recommencez dans l’application.',
  },
}
