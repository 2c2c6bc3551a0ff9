import * as v from 'valibot'

const switchRule = 'must be on or off'

/** Who says that a proof of personhood is valid: the provider's verifier contract on a chain (domain.md 7.3). */
export const personhoodVariables = {
  SVC_PERSONHOOD_CHAIN_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,14}$/, 'must be a chain id'), v.transform(Number)),
  ),
  SVC_PERSONHOOD_VERIFIER: v.optional(
    v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, 'must be the address of a contract')),
  ),
  SVC_PERSONHOOD_BRIDGE: v.optional(
    v.pipe(v.string(), v.regex(/^wss?:\/\/[^\s/?#]+$/, 'must be a wss address without a path')),
    'wss://bridge.zkpassport.id',
  ),
  SVC_PERSONHOOD_MOCKS: v.optional(v.picklist(['on', 'off'], switchRule), 'off'),
}
