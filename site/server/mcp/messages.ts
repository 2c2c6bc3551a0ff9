import * as v from 'valibot'
import type { ToolName } from '../rules/authority.ts'
import { jsonBytes } from '../rules/stored-size.ts'
import { tools } from './tools.ts'

/** Open to everybody (protocol/mcp#credentials, #transport). */
const publicMethods = /^(tools\/list|ping|notifications\/.+)$/

const Message = v.looseObject({
  method: v.optional(v.string()),
  params: v.optional(v.looseObject({ name: v.optional(v.unknown()) })),
})

/**
 * What a body asks for, every message of it: one protected among many public ones makes the whole protected. `messages` is how
 * many there are, whatever they are: each counts as a request. `proofs` is how many of them make proofs, which count as the
 * endpoint that does.
 */
export function demandsOf(body: unknown): {
  needsPrincipal: boolean
  scopes: string[]
  messages: number
  proofs: number
} {
  const read = messagesOf(body)
  const named = calledTools(body).flatMap((name) => (Object.hasOwn(tools, name) && tools[name] ? [tools[name]] : []))
  return {
    needsPrincipal: read.some(({ method }) => method === undefined || !publicMethods.test(method)),
    scopes: [...new Set(named.map(({ scope }) => scope))],
    messages: read.length,
    proofs: named.filter(({ makesProofs }) => makesProofs).length,
  }
}

/** The names of the tools that the messages of a body call, also those that there are not. */
export function calledTools(body: unknown): string[] {
  const calls = messagesOf(body).filter(({ method }) => method === 'tools/call')
  return calls.flatMap(({ params }) => (typeof params?.name === 'string' ? [params.name] : []))
}

/** How many KiB the messages ask to keep as secrets, each begun one counted whole; what is no such call asks for nothing. */
export function secretKibOf(body: unknown): number {
  const calls = messagesOf(body).filter(({ method, params }) => method === 'tools/call' && params?.name === keepsSecret)
  return calls.reduce((sum, { params }) => sum + Math.ceil(jsonBytes(params?.['arguments'] ?? null) / 1024), 0)
}

const keepsSecret: ToolName = 'svc_secret_create'

/** Whether one of the messages asks for a response that stays open. */
export const opensStream = (body: unknown): boolean =>
  messagesOf(body).some(({ method }) => method === 'subscriptions/listen')

function messagesOf(body: unknown): v.InferOutput<typeof Message>[] {
  const messages: unknown[] = Array.isArray(body) ? body : [body]
  return messages.map((message) => (v.is(Message, message) ? message : {}))
}
