import * as v from 'valibot'
import { jsonBytes } from '../rules/stored-size.ts'
import type { Tool } from './tool.ts'
import { tools } from './tools.ts'

/** Methods that need no credential (protocol/mcp#credentials, #transport). */
const publicMethods = /^(tools\/list|ping|notifications\/.+)$/

const Message = v.looseObject({
  id: v.optional(v.unknown()),
  method: v.optional(v.string()),
  params: v.optional(v.looseObject({ name: v.optional(v.unknown()), arguments: v.optional(v.unknown()) })),
})
type Message = v.InferOutput<typeof Message>

/**
 * Reads what the messages of a body demand together. One protected message protects the whole batch. `scopes` are the OAuth
 * scopes that its tools need. `messages` is the number of messages of every kind, as each of them counts as a request.
 * `proofs` is the number of calls that make proofs.
 */
export function demandsOf(body: unknown): {
  needsPrincipal: boolean
  scopes: string[]
  messages: number
  proofs: number
} {
  const messages = messagesOf(body)
  const called = calledTools(body)
  return {
    needsPrincipal: messages.some(({ method }) => method === undefined || !publicMethods.test(method)),
    scopes: [...new Set(called.map(({ scope }) => scope))],
    messages: messages.length,
    proofs: called.filter(({ makesProofs }) => makesProofs).length,
  }
}

/** Returns the tool of every call of a body, in order. A call of an unknown tool is left out: it gets an error later. */
export const calledTools = (body: unknown): Tool[] => callsOf(body).map(({ tool }) => tool)

/** Returns how many KiB the calls of a body want to store as secrets; the size of each call is rounded up. */
export function secretKibOf(body: unknown): number {
  const storing = callsOf(body).filter(({ tool }) => tool.storesSecrets)
  return storing.reduce((sum, { message }) => sum + Math.ceil(jsonBytes(message.params?.arguments ?? null) / 1024), 0)
}

/**
 * Returns the ids of the calls that have an argument `__proto__`. The protocol's library leaves this key out, so only the body
 * itself shows that a caller sent it.
 */
export function callsWithPrototype(body: unknown): ReadonlySet<unknown> {
  const calls = callsOf(body).filter(({ message }) => Object.hasOwn(Object(message.params?.arguments), '__proto__'))
  return new Set(calls.map(({ message }) => message.id))
}

/** Returns the id of the only message of a body; null for a batch, and where no id can be read (JSON-RPC 2.0, section 5). */
export const requestIdOf = (body: unknown): string | number | null =>
  v.is(v.looseObject({ id: v.union([v.string(), v.number()]) }), body) ? body.id : null

/** Returns whether one of the messages asks for a response that stays open. */
export const opensStream = (body: unknown): boolean =>
  messagesOf(body).some(({ method }) => method === 'subscriptions/listen')

/**
 * Says how the headers `Mcp-Method` and `Mcp-Name` differ from the only message of a body, in every revision; undefined if
 * they do not (protocol/mcp#one-parse). Who stands between client and server decides by them.
 */
export function headerMismatch(body: unknown, headers: Headers): string | undefined {
  const { method, params } = v.is(Message, body) ? body : {}
  if (method === undefined) return undefined
  const named = headers.get('mcp-method')
  if (named !== null && named !== method) return 'The header Mcp-Method names another method than the body.'
  const name = method === 'tools/call' ? params?.name : undefined
  const header = headers.get('mcp-name')
  if (header === null || typeof name !== 'string' || decodeHeader(header) === name) return undefined
  return 'The header Mcp-Name names another tool than the body.'
}

/** Says what the only call of a tool in a body lacks, before the library says it in its own words; undefined if it is well-formed. */
export function callFault(body: unknown): string | undefined {
  const { method } = v.is(v.looseObject({ method: v.string() }), body) ? body : {}
  if (method !== 'tools/call' || v.is(ToolCall, body)) return undefined
  return 'The params of tools/call need name, which is a text, and arguments, which is an object or left out.'
}

/** The parts of a call that every tool needs. */
const ToolCall = v.looseObject({
  params: v.looseObject({ name: v.string(), arguments: v.optional(v.looseObject({})) }),
})

/** Decodes a header that is Base64 of UTF-8, written as `=?base64?…?=`; undefined for wrong Base64. */
function decodeHeader(value: string): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(value)?.[1]
  if (encoded === undefined) return value
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.toString('base64') === encoded ? bytes.toString() : undefined
}

/** Returns the calls of tools that exist. */
function callsOf(body: unknown): { message: Message; tool: Tool }[] {
  return messagesOf(body).flatMap((message) => {
    const name = message.method === 'tools/call' ? message.params?.name : undefined
    const tool = typeof name === 'string' && Object.hasOwn(tools, name) ? tools[name] : undefined
    return tool ? [{ message, tool }] : []
  })
}

function messagesOf(body: unknown): Message[] {
  const messages: unknown[] = Array.isArray(body) ? body : [body]
  return messages.map((message) => (v.is(Message, message) ? message : {}))
}
