import type { Contract } from '../../../shared/contract/index.ts'
import { answer, type Handlers } from '../http/serve.ts'
import type { Deployment } from '../operations/deployment.ts'
import { providerCookie, providerCookieName } from '../operations/provider-cookie.ts'
import { returnFromProvider } from '../operations/provider-return.ts'
import { startProvider } from '../operations/provider-start.ts'
import { resolveDid } from '../operations/resolve-did.ts'

type Rows = 'resolveDid' | 'providerStart' | 'providerCallback'

/** Who somebody is. */
export function authHandlers(deployment: Deployment): Pick<Handlers<Contract>, Rows> {
  const { verifyUrl } = deployment.config
  return {
    resolveDid: async ({ body }) => ({ success: true, data: resolveDid(body, deployment) }),

    async providerStart({ params: { provider }, body }, { cookies }) {
      const begun = { provider, ask: body, browserKey: cookies[providerCookieName(verifyUrl)] }
      const { url, browserKey } = await startProvider(begun, deployment)
      const headers = { 'set-cookie': providerCookie(browserKey, verifyUrl) }
      return answer(200, { success: true as const, data: { url } }, headers)
    },

    async providerCallback({ params: { provider }, query }, { cookies }) {
      const given = {
        provider,
        answer: new URLSearchParams(fields(query)),
        browserKey: cookies[providerCookieName(verifyUrl)],
      }
      return answer(303, await returnFromProvider(given, deployment))
    },
  }
}

/** A query as it came: its values are texts, whatever else a provider adds. */
const fields = (query: Record<string, unknown>) =>
  Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
