import { expect, test } from 'vitest'
import { demandsOf } from './messages.ts'

const call = (name: unknown) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } })
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

test.each<[string, unknown, ReturnType<typeof demandsOf>]>([
  ['a public one', list, { needsPrincipal: false, scopes: [], messages: 1, proofs: 0 }],
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
  ['several public ones', [list, list], { needsPrincipal: false, scopes: [], messages: 2, proofs: 0 }],
  ['a call of nothing', call(undefined), { needsPrincipal: true, scopes: [], messages: 1, proofs: 0 }],
  ['a call of what every object has', call('toString'), { needsPrincipal: true, scopes: [], messages: 1, proofs: 0 }],
  ['none', [], { needsPrincipal: false, scopes: [], messages: 0, proofs: 0 }],
  ['what is none', 7, { needsPrincipal: true, scopes: [], messages: 1, proofs: 0 }],
  ['a method that is no text', { method: 7 }, { needsPrincipal: true, scopes: [], messages: 1, proofs: 0 }],
])('of messages: %s', (_name, body, demands) => expect(demandsOf(body)).toEqual(demands))
