/** The kinds of things for which a gate can open only once each (protocol/gates#once). */
export const uniqueKinds = ['personhood', 'account', 'asset'] as const
export type UniqueKind = (typeof uniqueKinds)[number]
