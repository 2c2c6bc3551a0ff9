import type { JsonObject } from '../contract/primitives.ts'
import { valuesFor } from './fields.ts'
import { lockedRows } from './locked.ts'
import type { Match, Requirement } from './model.ts'

/**
 * What a requirement says about its verifier's input, in the types of that input: the page fills it in, and nobody can
 * change it (protocol/gates#locked-rows). Beside what is locked, what has to be asked so that the answer can do.
 */
export function lockedData({ verifierId, match }: Pick<Requirement, 'verifierId' | 'match'>): JsonObject {
  const data: JsonObject = verifierId === 'proof-of-human' ? askedOfDocument(match) : {}
  const least = match.filter(({ path, op }) => op === 'gte' && fieldOf(path) === 'minBalance')
  for (const { path, value } of [...least, ...lockedRows({ verifierId, match })]) {
    const field = fieldOf(path)
    const [meant] = valuesFor(verifierId, { field, value })
    // the origin of a link is no field of its own: the person names the link
    if (meant !== undefined) put(data, field.split('.'), meant)
  }
  return withReferenceType(data)
}

/** Whoever locks what a reference names has said enough: its kind need not be asked for. */
function withReferenceType({ reference, ...data }: JsonObject): JsonObject {
  if (!isObject(reference)) return { ...data, ...(reference !== undefined && { reference }) }
  const { id, type } = reference
  if (typeof id !== 'string' || type !== undefined) return { ...data, reference }
  return { ...data, reference: { type: /^https?:/.test(id) ? 'url' : 'other', ...reference } }
}

const fieldOf = (path: string) => path.replace(/^input\./, '')

function put(into: JsonObject, [name, ...rest]: readonly string[], value: unknown): void {
  if (name === undefined) return
  if (rest.length === 0) into[name] = value
  else {
    const inner: JsonObject = { ...(isObject(into[name]) ? into[name] : {}) }
    put(inner, rest, value)
    into[name] = inner
  }
}

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null

/** A document tells only what it is asked for (protocol/verifiers#personhood-session). */
function askedOfDocument(match: readonly Match[]): JsonObject {
  const valueOf = (name: string) => match.find(({ path }) => path.split('.').at(-1) === name)?.value
  const age = Number(valueOf('age_min'))
  const claims = {
    ...(age > 0 && { age_min: age }),
    ...(valueOf('sanctions_passed') === 'true' && { sanctions_passed: true }),
  }
  const level = valueOf('assuranceLevel')
  const wantsFace = level === 'medium' || level === 'high' || valueOf('liveness_verified') === 'true'
  return {
    ...(Object.keys(claims).length > 0 && { claims }),
    ...(wantsFace && { assuranceLevel: level === 'high' ? 'high' : 'medium' }),
  }
}
