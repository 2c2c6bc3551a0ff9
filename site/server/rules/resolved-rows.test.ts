import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GateModel } from '../../../shared/gate/model.ts'
import { withResolvedRows } from './resolved-rows.ts'

const link = { reference: { type: 'url', id: 'https://site.example/me' } }
const id = { path: 'reference.id', op: 'eq', value: link.reference.id }
const status = { path: 'resolved.status', op: 'eq', value: 'open' }
const age = { path: 'resolved.owner.age', op: 'gte', value: '18' }
const other = { ...id, value: 'https://other.example/' }
const resolve = (...paths: unknown[]) => ({ 'ownership-basic': { resolve: paths } })

test.each<[string, object[], object, object, object]>([
  ['no row about a document', [{ match: [id] }], link, {}, {}],
  ['a row', [{ match: [id, status, age] }], link, {}, resolve('status', 'owner.age')],
  ['a value that two rows compare', [{ match: [id, status] }, { match: [id, status] }], link, {}, resolve('status')],
  ['a row about another link', [{ match: [id] }, { match: [other, status] }], link, {}, {}],
  ['a reference that is no link', [{ match: [status] }], { reference: { type: 'doc', id: 'x' } }, {}, {}],
  ['no reference', [{ match: [status] }], { content: 'x' }, {}, {}],
  ['an optional row', [{ match: [id, status], optional: true }], link, {}, resolve({ path: 'status', optional: true })],
  [
    'an optional and a required row',
    [{ match: [id, status], optional: true }, { match: [id, status] }],
    link,
    {},
    resolve('status'),
  ],
  [
    'what the request names too',
    [{ match: [id, status, age] }],
    link,
    resolve('name', { path: 'status', eq: 'open' }),
    resolve('name', { path: 'status', eq: 'open' }, 'owner.age'),
  ],
  ['options of another shape', [{ match: [id, status] }], link, { 'ownership-basic': 1 }, { 'ownership-basic': 1 }],
])('adds what the gate compares: %s (protocol/verifiers#verification-link)', (_, rows, input, options, expected) => {
  const requirements = rows.map((row) => ({ verifierId: 'ownership-basic', ...row }))
  const model = v.parse(GateModel, { name: 'G', requirements })
  const check = { requested: 'ownership-basic', id: 'ownership-basic' as const, input: { ...input } }
  expect(withResolvedRows({ ...options }, [check], model.requirements)).toEqual(expected)
})
