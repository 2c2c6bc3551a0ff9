import type { GateListStrings } from '../../strings/en/gate-list.ts'
import type { AccountContext } from '../context.ts'
import type { OwnGate } from '../editor/gate-form.ts'

type Words = { words: GateListStrings }

/** Returns the path of a gate's hosted page. */
export const gateLink = (gateId: string): string => `/verify?gateId=${encodeURIComponent(gateId)}`

/** Copies the id of a gate. Returns the message for the person; it contains the id where the browser refuses. */
export async function copyGateId({ gateId }: OwnGate, { copy }: AccountContext, { words }: Words): Promise<string> {
  try {
    await copy(gateId)
    return words.copied
  } catch {
    return words.notCopied(gateId)
  }
}

/** Archives a gate after a question. Returns the archived gate; undefined when the person decides against it. */
export async function archiveGate(
  { gateId, name }: OwnGate,
  { client, dialog, words: shared }: AccountContext<'deleteGate'>,
  { words }: Words,
): Promise<OwnGate | undefined> {
  const question = { ...words.sureArchive(name), yes: words.archive, no: shared.cancel, isDangerous: true }
  if (!(await dialog.confirm(question))) return undefined
  const { data } = await client.deleteGate({ params: { gateId } })
  return data.gate
}
