import type { Contract } from '../../../shared/contract/index.ts'
import { answer, type Handlers } from '../http/serve.ts'
import { type Credentials, principalOf } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { eraseProofs } from '../proofs/erase-proofs.ts'
import { listProofs } from '../proofs/list-proofs.ts'
import { publishProof } from '../proofs/publish-proof.ts'
import { readProof } from '../proofs/read-proof.ts'
import { revokeProof } from '../proofs/revoke-proof.ts'
import type { AuthorizedEndpoint } from '../rules/authority.ts'
import { entityTag } from './entity-tag.ts'

type Rows = 'getProof' | 'listProofs' | 'revokeProof' | 'eraseProofs' | 'setVisibility'

/** Answers the endpoints of stored proofs. */
export function proofsHandlers(deployment: Deployment): Pick<Handlers<Contract>, Rows> {
  const { ports, probes } = deployment
  const principal = (caller: Credentials, endpoint: AuthorizedEndpoint) => principalOf(caller, endpoint, deployment)
  return {
    getProof: async ({ params, headers }, caller) => {
      const { address } = caller
      const request = { qHash: params.qHash, headers, address, probes, principal: await principal(caller, 'getProof') }
      return readProof(request, deployment)
    },

    listProofs: async ({ params, query, headers }, caller) => {
      const request = { address: params.address, query, headers, principal: await principal(caller, 'listProofs') }
      const data = await listProofs(request, deployment)
      return answer(
        200,
        { success: true, data, timestamp: ports.now() },
        {
          etag: entityTag(data),
          'cache-control': data.resolved.view === 'owner' ? 'private, no-cache' : 'no-cache',
          vary,
        },
      )
    },

    revokeProof: async ({ params, body }, caller) => {
      const { address } = caller
      const request = { qHash: params.qHash, claim: body, address, principal: await principal(caller, 'revokeProof') }
      return { success: true, ...(await revokeProof(request, deployment)), timestamp: ports.now() }
    },

    eraseProofs: async ({ body }, caller) => ({
      success: true,
      data: await eraseProofs(
        { claim: body, principal: await principal(caller, 'eraseProofs'), source: caller },
        deployment,
      ),
    }),

    setVisibility: async ({ params, body }, caller) => {
      const { address } = caller
      const request = { qHash: params.qHash, claim: body, address, principal: await principal(caller, 'setVisibility') }
      return { success: true, data: await publishProof(request, deployment) }
    },
  }
}

/** The request headers that decide which view of a list the caller gets. */
const vary = 'x-wallet-address, x-signature, x-signed-timestamp, authorization, cookie, origin, sec-fetch-site'
