import type { GateShutStrings } from '../en/gate-shut.ts'

/** French. */
export const gateShut: GateShutStrings = {
  not_started: {
    title: (gate) => `${gate} n’est pas encore ouvert`,
    lead: 'Ouverture le {time}.',
    advice: 'Rien n’a été enregistré ni débité. Revenez à cette date avec le même lien.',
  },
  ended: {
    title: (gate) => `${gate} est fermé`,
    lead: 'Fermé depuis le {time}.',
    advice: 'Rien n’a été enregistré ni débité.',
  },
  archived: {
    title: (gate) => `${gate} est fermé`,
    lead: 'Son propriétaire l’a fermé.',
    advice: 'Rien n’a été enregistré ni débité.',
  },
  paused: {
    title: (gate) => `${gate} est en pause`,
    lead: 'Son propriétaire l’a mis en pause pour le moment.',
    advice: 'Rien n’a été enregistré ni débité. Réessayez plus tard avec le même lien.',
  },
}
