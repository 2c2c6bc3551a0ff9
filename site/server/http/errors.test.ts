import * as v from 'valibot'
import { expect, test } from 'vitest'
import { VerifierId } from '../../../shared/verifiers/index.ts'
import { checkPart } from './errors.ts'

test('names every verifier to a request with an unknown one', () => {
  const message = expect.stringMatching(/^must be \("ownership-basic" \| .* \| "agent-delegation"\)$/)
  expect(() => checkPart(v.object({ verifierId: VerifierId }), { verifierId: 'ownership-new' }, 'body')).toThrow(
    expect.objectContaining({ details: [{ path: 'verifierId', message }] }),
  )
})

test('refers to the description of the interface when the expected values are too many to name', () => {
  const Many = v.picklist(Array.from({ length: 99 }, (_, n) => `value-${n}`))
  expect(() => checkPart(v.object({ n: Many }), { n: 'x' }, 'body')).toThrow(
    expect.objectContaining({ details: [{ path: 'n', message: 'must be as /openapi.json describes' }] }),
  )
})
