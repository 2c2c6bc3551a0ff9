import { expect, test } from 'vitest'
import { calledTools, callFault, demandsOf, headerMismatch, secretKibOf } from './messages.ts'

const call = (name: unknown) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } })
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

test.each<[string, unknown, ReturnType<typeof demandsOf>]>([
  ['a public message', list, { needsPrincipal: false, scopes: [], messages: 1, proofs: 0 }],
  ['a call', call('svc_context'), { needsPrincipal: true, scopes: ['svc:core'], messages: 1, proofs: 0 }],
  [
    'a call that makes a proof',
    call('svc_verify'),
    { needsPrincipal: true, scopes: ['svc:profile'], messages: 1, proofs: 1 },
  ],
  [
    'several: each message counts',
    [list, call('svc_verify'), call('svc_verify'), call('svc_secret_list')],
    { needsPrincipal: true, scopes: ['svc:profile', 'svc:secrets'], messages: 4, proofs: 2 },
  ],
  ['a batch of public messages', [list, list], { needsPrincipal: false, scopes: [], messages: 2, proofs: 0 }],
  ['a call without a name', call(undefined), { needsPrincipal: true, scopes: [], messages: 1, proofs: 0 }],
  [
    'a call of a name that every object has',
    call('toString'),
    { needsPrincipal: true, scopes: [], messages: 1, proofs: 0 },
  ],
  ['an empty batch', [], { needsPrincipal: false, scopes: [], messages: 0, proofs: 0 }],
  ['a number', 7, { needsPrincipal: true, scopes: [], messages: 1, proofs: 0 }],
  ['a method that is not a string', { method: 7 }, { needsPrincipal: true, scopes: [], messages: 1, proofs: 0 }],
])('reads the demands of %s', (_name, body, demands) => expect(demandsOf(body)).toEqual(demands))

const keyScopesOf = (...names: unknown[]) => calledTools(names.map(call)).map(({ keyScope }) => keyScope)

test('names the scope of an access key that each called tool needs', () => {
  expect(keyScopesOf('svc_verify', 'svc_proofs_get', 'svc_secret_list')).toEqual(['proofs', 'read', 'secrets'])
  expect(keyScopesOf('svc_verifiers_catalog')).toEqual(['any'])
  expect(keyScopesOf('toString', 'nonsense', undefined)).toEqual([])
})

const otherMethod = 'The header Mcp-Method names another method than the body.'
const otherTool = 'The header Mcp-Name names another tool than the body.'
const base64 = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`
test.each<[string, unknown, Record<string, string>, string | undefined]>([
  ['no header', call('svc_context'), {}, undefined],
  ['the same method', list, { 'mcp-method': 'tools/list' }, undefined],
  ['another method', call('svc_context'), { 'mcp-method': 'tools/list' }, otherMethod],
  ['the method in other letters', list, { 'mcp-method': 'Tools/List' }, otherMethod],
  ['the method twice', list, { 'mcp-method': 'tools/list, tools/list' }, otherMethod],
  ['an empty method', list, { 'mcp-method': '' }, otherMethod],
  ['another method, as a notification', { method: 'tools/call' }, { 'mcp-method': 'ping' }, otherMethod],
  ['the same tool', call('svc_context'), { 'mcp-name': 'svc_context' }, undefined],
  ['another tool', call('svc_context'), { 'mcp-name': 'svc_verify' }, otherTool],
  ['an empty tool', call('svc_context'), { 'mcp-name': '' }, otherTool],
  ['the same tool in Base64', call('svc_context'), { 'mcp-name': base64('svc_context') }, undefined],
  ['another tool in Base64', call('svc_context'), { 'mcp-name': base64('svc_verify') }, otherTool],
  ['wrong Base64', call('svc_context'), { 'mcp-name': '=?base64?svc_context?=' }, otherTool],
  ['a tool for a method that has none', list, { 'mcp-name': 'svc_context' }, undefined],
  ['a tool for a call without one', call(undefined), { 'mcp-name': 'svc_context' }, undefined],
  ['a batch', [call('svc_context')], { 'mcp-method': 'tools/list' }, undefined],
  ['a body that is no message', 7, { 'mcp-method': 'tools/list' }, undefined],
])('compares the headers with the body: %s', (_name, body, headers, mismatch) =>
  expect(headerMismatch(body, new Headers(headers))).toBe(mismatch),
)

test('counts the begun KiB of each call that stores a secret, and of no other call', () => {
  const storing = (content: string) => ({
    ...call('svc_secret_create'),
    params: { name: 'svc_secret_create', arguments: { content } },
  })
  expect(secretKibOf(storing('x'))).toBe(1)
  expect(secretKibOf([storing('x'.repeat(1024)), storing('x'), call('svc_secret_list')])).toBe(3)
  expect(secretKibOf(list)).toBe(0)
})

const message = (params: unknown, method = 'tools/call') => ({ jsonrpc: '2.0', id: 1, method, params })
test.each<[unknown, boolean]>([
  [message({ name: 'svc_context' }), true],
  [message({ name: 'svc_context', arguments: { include: 'content' } }), true],
  // what is wrong with other messages, and in a batch, the library says
  [message('x', 'ping'), true],
  [[message('x')], true],
  [message({ name: 'svc_context', arguments: 'x' }), false],
  [message({ name: 'svc_context', arguments: [] }), false],
  [message({ name: 'svc_context', arguments: null }), false],
  [message({ arguments: {} }), false],
  [message({ name: 7 }), false],
  [message(undefined), false],
])('says in our words what a call of a tool lacks: %j', (body, isRight) => {
  expect(callFault(body)).toBe(
    isRight
      ? undefined
      : 'The params of tools/call need name, which is a text, and arguments, which is an object or left out.',
  )
})
