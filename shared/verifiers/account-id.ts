import * as v from 'valibot'

/** A CAIP-10 account: `<namespace>:<reference>:<address>`. */
export const AccountId = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/))
