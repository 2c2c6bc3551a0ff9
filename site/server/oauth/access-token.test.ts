import { createPublicKey } from 'node:crypto'
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digest } from '../random-keys.ts'
import { accessSeconds } from '../accounts/access-token.ts'
import { authUrl, claimsOf, hostRedirect, mcpUrl, openOauth } from './oauth.fixture.ts'

let server: Awaited<ReturnType<typeof openOauth>>
let token: string
let jwks: { keys: JWK[] }
beforeAll(async () => {
  server = await openOauth()
  await server.register(hostRedirect)
  const { body } = await server.exchange(await server.newCode())
  token = body['access_token']
  jwks = JSON.parse(await (await server.request('/.well-known/jwks.json')).text())
})
afterAll(() => server.close())

const now = () => Math.floor(server.ports.now() / 1000)

test('an access token has the documented claims, and the published key signed it', async () => {
  const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(jwks), {
    issuer: authUrl,
    audience: `${mcpUrl}/mcp`,
    typ: 'at+jwt',
    algorithms: ['ES256'],
    currentDate: new Date(server.ports.now()),
  })
  expect(payload).toEqual({
    iss: authUrl,
    aud: `${mcpUrl}/mcp`,
    sub: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
    did: 'did:pkh:eip155:84532:0x00000000000000000000000000000000000000aa',
    azp: 'svc-mcp-host',
    client_id: 'svc-mcp-host',
    scope: 'svc:core svc:profile svc:secrets offline_access',
    token_use: 'mcp_access',
    jti: expect.stringMatching(/^[A-Za-z0-9_-]{24}$/),
    iat: now(),
    exp: now() + accessSeconds,
  })
  expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: jwks.keys[0]?.kid })
  expect((await server.mcp(token)).status).toBe(200)
})

test('the published key is public', () => {
  expect(jwks).toEqual({
    keys: [
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        alg: 'ES256',
        use: 'sig',
        kid: expect.any(String),
      },
    ],
  })
})

/** Its hash stands in the store, so that only what is wrong in it can refuse it. */
async function known(text: string) {
  const grant = await server.ports.store.oauth.grantOfToken(digest(token))
  const access = { hash: digest(text), expiresAt: server.ports.now() + 10 * 60_000 }
  await server.ports.store.oauth.issue(grant?.id ?? '', { access, refresh: undefined })
  return text
}
/** As ours, by our own key unless said, with changes; `undefined` leaves a claim out. */
async function signed(
  claims: Record<string, unknown>,
  header: { typ?: string | undefined; kid?: string; jwk?: JWK } = {},
  key?: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'],
) {
  const whole = JSON.parse(JSON.stringify({ ...claimsOf(token), jti: 'other', ...claims }))
  const parts = JSON.parse(JSON.stringify({ typ: 'at+jwt', ...header }))
  const made = new SignJWT(whole).setProtectedHeader({ ...parts, alg: 'ES256' })
  return made.sign(key ?? (await importJWK(await ourKey(), 'ES256')))
}
const refused = async (...given: Parameters<typeof signed>) => known(await signed(...given))
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a token is refused (security-cases B11)', () => {
  test('but not a valid token', async () => {
    expect((await server.mcp(await refused({}))).status).toBe(200)
  })

  test.each<[string, () => Promise<string>]>([
    ['without a signature', () => known(`${part({ alg: 'none', typ: 'at+jwt' })}.${part(claimsOf(token))}.`)],
    [
      'signed by HS256 with our public key',
      async () => {
        const pem = createPublicKey({ key: { ...jwks.keys[0] }, format: 'jwk' }).export({ format: 'pem', type: 'spki' })
        const jwt = new SignJWT(claimsOf(token)).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        return known(await jwt.sign(new TextEncoder().encode(pem.toString())))
      },
    ],
    [
      'by another key of the same name',
      async () => refused({}, { kid: jwks.keys[0]?.kid ?? '' }, (await generateKeyPair('ES256')).privateKey),
    ],
    [
      'by a key that it brings itself',
      async () => {
        const { privateKey, publicKey } = await generateKeyPair('ES256')
        return refused({}, { jwk: await exportJWK(publicKey) }, privateKey)
      },
    ],
    ['of another issuer', () => refused({ iss: 'https://other.example' })],
    ['of our issuer with a slash', () => refused({ iss: `${authUrl}/` })],
    ['for another audience', () => refused({ aud: 'https://other.example/mcp' })],
    ['for the whole host', () => refused({ aud: mcpUrl })],
    ['of another type', () => refused({}, { typ: 'JWT' })],
    ['of no type', () => refused({}, { typ: undefined })],
    ['for another use', () => refused({ token_use: 'id' })],
    ['for no use', () => refused({ token_use: undefined })],
    ['that has expired', () => refused({ exp: now() })],
    ['that never expires', () => refused({ exp: undefined })],
    ['from the future', () => refused({ iat: now() + 60 })],
    ['from long ago', () => refused({ iat: now() - accessSeconds - 1 })],
    ['without a scope', () => refused({ scope: undefined })],
    [
      'with other claims under the same signature',
      () => {
        const [header, , signature] = token.split('.')
        return known(`${header}.${part({ ...claimsOf(token), sub: 'somebody-else' })}.${signature}`)
      },
    ],
    ['that the store does not know', () => signed({})],
    ['that is no token', () => known('abc')],
    ['that is of too many parts', () => known(`${token}.x`)],
  ])('%s', async (_name, make) => {
    const reply = await server.mcp(await make())
    expect(reply.status).toBe(401)
    expect(reply.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${mcpUrl}/.well-known/oauth-protected-resource/mcp", scope="svc:core svc:profile svc:secrets", error="invalid_token", error_description="This token is unknown, revoked or expired. Sign in again to get another one. The account page lists the connected apps: ${authUrl}/account/apps"`,
    )
  })

  test('an hour after it was issued', async () => {
    const { body: tokens } = await server.exchange(await server.newCode())
    server.clock.now += accessSeconds * 1000 - 1000
    expect((await server.mcp(tokens['access_token'])).status).toBe(200)
    server.clock.now += 1000
    expect((await server.mcp(tokens['access_token'])).status).toBe(401)
    server.clock.now -= accessSeconds * 1000
  })

  test.each(['access_token', 'token', 'authorization'])('in the query as %s (security-cases B11, C7)', async (name) => {
    const reply = await server.mcp('', `/mcp?${name}=${token}`)
    expect(reply.status).toBe(401)
    expect(reply.headers.get('www-authenticate')).not.toContain('error=')
  })
})

const ourKey = async () =>
  JSON.parse(await server.ports.store.secret('access-token-key', () => Promise.reject(new Error('There is no key.'))))
