import { expect, test } from 'vitest'
import { providerNames } from '../provider-names.ts'
import { signInWays, signsIn } from './sign-in.ts'

test('Google and Microsoft sign people in, and no other provider', () => {
  expect(Object.keys(providerNames).filter(signsIn)).toEqual(['google', 'microsoft'])
})

const entry = { createdAt: 1, usedAt: 1 }
const wallet = { ...entry, id: 'w', address: '0x1', chain: 'eip155:1', label: '' }
const passkey = { ...entry, id: 'p', label: 'Phone', walletAddress: null, credentialId: 'c' }
const account = (provider: string) => ({ ...entry, id: provider, provider, label: 'ada' })

test.each([
  ['a wallet and an account at GitHub', { wallets: [wallet], accounts: [account('github')] }, ['w']],
  ['a passkey and an account at Google', { passkeys: [passkey], accounts: [account('google')] }, ['p', 'google']],
  ['accounts alone', { accounts: [account('x'), account('microsoft'), account('discord')] }, ['microsoft']],
])('the ways to sign in of %s', (_, listed, ids) => {
  const none: Parameters<typeof signInWays>[0] = { wallets: [], passkeys: [], accounts: [] }
  const { wallets, passkeys, accounts, count } = signInWays({ ...none, ...listed })
  expect([...wallets, ...passkeys, ...accounts].map(({ id }) => id)).toEqual(ids)
  expect(count).toBe(ids.length)
})
