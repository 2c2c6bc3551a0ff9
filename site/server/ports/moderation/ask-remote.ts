import * as v from 'valibot'
import { unavailable } from './unavailable.ts'

const budgetMs = 7000

/** What a moderator elsewhere answered: a body of the shape that was asked for, or that the content itself is at fault. */
export type Reply<T> = { body: T } | { refused: true }

/**
 * Posts JSON to a moderator elsewhere. Throws `PROVIDER_UNAVAILABLE` when it does not answer in time, or not as it
 * should: a key that does not count any more is an outage too. `timeoutMs` is 7 s but for tests.
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
