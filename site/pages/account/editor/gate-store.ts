import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { GateModel, type GateStatus } from '../../../../shared/gate/model.ts'
import type { GatesStrings } from '../../strings/en/gates.ts'
import type { AccountContext } from '../context.ts'
import { type Problem, problemOf } from './problems.ts'
import { draftOf, type OwnGate, type GateForm } from './gate-form.ts'

/** The context of storing a gate. */
export type StoreContext = AccountContext<'createGate' | 'updateGate' | 'deleteGate'>

/** Stores a gate at the service. Each function returns a message for the person; undefined when nothing was stored. */
export type GateStore = {
  /** Stores the form with this status. Calls `onProblem` when the service refuses the form. */
  send: (status: GateStatus) => Promise<string | undefined>
  /** Changes the status of the stored version. The form keeps what was typed. */
  setStatus: (status: 'published' | 'paused') => Promise<string | undefined>
}

type GateStoreDeps = {
  context: StoreContext
  words: GatesStrings
  current: () => GateForm
  onProblem: (problem: Problem) => void
  /** `isWhole`: the form was stored too, not only the status. */
  onStored: (gate: OwnGate, isWhole: boolean) => void
}

/** Creates the functions that store a gate. They throw the errors of the service, except a refusal of the form. */
export function createGateStore({ context, words, current, onProblem, onStored }: GateStoreDeps): GateStore {
  const { client } = context
  return {
    async send(status) {
      const body = draftOf(current(), status)
      const { gateId } = body
      try {
        const { data } = current().stored
          ? await context.withFreshSignIn(() => client.updateGate({ params: { gateId }, body }))
          : await context.withFreshSignIn(() => client.createGate({ body }))
        onStored(data.gate, true)
        return words.saved[status]
      } catch (error) {
        const wrong = misconfigurationOf(error)
        if (!wrong) throw error
        onProblem(problemOf(wrong, current(), words))
        return undefined
      }
    },
    async setStatus(status) {
      const stored = current().stored
      if (!stored) return undefined
      const { gateId } = stored
      const body = { gateId, status, ...v.parse(GateModel, stored) }
      const { data } = await context.withFreshSignIn(() => client.updateGate({ params: { gateId }, body }))
      onStored(data.gate, false)
      return words.saved[status]
    },
  }
}

const Details = v.object({
  row: v.optional(v.number()),
  field: v.string(),
  reason: v.optional(v.string(), 'other'),
  needs: v.optional(v.string()),
  against: v.optional(v.string()),
})

/** Returns the details of the error GATE_MISCONFIGURED; undefined for every other error. */
function misconfigurationOf(error: unknown): v.InferOutput<typeof Details> | undefined {
  if (!(error instanceof ServiceError) || error.code !== 'GATE_MISCONFIGURED') return undefined
  const parsed = v.safeParse(Details, error.details)
  return parsed.success ? parsed.output : undefined
}
