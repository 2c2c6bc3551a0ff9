import type { Contract } from '../contract/index.ts'
import { ServiceError } from '../contract/errors.ts'
import type { JsonObject } from '../contract/primitives.ts'
import { type Call, checkExpectedIds, checkFields, checkKey, checkToken } from './arguments.ts'
import { bearerOf, type Client } from './client.ts'
import { explained } from './explained.ts'
import type { VerifiedHandoff } from './require-handoff.ts'

/**
 * What a server expects of a token: a gate, or verifiers with each field of their input that matters
 * (protocol/handoffs#exchange).
 */
export type ExpectedHandoff = {
  /** The page's own origin. */
  origin: string
  /** The gate that the page asked for. */
  gateId?: string
  /** The verifiers that the server relies on; more may have been verified. */
  verifierIds?: readonly string[]
  /** Goes with `verifierIds`: their input as the page asked for it, flat or by verifier. Each field has to be equal. */
  data?: JsonObject
  /** Refuses an outcome that a page which imitates the service could have caused (PHISHING_RESISTANCE_REQUIRED). */
  requirePhishingResistant?: boolean
  idempotencyKey?: string
  /**
   * A test key, which begins with `npk_test_`: it exchanges the tokens of test hand-offs and no others (TEST_MODE_MISMATCH).
   * Without it only live tokens are exchanged.
   */
  testKey?: string
  signal?: AbortSignal
} & ({ gateId: string } | { verifierIds: readonly string[] })

type Service = { client: Pick<Client<Contract>, 'verifyHandoff'>; baseUrl: string }

/** Exchanges a token for `call`, a function of the SDK that the messages about wrong arguments name. */
export async function exchangeToken(
  {
    call,
    token,
    expectation,
  }: { call: Extract<Call, 'verifyHandoff' | 'requireHandoff'>; token: string; expectation: ExpectedHandoff },
  { client, baseUrl }: Service,
): Promise<VerifiedHandoff> {
  checkToken(call, token)
  checkFields(call, expectation, ['origin'])
  checkKey(call, expectation, 'testKey')
  const { signal, verifierIds, testKey, ...expected } = expectation
  checkExpectedIds(verifierIds)
  if (expected.gateId === undefined && (verifierIds === undefined || verifierIds.length === 0))
    throw new ServiceError('INVALID_REQUEST', 'Send gateId, or verifierIds with the data that you expect.')
  const body = { token, ...expected, ...(verifierIds && { verifierIds: [...verifierIds] }) }
  const sent = client.verifyHandoff({ body, headers: bearerOf(testKey) }, signal ? { signal } : {})
  return (await explained(sent, baseUrl)).data
}
