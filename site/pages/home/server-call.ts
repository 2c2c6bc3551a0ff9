import { highlight } from './highlight.ts'
import { exchangeUrl, type Exchange } from './server-code.ts'

/** What the page knows of the exchange: the answer of the service, or that there was none. */
export type Answer = { status: number; ms: number; body: unknown } | 'none'

/** Sends the request of the page's server, without the cookies of the person. */
export async function exchangeToken(
  { exchange, serviceUrl }: { exchange: Exchange; serviceUrl: string },
  { fetch, now }: { fetch: typeof globalThis.fetch; now: () => number },
): Promise<Answer> {
  const start = now()
  try {
    const reply = await fetch(exchangeUrl(serviceUrl), {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(exchange),
    })
    const body: unknown = await reply.json()
    return { status: reply.status, ms: Math.round(now() - start), body }
  } catch {
    return 'none'
  }
}

/** Says in a line what an answer means. */
export function answerLine(answer: Answer): string {
  if (answer === 'none') return 'The service didn’t respond. Try again.'
  const { status, ms, body } = answer
  const used = 'Token used. It works once.'
  if (status === 200) return `200 OK · ${ms} ms · ${used}`
  const code = codeOf(body)
  return `${status} ${code} · ${ms} ms${code === 'HANDOFF_ALREADY_USED' ? ` · ${used}` : ''}`
}

/** Returns the nodes that show the body of an answer. */
export const answerBody = (answer: Answer): Node[] =>
  answer === 'none' ? [] : highlight(JSON.stringify(answer.body, null, 2))

function codeOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const error: unknown = Reflect.get(body, 'error')
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : ''
}
