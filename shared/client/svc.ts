import { verifierCatalog } from '../contract/catalog.ts'
import { checkProofs } from '../contract/check.ts'
import { verifyHandoff } from '../contract/handoffs.ts'
import { standardize, verify } from '../contract/verification.ts'
import type { Reply } from '../contract/endpoint.ts'
import { ServiceError } from '../contract/errors.ts'
import type { JsonObject } from '../contract/primitives.ts'
import { createClient } from './client.ts'
import { type Verification, verifyDirect, type VerifyRequest } from './verify-direct.ts'

/** What a hand-off came to, as the service tells the page's server (protocol/handoffs#exchange). */
export type VerifiedHandoff = Reply<typeof verifyHandoff>['data']

/**
 * What a server expects of a token: a gate, or verifiers with every part of their input that matters
 * (protocol/handoffs#exchange).
 */
export type ExpectedHandoff = {
  /** The page's own origin. */
  origin: string
  /** The gate that the page asked with. */
  gateId?: string
  /** The verifiers that the server relies on; more may have been verified. */
  verifierIds?: readonly string[]
  /** With `verifierIds`: their input as the page asked for it, flat or by verifier; each field has to be equal. */
  data?: JsonObject
  /** Refuses an outcome that a page imitating the service could have brought about (PHISHING_RESISTANCE_REQUIRED). */
  requirePhishingResistant?: boolean
  idempotencyKey?: string
  signal?: AbortSignal
} & ({ gateId: string } | { verifierIds: readonly string[] })

/** How a gate stands for an address (protocol/gates#check-response). */
export type GateCheck = Reply<typeof checkProofs>['data']

/** One service, as a program uses it. */
export type Svc = {
  /**
   * Signs and submits for verifiers that need nothing but a signature; in a browser and in Node. `verified: false` is an
   * answer. Throws ServiceError for everything else; an outage is never a no.
   */
  verify(request: VerifyRequest): Promise<Verification>
  /**
   * Exchanges the token of `svc-verified` on the page's server, once; the same `idempotencyKey` repeats the answer for
   * five minutes. The server says what it expects, because a program can begin a flow in the page's name that asks for less:
   * a token of anything else is refused. Throws ServiceError: INVALID_REQUEST when nothing is expected, HANDOFF_NOT_FOUND,
   * HANDOFF_AUDIENCE_MISMATCH (another origin, gate, verifier or input; nothing is used up), HANDOFF_ALREADY_USED,
   * NETWORK_UNREACHABLE.
   */
  verifyHandoff(token: string, expected: ExpectedHandoff): Promise<VerifiedHandoff>
  /**
   * Whether proofs about the address meet a gate's requirements now, and the gate is open: `gate.allRequiredSatisfied`
   * alone says so (protocol/gates#evaluation). With an access key of the gate's owner, private proofs that were made
   * for the gate count too; with one of the person's, all of theirs (protocol/gates#submitted-for). A no is an answer.
   * Throws ServiceError for everything else, such as GATE_NOT_FOUND, NETWORK_UNREACHABLE: neither is a no, and neither
   * is a yes.
   */
  gateCheck(request: {
    gateId: string
    /** A wallet, or its `did:pkh`. That it was named does not show that its owner asks. */
    address: string
    accessKey?: string
    signal?: AbortSignal
  }): Promise<GateCheck>
}

/**
 * The service at `baseUrl`. `fetch` and `now` (Unix ms) are the platform's unless given; a clock that is more than five
 * minutes off is refused as EXPIRED_SIGNATURE.
 */
export function createSvc(options: { baseUrl: string; fetch?: typeof globalThis.fetch; now?: () => number }): Svc {
  const { baseUrl, now = Date.now, ...means } = options
  const client = createClient({ standardize, verify, verifierCatalog, verifyHandoff, checkProofs }, baseUrl, means)
  let hub: Promise<number> | undefined
  /** Asked once; after a failure again. */
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
    verify: (request) => verifyDirect(client, request, { hubChainId, now }),
    async verifyHandoff(token, { signal, verifierIds, ...expected }) {
      // also for programs without types
      if (expected.gateId === undefined && (verifierIds === undefined || verifierIds.length === 0))
        throw new ServiceError(
          'INVALID_REQUEST',
          'Say what you expect of the token: gateId, or verifierIds with the data that matters.',
        )
      const body = { token, ...expected, ...(verifierIds && { verifierIds: [...verifierIds] }) }
      return (await client.verifyHandoff({ body }, signal ? { signal } : {})).data
    },
    async gateCheck({ gateId, address, accessKey, signal }) {
      const headers = accessKey === undefined ? {} : { authorization: `Bearer ${accessKey}` }
      return (await client.checkProofs({ query: { gateId, address }, headers }, signal ? { signal } : {})).data
    },
  }
}
