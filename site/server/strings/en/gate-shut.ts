/** The words for a gate that cannot be passed now. `{time}` is the time when it opens or has closed. */
export type GateShutStrings = Record<
  'not_started' | 'ended' | 'paused',
  { title: string; lead: string; advice: string }
>

/** English. */
export const gateShut: GateShutStrings = {
  not_started: {
    title: 'This is not open yet',
    lead: 'It opens on {time}.',
    advice: 'Nothing was saved or charged. Come back then with the same link.',
  },
  ended: { title: 'This is over', lead: 'It closed on {time}.', advice: 'Nothing was saved or charged.' },
  paused: {
    title: 'This is paused',
    lead: 'The people who run it have paused it for now.',
    advice: 'Nothing was saved or charged. Try the same link later, or ask them.',
  },
}
