import * as v from 'valibot'
import { tools } from './tools.ts'

/** Open to everybody (interface.md, MCP server behavior; auth.md 3). */
const publicMethods = /^(tools\/list|ping|notifications\/.+)$/

const Message = v.looseObject({
  method: v.optional(v.string()),
  params: v.optional(v.looseObject({ name: v.optional(v.unknown()) })),
})

/** What a body asks for, every message of it: one protected among many public ones makes the whole protected. */
export function demandsOf(body: unknown): { needsPrincipal: boolean; scopes: string[] } {
  const messages: unknown[] = Array.isArray(body) ? body : [body]
  const read = messages.map((message) => (v.is(Message, message) ? message : {}))
  const calls = read.filter(({ method }) => method === 'tools/call')
  const named = calls.flatMap(({ params }) => {
    const name = params?.name
    return typeof name === 'string' && Object.hasOwn(tools, name) ? [tools[name]!.scope] : []
  })
  return {
    needsPrincipal: read.some(({ method }) => method === undefined || !publicMethods.test(method)),
    scopes: [...new Set(named)],
  }
}
