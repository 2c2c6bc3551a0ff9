import * as v from 'valibot'
import type { EndpointName } from '../../../shared/contract/index.ts'
import type { Tool } from './tool.ts'
import { tools } from './tools.ts'

/** Open to everybody (interface.md, MCP server behavior; auth.md 3). */
const publicMethods = /^(tools\/list|ping|notifications\/.+)$/

const Message = v.looseObject({
  method: v.optional(v.string()),
  params: v.optional(v.looseObject({ name: v.optional(v.unknown()) })),
})

/**
 * What a body asks for, every message of it: one protected among many public ones makes the whole protected. `limits` are
 * those that count it beside its own request.
 */
export function demandsOf(body: unknown): { needsPrincipal: boolean; scopes: string[]; limits: EndpointName[] } {
  const read = messagesOf(body)
  const calls = read.filter(({ method }) => method === 'tools/call')
  const named = calledTools(body).flatMap((name) => (Object.hasOwn(tools, name) && tools[name] ? [tools[name]] : []))
  return {
    needsPrincipal: read.some(({ method }) => method === undefined || !publicMethods.test(method)),
    scopes: [...new Set(named.map(({ scope }) => scope))],
    // the first call counts with its request, each of a batch as much; those that make proofs as the endpoint that does
    limits: [...calls.slice(1).map(() => 'mcp' as const), ...named.flatMap(proving)],
  }
}

/** The names of the tools that the messages of a body call, also those that there are not. */
export function calledTools(body: unknown): string[] {
  const calls = messagesOf(body).filter(({ method }) => method === 'tools/call')
  return calls.flatMap(({ params }) => (typeof params?.name === 'string' ? [params.name] : []))
}

function messagesOf(body: unknown): v.InferOutput<typeof Message>[] {
  const messages: unknown[] = Array.isArray(body) ? body : [body]
  return messages.map((message) => (v.is(Message, message) ? message : {}))
}

const proving = ({ makesProofs }: Tool): EndpointName[] => (makesProofs ? ['verify'] : [])
