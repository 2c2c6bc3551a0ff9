import type { GateStatus } from './model.ts'

/** Tells whether people may know of a gate with this status. */
export const isPublic = (status: GateStatus): boolean => status === 'published' || status === 'paused'
