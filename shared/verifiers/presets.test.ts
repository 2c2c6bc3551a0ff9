import { expect, test } from 'vitest'
import { CreateHandoff } from '../contract/handoffs.ts'
import { requestedVerifiers } from '../proof/layout.ts'
import { presets } from './presets.ts'

test('one request can ask for all verifiers of a preset', () => {
  expect(Object.keys(presets)).toEqual(CreateHandoff.entries.preset.wrapped.options)
  for (const { verifierIds } of Object.values(presets))
    expect(requestedVerifiers(verifierIds).map(({ id }) => id)).toEqual(verifierIds)
})
