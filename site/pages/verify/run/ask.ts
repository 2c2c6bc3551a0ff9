import type { Boot } from '../../../../shared/contract/boot/verify.ts'
import type { State } from '../../../../shared/flow/machine.ts'
import { type Ask, givenIn } from '../../../../shared/flow/plan.ts'

/** Returns what the person has to prove. `chosen` are the optional rows of the gate that they want to prove. */
export function askOf({ verifierIds, data, handoff, gate }: Boot, chosen: ReadonlySet<number>): Ask {
  // exactly these two are signed (protocol/handoffs#signed-mark)
  const named = handoff && { handoff: { sid: handoff.sid, origin: handoff.origin } }
  if (!gate) return { verifierIds, data, ...named }
  const { gateId, requirements, hasReward } = gate
  const rows = [...requirements.keys()].filter((row) => requirements[row]?.optional === false || chosen.has(row))
  return { verifierIds, data, ...named, gate: { gateId, requirements, rows, hasReward } }
}

/** Returns the boot for the screens: at a gate, the verifiers and the fixed data are those of the current batch. */
export function bootAt(boot: Boot, state: State): Boot {
  if (!boot.gate || !('run' in state)) return boot
  const { ask, batches, at } = state.run
  const batch = batches[at]
  if (!batch) return boot
  const { verifierIds, rows = [] } = batch
  const row = rows[verifierIds.indexOf('ownership-basic')]
  const workOrigin = row === undefined ? undefined : boot.gate.requirements[row]?.workOrigin
  const site = workOrigin === undefined ? {} : { workOrigin }
  return {
    ...boot,
    ...site,
    verifierIds,
    data: Object.fromEntries(verifierIds.map((id) => [id, givenIn(ask, batch, id)])),
  }
}
