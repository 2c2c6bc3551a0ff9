/** The steps at which a person can leave a gate (protocol/events#activity). */
export const handoffSteps = ['start', 'connect', 'sign', 'check', 'pay'] as const
export type HandoffStep = (typeof handoffSteps)[number]
