import * as v from 'valibot'

/**
 * The scopes of an access key, in the order of every list of them:
 *  - read: read the proofs, lists and gates of the profile;
 *  - check: ask whether one wallet meets a gate or criteria; private proofs of the profile, and those made for its gates, count too;
 *  - gates: create, change, publish and archive gates, without the parts that need a fresh sign-in;
 *  - proofs: create, revoke and hide proofs, grant access to them, pass gates and pay for them;
 *  - events: read the events of the profile, and the activity of its gates;
 *  - secrets: store, list and delete secrets by MCP.
 */
export const keyScopes = ['read', 'check', 'gates', 'proofs', 'events', 'secrets'] as const
export const KeyScope = v.picklist(keyScopes)
export type KeyScope = (typeof keyScopes)[number]
