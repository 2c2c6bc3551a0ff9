import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'

const Question = v.looseObject({ id: v.number(), method: v.string(), params: v.array(v.unknown()) })

/** One call that a node receives. */
export type Question = v.InferOutput<typeof Question>

/** The reply of a node; undefined: it does not reply to this call. */
export type Answer = { result: unknown } | { error: { code: number; message: string } } | undefined

/** Listens on loopback until the test ends. Returns the URL. */
export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${at.port}`
}

/** What a node of Ethereum and one of Solana answer when they are asked which chain they are of. */
const rightChains: Readonly<Record<string, string>> = {
  eth_chainId: '0x1',
  getGenesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
}

/**
 * Starts a node that replies to each call on its own, and to batches in reverse order. Asked for nothing but its chain, it answers
 * with one of `chains`. Returns the other requests that it received.
 */
export async function startNode(answer: (question: Question) => Answer, chains = rightChains) {
  const requests: Question[][] = []
  const url = await listen((request, response) => {
    void (async () => {
      const body = await json(request)
      const questions = v.parse(v.array(Question), Array.isArray(body) ? body : [body])
      const [first] = questions
      const result = questions.length === 1 && first ? chains[first.method] : undefined
      if (first && result !== undefined) {
        response.end(JSON.stringify({ jsonrpc: '2.0', id: first.id, result }))
        return
      }
      requests.push(questions)
      const answers = questions.flatMap((question) => {
        const reply = answer(question)
        return reply ? [{ jsonrpc: '2.0', id: question.id, ...reply }] : []
      })
      response.end(JSON.stringify(Array.isArray(body) ? answers.toReversed() : (answers[0] ?? {})))
    })()
  })
  return { url: `${url}/key`, requests, methods: () => requests.map((one) => one.map(({ method }) => method)) }
}
