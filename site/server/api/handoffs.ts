import type { Contract } from '../../../shared/contract/index.ts'
import { isTestToken } from '../../../shared/contract/handoffs/test-mode.ts'
import { isTestKey, modeMismatch } from '../rules/authority.ts'
import type { Handlers } from '../http/serve.ts'
import { principalOf } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { cancelHandoff } from '../handoffs/cancel.ts'
import { handoffCookieName } from '../accounts/cookies.ts'
import { handoffKeys } from '../handoffs/keys.ts'
import { createHandoff } from '../handoffs/create.ts'
import { reportEvent } from '../handoffs/event.ts'
import { forCaller } from '../accounts/pro-access.ts'
import { redeemHandoff } from '../handoffs/redeem.ts'
import { reuseProofs } from '../handoffs/reuse.ts'
import { handoffStatus } from '../handoffs/status.ts'
import { createTestHandoff } from '../handoffs/test-mode/create-test-handoff.ts'
import { createTestTicket } from '../handoffs/test-mode/create-ticket.ts'
import { exchangeTestToken } from '../handoffs/test-mode/exchange-test-token.ts'
import { redeemTestHandoff } from '../handoffs/test-mode/redeem-test-handoff.ts'
import { verifyHandoff } from '../handoffs/verify.ts'

type Rows =
  | 'createHandoff'
  | 'handoffStatus'
  | 'handoffEvents'
  | 'reuseProofs'
  | 'redeemHandoff'
  | 'cancelHandoff'
  | 'verifyHandoff'
  | 'createTestTicket'

/** Answers the endpoints of hand-offs, for the embedder's page, its server and our hosted page (protocol/handoffs#handoffs). */
export function handoffsHandlers(deployment: Deployment): Pick<Handlers<Contract>, Rows> {
  const { verifyUrl } = deployment.config
  return {
    createHandoff: async ({ params: { sid }, body }, caller) => {
      const { test, ...live } = body
      if (test) {
        const isLocal = deployment.config.isLoopbackOnly && caller.local
        const asked = { sid, ask: { ...live, test }, originHeader: caller.origin, isLocal }
        return { success: true, data: await createTestHandoff(asked, deployment) }
      }
      const own = await forCaller(caller, deployment)
      return { success: true, data: await createHandoff({ sid, ask: live, originHeader: caller.origin }, own) }
    },

    handoffStatus: async ({ params: { sid }, query }, { bearer, address, signal }) => ({
      success: true,
      data: await handoffStatus(
        { sid, secret: bearer, waitMs: Number(query.wait ?? 0) * 1000, address, signal },
        deployment,
      ),
    }),

    async handoffEvents({ params: { sid }, body }, { ownPage, cookies }) {
      const writeKey = cookies[handoffCookieName(sid, verifyUrl)]
      return { success: true, data: await reportEvent({ sid, event: body, ownPage, writeKey }, deployment) }
    },

    reuseProofs: async ({ params: { sid }, headers, body }, caller) => {
      const principal = await principalOf(caller, 'reuseProofs', deployment)
      const keys = handoffKeys(headers['x-svc-handoff'], caller, verifyUrl)
      const request = { sid, claim: body, qHashes: body.qHashes, principal, keys }
      return { success: true, data: await reuseProofs(request, deployment) }
    },

    async redeemHandoff({ params: { sid }, body }, { bearer, origin }) {
      const request = { sid, secret: bearer, origin, ...body }
      const isLive = (await deployment.ports.store.handoffs.find(sid)) !== undefined
      return { success: true, data: await (isLive ? redeemHandoff : redeemTestHandoff)(request, deployment) }
    },

    cancelHandoff: async ({ params: { sid } }, { bearer }) => ({
      success: true,
      data: await cancelHandoff({ sid, secret: bearer }, deployment),
    }),

    async createTestTicket(_input, caller) {
      const principal = await principalOf(caller, 'createTestTicket', deployment)
      return { success: true, data: await createTestTicket(principal, deployment) }
    },

    async verifyHandoff({ body }, { bearer }) {
      if (isTestToken(body.token)) return { success: true, data: await exchangeTestToken(body, bearer, deployment) }
      if (bearer !== undefined && isTestKey(bearer)) throw modeMismatch('live only')
      return { success: true, data: await verifyHandoff(body, deployment) }
    },
  }
}
