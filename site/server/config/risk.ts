import * as v from 'valibot'
import type { RiskSettings } from '../ports/risk/open-risk.ts'
import { byChain, Contract, type Variables, isConfidential } from './values.ts'

const variables = {
  SVC_SANCTIONS_LIST: v.optional(v.pipe(v.string(), v.check(isListSource, 'must be a path or an https address'))),
  SVC_WEBACY_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{8,}$/, 'must be a key of the Webacy API'))),
}

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

/** The sources of the verifier wallet-risk (protocol/verifiers#wallet-risk). */
export const risk = {
  variables,
  read: (from: Values, env: Variables): RiskSettings => ({
    sanctionsList: from.SVC_SANCTIONS_LIST,
    sanctionsOracles: byChain(env, 'SVC_SANCTIONS_ORACLE_', Contract),
    webacyKey: from.SVC_WEBACY_KEY,
  }),
}

/** Tells whether a source is a path or a confidential address: on plain http, others could change the list. */
function isListSource(text: string): boolean {
  const url = /^[a-z][a-z0-9+.-]+:/i.test(text) ? URL.parse(text) : undefined
  return url === undefined || isConfidential(text)
}
