import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { readSignInText, type SignInMessage, signInText } from '../../../../shared/proof/sign-in-message.ts'
import { codeOf, type OpenDeployment, useDeployment } from '../../deployment.fixture.ts'
import { verifyWalletSignIn, walletChallenge } from './wallet-sign-in.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const account = privateKeyToAccount(generatePrivateKey())
const mark = 'the mark of a browser'

/** Signs the text that was made for this wallet and browser, with some of its fields changed. */
async function signed(changes: Partial<SignInMessage> = {}) {
  const made = readSignInText(walletChallenge({ address: account.address }, mark, deployment).message)
  if (!made) throw new Error('Our own text cannot be read.')
  const message = signInText({ ...made, ...changes })
  return { message, signature: await account.signMessage({ message }) }
}
const signIn = async (changes?: Partial<SignInMessage>) => verifyWalletSignIn(await signed(changes), mark, deployment)

test('answers the wallet that signed our text', async () => {
  const address = account.address.toLowerCase()
  expect(await signIn()).toEqual({
    kind: 'wallet',
    key: `eip155:${address}`,
    label: account.address,
    data: { address, chain: 'eip155:84532', signerKind: 'key' },
  })
})

test.each<[string, (now: number) => Partial<SignInMessage>]>([
  ['a later end', (now) => ({ expiresAt: now + 86_400_000 })],
  ['an earlier end', (now) => ({ expiresAt: now + 1000 })],
  ['another beginning', (now) => ({ issuedAt: now - 1000 })],
  ['another chain', () => ({ chainReference: '1' })],
  ['another host', () => ({ domain: 'evil.example' })],
  ['another address of the page', () => ({ uri: 'https://evil.example' })],
  ['another nonce', () => ({ nonce: 'a'.repeat(96) })],
])('refuses a text with %s than we wrote (security-cases F1)', async (_what, changes) => {
  expect(await codeOf(signIn(changes(deployment.clock.now)))).toBe('INVALID_REQUEST')
})
