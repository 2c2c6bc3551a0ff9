import { distanceOf, mistyped } from '../rules/names/mistyped.ts'
import { variableNames } from './environment.ts'
import { ConfigError } from './error.ts'
import { chainPrefixes, isChainVariable, type Variables } from './values.ts'

/** An unknown variable, the known one whose name is most like it, and by how many letters they differ. */
type Unknown = { name: string; nearest: string; distance: number }

/** Kubernetes sets such variables in every container of a namespace with a service called `svc` or `svc-…`. */
const kubernetesNames =
  /^SVC_([A-Z0-9]+_)*(SERVICE_(HOST|PORT(_[A-Z0-9_]+)?)|PORT_\d+_(TCP|UDP|SCTP)(_(ADDR|PORT|PROTO))?)$/
const kubernetesPort = /^(tcp|udp|sctp):\/\//

/**
 * Throws {@link ConfigError} for a variable whose name is almost that of a known one. The setting that its author wanted
 * is not in force, and it may be one that restricts something.
 */
export function refuseMistyped(env: Variables): void {
  const found = [...unknownNames(env), ...databaseNames(env)].find(({ distance }) => distance <= mistyped)
  if (found) throw new ConfigError(`${found.name} is not a variable of this program. Did you mean ${found.nearest}?`)
}

/**
 * Returns the known name that somebody mistyped as `name`, in capital or small letters; undefined when it is another name.
 * It is for names that were written for this program: short names are like those of other programs.
 */
export function mistypedName(name: string): string | undefined {
  const capital = name.toUpperCase()
  if (isChainVariable(capital)) return capital
  return variableNames.find((known) =>
    known.length > 6
      ? distanceOf(capital, known) <= mistyped
      : distanceOf(capital, known) <= 1 || lettersOf(capital) === lettersOf(known),
  )
}

const lettersOf = (text: string) => Array.from(text).toSorted().join('')

/** Returns the names without `SVC_` that are almost DATABASE_URL, when that is not set. */
function databaseNames(env: Variables): Unknown[] {
  const nearest = 'DATABASE_URL'
  if (env[nearest] !== undefined) return []
  return Object.keys(env)
    .filter((name) => !name.startsWith('SVC_'))
    .map((name) => ({ name, nearest, distance: distanceOf(name, nearest) }))
}

/** The part of the letters from which on a known name is too different to help. */
const tooDifferent = 0.6

/** Returns one line for each variable `SVC_*` that has no effect, with the known one that is most like it, if one is. */
export function unknownNameWarnings(env: Variables): string[] {
  return unknownNames(env).map(
    ({ name, nearest, distance }) =>
      `${name} is not a variable of this program and has no effect.${distance < (name.length - 'SVC_'.length) * tooDifferent ? ` The known one that is most like it is ${nearest}.` : ''}`,
  )
}

function unknownNames(env: Variables): Unknown[] {
  const known = new Set(variableNames)
  return Object.entries(env)
    .filter(([name]) => name.startsWith('SVC_') && !known.has(name) && !isChainVariable(name))
    .filter(([name, value = '']) => !kubernetesNames.test(name) && !kubernetesPort.test(value))
    .map(([name]) => nearestOf(name))
}

function nearestOf(name: string): Unknown {
  // such as SVC_DATABASE_URL
  const withoutPrefix = name.slice('SVC_'.length)
  if (variableNames.includes(withoutPrefix)) return { name, nearest: withoutPrefix, distance: 0 }
  // such as SVC_RPC84532
  const separated = chainPrefixes.map((each) => name.replace(each.slice(0, -1), each)).find(isChainVariable)
  if (separated !== undefined) return { name, nearest: separated, distance: 1 }
  const chainId = /_(\d+)$/.exec(name)?.[1]
  const candidates = [
    ...variableNames,
    ...chainPrefixes.map((prefix) => prefix + chainId).filter((each) => isChainVariable(each)),
  ].map((nearest) => ({ name, nearest, distance: distanceOf(name, nearest), shared: sharedWords(name, nearest) }))
  const typo = candidates.find(({ distance }) => distance <= mistyped)
  if (typo) return typo
  // such as SVC_RPC_BASE
  const prefix = chainPrefixes.find((each) => name.startsWith(each))
  if (prefix) return { name, nearest: `${prefix}<chain id>`, distance: 1 }
  const [first] = candidates.toSorted((a, b) => b.shared - a.shared || a.distance - b.distance)
  if (!first) throw new Error('There are no variables.')
  return first
}

/** Returns how many words of one name are in the other one. */
function sharedWords(a: string, b: string): number {
  const words = new Set(b.split('_'))
  return a.split('_').filter((word) => words.has(word)).length
}
