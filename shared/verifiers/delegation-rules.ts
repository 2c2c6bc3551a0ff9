/** The lists of a delegation that say what its agent may do (protocol/verifiers#action-lists). */
export type ActionLists = {
  allowedActions?: readonly string[] | undefined
  deniedActions?: readonly string[] | undefined
}

/**
 * Whether a delegation lets its agent do this (protocol/verifiers#action-lists): what is denied never, else what is
 * allowed, and anything where nothing in particular is allowed. Names are compared as they are written. Whether the
 * delegation is still in force is another question, and keeping to it is the caller's work.
 */
export function isActionAllowed({ allowedActions = [], deniedActions = [] }: ActionLists, action: string): boolean {
  if (deniedActions.includes(action)) return false
  return allowedActions.length === 0 || allowedActions.includes(action)
}
