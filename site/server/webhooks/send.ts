import type { Post, Posted } from '../ports/web/post.ts'
import type { LastDelivery, WebhookKeys } from '../records/webhooks.ts'
import { signedHeaders } from './sign.ts'

/** Signs a body and sends it once. */
export async function sendSigned(
  { id, url, body }: { id: string; url: string; body: object },
  { keys, post, now }: { keys: WebhookKeys; post: Post; now: () => number },
): Promise<Posted> {
  const text = JSON.stringify(body)
  return await post(url, { headers: signedHeaders({ id, body: text }, { keys, now: now() }), body: text })
}

/** Returns how a send ended: any 2xx is delivered. */
export function endOf(posted: Posted, at: number): LastDelivery {
  if ('problem' in posted) return { at, status: null, problem: posted.problem }
  const isDelivered = posted.status >= 200 && posted.status < 300
  return { at, status: posted.status, problem: isDelivered ? null : 'http-status' }
}
