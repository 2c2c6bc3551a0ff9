import * as v from 'valibot'

/**
 * What an access key may be limited to, in the order in which lists name it:
 *  - read: proofs, lists and gates of the profile;
 *  - check: questions about proofs and gates with the authority of the profile;
 *  - gates: creating, changing, publishing and archiving gates, without the parts that need a fresh sign-in;
 *  - proofs: making, revoking and hiding proofs, giving access to them, passing and paying gates;
 *  - events: reserved for the events of the profile;
 *  - secrets: keeping, listing and revoking secrets by MCP.
 */
export const keyScopes = ['read', 'check', 'gates', 'proofs', 'events', 'secrets'] as const
export const KeyScope = v.picklist(keyScopes)
export type KeyScope = (typeof keyScopes)[number]
