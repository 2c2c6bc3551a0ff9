import { verifierCatalog } from '../contract/catalog.ts'
import { checkProofs } from '../contract/check.ts'
import { createTestTicket, verifyHandoff } from '../contract/handoffs.ts'
import { getCredentials, getLogProof, getStatusList } from '../contract/credentials.ts'
import { standardize, verify } from '../contract/verification.ts'
import type { Reply } from '../contract/endpoint.ts'
import type { Bundle } from '../credential/bundle.ts'
import { checkFields, checkKey, checkOptions, checkRequest, checkSigner, checkVerifierIds } from './arguments.ts'
import { bearerOf, createClient } from './client.ts'
import { anyEvents, type EventsRequest, type EventStream, streamEvents } from './events.ts'
import { type ExpectedHandoff, exchangeToken } from './exchange-token.ts'
import { explained } from './explained.ts'
import { type BundleRequest, readBundleOf } from './read-bundle.ts'
import { type EligibleHandoff, requireEligible, type VerifiedHandoff } from './require-handoff.ts'
import { verifyWebhook, type WebhookHeaders, type WebhookKey, type WebhookMessage } from './verify-webhook.ts'
import { type Verification, verifyDirect, type VerifyRequest } from './verify-direct.ts'

/** Whether an address passes a gate, and by which proofs (protocol/gates#check-response). */
export type GateCheck = Reply<typeof checkProofs>['data']

/** The functions of one service for a program. */
export type Svc = {
  /**
   * Signs and submits a request for verifiers that need only a signature, in a browser or in Node. `verified: false` is a
   * result. Throws ServiceError for everything else; an outage is never a no.
   */
  verify(request: VerifyRequest): Promise<Verification>
  /**
   * Exchanges the token of `svc-verified` on the page's server. A token can be exchanged once; the same `idempotencyKey`
   * repeats the answer for five minutes. The server has to say what it expects, because any program can begin a flow in
   * the page's name that asks for less; the service refuses a token of another outcome. A result is not yet a yes: let the
   * person in only if `eligible` is true. It is false, for example, if the proof was revoked. `requireHandoff` checks this.
   * Throws ServiceError: INVALID_REQUEST when nothing is expected, HANDOFF_NOT_FOUND, HANDOFF_AUDIENCE_MISMATCH (another
   * origin, gate, verifier or input; the token stays valid), HANDOFF_ALREADY_USED, NETWORK_UNREACHABLE.
   */
  verifyHandoff(token: string, expected: ExpectedHandoff): Promise<VerifiedHandoff>
  /**
   * Does what `verifyHandoff` does, for a server that lets people in: it returns only an outcome whose `eligible` is true.
   * For every other one it throws a HandoffError, which is a ServiceError with the status 403 and a `reason`:
   * PROOF_NOT_VERIFIED, or GATE_REQUIREMENTS_NOT_MET for the token of a gate. The token is then used up.
   */
  requireHandoff(token: string, expected: ExpectedHandoff): Promise<EligibleHandoff>
  /**
   * Creates a ticket, which begins one test hand-off: the value of the element's attribute `test-ticket`
   * (protocol/test-mode#tickets). It takes a test key, and expires after ten minutes (`expiresAt`, Unix ms). Throws
   * ServiceError: TEST_MODE_MISMATCH for another key, WALLET_AUTH_REQUIRED for one that was revoked, NETWORK_UNREACHABLE.
   */
  testTicket(request: { testKey: string; signal?: AbortSignal }): Promise<{ ticket: string; expiresAt: number }>
  /**
   * Asks whether the gate is open and proofs about the address meet its requirements now. Only
   * `gate.allRequiredSatisfied` answers this (protocol/gates#evaluation). With an access key of the gate's owner, private
   * proofs that were made for the gate count too; with an access key of the person, all of their proofs count
   * (protocol/gates#submitted-for). A no is a result. Throws ServiceError for everything else, such as GATE_NOT_FOUND or
   * NETWORK_UNREACHABLE, which are neither yes nor no.
   */
  gateCheck(request: {
    gateId: string
    /** A wallet, or its `did:pkh`. Anybody can name it, so it does not identify the caller. */
    address: string
    accessKey?: string
    signal?: AbortSignal
  }): Promise<GateCheck>
  /**
   * Reads what shows a proof without the service: its credentials, their status lists, and what the log has of them. Save
   * it as `proof.svc.json`; `checkOffline` and `requireBundle` check it. Everybody may read that of a public proof, without
   * the signed request. Throws ServiceError: PROOF_NOT_FOUND, NETWORK_UNREACHABLE.
   */
  bundle(request: BundleRequest): Promise<Bundle>
  /**
   * Reads the events of a profile and waits for more: `for await (const event of svc.events({ accessKey, after }))`. Each comes
   * once, in the order of `sequence`. Store the sequence of the last one, and pass it as `after` after a restart. During an
   * outage it tries again. Throws INVALID_REQUEST for wrong arguments. The iteration throws EventsPurgedError when events
   * behind `after` were deleted, and ServiceError: WALLET_AUTH_REQUIRED, INSUFFICIENT_SCOPE, INVALID_REQUEST, INTERNAL. It ends
   * when `signal` aborts.
   */
  events(request: EventsRequest): EventStream
  /**
   * Checks a request to a webhook, and returns its message: that one of its signatures is by `secret` or `publicKey`, its time
   * within five minutes, and that its body names `webhookId`. `body` is exactly what arrived, as text or bytes. It asks nobody.
   * Throws ServiceError: INVALID_SIGNATURE, EXPIRED_SIGNATURE, INVALID_REQUEST for wrong arguments
   * (protocol/webhooks#signature).
   */
  verifyWebhook(headers: WebhookHeaders, body: string | Uint8Array, key: WebhookKey): Promise<WebhookMessage>
}

/**
 * Returns the service at `baseUrl`. A call with a wrong argument throws INVALID_REQUEST, whose message says what to pass.
 * `fetch` and `now` (Unix ms) are the platform's by default. The service refuses signatures of a clock that is wrong by more
 * than five minutes: EXPIRED_SIGNATURE.
 */
export function createSvc(options: { baseUrl: string; fetch?: typeof globalThis.fetch; now?: () => number }): Svc {
  checkOptions(options)
  const { baseUrl, now = Date.now, ...clientOptions } = options
  const client = createClient(
    {
      standardize,
      verify,
      verifierCatalog,
      verifyHandoff,
      createTestTicket,
      checkProofs,
      getCredentials,
      getLogProof,
      getStatusList,
      anyEvents,
    },
    baseUrl,
    clientOptions,
  )
  let hub: Promise<number> | undefined
  /** Asks for the hub's chain once, and again after a failure. */
  const hubChainId = () => {
    hub ??= client.verifierCatalog({}).then(
      ({ meta }) => meta.hubChainId,
      (error: unknown) => {
        hub = undefined
        throw error
      },
    )
    return hub
  }
  return {
    async verify(request) {
      checkRequest(request)
      checkVerifierIds(request.verifierIds, baseUrl.replace(/\/+$/, ''))
      checkSigner(request.signer)
      return explained(verifyDirect(client, request, { hubChainId, now }), baseUrl)
    },
    verifyHandoff: async (token, expectation) =>
      await exchangeToken({ call: 'verifyHandoff', token, expectation }, { client, baseUrl }),
    requireHandoff: async (token, expectation) =>
      requireEligible(await exchangeToken({ call: 'requireHandoff', token, expectation }, { client, baseUrl })),
    async testTicket(request) {
      checkFields('testTicket', request, ['testKey'])
      const { testKey, signal } = request
      const call = client.createTestTicket({ headers: bearerOf(testKey) }, signal ? { signal } : {})
      return (await explained(call, baseUrl)).data
    },
    verifyWebhook: async (headers, body, key) => await verifyWebhook({ headers, body, key }, now()),
    async bundle(request) {
      checkFields('bundle', request, ['qHash'])
      checkKey('bundle', request, 'accessKey')
      return await explained(readBundleOf(client, request), baseUrl)
    },
    async gateCheck(request) {
      checkFields('gateCheck', request, ['gateId', 'address'])
      checkKey('gateCheck', request, 'accessKey')
      const { gateId, address, accessKey, signal } = request
      const call = client.checkProofs(
        { query: { gateId, address }, headers: bearerOf(accessKey) },
        signal ? { signal } : {},
      )
      return (await explained(call, baseUrl)).data
    },
    events: (request) => streamEvents(request, { client, baseUrl, now, random: Math.random }),
  }
}
