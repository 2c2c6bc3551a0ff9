import { expect, test } from 'vitest'
import { openTestApp } from '../app.suite.ts'
import { parseConfig } from '../config/config.ts'
import { relatedOrigins } from './related-origins.ts'

const documentOf = (env: Record<string, string>) =>
  relatedOrigins(parseConfig({ SVC_PUBLIC_URL: 'https://new.example', ...env }))

test.each<[string, Record<string, string>, string[] | undefined]>([
  ['nothing, while only its own host uses the passkeys', {}, undefined],
  ['nothing, for the host that is the default', { SVC_PASSKEY_HOST: 'new.example' }, undefined],
  ['its own origin, after a move', { SVC_PASSKEY_HOST: 'old.example' }, ['https://new.example']],
  [
    'the origins that share the passkeys',
    { SVC_PASSKEY_ORIGINS: 'https://one.example/, https://two.example:8443' },
    ['https://new.example', 'https://one.example', 'https://two.example:8443'],
  ],
])('lists %s', (_, env, origins) => {
  expect(documentOf(env)).toEqual(origins && { origins })
})

test.each([
  ['SVC_PASSKEY_HOST', 'https://old.example'],
  ['SVC_PASSKEY_HOST', 'old.example:443'],
  ['SVC_PASSKEY_HOST', 'old.example/path'],
  ['SVC_PASSKEY_HOST', 'Old.example'],
  ['SVC_PASSKEY_HOST', '127.0.0.1'],
  ['SVC_PASSKEY_HOST', '[::1]'],
  ['SVC_PASSKEY_ORIGINS', 'http://one.example'],
  ['SVC_PASSKEY_ORIGINS', 'https://one.example/path'],
  ['SVC_PASSKEY_ORIGINS', 'https://user@one.example'],
  ['SVC_PASSKEY_ORIGINS', ','],
])('refuses %s=%s', (name, value) => {
  expect(() => documentOf({ [name]: value })).toThrow(`${name} must`)
})

test('is served as JSON where it says something', async () => {
  const moved = await openTestApp({ env: { SVC_PASSKEY_HOST: 'old.example' } })
  const reply = await moved.app.request('/.well-known/webauthn')
  expect([reply.status, reply.headers.get('content-type'), await reply.json()]).toEqual([
    200,
    'application/json',
    { origins: [new URL(moved.config.verifyUrl).origin] },
  ])
  await moved.close()
  const { app, close } = await openTestApp()
  expect((await app.request('/.well-known/webauthn')).status).toBe(404)
  await close()
})
