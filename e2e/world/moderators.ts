import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'

/** The key that the moderators of this host accept. */
export const moderatorKey = 'key-of-the-local-world'

/** A host on loopback with the APIs of OpenAI and Google Vision, and an IPFS gateway. It refuses what the real ones refuse. */
export type ModeratorHost = {
  url: string
  /** `answer`: it judges; `hang`: it never answers; a number: the status of every answer; an object: the body of every answer. */
  behaviour: 'answer' | 'hang' | number | object
  /** Every well-formed request: its path, and the content to judge. */
  requests: { path: string; content: string }[]
  /** The files at `/ipfs/<cid>`, by cid; a string is an address to redirect to. */
  files: Map<string, Uint8Array | string>
  stop(): Promise<void>
}

/** Starts the host on a free port. It flags texts with the word "threat", and pictures of more than 1000 characters of base64. */
export async function startModerators(): Promise<ModeratorHost> {
  const server = createServer((request, response) => {
    void answer(host, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has one
  const { port } = server.address() as AddressInfo
  const host: ModeratorHost = {
    url: `http://127.0.0.1:${port}`,
    behaviour: 'answer',
    requests: [],
    files: new Map(),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return host
}

async function answer(host: ModeratorHost, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { behaviour, files } = host
  if (behaviour === 'hang') return
  if (typeof behaviour === 'number') return void response.writeHead(behaviour).end()
  const path = request.url ?? ''
  const file = files.get(path.replace(/^\/ipfs\//, ''))
  if (typeof file === 'string') return void response.writeHead(302, { location: file }).end()
  if (request.method === 'GET') return void response.writeHead(file ? 200 : 404).end(file)
  const api = apis[path]
  const body: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString())
  const { output, success } = v.safeParse(api?.body ?? v.never(), body)
  if (!api || !success) return void response.writeHead(400).end('{}')
  if (!api.isAllowed(request)) return void response.writeHead(401).end('{}')
  host.requests.push({ path, content: api.contentOf(output) })
  const judged = typeof behaviour === 'object' ? behaviour : api.judge(api.contentOf(output))
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(judged))
}

type Api = {
  body: v.GenericSchema
  isAllowed: (request: IncomingMessage) => boolean
  contentOf: (body: unknown) => string
  judge: (content: string) => object
}

const Text = v.strictObject({ type: v.literal('text'), text: v.string() })
const Picture = v.strictObject({
  type: v.literal('image_url'),
  image_url: v.strictObject({ url: v.pipe(v.string(), v.regex(/^data:image\/(jpeg|png|webp|gif);base64,[\w+/]+=*$/)) }),
})
const OpenaiBody = v.strictObject({
  model: v.literal('omni-moderation-2024-09-26'),
  input: v.strictTuple([v.union([Text, Picture])]),
})
const VisionBody = v.strictObject({
  requests: v.strictTuple([
    v.strictObject({
      image: v.strictObject({ content: v.pipe(v.string(), v.base64()) }),
      features: v.strictTuple([
        v.strictObject({ type: v.literal('SAFE_SEARCH_DETECTION'), model: v.literal('builtin/stable') }),
      ]),
    }),
  ]),
})

const apis: Readonly<Record<string, Api>> = {
  '/v1/moderations': {
    body: OpenaiBody,
    isAllowed: ({ headers }) => headers.authorization === `Bearer ${moderatorKey}`,
    contentOf(body) {
      const [part] = v.parse(OpenaiBody, body).input
      return part.type === 'text' ? part.text : part.image_url.url
    },
    judge(content) {
      const isPicture = content.startsWith('data:')
      const flagged = isPicture ? content.length > 1000 : content.includes('threat')
      const category = isPicture ? 'sexual' : 'harassment/threatening'
      return {
        id: 'modr-1',
        model: 'omni-moderation-2024-09-26',
        results: [
          {
            flagged,
            categories: { sexual: false, 'harassment/threatening': false, [category]: flagged },
            category_scores: { sexual: 0.01, 'harassment/threatening': 0.02, [category]: flagged ? 0.97 : 0.04 },
            category_applied_input_types: {
              sexual: [isPicture ? 'image' : 'text'],
              'harassment/threatening': isPicture ? [] : ['text'],
            },
          },
        ],
      }
    },
  },
  '/v1/images:annotate': {
    body: VisionBody,
    isAllowed: ({ headers }) => headers['x-goog-api-key'] === moderatorKey,
    contentOf: (body) => v.parse(VisionBody, body).requests[0].image.content,
    judge: (content) => ({
      responses: [
        {
          safeSearchAnnotation: {
            adult: content.length > 1000 ? 'LIKELY' : 'VERY_UNLIKELY',
            spoof: 'POSSIBLE',
            medical: 'UNLIKELY',
            violence: 'UNLIKELY',
            racy: 'LIKELY',
          },
        },
      ],
    }),
  },
}
