import type { Contract } from '../../../shared/contract/index.ts'
import { answer, type Handlers } from '../http/serve.ts'
import { principalOf } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { eraseProofs } from '../proofs/erase-proofs.ts'
import { listProofs } from '../proofs/list-proofs.ts'
import { publishProof } from '../proofs/publish-proof.ts'
import { readProof } from '../proofs/read-proof.ts'
import { revokeProof } from '../proofs/revoke-proof.ts'
import { entityTag } from './entity-tag.ts'

type Built = 'getProof' | 'listProofs' | 'revokeProof' | 'eraseProofs' | 'setVisibility'

/** Stored proofs. */
export function proofsHandlers(deployment: Deployment): Pick<Handlers<Contract>, Built> {
  const { ports, probes } = deployment
  type Asked = Parameters<typeof principalOf>
  const principal = (caller: Asked[0], endpoint: Asked[1]) => principalOf(caller, endpoint, deployment)
  return {
    getProof: async ({ params, headers }, caller) => {
      const { address } = caller
      const asked = { qHash: params.qHash, headers, address, probes, principal: await principal(caller, 'getProof') }
      return readProof(asked, deployment)
    },

    listProofs: async ({ params, query, headers }, caller) => {
      const asked = { address: params.address, query, headers, principal: await principal(caller, 'listProofs') }
      const data = await listProofs(asked, deployment)
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
      const asked = { qHash: params.qHash, claim: body, address, principal: await principal(caller, 'revokeProof') }
      return { success: true, ...(await revokeProof(asked, deployment)), timestamp: ports.now() }
    },

    eraseProofs: async ({ body }, caller) => ({
      success: true,
      data: await eraseProofs({ claim: body, principal: await principal(caller, 'eraseProofs') }, deployment),
    }),

    setVisibility: async ({ params, body }, caller) => {
      const { address } = caller
      const asked = { qHash: params.qHash, claim: body, address, principal: await principal(caller, 'setVisibility') }
      return { success: true, data: await publishProof(asked, deployment) }
    },
  }
}

/** What decides between the views of a list. */
const vary = 'x-wallet-address, x-signature, x-signed-timestamp, authorization, cookie, origin, sec-fetch-site'
