import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { lockedMismatch } from '../../../shared/gate/locked.ts'
import type { Requirement } from '../../../shared/gate/model.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'

const prefix = 'resolved.'

/**
 * Returns the options of the verifiers of a request that is made for a gate: those of the request, and for a link each
 * value of its document that the gate compares, in the rows that ask for this link
 * (protocol/verifiers#verification-link). A value of an optional row may be missing. `checks` have the effective input.
 */
export function withResolvedRows(
  options: JsonObject,
  checks: readonly { requested: string; id: VerifierId; input: JsonObject }[],
  requirements: readonly Requirement[],
): JsonObject {
  const added = checks.flatMap(({ requested, id, input }) => {
    const name = requested in options ? requested : id
    const own = options[name] ?? {}
    // the verifier refuses options of another shape
    if (!isLink(input) || !isObject(own) || !isList(own['resolve'] ?? [])) return []
    const sent = [own['resolve'] ?? []].flat()
    const rows = requirements.filter((row) => row.verifierId === id && !lockedMismatch([row], [{ id, data: input }]))
    const named = new Set(sent.map((each) => (isObject(each) ? each['path'] : each)))
    const more = [...pathsOf(rows)].flatMap(([path, optional]) =>
      named.has(path) ? [] : [optional ? { path, optional } : path],
    )
    return more.length === 0 ? [] : [[name, { ...own, resolve: [...sent, ...more] }] as const]
  })
  return added.length === 0 ? options : { ...options, ...Object.fromEntries(added) }
}

/** Returns the paths in the document that rows compare, each once, and whether only optional rows do. */
function pathsOf(rows: readonly Requirement[]): Map<string, boolean> {
  const paths = new Map<string, boolean>()
  for (const { match, optional } of rows)
    for (const { path } of match.filter((each) => each.path.startsWith(prefix))) {
      const name = path.slice(prefix.length)
      paths.set(name, optional && paths.get(name) !== false)
    }
  return paths
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isLink = ({ reference }: JsonObject): boolean =>
  isObject(reference) && reference['type'] === 'url' && typeof reference['id'] === 'string' && reference['id'] !== ''
