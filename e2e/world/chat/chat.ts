import type { IncomingHttpHeaders } from 'node:http'
import { type Site, textOf } from '../site.ts'

/** A chat or forum of a test: what was posted there, and whether it takes posts. */
export type Chat = { posts: string[]; isDown: boolean }

type Post = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }
/** Returns the line of a post that the system accepts, and undefined for any other. */
type Reader = (post: Post) => string | undefined

const textIn = (value: unknown, most: number) =>
  typeof value === 'string' && value.length > 0 && value.length <= most ? value : undefined

/** What each system requires of a post, as its documentation says, and the status of its answer. */
export const chats = {
  discord: {
    path: '/api/webhooks/1/token',
    status: 204,
    read: ({ body }) => textIn(body['content'], 2000),
  },
  slack: {
    path: '/services/T0/B0/token',
    status: 200,
    read: ({ body }) => textIn(body['text'], 40_000),
  },
  discourse: {
    path: '/posts.json',
    status: 200,
    read: ({ headers, body }) => {
      const isKnown = headers['api-key'] === 'forum-key' && headers['api-username'] === 'bot'
      // a forum refuses posts of less than 20 characters
      const raw = textIn(body['raw'], 32_000)
      return isKnown && body['topic_id'] === 7 && raw !== undefined && raw.length >= 20 ? raw : undefined
    },
  },
} as const satisfies Record<string, { path: string; status: number; read: Reader }>

/** Lets a site answer as one of these systems does. */
export function openChat(site: Site, name: keyof typeof chats): Chat {
  const { path, status, read } = chats[name]
  const chat: Chat = { posts: [], isDown: false }
  site.routes.set(path, async (request, response) => {
    const body = JSON.parse(await textOf(request))
    const line = read({ path, headers: request.headers, body })
    const isJson = request.headers['content-type'] === 'application/json'
    const isRight = request.method === 'POST' && isJson && line !== undefined
    if (isRight && !chat.isDown) chat.posts.push(line)
    response.writeHead(chat.isDown ? 503 : isRight ? status : 400).end()
  })
  return chat
}
