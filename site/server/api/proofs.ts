import type { Contract } from '../../../shared/contract/index.ts'
import { answer, type Handlers } from '../http/serve.ts'
import type { Deployment } from '../operations/deployment.ts'
import { eraseProofs } from '../operations/erase-proofs.ts'
import { listProofs } from '../operations/list-proofs.ts'
import { publishProof } from '../operations/publish-proof.ts'
import { readProof } from '../operations/read-proof.ts'
import { revokeProof } from '../operations/revoke-proof.ts'
import { entityTag } from './entity-tag.ts'

type Built = 'getProof' | 'listProofs' | 'revokeProof' | 'eraseProofs' | 'setVisibility'

/** Stored proofs. */
export function proofsHandlers(deployment: Deployment): Pick<Handlers<Contract>, Built> {
  const { ports, probes } = deployment
  return {
    getProof: ({ params, headers }, { address }) =>
      readProof({ qHash: params.qHash, headers, address, probes }, deployment),

    listProofs: async ({ params, query, headers }) => {
      const data = await listProofs({ address: params.address, query, headers }, deployment)
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

    revokeProof: async ({ params, body }, { address }) => ({
      success: true,
      ...(await revokeProof({ qHash: params.qHash, claim: body, address }, deployment)),
      timestamp: ports.now(),
    }),

    eraseProofs: async ({ body }) => ({ success: true, data: await eraseProofs(body, deployment) }),

    setVisibility: async ({ params, body }, { address }) => ({
      success: true,
      data: await publishProof({ qHash: params.qHash, claim: body, address }, deployment),
    }),
  }
}

/** What decides between the views of a list. */
const vary = 'x-wallet-address, x-signature, x-signed-timestamp'
