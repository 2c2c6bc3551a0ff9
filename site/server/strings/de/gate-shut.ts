import type { GateShutStrings } from '../en/gate-shut.ts'

/** German. */
export const gateShut: GateShutStrings = {
  not_started: {
    title: 'Noch nicht geöffnet',
    lead: 'Es öffnet am {time}.',
    advice: 'Nichts wurde gespeichert oder berechnet. Kommen Sie dann mit demselben Link wieder.',
  },
  ended: {
    title: 'Das ist vorbei',
    lead: 'Es schloss am {time}.',
    advice: 'Nichts wurde gespeichert oder berechnet.',
  },
  paused: {
    title: 'Das ruht gerade',
    lead: 'Die Betreiber haben es vorerst angehalten.',
    advice: 'Nichts wurde gespeichert oder berechnet. Versuchen Sie denselben Link später, oder fragen Sie dort nach.',
  },
}
