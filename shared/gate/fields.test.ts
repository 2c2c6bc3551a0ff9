import * as v from 'valibot'
import { expect, test } from 'vitest'
import { VerifierId } from '../verifiers/index.ts'
import { fieldSchemas, lockableFields } from './fields.ts'
import { pathsOf, placeOf } from './paths.ts'

test('lists the fields that a row may lock, with the options of their schemas', () => {
  expect(lockableFields('token-holding')).toEqual(
    ['contractAddress', 'chainId', 'chain', 'ownerAddress', 'blockNumber', 'minBalance'].map((path) => ({
      path,
      options: undefined,
    })),
  )
  expect(lockableFields('proof-of-human')).toEqual([
    { path: 'provider', options: ['zkpassport'] },
    { path: 'scope', options: undefined },
  ])
  expect(lockableFields('ownership-org-oauth')[0]).toEqual({ path: 'provider', options: ['google', 'microsoft'] })
  expect(lockableFields('ownership-basic').map(({ path }) => path)).toContain('reference.id')
  // the provider alone answers the handle, so a row cannot lock it
  expect(lockableFields('ownership-social').map(({ path }) => path)).toEqual(['provider'])
})

test('returns schemas only from the alternatives that have the field', () => {
  const [evm, ...others] = fieldSchemas('nft-ownership', 'blockNumber')
  expect([others, evm && v.is(evm, 7), evm && v.is(evm, '7')]).toEqual([[], true, false])
  expect(fieldSchemas('nft-ownership', 'tokens')).toEqual([])
})

test.each(VerifierId.options)('lists only paths of %s that a row may name', (id) => {
  for (const { path, side } of pathsOf(id)) expect([path, placeOf(id, path)?.side]).toEqual([path, side])
})
