import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { type VerifierId, verifiers } from '../../../../shared/verifiers/index.ts'

const id = 'ownership-basic' satisfies VerifierId

/** What a link asks for, as far as its data depend on it. */
type Asked = {
  verifierIds: readonly VerifierId[]
  data: JsonObject
  /** The person enters the content that they own. */
  asksContent: boolean
}

/**
 * Returns the data of a link. Where the link names no content, the proof is about the wallet alone: it refers to our page, as
 * the proof for a tag without data refers to the page of the tag (protocol/handoffs#link-wallet; decision 0008). `origin` is that of our page.
 */
export function linkData({ verifierIds, data, asksContent }: Asked, origin: string): JsonObject {
  if (asksContent || !verifierIds.includes(id)) return data
  const wallet = verifiers[id].aboutOrigin(origin)
  const keys: readonly string[] = Object.keys(data)
  if (verifierIds.length === 1) return keys.length === 0 ? wallet : data
  // data that is not keyed by verifiers is for all of them
  const ids: readonly string[] = verifierIds
  return keys.every((key) => ids.includes(key)) ? { [id]: wallet, ...data } : data
}

/** Tells whether the data say of `ownership-basic` that it is about the wallet alone. */
export function isAboutWallet(data: JsonObject, origin: string): boolean {
  return [data, data[id]].some((part) => referenceOf(part) === origin)
}

function referenceOf(part: unknown): unknown {
  const reference = isObject(part) ? part['reference'] : undefined
  return isObject(reference) ? reference['id'] : undefined
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
