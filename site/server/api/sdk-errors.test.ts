import { afterAll, expect, test } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSvc, type Svc } from '../../../shared/client/svc.ts'
import { openTestApp } from '../app.suite.ts'

const { app, close } = await openTestApp()
afterAll(close)
const svc = createSvc({
  baseUrl: 'http://localhost:4400',
  fetch: async (input, init) => app.request(new Request(input, init)),
})
const signer = { account: privateKeyToAccount(generatePrivateKey()) }
const token = 't'.repeat(43)
const origin = 'https://your.site'

test.each<[string, (sdk: Svc) => Promise<unknown>, string, string]>([
  [
    'a missing field of the data',
    (sdk) => sdk.verify({ verifierIds: ['agent-identity'], data: { agentType: 'ai' }, signer }),
    'INVALID_VERIFIER_DATA',
    'The data of agent-identity is invalid: agentId is missing.',
  ],
  [
    'an expected verifier that does not exist',
    (sdk) => sdk.verifyHandoff(token, { origin, verifierIds: ['ownership-new'] }),
    'INVALID_REQUEST',
    'There is no verifier of that name: ownership-new.',
  ],
  [
    'an expected field that does not exist',
    (sdk) => sdk.verifyHandoff(token, { origin, verifierIds: ['ownership-basic'], data: { colour: 'red' } }),
    'INVALID_REQUEST',
    'data names a field that no expected verifier has: colour.',
  ],
  [
    'a misspelt option',
    (sdk) => sdk.verifyHandoff(token, { origin, verifierIds: ['ownership-basic'], gateID: 'x' } as never),
    'INVALID_REQUEST',
    'verifyHandoff does not know the option gateID.',
  ],
  [
    'an unknown token',
    (sdk) => sdk.verifyHandoff(token, { origin, verifierIds: ['ownership-basic'] }),
    'HANDOFF_NOT_FOUND',
    'There is no such token, or it is older than an hour.',
  ],
  [
    'an unknown gate',
    (sdk) => sdk.gateCheck({ gateId: 'nothing', address: signer.account.address }),
    'GATE_NOT_FOUND',
    'There is no such gate.',
  ],
  [
    'a wrong access key',
    (sdk) => sdk.gateCheck({ gateId: 'nothing', address: signer.account.address, accessKey: 'npk_wrong' }),
    'WALLET_AUTH_REQUIRED',
    'The Authorization header has no valid access key of this service.',
  ],
])('the SDK says what is wrong with %s', async (_, call, code, message) => {
  await expect(call(svc)).rejects.toMatchObject({ name: 'ServiceError', code, message })
})

test('a request without a required field is told that it is missing', async () => {
  const reply = await app.request('http://localhost:4400/api/v1/handoffs/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, verifierIds: ['ownership-basic'] }),
  })
  expect(await reply.json()).toMatchObject({ error: { details: [{ path: 'origin', message: 'is missing' }] } })
})
