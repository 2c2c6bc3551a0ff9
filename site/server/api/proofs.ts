import type { Contract } from '../../../shared/contract/index.ts'
import { answer, type Handlers } from '../http/serve.ts'
import { authorityOf } from '../accounts/authority.ts'
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
  type Asked = Parameters<typeof authorityOf>
  const authority = (caller: Asked[0], endpoint: Asked[1]) => authorityOf(caller, endpoint, deployment)
  return {
    getProof: async ({ params, headers }, caller) => {
      const { address } = caller
      const asked = { qHash: params.qHash, headers, address, probes, authority: await authority(caller, 'getProof') }
      return readProof(asked, deployment)
    },

    listProofs: async ({ params, query, headers }, caller) => {
      const asked = { address: params.address, query, headers, authority: await authority(caller, 'listProofs') }
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
      const asked = { qHash: params.qHash, claim: body, address, authority: await authority(caller, 'revokeProof') }
      return { success: true, ...(await revokeProof(asked, deployment)), timestamp: ports.now() }
    },

    eraseProofs: async ({ body }, caller) => ({
      success: true,
      data: await eraseProofs({ claim: body, authority: await authority(caller, 'eraseProofs') }, deployment),
    }),

    setVisibility: async ({ params, body }, caller) => {
      const { address } = caller
      const asked = { qHash: params.qHash, claim: body, address, authority: await authority(caller, 'setVisibility') }
      return { success: true, data: await publishProof(asked, deployment) }
    },
  }
}

/** What decides between the views of a list. */
const vary = 'x-wallet-address, x-signature, x-signed-timestamp, authorization, cookie, origin, sec-fetch-site'
