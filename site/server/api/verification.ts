import type { Contract } from '../../../shared/contract/index.ts'
import { handoffKeys } from '../operations/handoff-cookie.ts'
import { authorityOf } from '../operations/authority.ts'
import type { Deployment } from '../operations/deployment.ts'
import { grantAccess } from '../operations/grant-access.ts'
import { forCaller, forProfile } from '../operations/pro-access.ts'
import { standardize } from '../operations/standardize.ts'
import { statusBatch } from '../operations/status-batch.ts'
import { verify } from '../operations/verify.ts'
import { answer, type Handlers } from '../http/serve.ts'
import { processing } from '../ports/store/types/proofs.ts'

/** The two phases of a verification, and what can be asked of it afterwards. */
export function verificationHandlers(
  deployment: Deployment,
): Pick<Handlers<Contract>, 'standardize' | 'verify' | 'statusBatch' | 'grantAccess'> {
  const { verifyUrl } = deployment.config
  return {
    standardize: async ({ body }, caller) => ({
      success: true,
      data: standardize(body, await forCaller(caller, deployment)),
    }),
    verify: async ({ body, headers }, caller) => {
      const authority = await authorityOf(caller, 'verify', deployment)
      const keys = handoffKeys(headers['x-svc-handoff'], caller, verifyUrl)
      const reply = await verify(body, { ...keys, authority }, forProfile(authority?.profileId, deployment))
      return answer(reply.status === processing ? 202 : 200, reply)
    },
    statusBatch: async ({ body: { qHashes } }, { address }) => ({
      success: true,
      ok: true,
      results: await statusBatch({ qHashes, address }, deployment),
    }),
    grantAccess: async ({ body }, caller) => {
      const { address } = caller
      const authority = await authorityOf(caller, 'grantAccess', deployment)
      const data = await grantAccess({ qHash: body.qHash, claim: body, address, authority }, deployment)
      return { success: true, data }
    },
  }
}
