import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStrictProvider, type StrictProvider } from '../../../../e2e/world/providers/strict-provider.ts'
import { createProviders } from './openid-client.ts'

const redirectUri = 'https://svc.test/api/v1/auth/telegram/callback'
const key = () => randomBytes(32).toString('base64url')
const signIn = () => ({ redirectUri, state: key(), nonce: key(), codeVerifier: key() })

let strict: StrictProvider
beforeAll(async () => {
  strict = await startStrictProvider(redirectUri)
})
afterAll(() => strict.stop())
const open = () =>
  createProviders(new Map([['telegram', { ...strict.client, address: strict.issuer }]]), { now: Date.now })

test('signs in at a provider that enforces every rule', async () => {
  const [providers, given] = [open(), signIn()]
  const answer = await strict.visit(await providers.begin('telegram', given))
  expect(await providers.finish('telegram', answer, given)).toEqual({
    outcome: 'account',
    account: { id: 'ada', handle: 'ada.l', org: null },
    name: 'ada.l',
  })
  expect(await providers.finish('telegram', answer, given)).toEqual({ outcome: 'refused' })
})

test('refuses a sign-in with another nonce or PKCE verifier', async () => {
  const providers = open()
  const wrong = async (change: Partial<ReturnType<typeof signIn>>) => {
    const given = signIn()
    const answer = await strict.visit(await providers.begin('telegram', given))
    return providers.finish('telegram', answer, { ...given, ...change })
  }
  expect(await wrong({ nonce: key() })).toEqual({ outcome: 'refused' })
  expect(await wrong({ codeVerifier: key() })).toEqual({ outcome: 'refused' })
})
