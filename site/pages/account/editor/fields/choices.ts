import { fieldOf, lockableFields } from '../../../../../shared/gate/fields.ts'
import { placeOf } from '../../../../../shared/gate/paths.ts'
import { gateFields } from '../../../../../shared/verifiers/gate-fields.ts'
import { specOf, type VerifierId } from '../../../../../shared/verifiers/index.ts'
import { providerName } from '../sentence.ts'
import type { Choice, Editing } from './field.ts'
import { screenedNetwork } from './screened-networks.ts'

type Words = Pick<Editing, 'words' | 'context' | 'catalog'>

/**
 * Returns what can be chosen for a field of a requirement, in the request or in the result, each as people call it: the
 * networks that this service reads, or all values that the field accepts. Undefined: any text can be entered. A chosen value that
 * is none of these is listed too: a program may have written it.
 */
export function choicesOf(verifierId: VerifierId, path: string, { value, editing }: { value: string; editing: Words }) {
  const values = placeOf(verifierId, path)?.values
  const like = typeof values === 'object' && 'like' in values ? values.like : undefined
  const field = like ?? fieldOf(path)
  const accepted: readonly string[] | undefined = Array.isArray(values)
    ? values
    : lockableFields(verifierId).find((each) => each.path === field)?.options
  const choices =
    networkChoices(verifierId, field, editing) ?? accepted?.map((id) => choiceOf(verifierId, { field, id, editing }))
  if (!choices || value === '' || choices.some(([id]) => id === value)) return choices
  return [...choices, [value, value] as const]
}

/** Returns the networks that this service reads, as a field names them; undefined for a field that names no network of these. */
function networkChoices(verifierId: VerifierId, field: string, { context }: Words): Choice[] | undefined {
  const { assetNamespaces } = specOf(verifierId)
  const { chains } = context.boot
  if (assetNamespaces && field === 'chainId')
    return chains.flatMap(({ id, name }) => (id.startsWith(evm) ? [[id.slice(evm.length), name] as const] : []))
  const values = gateFields[verifierId].input[field]
  const isNetwork = values === 'chain' || values === 'any-chain' || (assetNamespaces && field === 'chain')
  return isNetwork ? chains.map(({ id, name }) => [id, name] as const) : undefined
}

const evm = 'eip155:'

function choiceOf(
  verifierId: VerifierId,
  { field, id, editing }: { field: string; id: string; editing: Words },
): Choice {
  const { words, catalog } = editing
  if (field === 'provider') {
    // one that this service does not offer says so, and cannot be chosen
    const isOff = catalog[verifierId]?.providers?.includes(id) === false
    const name = providerName(id)
    return [id, isOff ? withNote(name, words.unavailable) : name, isOff]
  }
  if (field === 'chain' || field === 'chainId') return screenedNetwork(id)
  if (field === 'reference.type') return [id, withNote(words.works[id] ?? id, id)]
  const name = words.values[field]?.[id]
  // the hint of these fields names the values as programs do
  const isInHint = field === 'method' || field === 'tokenType'
  return [id, name === undefined ? id : isInHint ? withNote(name, id) : name]
}

/** Returns a name with a note in brackets. */
export const withNote = (name: string, note: string): string => `${name} (${note})`
