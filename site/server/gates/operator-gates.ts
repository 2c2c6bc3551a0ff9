import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { GateDraft, GateBody } from '../../../shared/gate/model.ts'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import { causesOf } from '../causes.ts'
import type { Ports } from '../ports/ports.ts'
import { type WrongField, wrongFields } from '../schema-issue.ts'
import { isOffered } from '../verifiers/index.ts'
import { createGate, readGate, updateGate } from './gates.ts'

/** The owner of the gates of `SVC_GATES_FILE`. No profile has an id of this form. */
export const operatorId = 'operator'
const operator = { profileId: operatorId }

/**
 * Stores the gates of a file when the service starts (protocol/gates#operator-gates). The file is a JSON list of gates
 * in the form of the API; a gate without a status is published. An unchanged gate keeps its version, and a gate that is
 * no longer in the file stays as it is. Throws an error of one line that names the file and the gate, so that the
 * service does not start with a wrong gate. Returns a sentence for each published gate that nobody can pass, because this
 * service does not offer one of its verifiers.
 */
export async function publishGates(file: string, ports: Ports): Promise<string[]> {
  const drafts = await readGates(file)
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the first wrong one is named
  for (const draft of drafts) await publish(draft, { file, ports })
  return drafts.flatMap(({ gateId, requirements, status = 'published' }) => {
    const missing = requirements.find(({ verifierId, optional }) => !optional && !isOffered(verifierId, ports))
    return missing && status === 'published'
      ? [`nobody can pass gate ${gateId} of SVC_GATES_FILE: ${missing.verifierId} is not configured here.`]
      : []
  })
}

async function publish(draft: GateDraft, { file, ports }: { file: string; ports: Ports }): Promise<void> {
  const gate = { status: 'published' as const, ...draft }
  try {
    const before = await ports.store.gates.find(draft.gateId)
    if (!before) {
      await createGate(gate, operator, { ports }).catch(async (error: unknown) => {
        // another process started at the same time and was first
        if ((await ports.store.gates.find(draft.gateId))?.ownerProfileId !== operator.profileId) throw error
      })
      return
    }
    const { gateId: _id, status, reward, ...model } = gate
    const stored = (await ports.store.gates.reward(draft.gateId)) ?? null
    const isSame =
      canonicalJson({ ...before.model }) === canonicalJson({ ...model }) &&
      before.status === status &&
      (reward === undefined || canonicalJson({ ...reward }) === canonicalJson({ ...stored }))
    if (!isSame || before.ownerProfileId !== operator.profileId)
      await updateGate(draft.gateId, gate, { owner: operator, ports })
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'STORE_UNAVAILABLE') throw error
    const reason = error.code === 'GATE_NOT_FOUND' ? 'Its id belongs to a profile.' : error.message
    throw new Error(`SVC_GATES_FILE: gate ${draft.gateId} in ${file}: ${reason}`, { cause: error })
  }
}

async function readGates(file: string): Promise<GateDraft[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`SVC_GATES_FILE: ${resolve(file)} cannot be read: ${causesOf(cause).join(': ')}`, { cause })
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new Error(`SVC_GATES_FILE: ${file} is not JSON: ${causesOf(cause).join(': ')}`, { cause })
  }
  // unknown fields are refused, as over HTTP: a misspelt price would otherwise be no price
  // (protocol/gates#operator-gates)
  const parsed = v.safeParse(v.array(GateBody), json)
  if (!parsed.success) {
    const [issue] = wrongFields(parsed.issues)
    throw new Error(`SVC_GATES_FILE: ${file}: ${wrongPlace(json, issue)}.`)
  }
  const ids = parsed.output.map(({ gateId }) => gateId)
  const duplicate = ids.find((id, at) => ids.indexOf(id) !== at)
  if (duplicate !== undefined) throw new Error(`SVC_GATES_FILE: ${file}: gate ${duplicate} is listed twice.`)
  return v.parse(v.array(GateDraft), json).map((each) => readGate(each))
}

/** Names the gate and the field that is wrong, and what is wrong with it. */
function wrongPlace(json: unknown, wrong: WrongField | undefined): string {
  const [place = '', ...field] = (wrong?.field ?? '').split('.')
  const problem = wrong?.message ?? 'is wrong'
  if (place === '') return 'the file must have a list of gates, [ … ]'
  const gate: unknown = Array.isArray(json) ? json[Number(place)] : undefined
  const id = v.is(v.object({ gateId: v.string() }), gate) ? gate.gateId : `number ${Number(place) + 1}`
  return `gate ${id}: ${field.join('.') || 'it'} ${problem}`
}
