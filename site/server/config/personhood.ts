import * as v from 'valibot'
import type { PersonhoodVerifier } from '../ports/personhood/open-personhood.ts'
import { allOrNone, ChainNumber, Contract, OnOff } from './values.ts'

const variables = {
  SVC_PERSONHOOD_CHAIN_ID: v.optional(ChainNumber),
  SVC_PERSONHOOD_VERIFIER: v.optional(Contract),
  SVC_PERSONHOOD_BRIDGE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(wss:\/\/[\w.:[\]-]+|ws:\/\/(localhost|127\.0\.0\.1)(:\d+)?)$/, 'must be a wss address without a path'),
    ),
    'wss://bridge.zkpassport.id',
  ),
  SVC_PERSONHOOD_MOCKS: v.optional(OnOff, 'off'),
}

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

/**
 * The provider's verifier contract, which decides whether a proof of personhood is valid
 * (protocol/verifiers#personhood-checks).
 */
export const personhood = {
  variables,
  read(from: Values): PersonhoodVerifier | undefined {
    const { SVC_PERSONHOOD_CHAIN_ID, SVC_PERSONHOOD_VERIFIER } = from
    const contract = allOrNone({ SVC_PERSONHOOD_CHAIN_ID, SVC_PERSONHOOD_VERIFIER })
    return (
      contract && {
        chainId: contract.SVC_PERSONHOOD_CHAIN_ID,
        verifier: contract.SVC_PERSONHOOD_VERIFIER,
        bridgeUrl: from.SVC_PERSONHOOD_BRIDGE,
        mocks: from.SVC_PERSONHOOD_MOCKS === 'on',
      }
    )
  },
}
