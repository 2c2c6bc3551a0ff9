import type { AskGate } from '../../../../shared/flow/plan.ts'
import type { Run } from '../../../../shared/flow/runs.ts'

/** Returns the gate that a run is for. */
export function gateOf({ ask: { gate } }: Run): AskGate {
  if (!gate) throw new Error('The run is for no gate')
  return gate
}

/** Returns the hand-off of a run at a gate. */
export function handoffOf({ ask: { handoff } }: Run): { sid: string; origin: string } {
  if (!handoff) throw new Error('A gate is passed in a hand-off')
  return handoff
}
