import type { GateShutStrings } from '../en/gate-shut.ts'

/** Spanish. */
export const gateShut: GateShutStrings = {
  not_started: {
    title: 'Aún no está abierto',
    lead: 'Se abre el {time}.',
    advice: 'No se guardó ni se cobró nada. Vuelva entonces con el mismo enlace.',
  },
  ended: { title: 'Ha terminado', lead: 'Se cerró el {time}.', advice: 'No se guardó ni se cobró nada.' },
  paused: {
    title: 'Está en pausa',
    lead: 'Quienes lo gestionan lo han pausado por ahora.',
    advice: 'No se guardó ni se cobró nada. Pruebe más tarde con el mismo enlace, o pregúnteles.',
  },
}
