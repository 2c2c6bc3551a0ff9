import type { GateShutStrings } from '../en/gate-shut.ts'

/** German. */
export const gateShut: GateShutStrings = {
  not_started: {
    title: (gate) => `${gate} ist noch nicht geöffnet`,
    lead: 'Der Zugang öffnet am {time}.',
    advice: 'Es wurde nichts gespeichert oder abgebucht. Kommen Sie dann mit demselben Link wieder.',
  },
  ended: {
    title: (gate) => `${gate} ist geschlossen`,
    lead: 'Der Zugang ist seit dem {time} geschlossen.',
    advice: 'Es wurde nichts gespeichert oder abgebucht.',
  },
  archived: {
    title: (gate) => `${gate} ist geschlossen`,
    lead: 'Der Betreiber hat den Zugang geschlossen.',
    advice: 'Es wurde nichts gespeichert oder abgebucht.',
  },
  paused: {
    title: (gate) => `${gate} ist pausiert`,
    lead: 'Der Betreiber hat den Zugang vorerst pausiert.',
    advice: 'Es wurde nichts gespeichert oder abgebucht. Versuchen Sie denselben Link später erneut.',
  },
}
