import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { button, dialog, openAccount, section } from '../account-page.ts'
import { test } from '../accounts.ts'
import { expect } from '../fixtures.ts'
import type { Service } from '../world/service.ts'
import { showPage } from '../world/site.ts'

test('lists an app that was allowed with its scopes, and disconnects it', async ({ page, service, site, wallet }) => {
  await openAccount(page, service, wallet)
  const redirectUri = showPage(site, '<h1>Back at the app</h1>')
  const { host } = new URL(redirectUri)
  const token = await connectApp(page, service, redirectUri)
  expect(await callMcp(service, token)).toBe(200)

  await page.goto(`${service.url}/account/apps`)
  const clients = section(page, 'Connected apps')
  await expect(clients.getByRole('listitem').first()).toContainText(host)
  await expect(clients).toContainText('Look up checks and public proofs')
  await expectAccessible(page)
  await button(clients, `Disconnect: ${host}`).click()
  await button(dialog(page), 'Disconnect').click()
  await expect(clients.getByText('No app is connected.')).toBeVisible()
  expect(await callMcp(service, token)).toBe(401)
})

test('shows the name of a secret that an app stored, and deletes it', async ({ page, service, site, wallet }) => {
  await openAccount(page, service, wallet)
  const token = await connectApp(page, service, showPage(site, '<h1>Back at the app</h1>'), 'svc:secrets')
  const secret = { alias: 'MAIL_password', content: 'the value of it' }
  expect(await callMcp(service, token, 'svc_secret_create', secret)).toBe(200)

  await page.goto(`${service.url}/account/apps`)
  const secrets = section(page, 'Stored secrets')
  await expect(secrets.getByRole('listitem')).toContainText('MAIL_password')
  await expect(page.getByText('the value of it')).toHaveCount(0)
  await expectAccessible(page)
  await button(secrets, 'Delete: MAIL_password').click()
  await button(dialog(page), 'Delete').click()
  await expect(secrets.getByText('No secrets stored.')).toBeVisible()
})

/** Registers an app, lets the person allow it, and returns its access token. */
async function connectApp(page: Page, { url }: Service, redirectUri: string, scope = 'svc:core') {
  const registered = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [redirectUri] }),
  })
  const { client_id: clientId } = (await registered.json()) as { client_id: string }
  const verifier = 'v'.repeat(43)
  const request = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state: 's'.repeat(20),
    resource: `${url}/mcp`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  await page.goto(`${url}/oauth/authorize?${String(new URLSearchParams(request))}`)
  await button(page, /^Allow$/).click()
  await expect(page.getByRole('heading', { name: 'Back at the app' })).toBeVisible()
  const exchanged = await fetch(`${url}/api/v1/auth/mcp/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: new URL(page.url()).searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      client_id: clientId,
      code_verifier: verifier,
      resource: `${url}/mcp`,
    }),
  })
  return ((await exchanged.json()) as { access_token: string }).access_token
}

/** Calls a tool of the MCP server with an access token; returns the HTTP status. */
async function callMcp({ url }: Service, token: string, name = 'svc_context', args: object = {}): Promise<number> {
  const reply = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  })
  return reply.status
}
