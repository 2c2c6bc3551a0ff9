import type { JsonObject } from '../contract/primitives.ts'
import { valuesFor } from './fields.ts'
import type { VerifierId } from '../verifiers/index.ts'
import { lockedRows } from './locked.ts'
import type { Match, Requirement } from './model.ts'

/**
 * Returns the part of a verifier's input that a requirement fixes, in the types of that input. The page fills it in, and
 * the person cannot change it (protocol/gates#locked-rows). It also contains what the request has to ask for, so that the
 * result can meet the requirement.
 */
export function lockedData({ verifierId, match }: Pick<Requirement, 'verifierId' | 'match'>): JsonObject {
  const data: JsonObject = found[verifierId]?.(match) ?? {}
  const least = match.filter(({ path, op }) => op === 'gte' && fieldOf(path) === 'minBalance')
  for (const { path, value } of [...least, ...lockedRows({ verifierId, match })]) {
    const field = fieldOf(path)
    const [meant] = valuesFor(verifierId, { field, value })
    if (meant !== undefined) put(data, field.split('.'), meant)
  }
  return withReferenceType(
    asksLink(match) ? { ...data, reference: { type: 'url', ...inner(data['reference']) } } : data,
  )
}

/** Tells whether the origin of a link is fixed. It is not a field of the input, so the person has to enter the link. */
const asksLink = (match: readonly Match[]) => workOrigin({ match }) !== undefined

/** Returns the website that the link has to be on; undefined if a requirement does not say. */
export const workOrigin = ({ match }: { match: readonly Match[] }): string | undefined =>
  match.find(({ path, op }) => op === 'eq' && fieldOf(path) === 'reference.origin')?.value

/** What a request has to ask for where rows are about the result, by verifier. */
const found: Partial<Record<VerifierId, (match: readonly Match[]) => JsonObject>> = {
  'proof-of-human': claimsToRequest,
  'ownership-org-oauth': domainToRequest,
  'ownership-pseudonym': nameToRequest,
}

/** Fills in the type of a reference whose id is locked, so that the person need not choose it. */
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
    const part = { ...inner(into[name]) }
    put(part, rest, value)
    into[name] = part
  }
}

/** Returns the domain that the organisation must have: Microsoft does not tell it unless the request names it (protocol/verifiers#microsoft-org). */
function domainToRequest(match: readonly Match[]): JsonObject {
  const value = match.find(({ path, op }) => op === 'eq' && /^(claims\.)?orgDomain$/.test(path))?.value
  return value === undefined ? {} : { expectedOrgDomain: value }
}

/** Returns the name that the result must have, which is the name of the request (protocol/verifiers#ownership-pseudonym). */
function nameToRequest(match: readonly Match[]): JsonObject {
  const rows = match.filter(({ op }) => op === 'eq')
  const names = rows.map(({ path, value }) => [
    /^claims\.(namespace|displayName)$/.exec(path)?.[1] ?? nameIn(path),
    value,
  ])
  return Object.fromEntries(names.filter(([field]) => field !== undefined))
}

/** A pseudonym has two names in the result. */
const nameIn = (path: string) => (/^(claims\.)?handle$|^claims\.pseudonymId$/.test(path) ? 'pseudonymId' : undefined)

const inner = (value: unknown): JsonObject => (isObject(value) ? value : {})

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null

/** Returns the claims that a document has to be asked for. It reveals nothing else (protocol/verifiers#personhood-session). */
function claimsToRequest(match: readonly Match[]): JsonObject {
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
