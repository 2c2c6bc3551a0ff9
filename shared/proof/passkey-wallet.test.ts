import { expect, test } from 'vitest'
import { passkeyWalletText } from './passkey-wallet.ts'
import { readSignInText } from './sign-in-message.ts'

test('names the service, the wallet and the challenge, and is no sign-in (auth.md 6 F2)', () => {
  const text = passkeyWalletText({
    host: 'svc.test:4400',
    address: '0x00000000000000000000000000000000000000aa',
    challenge: 'c2FsdA',
  })
  expect(text).toBe(
    'svc.test:4400 keeps this wallet with its passkey\nWallet: 0x00000000000000000000000000000000000000aa\nChallenge: c2FsdA',
  )
  expect(readSignInText(text)).toBeUndefined()
})
