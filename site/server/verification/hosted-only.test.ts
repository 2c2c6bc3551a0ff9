import { expect, test } from 'vitest'
import { verifiers, type VerifierId } from '../../../shared/verifiers/index.ts'
import { requireHostedField } from './hosted-only.ts'

const config = { verifyUrl: 'https://svc.test' }
const ids = Object.keys(verifiers) as VerifierId[]
const begin = (id: VerifierId, data: object) => requireHostedField([{ requested: id, id, data: { ...data } }], config)

test.each(ids.filter((id) => verifiers[id].supportsDirectApi))('%s may begin at the API', (id) => {
  expect(() => begin(id, {})).not.toThrow()
})

test.each(ids.filter((id) => !verifiers[id].supportsDirectApi))('%s must begin on the hosted page', (id) => {
  expect(() => begin(id, { provider: 'github' })).toThrow(
    expect.objectContaining({
      code: 'HOSTED_VERIFICATION_REQUIRED',
      details: { verifierId: id, hostedVerifyUrl: `https://svc.test/verify?verifiers=${id}` },
    }),
  )
})

test.each([
  ['ownership-social', { internalSocialToken: 'x' }],
  ['ownership-org-oauth', { internalSocialToken: 'x' }],
  ['proof-of-human', { session: 'x' }],
] as const)('%s goes on with what the hosted page gives it', (id, data) => {
  expect(() => begin(id, data)).not.toThrow()
})
