import type { Contract } from '../../../shared/contract/index.ts'
import { principalOf } from '../accounts/principal.ts'
import { readCredentials } from '../credentials/read-credentials.ts'
import { readStatusList } from '../credentials/read-status-list.ts'
import { typeMetadata } from '../credentials/type-metadata.ts'
import type { Deployment } from '../deployment.ts'
import { answer, type Handlers } from '../http/serve.ts'
import { entityTag } from './entity-tag.ts'

type Rows = 'getCredentials' | 'getStatusList' | 'issuerMetadata' | 'credentialType'

/** Answers the endpoints of credentials: what is needed to check a proof without the service. */
export function credentialsHandlers(deployment: Deployment): Pick<Handlers<Contract>, Rows> {
  const { config, issuer, probes } = deployment
  return {
    getCredentials: async ({ params, headers }, caller) => {
      const principal = await principalOf(caller, 'getCredentials', deployment)
      const question = { qHash: params.qHash, headers, address: caller.address, probes, principal }
      const credentials = await readCredentials(question, deployment)
      return { success: true, data: { credentials } }
    },

    getStatusList: async ({ params }) => {
      const { token } = await readStatusList(Number(params.listId), deployment)
      return answer(200, token, { etag: entityTag(token), 'cache-control': 'public, max-age=30' })
    },

    issuerMetadata: async () => {
      const metadata = { issuer: config.baseUrl, jwks: { keys: await issuer.publicKeys() } }
      return answer(200, metadata, { etag: entityTag(metadata), 'cache-control': 'public, max-age=300' })
    },

    credentialType: async ({ params }) => {
      const metadata = await typeMetadata(params.verifierId, config)
      return answer(200, metadata, { etag: entityTag(metadata), 'cache-control': 'public, max-age=300' })
    },
  }
}
