import type { GateShutStrings } from '../en/gate-shut.ts'

/** German. */
export const gateShut: GateShutStrings = {
  not_started: {
    title: (gate) => `${gate} ist noch nicht geöffnet`,
    lead: 'Geöffnet ab {time}.',
    advice: 'Es wurde nichts gespeichert oder berechnet. Kommen Sie dann mit demselben Link wieder.',
  },
  ended: {
    title: (gate) => `${gate} ist geschlossen`,
    lead: 'Geschlossen seit {time}.',
    advice: 'Es wurde nichts gespeichert oder berechnet.',
  },
  paused: {
    title: (gate) => `${gate} ist pausiert`,
    lead: 'Der Inhaber hat den Zugang vorerst angehalten.',
    advice: 'Es wurde nichts gespeichert oder berechnet. Versuchen Sie denselben Link später erneut.',
  },
}
