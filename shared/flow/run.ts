import { ServiceError } from '../contract/errors.ts'
import type { Failure } from './failure.ts'
import { type Effect, effectOf, type Event, next, type State } from './machine.ts'

/** How each effect is carried out. The widget and the hosted page each supply their own. */
export type Effects = {
  [T in Effect['type']]: (effect: Extract<Effect, { type: T }>, signal: AbortSignal) => Promise<Event>
}

export type Flow = {
  readonly state: State
  send(event: Event): void
  /** Returns to an earlier state and performs its effect again. */
  show(state: State): void
  /** Aborts the running effect and performs no more. */
  stop(): void
}

/**
 * Runs the machine. Entering a state performs its effect; leaving it aborts it. Start from `saved` to resume: its
 * effect is performed again, so every effect must be repeatable.
 */
export function runFlow(effects: Effects, onChange: (state: State) => void, saved: State = { name: 'idle' }): Flow {
  let state = saved
  let running = new AbortController()

  const enter = (to: State) => {
    running.abort()
    running = new AbortController()
    const { signal } = running
    state = to
    onChange(to)
    const effect = effectOf(to)
    // `onChange` may have moved to another state already. Then this effect must not run.
    if (effect && state === to && !signal.aborted)
      void perform(effects, effect, signal).then((event) => signal.aborted || send(event))
  }
  const send = (event: Event) => {
    const to = next(state, event)
    if (to !== state) enter(to)
  }
  enter(saved)
  return {
    get state() {
      return state
    },
    send,
    show: enter,
    stop: () => running.abort(),
  }
}

async function perform(effects: Effects, effect: Effect, signal: AbortSignal): Promise<Event> {
  try {
    // The function has the effect's own type as its name, which the type of a look-up cannot express.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return await (effects[effect.type] as (effect: Effect, signal: AbortSignal) => Promise<Event>)(effect, signal)
  } catch (error) {
    return { type: 'failed', failure: failureOf(error) }
  }
}

/** Turns any error into a failure to show. An error that is no ServiceError is a bug. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ServiceError)) return { code: 'INTERNAL', message: String(error) }
  const { code, message, details, retryAfter } = error
  return { code, message, ...(details !== undefined && { details }), ...(retryAfter !== undefined && { retryAfter }) }
}
