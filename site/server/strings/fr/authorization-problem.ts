import type { AuthorizationProblemStrings } from '../en/authorization-problem.ts'

/** French. */
export const authorizationProblem: AuthorizationProblemStrings = {
  incomplete: {
    title: 'Aucune application n’a fait cette demande',
    lead: 'Une application ouvre cette adresse pour se connecter à votre compte. Cette fois, l’identifiant de l’application ou l’adresse de retour manque.',
    advice: 'Rien n’a été partagé. Pour connecter une application, commencez dans l’application.',
  },
  unknownClient: {
    title: 'Nous ne connaissons pas cette application',
    lead: 'La demande indique une application qui n’est pas enregistrée ici (client_id).',
    advice: 'Rien n’a été partagé. Fermez cette page ou recommencez dans l’application.',
  },
  unregistered: {
    title: 'Cette application n’est pas enregistrée ici',
    lead: 'Elle nous a demandé de vous envoyer à une adresse qu’elle n’a jamais enregistrée (redirect_uri). Nous ne le faisons pas.',
    advice: 'Rien n’a été partagé. Fermez cette page ou recommencez dans l’application.',
  },
  commandLine: {
    title: 'Cette adresse n’est pas autorisée',
    lead: 'L’application nous a demandé de vous envoyer à une adresse qu’un outil en ligne de commande ne peut pas utiliser (redirect_uri). Seule l’adresse http://127.0.0.1 avec un port et le chemin /callback est autorisée.',
    advice: 'Rien n’a été partagé. Fermez cette page ou recommencez dans l’application.',
  },
  expired: {
    title: 'Cette demande a expiré',
    lead: 'Elle a déjà reçu une réponse, ou elle est restée ouverte trop longtemps.',
    advice: 'Rien n’a été partagé. Recommencez dans l’application.',
  },
}
