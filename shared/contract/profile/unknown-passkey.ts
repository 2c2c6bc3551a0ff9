import * as v from 'valibot'

/** The `details` of an error about a passkey that no account has (protocol/accounts#unknown-passkeys). */
export const unknownPasskey = { reason: 'UNKNOWN_PASSKEY' } as const

/** Says whether the details of an error are {@link unknownPasskey}. */
export const isUnknownPasskey = (details: unknown): boolean => v.is(UnknownPasskey, details)
const UnknownPasskey = v.object({ reason: v.literal(unknownPasskey.reason) })
