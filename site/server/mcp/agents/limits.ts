import * as v from 'valibot'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { canonicalJson } from '../../../../shared/proof/canonical.ts'
import { agentDelegation, maxDurationMs } from '../../../../shared/verifiers/agent-delegation.ts'
import { usualDurationMs } from '../../verifiers/agent-delegation.ts'

const { scope, allowedActions, deniedActions, runtimePolicy, approvalPolicy, maxSpend, expiresAt } =
  agentDelegation.data.entries

/** The inputs of svc_agent_create that limit a delegation. A limit that is left out is none. */
export const limitInputs = {
  delegationAllowedActions: allowedActions,
  delegationDeniedActions: deniedActions,
  delegationRuntimePolicy: runtimePolicy,
  delegationApprovalPolicy: approvalPolicy,
  // without its default, so that a call can be told apart that names no limit
  scope: v.optional(scope.wrapped),
  maxSpend,
  expiresAt,
}
export type Limits = v.InferOutput<v.StrictObjectSchema<typeof limitInputs, undefined>>
/** The name of an input that limits a delegation. */
export const LimitName = v.keyof(v.strictObject(limitInputs))
export type LimitName = v.InferOutput<typeof LimitName>

/** The field of a delegation's data for each of these inputs. */
const fields = {
  delegationAllowedActions: 'allowedActions',
  delegationDeniedActions: 'deniedActions',
  delegationRuntimePolicy: 'runtimePolicy',
  delegationApprovalPolicy: 'approvalPolicy',
  scope: 'scope',
  maxSpend: 'maxSpend',
  expiresAt: 'expiresAt',
} as const satisfies Record<LimitName, keyof typeof agentDelegation.data.entries>

/** Returns the input of svc_agent_create for a field of a delegation's data. */
export const inputOf = (field: (typeof fields)[LimitName]): LimitName | undefined =>
  LimitName.options.find((name) => fields[name] === field)

/** Returns whether a call names a limit at all. One that names none asks for nothing that a delegation could lack. */
export const namesLimit = (asked: Limits): boolean => LimitName.options.some((name) => asked[name] !== undefined)

/** Returns the limits of a call as the data of a delegation, for the link that asks a person for it. */
export const delegationData = (asked: Limits): JsonObject =>
  present(LimitName.options.map((name) => [fields[name], name === 'scope' ? scopeOf(asked) : asked[name]]))

/** Returns the limits that a delegation states, by the inputs that would ask for them. */
export const statedLimits = (stated: JsonObject): JsonObject =>
  present(LimitName.options.map((name) => [name, stated[fields[name]]]))

/**
 * Returns which limits of a call a delegation does not have as asked, also those that the call leaves out and the delegation
 * has. `stated` is the data of the delegation, and `madeAt` when it was made, Unix ms.
 */
export function otherLimits(asked: Limits, { stated, madeAt }: { stated: JsonObject; madeAt: number }): LimitName[] {
  const isSame: Record<LimitName, boolean> = {
    delegationAllowedActions: sameSet(asked.delegationAllowedActions, stated['allowedActions']),
    delegationDeniedActions: sameSet(asked.delegationDeniedActions, stated['deniedActions']),
    delegationRuntimePolicy: samePolicy(asked.delegationRuntimePolicy, stated['runtimePolicy']),
    delegationApprovalPolicy: samePolicy(asked.delegationApprovalPolicy, stated['approvalPolicy']),
    scope: scopeOf(asked) === scopeOf(stated),
    maxSpend: asked.maxSpend === stated['maxSpend'],
    expiresAt: sameEnd(asked.expiresAt, stated['expiresAt'], madeAt),
  }
  return LimitName.options.filter((name) => !isSame[name])
}

const scopeOf = (limits: { scope?: unknown }) => limits.scope ?? scope.default

/** Compares lists of actions. The order does not matter, and an empty list is as none (protocol/verifiers#agent-delegation). */
const sameSet = (one: readonly string[] = [], other: unknown = []) =>
  canonicalJson(setOf(one)) === canonicalJson(setOf(other))

/** Returns a list of texts in one order, each once; anything else unchanged. */
const setOf = (list: unknown) => (v.is(v.array(v.string()), list) ? [...new Set(list)].toSorted() : list)

const samePolicy = (one: JsonObject = {}, other: unknown = {}) => canonicalJson(one) === canonicalJson(other)

/** How long the clock may go on between the check of a delegation and its storing, ms. */
const storingMs = 60_000

/**
 * Compares ends. The service chooses the end of a delegation that names none, or a later one than it accepts: a time after
 * the delegation was made.
 */
function sameEnd(asked: number | undefined, stated: unknown, madeAt: number): boolean {
  if (typeof stated !== 'number') return false
  if (asked === stated) return true
  const isAfter = (durationMs: number) => Math.abs(stated - madeAt - durationMs) <= storingMs
  if (asked === undefined) return isAfter(usualDurationMs)
  return asked >= madeAt + maxDurationMs - storingMs && isAfter(maxDurationMs)
}

const present = (entries: readonly (readonly [string, unknown])[]): JsonObject =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined))
