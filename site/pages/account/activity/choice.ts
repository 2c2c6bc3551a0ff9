import type { ActivityBoot } from '../../../../shared/contract/boot/account.ts'
import type { AccountContext } from '../context.ts'
import { gateNameOf, type GateNames, loadGateNames } from './gate-names.ts'

/** What the sections of a page of activity share. */
export type ActivityChoice = {
  /** The gate that is shown; undefined: all of them. */
  gateId: () => string | undefined
  setGate: (gateId: string | undefined) => void
  /** Calls the listener each time that another gate is chosen. */
  onGate: (listener: () => void) => void
  /** Loads the names of the gates that can be chosen, once for all sections. */
  names: (context: AccountContext<'listGates'>) => Promise<GateNames>
  /** Says that events have arrived, so that the sums changed. */
  report: () => void
  onEvents: (listener: () => void) => void
}

/** Creates the choice of a page. On the page of one gate this gate is chosen. */
export function createActivityChoice(boot: ActivityBoot | undefined): ActivityChoice {
  const gate = boot?.gate
  let chosen = gate?.gateId
  let names: Promise<GateNames> | undefined
  const gateListeners: (() => void)[] = []
  const eventListeners: (() => void)[] = []
  return {
    gateId: () => chosen,
    setGate(next) {
      chosen = next
      for (const listener of gateListeners) listener()
    },
    onGate: (listener) => void gateListeners.push(listener),
    names: (context) =>
      (names ??= gate
        ? Promise.resolve(new Map([[gate.gateId, gateNameOf(gate, boot.checks)]]))
        : boot
          ? loadGateNames(context, boot.checks)
          : Promise.resolve(new Map())),
    report() {
      for (const listener of eventListeners) listener()
    },
    onEvents: (listener) => void eventListeners.push(listener),
  }
}
