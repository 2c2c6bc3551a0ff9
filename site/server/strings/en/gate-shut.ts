/** The words for a gate that cannot be passed now. `{time}` is the time when it opens or has closed. */
export type GateShutStrings = Record<
  'not_started' | 'ended' | 'archived' | 'paused',
  { title: (gate: string) => string; lead: string; advice: string }
>

/** English. */
export const gateShut: GateShutStrings = {
  not_started: {
    title: (gate) => `${gate} isn’t open yet`,
    lead: 'It opens on {time}.',
    advice: 'Nothing was saved or charged. Come back then with the same link.',
  },
  ended: {
    title: (gate) => `${gate} is closed`,
    lead: 'It closed on {time}.',
    advice: 'Nothing was saved or charged.',
  },
  archived: {
    title: (gate) => `${gate} is closed`,
    lead: 'Its owner has closed it.',
    advice: 'Nothing was saved or charged.',
  },
  paused: {
    title: (gate) => `${gate} is paused`,
    lead: 'Its owner has paused it for now.',
    advice: 'Nothing was saved or charged. Try the same link later.',
  },
}
