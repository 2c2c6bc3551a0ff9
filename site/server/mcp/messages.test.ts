import { expect, test } from 'vitest'
import { demandsOf } from './messages.ts'

const call = (name: unknown) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } })
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

test.each<[string, unknown, ReturnType<typeof demandsOf>]>([
  ['a public one', list, { needsPrincipal: false, scopes: [], limits: [] }],
  ['a call', call('svc_context'), { needsPrincipal: true, scopes: ['svc:core'], limits: [] }],
  [
    'a call that makes a proof',
    call('svc_verify'),
    { needsPrincipal: true, scopes: ['svc:profile'], limits: ['verify'] },
  ],
  [
    'several: each call counts',
    [list, call('svc_verify'), call('svc_verify'), call('svc_secret_list')],
    { needsPrincipal: true, scopes: ['svc:profile', 'svc:secrets'], limits: ['mcp', 'mcp', 'verify', 'verify'] },
  ],
  ['several public ones', [list, list], { needsPrincipal: false, scopes: [], limits: [] }],
  ['a call of nothing', call(undefined), { needsPrincipal: true, scopes: [], limits: [] }],
  ['a call of what every object has', call('toString'), { needsPrincipal: true, scopes: [], limits: [] }],
  ['none', [], { needsPrincipal: false, scopes: [], limits: [] }],
  ['what is none', 7, { needsPrincipal: true, scopes: [], limits: [] }],
  ['a method that is no text', { method: 7 }, { needsPrincipal: true, scopes: [], limits: [] }],
])('of messages: %s', (_name, body, demands) => expect(demandsOf(body)).toEqual(demands))
