import * as v from 'valibot'
import { unavailable } from './unavailable.ts'

const budgetMs = 7000

/** The answer of a remote moderator: a body of the expected shape, or `refused`: it could not read the content. */
export type Reply<T> = { body: T } | { refused: true }

/**
 * Posts JSON to a remote moderator. Throws `PROVIDER_UNAVAILABLE` when it does not answer in time or answers in another
 * shape. A key that is not valid any more is an outage too. Only tests change `timeoutMs`.
 */
export async function askRemote<T>(
  {
    url,
    headers,
    body,
    shape,
  }: { url: string; headers: Record<string, string>; body: object; shape: v.GenericSchema<unknown, T> },
  { timeoutMs = budgetMs } = {},
): Promise<Reply<T>> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (reply.status === 400 || reply.status === 413) {
      await reply.body?.cancel()
      return { refused: true }
    }
    if (!reply.ok) throw new Error(`It answered ${reply.status}.`)
    return { body: v.parse(shape, await reply.json()) }
  } catch (cause) {
    throw unavailable('the moderator did not answer', { cause, retryAfter: 30 })
  }
}
