import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser, type User } from '../world/user.ts'
import { type Service, startService } from '../world/service.ts'

let service: Service
let person: User
let server: oauth.AuthorizationServer
let resource: string
beforeAll(async () => {
  service = await startService()
  person = createUser(service.url)
  await person.signIn()
  resource = `${service.url}/mcp`
  server = await discovered()
})
afterAll(() => service?.destroy())

// the client may use http, because the server is on this machine
const insecure = { [oauth.allowInsecureRequests]: true }
const publicClient = oauth.None()
const host = { client_id: 'svc-mcp-host' }
const redirectUri = 'http://localhost:6274/oauth/callback'

/** Finds the authorization server by the address of the resource, as a host does (RFC 9728, RFC 8414). */
async function discovered() {
  const probe = await fetch(resource, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} }),
  })
  const pointer = /resource_metadata="([^"]+)"/.exec(probe.headers.get('www-authenticate') ?? '')?.[1] ?? ''
  const found = await oauth.processResourceDiscoveryResponse(new URL(resource), await fetch(pointer))
  const issuer = new URL(found.authorization_servers?.[0] ?? '')
  const reply = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure })
  return oauth.processDiscoveryResponse(issuer, reply)
}

/** Connects a client: registers it, requests authorization, approves, and exchanges the code. The library checks each reply. */
async function connect({ client = host, redirect = redirectUri }: { client?: oauth.Client; redirect?: string } = {}) {
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const ask = new URL(server.authorization_endpoint ?? '')
  ask.search = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirect,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    resource,
  }).toString()
  const back = await person.approve(ask)
  expect(`${back.origin}${back.pathname}`).toBe(redirect)
  const answer = oauth.validateAuthResponse(server, client, back, state)
  const reply = await oauth.authorizationCodeGrantRequest(server, client, publicClient, answer, redirect, verifier, {
    ...insecure,
    additionalParameters: { resource },
  })
  return oauth.processAuthorizationCodeResponse(server, client, reply)
}

const call = (token: string) =>
  fetch(resource, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'svc_verifiers_catalog' } }),
  })
const refresh = async (token: string, client: oauth.Client = host) =>
  oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(server, client, publicClient, token, insecure),
  )

describe('oauth4webapi', () => {
  test('registers, connects, refreshes, is verified by the resource, and revokes', async () => {
    const registered = await oauth.processDynamicClientRegistrationResponse(
      await oauth.dynamicClientRegistrationRequest(server, { redirect_uris: [redirectUri] }, insecure),
    )
    expect(registered['client_id']).toBe(host.client_id)

    const first = await connect()
    expect(first).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'svc:core svc:profile svc:secrets offline_access',
    })
    const request = new Request(resource, { headers: { authorization: `Bearer ${first.access_token}` } })
    const claims = await oauth.validateJwtAccessToken(server, request, resource, insecure)
    expect(claims).toMatchObject({
      iss: service.url,
      aud: resource,
      azp: host.client_id,
      token_use: 'mcp_access',
      did: `did:pkh:eip155:84532:${person.account.address.toLowerCase()}`,
    })
    expect((await call(first.access_token)).status).toBe(200)

    const second = await refresh(first.refresh_token ?? '')
    expect((await call(second.access_token)).status).toBe(200)
    await expect(refresh(first.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' })
    expect((await call(second.access_token)).status).toBe(401)

    const third = await connect()
    const revoked = await oauth.revocationRequest(server, host, publicClient, third.access_token, insecure)
    await oauth.processRevocationResponse(revoked)
    expect((await call(third.access_token)).status).toBe(401)
    await expect(refresh(third.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('connects a command line without registering', async () => {
    const client = { client_id: 'svc-cli' }
    const { access_token, refresh_token } = await connect({ client, redirect: 'http://127.0.0.1:51004/callback' })
    expect((await call(access_token)).status).toBe(200)
    await expect(refresh(refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' })
    expect((await refresh(refresh_token ?? '', client)).token_type).toBe('bearer')
  })
})
