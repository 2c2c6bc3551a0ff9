import { expect, test } from 'vitest'
import { answerOf, type Reason } from '../../../shared/credential/answers.ts'
import { makeTestIssuer } from '../../../shared/credential/issuer.fixture.ts'
import { notBeforeProof } from './not-before-proof.ts'

const issuer = await makeTestIssuer('https://svc.test')
const iat = 1_795_000_000
const credential = async (at: number) =>
  await issuer.credential({ qHash: `0x${'ab'.repeat(32)}`, signer: 'did:pkh:eip155:1:0x00', iat: at })

const answersAt = (reason: Reason, asOf: number) => {
  const current = answerOf(reason, asOf)
  const all = { found: answerOf('CONFIRMED'), current, logged: answerOf('LOG_MISSING') }
  return { signed: answerOf('ENVELOPE_MISSING'), ...all, verifiers: { 'ownership-basic': all } }
}

test.each<[string, Reason, list: number, expected: number]>([
  ['a list that is older than the proof: the time of the proof', 'NOT_WITHDRAWN', iat - 60, iat],
  ['a newer list: its own time', 'NOT_WITHDRAWN', iat + 60, iat + 60],
  ['an old list, which says only what held then', 'STATUS_OLD', iat - 60, iat - 60],
  ['a revocation', 'WITHDRAWN', iat - 60, iat - 60],
])('%s', async (_, reason, list, expected) => {
  const bundle = { svc: 1, credentials: [await credential(iat)], status: [] }
  const answers = await notBeforeProof(answersAt(reason, list * 1000), bundle)
  expect(answers).toEqual(answersAt(reason, expected * 1000))
})

test('leaves the answers about what cannot be read, and about a request alone', async () => {
  const answers = answersAt('NOT_WITHDRAWN', 1000)
  expect([
    await notBeforeProof(answers, { svc: 1, credentials: [], status: [] }),
    await notBeforeProof(answers, { svc: 1, credentials: ['x'], status: [] }),
    await notBeforeProof(answers, 'no bundle'),
  ]).toEqual([answers, answers, answers])
})

test('believes no time in a result that no known issuer signed', async () => {
  const answers = { ...answersAt('NOT_WITHDRAWN', 1000), found: answerOf('ISSUER_UNKNOWN') }
  const forged = { svc: 1, credentials: [await credential(iat + 1_000_000)], status: [] }
  expect(await notBeforeProof(answers, forged)).toEqual(answers)
})
