import type { GateShutStrings } from '../en/gate-shut.ts'

/** Spanish. */
export const gateShut: GateShutStrings = {
  not_started: {
    title: (gate) => `${gate} aún no ha abierto`,
    lead: 'Se abre el {time}.',
    advice: 'No se guardó ni se cobró nada. Vuelve entonces con el mismo enlace.',
  },
  ended: {
    title: (gate) => `${gate} ya cerró`,
    lead: 'Se cerró el {time}.',
    advice: 'No se guardó ni se cobró nada.',
  },
  archived: {
    title: (gate) => `${gate} ya cerró`,
    lead: 'El propietario lo cerró.',
    advice: 'No se guardó ni se cobró nada.',
  },
  paused: {
    title: (gate) => `${gate} está en pausa`,
    lead: 'El propietario ha pausado este acceso por ahora.',
    advice: 'No se guardó ni se cobró nada. Vuelve más tarde con el mismo enlace.',
  },
}
