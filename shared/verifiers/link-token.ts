import * as v from 'valibot'
import { Line } from '../contract/text.ts'

/** Names a finished account link of the hosted page; opaque and single-use (protocol/verifiers#link-token). */
export const LinkToken = v.pipe(Line, v.minLength(1), v.maxLength(512))
