import { parseSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { readSignInText, type SignInMessage, signInText } from './sign-in-message.ts'

const message: SignInMessage = {
  domain: 'svc.test:4400',
  kind: 'Ethereum',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  uri: 'https://svc.test:4400',
  chainReference: '84532',
  nonce: 'abcdef0123456789',
  issuedAt: Date.UTC(2026, 10, 21, 12),
  expiresAt: Date.UTC(2026, 10, 21, 12, 5),
}

test('writes a message that another library reads as EIP-4361', () => {
  expect(parseSiweMessage(signInText(message))).toEqual({
    domain: 'svc.test:4400',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    statement: 'Sign in to svc.test:4400. This signature is free and moves nothing.',
    uri: 'https://svc.test:4400',
    version: '1',
    chainId: 84532,
    nonce: 'abcdef0123456789',
    issuedAt: new Date(message.issuedAt),
    expirationTime: new Date(message.expiresAt),
  })
})

test('reads its own message', () => {
  expect(readSignInText(signInText(message))).toEqual(message)
  const solana: SignInMessage = {
    ...message,
    kind: 'Solana',
    address: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    chainReference: 'mainnet',
  }
  expect(readSignInText(signInText(solana))).toEqual(solana)
})

test.each([
  ['another statement', (text: string) => text.replace('moves nothing', 'moves a lot')],
  ['a request id', (text: string) => `${text}\nRequest ID: 1`],
  ['resources', (text: string) => `${text}\nResources:\n- https://svc.test`],
  ['not-before', (text: string) => `${text}\nNot Before: 2026-11-21T12:00:00Z`],
  ['milliseconds', (text: string) => text.replace('12:00:00Z', '12:00:00.000Z')],
  ['a day that does not exist', (text: string) => text.replace('2026-11-21', '2026-02-30')],
  ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a space at the end', (text: string) => `${text} `],
  ['the text of a proof', () => 'Portable Proof Verification Request\nWallet: 0x'],
])('refuses a message with %s', (_name, change) => {
  expect(readSignInText(change(signInText(message)))).toBeUndefined()
})
