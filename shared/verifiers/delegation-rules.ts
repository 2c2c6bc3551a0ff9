/** The actions that a delegation allows and denies (protocol/verifiers#action-lists); `any`: it lists no allowed actions. */
export type ActionLists = {
  allowedActions?: readonly string[] | 'any' | undefined
  deniedActions?: readonly string[] | undefined
  /** The fields that the reader of the proof may not see (protocol/proofs#hidden-limits). */
  hidden?: readonly string[] | undefined
}

/** A delegation: the data of its proof with both lists, or the `delegation` of `svc_agent_mount` (protocol/mcp#agents). */
export type Delegation = ActionLists | { untrustedContent: ActionLists }

/**
 * Tells whether a delegation allows its agent an action (protocol/verifiers#action-lists). A denied action is never
 * allowed. Otherwise an action is allowed if the delegation lists it, or if the delegation lists no allowed actions. Names
 * are compared as they are written. Null, a delegation whose limits are `hidden`, and anything that is no delegation allow
 * nothing. The caller has to check that the delegation is in force, and to enforce the answer.
 */
export function isActionAllowed(delegation: Delegation | null | undefined, action: string): boolean {
  const lists: unknown =
    isObject(delegation) && 'untrustedContent' in delegation ? delegation.untrustedContent : delegation
  if (!isObject(lists) || 'hidden' in lists || !marks.some((mark) => mark in lists)) return false
  const { allowedActions = 'any', deniedActions = [] } = lists
  if (!isList(deniedActions) || deniedActions.includes(action)) return false
  if (allowedActions === 'any') return true
  return isList(allowedActions) && (allowedActions.length === 0 || allowedActions.includes(action))
}

/**
 * A delegation without lists has the chain of its controller at least. An object with none of these is none, such as a whole
 * proof, or the claims of one, which never have limits.
 */
const marks = ['allowedActions', 'deniedActions', 'controllerChainRef']

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
