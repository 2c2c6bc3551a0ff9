import type { Contract } from '../../../shared/contract/index.ts'
import { handoffKeys } from '../handoffs/keys.ts'
import { principalOf } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { countRefusal } from '../events/count-refusal.ts'
import { grantAccess } from '../proofs/grant-access.ts'
import { forCaller, forProfile } from '../accounts/pro-access.ts'
import { precheck } from '../verification/precheck.ts'
import { standardize } from '../verification/standardize.ts'
import { statusBatch } from '../proofs/status-batch.ts'
import { verify } from '../verification/verify.ts'
import { isPaid } from './payment-per-call.ts'
import { createLargeBodies, type LargeBodies } from '../http/bodies/large-body.ts'
import { answer, type Handlers } from '../http/serve.ts'
import { isPictureAlone } from '../verification/picture-alone.ts'
import { processing } from '../records/proofs.ts'
import { verificationCredits } from '../rules/prices.ts'

/** Returns the reader of the bodies of large pictures, for callers with an account (protocol/limits#large-bodies). */
export const pictureBodies = (deployment: Deployment): LargeBodies =>
  createLargeBodies({
    isSignedIn: async (caller) => (await principalOf(caller, 'verify', deployment)).kind !== 'anonymous',
    isAllowed: isPictureAlone,
  })

/** Returns both phases of a verification, the status of proofs, and grants to read them. */
export function verificationHandlers(
  deployment: Deployment,
): Pick<Handlers<Contract>, 'standardize' | 'precheck' | 'verify' | 'statusBatch' | 'grantAccess'> {
  const { verifyUrl } = deployment.config
  return {
    standardize: async ({ body }, caller) => ({
      success: true,
      data: standardize(body, await forCaller(caller, deployment)),
    }),
    precheck: async ({ body }, caller) => ({
      success: true,
      data: { answers: await precheck(body, await forCaller(caller, deployment)) },
    }),
    verify: async ({ body, headers }, caller) => {
      const principal = await principalOf(caller, 'verify', deployment)
      const keys = handoffKeys(headers['x-svc-handoff'], caller, verifyUrl)
      const own = forProfile(principal.profileId, deployment)
      // nobody pays for an answer that may never come
      const atOnce = deployment.ports.x402 !== undefined && isPaid(verificationCredits(body), principal)
      const reply = await verify(body, { ...keys, principal, atOnce }, own).catch(async (error: unknown) => {
        const isInHandoff = typeof body.data === 'object' && body.data['handoff'] !== undefined
        await countRefusal(error, { gateId: body.gateId, isInHandoff }, deployment)
        throw error
      })
      return answer(reply.status === processing ? 202 : 200, reply)
    },
    statusBatch: async ({ body: { qHashes } }, { address }) => ({
      success: true,
      ok: true,
      results: await statusBatch({ qHashes, address }, deployment),
    }),
    grantAccess: async ({ body }, caller) => {
      const { address } = caller
      const principal = await principalOf(caller, 'grantAccess', deployment)
      const data = await grantAccess({ qHash: body.qHash, claim: body, address, principal }, deployment)
      return { success: true, data }
    },
  }
}
