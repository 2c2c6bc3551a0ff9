import { expect, test } from 'vitest'
import { verifiers, type VerifierId } from '../../../shared/verifiers/index.ts'
import { refuseUnhosted } from './hosted-only.ts'

const config = { verifyUrl: 'https://svc.test' }
const ids = Object.keys(verifiers) as VerifierId[]

test.each(ids.map((id) => [id]))('%s begins where the catalog says', (id) => {
  const begin = () => refuseUnhosted([{ requested: id, id, data: { provider: 'github' } }], config)
  if (verifiers[id].supportsDirectApi) expect(begin).not.toThrow()
  else
    expect(begin).toThrow(
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
  expect(() => refuseUnhosted([{ requested: id, id, data }], config)).not.toThrow()
})
