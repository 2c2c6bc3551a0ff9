import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { GateDraft, SentGate } from '../../../shared/gate/model.ts'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import type { Ports } from '../ports/ports.ts'
import { createGate, updateGate } from './gates.ts'

/** Whose the gates of `SVC_GATES_FILE` are: no profile has an id like it. */
export const operatorId = 'operator'
const operator = { profileId: operatorId }

/**
 * Publishes the gates of a file at the start (protocol/gates#operator-gates): a JSON list of gates as their owner
 * writes them, published unless they say otherwise. What is unchanged keeps its version; what is no longer in the file
 * stays as it is. Throws one line that names the file and the gate, so that a start with a wrong gate is refused.
 */
export async function publishGates(file: string, ports: Ports): Promise<void> {
  const drafts = await readGates(file)
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the first wrong one is named
  for (const draft of drafts) await publish(draft, { file, ports })
}

async function publish(draft: GateDraft, { file, ports }: { file: string; ports: Ports }): Promise<void> {
  const whole = { status: 'published' as const, ...draft }
  try {
    const before = await ports.store.gates.find(draft.gateId)
    if (!before) {
      await createGate(whole, operator, { ports }).catch(async (error: unknown) => {
        // another process that starts at the same time was first
        if ((await ports.store.gates.find(draft.gateId))?.ownerProfileId !== operator.profileId) throw error
      })
      return
    }
    const { gateId: _id, status, reward, ...model } = whole
    const kept = (await ports.store.gates.reward(draft.gateId)) ?? null
    const isSame =
      canonicalJson({ ...before.model }) === canonicalJson({ ...model }) &&
      before.status === status &&
      (reward === undefined || canonicalJson({ ...reward }) === canonicalJson({ ...kept }))
    if (!isSame || before.ownerProfileId !== operator.profileId)
      await updateGate(draft.gateId, whole, { owner: operator, ports })
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'STORE_UNAVAILABLE') throw error
    const said = error.code === 'GATE_NOT_FOUND' ? 'Its id belongs to a profile.' : error.message
    throw new Error(`SVC_GATES_FILE: gate ${draft.gateId} in ${file}: ${said}`, { cause: error })
  }
}

async function readGates(file: string): Promise<GateDraft[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`SVC_GATES_FILE: ${file} cannot be read.`, { cause })
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new Error(`SVC_GATES_FILE: ${file} is not JSON.`, { cause })
  }
  // strictly, as over HTTP: a gate whose price or schedule is misspelt would have none (protocol/gates#operator-gates)
  const parsed = v.safeParse(v.array(SentGate), json)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new Error(`SVC_GATES_FILE: ${file}: ${v.getDotPath(issue) ?? 'the list'} is wrong: ${issue.message}`)
  }
  const ids = parsed.output.map(({ gateId }) => gateId)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new Error(`SVC_GATES_FILE: ${file}: gate ${twice} is there twice.`)
  return v.parse(v.array(GateDraft), json)
}
