import * as v from 'valibot'

/** The id of a gate (protocol/gates#model). It is apart from the model, which `/verify` does not need before its first step. */
export const GateId = v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-zA-Z0-9:_-]+$/))
