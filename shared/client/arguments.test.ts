import { expect, test } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSvc, type Svc } from './svc.ts'

/** Returns an SDK whose service answers each request with this error, and the number of requests. */
function refusing(error: { code: string; message: string; details?: unknown } = { code: 'INTERNAL', message: 'No.' }) {
  let requests = 0
  const fetch: typeof globalThis.fetch = async () => {
    requests += 1
    return Response.json({ success: false, error }, { status: 400 })
  }
  return { svc: createSvc({ baseUrl: 'https://svc.example/', fetch }), requests: () => requests }
}

/** A caller without types can pass anything. */
const untyped = (value: unknown) => value as never
const signer = { account: privateKeyToAccount(generatePrivateKey()) }
const token = 't'.repeat(43)
const expected = { origin: 'https://your.site', verifierIds: ['ownership-basic'] }

test.each<[string, (svc: Svc) => Promise<unknown>, string]>([
  [
    'an unknown or newer verifier',
    (svc) => svc.verify({ verifierIds: untyped(['ownership-basic', 'ownership-new']), signer }),
    'This version of @svc/sdk does not know the verifier "ownership-new". https://svc.example/api/v1/verification/verifiers lists those of the service, and https://svc.example/packages/ newer versions of @svc/sdk.',
  ],
  [
    'a verifier that is a name of every object',
    (svc) => svc.verify({ verifierIds: untyped(['constructor']), signer }),
    'This version of @svc/sdk does not know the verifier "constructor". https://svc.example/api/v1/verification/verifiers lists those of the service, and https://svc.example/packages/ newer versions of @svc/sdk.',
  ],
  [
    'no verifier',
    (svc) => svc.verify({ verifierIds: [], signer }),
    'Name at least one verifier, in the list verifierIds.',
  ],
  [
    'a verifier that is not in a list',
    (svc) => svc.verify({ verifierIds: untyped('ownership-basic'), signer }),
    'Name at least one verifier, in the list verifierIds.',
  ],
  [
    'no signer',
    (svc) => svc.verify(untyped({ verifierIds: ['ownership-basic'] })),
    'Pass a signer: { account }, { provider } or { ed25519 }.',
  ],
  ['no request', (svc) => svc.verify(untyped(undefined)), 'verify needs { verifierIds, data, signer }.'],
  [
    'an account that is undefined',
    (svc) => svc.verify({ verifierIds: ['ownership-basic'], signer: untyped({ account: undefined }) }),
    'signer.account needs the text address and the function signMessage.',
  ],
  [
    'an account that cannot sign',
    (svc) => svc.verify({ verifierIds: ['ownership-basic'], signer: untyped({ account: { address: '0x' } }) }),
    'signer.account needs the text address and the function signMessage.',
  ],
  [
    'an ed25519 key without address',
    (svc) => svc.verify({ verifierIds: ['ownership-basic'], signer: untyped({ ed25519: { sign: String } }) }),
    'signer.ed25519 needs the text address and the function sign.',
  ],
  [
    'a provider that is null',
    (svc) => svc.verify({ verifierIds: ['ownership-basic'], signer: untyped({ provider: null }) }),
    'signer.provider needs the function request.',
  ],
  [
    'an expected verifier that is not in a list',
    (svc) => svc.verifyHandoff(token, { ...expected, verifierIds: untyped('ownership-basic') }),
    'Name the verifiers in the list verifierIds.',
  ],
  [
    'a list of verifiers that are no texts',
    (svc) => svc.verifyHandoff(token, { ...expected, verifierIds: untyped([7]) }),
    'Name the verifiers in the list verifierIds.',
  ],
  [
    'no token',
    (svc) => svc.verifyHandoff(untyped(undefined), expected),
    'verifyHandoff needs the text detail.token, and got undefined. Read the body of the request as text: in Express by express.text().',
  ],
  [
    'an empty body',
    (svc) => svc.verifyHandoff('', expected),
    'verifyHandoff needs the text detail.token, and got an empty text. Read the body of the request as text: in Express by express.text().',
  ],
  [
    'the whole event instead of its token',
    (svc) => svc.verifyHandoff(untyped({ token }), expected),
    'verifyHandoff needs the text detail.token, and got an object. Read the body of the request as text: in Express by express.text().',
  ],
  [
    'no token to require',
    (svc) => svc.requireHandoff(untyped(undefined), expected),
    'requireHandoff needs the text detail.token, and got undefined. Read the body of the request as text: in Express by express.text().',
  ],
  [
    'no origin to require',
    (svc) => svc.requireHandoff(token, { ...expected, origin: '' }),
    'requireHandoff needs origin, the address of your page as the browser shows it.',
  ],
  [
    'nothing that is expected',
    (svc) => svc.requireHandoff(token, untyped({ origin: expected.origin })),
    'Send gateId, or verifierIds with the data that you expect.',
  ],
  [
    'a text that is no token',
    (svc) => svc.verifyHandoff(`${token}=`, expected),
    'This token must be detail.token of the event svc-verified: a text of 43 characters.',
  ],
  [
    'a token of the test mode',
    (svc) => svc.verifyHandoff('test_not_a_proof', expected),
    'This token comes from the test mode of the element, and proves nothing. Remove the attribute test.',
  ],
  [
    'no expectation',
    (svc) => svc.verifyHandoff(token, untyped(undefined)),
    'verifyHandoff needs origin, the address of your page as the browser shows it.',
  ],
  [
    'an origin that is empty',
    (svc) => svc.verifyHandoff(token, { ...expected, origin: '' }),
    'verifyHandoff needs origin, the address of your page as the browser shows it.',
  ],
  [
    'an empty test key',
    (svc) => svc.verifyHandoff(token, { ...expected, testKey: '' }),
    'verifyHandoff got an empty testKey. Set the variable that holds the key, or leave testKey out.',
  ],
  [
    'an empty access key for a gate',
    (svc) => svc.gateCheck({ gateId: 'readers', address: '0x', accessKey: '' }),
    'gateCheck got an empty accessKey. Set the variable that holds the key, or leave accessKey out.',
  ],
  [
    'an access key that is no text',
    (svc) => svc.gateCheck(untyped({ gateId: 'readers', address: '0x', accessKey: null })),
    'gateCheck got an empty accessKey. Set the variable that holds the key, or leave accessKey out.',
  ],
  [
    'an empty access key for a bundle',
    (svc) => svc.bundle({ qHash: '0x', accessKey: ' ' }),
    'bundle got an empty accessKey. Set the variable that holds the key, or leave accessKey out.',
  ],
  ['an empty key for a ticket', (svc) => svc.testTicket({ testKey: '' }), 'testTicket needs testKey.'],
  [
    'a limit that a check does not have',
    (svc) => svc.gateCheck(untyped({ gateId: 'readers', address: '0x', maxAge: 3600 })),
    'gateCheck does not know the option maxAge.',
  ],
  [
    'a gate for a verification of its own',
    (svc) => svc.verify(untyped({ verifierIds: ['ownership-basic'], signer, gateId: 'readers' })),
    'verify does not know the option gateId.',
  ],
  [
    'a misspelt demand',
    (svc) => svc.requireHandoff(token, untyped({ ...expected, requirePhishingResistance: true })),
    'requireHandoff does not know the option requirePhishingResistance.',
  ],
  [
    'a misspelt key',
    (svc) => svc.bundle(untyped({ qHash: '0x', acessKey: 'npk_x' })),
    'bundle does not know the option acessKey.',
  ],
  ['no gate', (svc) => svc.gateCheck(untyped({ address: '0x' })), 'gateCheck needs gateId.'],
  ['no address', (svc) => svc.gateCheck(untyped({ gateId: 'readers' })), 'gateCheck needs address.'],
])('says what to pass instead of %s, without a request', async (_, call, message) => {
  const { svc, requests } = refusing()
  await expect(call(svc)).rejects.toMatchObject({ name: 'ServiceError', code: 'INVALID_REQUEST', message })
  expect(requests()).toBe(0)
})

test.each([
  undefined,
  null,
  ...[undefined, '', 'svc.example', 'ftp://svc.example', {}].map((baseUrl) => ({ baseUrl })),
])('says what createSvc needs instead of %j', (options) => {
  expect(() => createSvc(untyped(options))).toThrow(
    'createSvc needs baseUrl, the address of the service, such as https://svc.example.',
  )
})

test('refuses a key for all calls, because each call takes its own', () => {
  expect(() => createSvc(untyped({ baseUrl: 'https://svc.example', accessKey: 'npk_x' }))).toThrow(
    'createSvc does not know the option accessKey.',
  )
})

const issue = { field: 'domain', message: 'is missing' }
test.each<[{ code: string; message: string; details?: unknown }, string]>([
  [
    {
      code: 'INVALID_VERIFIER_DATA',
      message: 'The data of ownership-dns-txt is invalid.',
      details: { issues: [issue] },
    },
    'The data of ownership-dns-txt is invalid: domain is missing.',
  ],
  [
    {
      code: 'INVALID_REQUEST',
      message: 'The body of the request is not as described.',
      details: [
        { path: 'idempotencyKey', message: 'must be string' },
        { path: 'orign', message: 'is not a known field' },
      ],
    },
    'The body of the request is not as described: idempotencyKey must be string; orign is not a known field.',
  ],
  [
    { code: 'INVALID_REQUEST', message: 'There is no verifier of that name.', details: { requested: 'ownership-new' } },
    'There is no verifier of that name: ownership-new.',
  ],
  [
    {
      code: 'INVALID_REQUEST',
      message: 'data names a field that no expected verifier has.',
      details: { field: 'colour' },
    },
    'data names a field that no expected verifier has: colour.',
  ],
  [
    { code: 'HANDOFF_ALREADY_USED', message: 'This token was already used. Start the verification again.' },
    'This token was already used. Start the verification again.',
  ],
  [{ code: 'GATE_NOT_FOUND', message: 'No.', details: { other: [] } }, 'No.'],
])('says in the message what the service found wrong', async (error, message) => {
  const { svc } = refusing(error)
  const failure = svc.verifyHandoff(token, expected)
  await expect(failure).rejects.toMatchObject({
    name: 'ServiceError',
    code: error.code,
    message,
    details: error.details,
  })
})

const unreachable = () => Promise.reject(new TypeError('fetch failed'))
test.each<[string, typeof globalThis.fetch, string]>([
  ['nobody answers', unreachable, 'The service at https://svc.example/base cannot be reached. Check the connection.'],
  [
    'a proxy answers',
    async () => new Response('<html>', { status: 502 }),
    'The service at https://svc.example/base answered 502 without saying why.',
  ],
  [
    'another server answers',
    async () => new Response('<html>'),
    'The service at https://svc.example/base gave an answer that we do not understand.',
  ],
  [
    'the service has another address',
    async () =>
      Response.json(
        { success: false, error: { code: 'NOT_FOUND', message: 'There is nothing at this address.' } },
        { status: 404 },
      ),
    'The service has no API at https://svc.example/base. Check baseUrl.',
  ],
])('names the address of the service, without its password, when %s', async (_, fetch, message) => {
  const svc = createSvc({ baseUrl: 'https://user:secret@svc.example/base', fetch })
  await expect(svc.verify({ verifierIds: ['ownership-basic'], signer })).rejects.toMatchObject({ message })
  await expect(svc.verifyHandoff(token, expected)).rejects.toMatchObject({ message })
  await expect(svc.gateCheck({ gateId: 'readers', address: '0x' })).rejects.toMatchObject({ message })
})
