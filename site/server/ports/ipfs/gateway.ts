import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Ipfs } from './ipfs.ts'
import { readLimited } from '../read-limited.ts'

const budgetMs = 5000

/** Content ids of version 0 and 1 in their usual alphabets. Nothing else becomes part of an address. */
const cidShape = /^(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,110})$/

/**
 * Creates a reader for the HTTP gateway at `address`, which answers `/ipfs/<cid>` itself. The operator chose its host.
 * Redirects are not followed, because they could lead to another host (protocol/verifiers#ai-content-moderation).
 * Only tests change `timeoutMs`.
 */
export function createIpfsGateway(address: string, { timeoutMs = budgetMs } = {}): Ipfs {
  return {
    async read(cid, maxBytes) {
      if (!cidShape.test(cid)) throw new ServiceError('INVALID_VERIFIER_DATA', 'This is not an IPFS content ID.')
      try {
        const reply = await fetch(`${address}/ipfs/${cid}`, {
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (reply.status !== 200 || !reply.body) throw new Error(`The gateway answered ${reply.status}.`)
        if (Number(reply.headers.get('content-length') ?? 0) > maxBytes) {
          await reply.body.cancel()
          return undefined
        }
        return await readLimited(reply.body, maxBytes)
      } catch (cause) {
        throw new ServiceError('PROVIDER_UNAVAILABLE', 'The IPFS gateway didn’t respond. Try again later.', { cause })
      }
    },
  }
}
