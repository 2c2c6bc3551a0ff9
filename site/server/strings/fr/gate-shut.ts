import type { GateShutStrings } from '../en/gate-shut.ts'

/** French. */
export const gateShut: GateShutStrings = {
  not_started: {
    title: 'Ce n’est pas encore ouvert',
    lead: 'Cela ouvre le {time}.',
    advice: 'Rien n’a été enregistré ni facturé. Revenez alors avec le même lien.',
  },
  ended: { title: 'C’est terminé', lead: 'Cela a fermé le {time}.', advice: 'Rien n’a été enregistré ni facturé.' },
  paused: {
    title: 'C’est en pause',
    lead: 'Les responsables l’ont suspendu pour le moment.',
    advice: 'Rien n’a été enregistré ni facturé. Réessayez plus tard avec le même lien, ou demandez-leur.',
  },
}
