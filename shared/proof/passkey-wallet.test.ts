import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { passkeyWalletText } from './passkey-wallet.ts'
import { readSignInText } from './sign-in-message.ts'

const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const text = passkeyWalletText({ host: 'svc.test:4400', address, challenge: 'c2FsdA-_' })

test('writes a text with the service, the wallet and the challenge that is no sign-in message (security-cases F2)', () => {
  expect(text).toBe(
    `svc.test:4400 wants you to sign in with your Ethereum account:
${address}

Keep this wallet with a passkey at svc.test:4400. Whoever has the passkey then has this wallet.

URI: https://svc.test:4400/verify
Version: 1
Chain ID: 1
Nonce: 6332467364412d5f
Issued At: 1970-01-01T00:00:00Z`,
  )
  expect(readSignInText(text)).toBeUndefined()
})

test('writes a text that wallets accept only from our host (EIP-4361)', () => {
  const message = parseSiweMessage(text)
  expect(message).toMatchObject({ domain: 'svc.test:4400', address, nonce: '6332467364412d5f', version: '1' })
  expect(validateSiweMessage({ message, address, domain: 'svc.test:4400' })).toBe(true)
  expect(validateSiweMessage({ message, address, domain: 'evil.example' })).toBe(false)
})
