import { pathsOf } from '../../../../../shared/gate/paths.ts'
import { gateFields } from '../../../../../shared/verifiers/gate-fields.ts'
import { specOf, type VerifierId } from '../../../../../shared/verifiers/index.ts'
import type { FieldValues } from '../../../../../shared/verifiers/verifier.ts'
import type { GatesStrings } from '../../../strings/en/gates.ts'
import type { InputStrings } from '../../../strings/en/inputs.ts'
import type { RowForm } from '../gate-form.ts'

/** Returns the label of a field by its path, or else the path. */
export const labelOf = (path: string, { fields }: Pick<GatesStrings, 'fields'>): string =>
  fields[path] ?? fields[path.replace(/^(?:input|claims)\./, '')] ?? path

/**
 * Returns the label of a field of a requirement. Where the request has two fields for a network, each has a name of its own,
 * except of an asset: the editor has one field for both.
 */
export function fieldName(
  verifierId: VerifierId,
  path: string,
  words: Pick<GatesStrings, 'fields' | 'networkFields'>,
): string {
  const { input } = gateFields[verifierId]
  const isOneOfTwo = (path === 'chainId' || path === 'chain') && 'chainId' in input && 'chain' in input
  return isOneOfTwo && !specOf(verifierId).assetNamespaces ? words.networkFields[path] : labelOf(path, words)
}

/** Adds the labels of claims to those of the editor. A field that the editor has a label for keeps it, in the request and in the result. */
export const fieldLabels = (
  own: GatesStrings['fields'],
  claims: Readonly<Record<string, string>>,
): GatesStrings['fields'] => ({
  ...claims,
  ...own,
  ...Object.fromEntries(
    Object.entries(claims).map(([path, label]) => [`claims.${path}`, own[`claims.${path}`] ?? own[path] ?? label]),
  ),
})

/** Adds to the names of values those that the forms of `/verify` have. */
export const valueWords = (
  own: GatesStrings['values'],
  { agent, contract, token }: InputStrings,
): GatesStrings['values'] => ({
  ...own,
  agentType: agent.types,
  method: contract.methods,
  tokenType: token.types,
})

/** Returns what the form calls a field of a requirement: of a condition as its list does, which tells the result from the request. */
export function nameInRow(
  { verifierId, match }: RowForm,
  path: string,
  words: Pick<GatesStrings, 'fields' | 'confirmed' | 'networkFields'>,
): string {
  if (!match.some((each) => each.path === path)) return fieldName(verifierId, path, words)
  const listed = namedPaths(offeredPaths(verifierId, path), words).find(([each]) => each === path)
  return listed?.[1] ?? labelOf(path, words)
}

/**
 * Returns the paths that a condition may choose, each value once: a claim says what the check found, so the field of the request
 * that it repeats is left out, and so is a claim that repeats another claim. `chosen` is the path that it has now, which stays.
 */
export function offeredPaths(verifierId: VerifierId, chosen?: string): string[] {
  const { input, claims } = gateFields[verifierId]
  const repeated = new Set(
    Object.entries(claims).flatMap(([name, values]) => {
      if (typeof values === 'object' && 'like' in values)
        return [Object.hasOwn(claims, values.like) ? `claims.${name}` : values.like]
      return isSame(input[name], values) ? [name] : []
    }),
  )
  // the form has one field for the network of an asset, by its name
  const isNetwork = (path: string) =>
    ['chain', 'chainId'].includes(nameIn(path)) && specOf(verifierId).assetNamespaces !== undefined
  const isLeftOut = (path: string) => repeated.has(path) || isNetwork(path) || saysNothing.has(path)
  return pathsOf(verifierId).flatMap(({ path }) => (isLeftOut(path) && path !== chosen ? [] : [path]))
}

/**
 * The claims that no condition needs. `minBalance` is the amount that was asked for, not what the wallet holds; `recordName`
 * follows from the domain; `satisfied` and `decision` are the same in every verified proof; `poisoned` only says yes.
 */
const saysNothing: ReadonlySet<string> = new Set([
  'claims.minBalance',
  'claims.recordName',
  'claims.satisfied',
  'claims.decision',
  'claims.poisoned',
])

/** Tells whether a field of the request and one of the result have the same values. */
const isSame = (one: FieldValues | undefined, other: FieldValues): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other)

/** Names the paths of a verifier by their labels. Of two with the same label, the one in the result is marked. */
export function namedPaths(
  paths: readonly string[],
  words: Pick<GatesStrings, 'fields' | 'confirmed' | 'networkFields'>,
): (readonly [path: string, name: string])[] {
  // the API has two fields for the network of an asset
  const hasBothNetworks = paths.includes('chainId') && paths.includes('chain')
  const nameOf = (path: string) => {
    const own = nameIn(path)
    if (hasBothNetworks && (own === 'chainId' || own === 'chain')) return words.networkFields[own]
    return labelOf(path, words)
  }
  const requested = new Set(paths.filter((path) => !isInResult(path)).map(nameOf))
  return paths.map((path) => {
    const name = nameOf(path)
    return [path, isInResult(path) && requested.has(name) ? words.confirmed(name) : name]
  })
}

const isInResult = (path: string) => path.startsWith('claims.')

/** Returns the name of a field without the place that it is in. */
export const nameIn = (path: string) => path.replace(/^claims\./, '')
