import type { Cluster } from './cluster.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

/** A request of somebody. */
export type Sent = {
  /** The person who sends it; `stranger` for everybody without a proof of who they are. */
  who: string
  method?: string
  path: string
  headers?: Record<string, string>
  body?: object | string
  /** What the request uses up, if it succeeds: of all requests with this name, one may succeed. */
  uses?: string
  /** The name by which its successes are counted. */
  counted?: string
}

// oxlint-disable-next-line typescript/no-explicit-any -- the answers of our own service
type Body = any

/** An answer of the service. Its outcome is open if no answer came, or the answer was a failure of the service. */
export type Answer = { status: number; data: Body; code: string; text: string; headers: Headers; isOpen: boolean }

/** An answer that left the service, whether it arrived or not. Times are Unix ms. */
export type Exchange = { sent: Sent; answer: Answer; startedAt: number }

/** What happens to messages on their way. */
export type Losses = { lost: number; doubled: number }

export type Network = {
  /** Sends a request, and never throws: status 0 means that no answer came. */
  send: (sent: Sent) => Promise<Answer>
  /** From now on, so many messages are lost and repeated. */
  setLosses: (losses: Losses) => void
}

const noAnswer: Answer = { status: 0, data: undefined, code: '', text: '', headers: new Headers(), isOpen: true }

/** Creates the network between people and the service. It delays, loses and repeats messages. */
export function createNetwork({
  cluster,
  scheduler,
  random,
  onSent,
  onExchange,
}: {
  cluster: Pick<Cluster, 'request'>
  scheduler: Scheduler
  random: Random
  /** Gets every request that reaches the service. */
  onSent: (sent: Sent) => void
  /** Gets every answer that left the service. */
  onExchange: (exchange: Exchange) => void
}): Network {
  const losses = { lost: 0, doubled: 0 }
  const deliver = async (sent: Sent): Promise<Answer> => {
    await scheduler.sleep(random.below(100))
    const startedAt = scheduler.now()
    onSent(sent)
    const reply = await cluster.request(sent.path, initOf(sent))
    if (!reply) return noAnswer
    const answer = await read(reply)
    onExchange({ sent, answer, startedAt })
    await scheduler.sleep(random.below(100))
    return answer
  }
  return {
    async send(sent) {
      if (random.chance(losses.doubled)) {
        const laterMs = random.below(random.chance(0.2) ? 20_000 : 300)
        scheduler.timers.after(laterMs, () => void deliver(sent))
      }
      if (random.chance(losses.lost)) {
        await scheduler.sleep(8000)
        return noAnswer
      }
      const answer = await deliver(sent)
      return random.chance(losses.lost) ? noAnswer : answer
    },
    setLosses: (next) => void Object.assign(losses, next),
  }
}

function initOf({ method, headers = {}, body }: Sent): RequestInit {
  if (body === undefined) return { method: method ?? 'GET', headers }
  if (typeof body === 'string') return { method: method ?? 'POST', headers, body }
  return {
    method: method ?? 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

async function read(reply: Response): Promise<Answer> {
  const text = await reply.text()
  const json: Body = text.startsWith('{') ? JSON.parse(text) : {}
  const code = String(json.error?.code ?? json.error ?? '')
  const { status, headers } = reply
  return { status, data: json.data ?? json, code, text, headers, isOpen: status >= 500 }
}
