/** The actions that a delegation allows and denies (protocol/verifiers#action-lists). */
export type ActionLists = {
  allowedActions?: readonly string[] | undefined
  deniedActions?: readonly string[] | undefined
}

/**
 * Tells whether a delegation allows its agent an action (protocol/verifiers#action-lists). A denied action is never
 * allowed. Otherwise an action is allowed if the delegation lists it, or if the delegation lists no allowed actions. Names
 * are compared as they are written. The caller has to check that the delegation has not expired, and to enforce the answer.
 */
export function isActionAllowed({ allowedActions = [], deniedActions = [] }: ActionLists, action: string): boolean {
  if (deniedActions.includes(action)) return false
  return allowedActions.length === 0 || allowedActions.includes(action)
}
