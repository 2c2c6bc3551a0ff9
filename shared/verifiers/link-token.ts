import * as v from 'valibot'

/** Names a finished account link of the hosted page; opaque and single-use (domain.md 4.2). */
export const LinkToken = v.pipe(v.string(), v.minLength(1), v.maxLength(512))
