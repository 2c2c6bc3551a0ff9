import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { GateModel, type GateStatus } from '../../../../shared/gate/model.ts'
import type { GatesStrings } from '../../strings/en/gates.ts'
import type { AccountContext } from '../context.ts'
import { type Problem, problemOf } from './problems.ts'
import { draftOf, type OwnGate, type GateForm } from './gate-form.ts'

/** How a gate gets to the service. Each answers what is said when it is done, or nothing when there was nothing to do. */
export type Storing = {
  /** The form as it is, in this state. What the service finds wrong is told to `refuse`. */
  send: (status: GateStatus) => Promise<string | undefined>
  /** What is stored, in another state: what was typed since stays in the form. */
  setStatus: (status: 'published' | 'paused') => Promise<string | undefined>
  archive: () => Promise<string | undefined>
}

type StoringDeps = {
  context: AccountContext
  words: GatesStrings
  current: () => GateForm
  refuse: (problem: Problem) => void
  /** `isWhole`: the form was stored too. */
  stored: (gate: OwnGate, isWhole: boolean) => void
}

/** The three ways to store a gate, after a fresh sign-in where the service wants one. Throws what the service throws, but for what it finds wrong with the form. */
export function storing({ context, words, current, refuse, stored }: StoringDeps): Storing {
  const { client, dialog } = context
  return {
    async send(status) {
      const body = draftOf(current(), status)
      const { gateId } = body
      try {
        const { data } = current().stored
          ? await context.fresh(() => client.updateGate({ params: { gateId }, body }))
          : await context.fresh(() => client.createGate({ body }))
        stored(data.gate, true)
        return words.done[status]
      } catch (error) {
        const wrong = misconfigurationOf(error)
        if (!wrong) throw error
        refuse(problemOf(wrong, current(), words))
        return undefined
      }
    },
    async setStatus(status) {
      const before = current().stored
      if (!before) return undefined
      const { gateId } = before
      const body = { gateId, status, ...v.parse(GateModel, before) }
      const { data } = await context.fresh(() => client.updateGate({ params: { gateId }, body }))
      stored(data.gate, false)
      return words.done[status]
    },
    async archive() {
      const before = current().stored
      if (!before) return undefined
      const question = {
        ...words.sureArchive(before.name),
        yes: words.archive,
        no: context.words.keep,
        isDangerous: true,
      }
      if (!(await dialog.confirm(question))) return undefined
      const { data } = await client.deleteGate({ params: { gateId: before.gateId } })
      stored(data.gate, false)
      return words.done.archived
    },
  }
}

const Details = v.object({
  row: v.optional(v.number()),
  field: v.string(),
  reason: v.optional(v.string(), 'other'),
  needs: v.optional(v.string()),
})

/** What the service says is wrong with a gate; undefined: that is not what it said. */
function misconfigurationOf(error: unknown): v.InferOutput<typeof Details> | undefined {
  if (!(error instanceof ServiceError) || error.code !== 'GATE_MISCONFIGURED') return undefined
  const parsed = v.safeParse(Details, error.details)
  return parsed.success ? parsed.output : undefined
}
