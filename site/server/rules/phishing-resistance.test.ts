import { expect, test } from 'vitest'
import { type ActingSession, isOriginBound, isPhishingResistant, isResistantEnough } from './phishing-resistance.ts'

const wallet = '0xaa'
const by = (signedInBy: ActingSession['signedInBy'], passkeyWallets: string[] = []): ActingSession => ({
  signedInBy,
  passkeyWallets,
})
const acting = {
  isOnOwnPage: true,
  session: undefined as ActingSession | undefined,
  holdsWallet: true,
  signedBy: undefined as string | undefined,
}

test.each<[string, Partial<typeof acting>]>([
  ['a click in a session by passkey', { session: by('passkey') }],
  ['a click in a session by provider', { session: by('account') }],
  ['a signature in a session by passkey', { session: by('passkey'), signedBy: wallet }],
  ['a signature of a passkey wallet', { session: by('wallet', [wallet]), signedBy: wallet }],
])('%s is bound to our origin', (_, more) => {
  expect(isOriginBound({ ...acting, ...more })).toBe(true)
})

test.each<[string, Partial<typeof acting>]>([
  ['a signature without a session', { signedBy: wallet }],
  ['a click in a session by wallet', { session: by('wallet') }],
  ['a signature in a session by wallet', { session: by('wallet'), signedBy: wallet }],
  ['a session whose method is not known any more', { session: by(undefined), signedBy: wallet }],
  ['a session of somebody else', { session: by('passkey'), holdsWallet: false, signedBy: wallet }],
  ['a passkey wallet of somebody else', { session: by('passkey', [wallet]), holdsWallet: false, signedBy: wallet }],
  ['a signature of another wallet than the passkey’s', { session: by('wallet', ['0xbb']), signedBy: wallet }],
  ['a click beside a passkey wallet in a session by wallet', { session: by('wallet', [wallet]) }],
  ['the page of the embedder', { isOnOwnPage: false, session: by('passkey'), signedBy: wallet }],
])('%s is not bound to our origin', (_, more) => {
  expect(isOriginBound({ ...acting, ...more })).toBe(false)
})

test.each([
  [true, 'direct', 'direct', true],
  [true, 'direct', 'plain return', false],
  [false, 'direct', 'direct', false],
  [true, null, 'direct', false],
])('bound %s, with the code %s, redeemed by %s: %s', (bound, codeHash, redeemed, resistant) => {
  expect(isPhishingResistant({ isOriginBound: bound, codeHash }, redeemed)).toBe(resistant)
})

test.each([
  [undefined, false, true],
  [undefined, true, true],
  [false, false, true],
  [true, false, false],
  [true, true, true],
])('a gate with requirePhishingResistant %s, an outcome that is resistant %s: %s', (required, resistant, enough) => {
  const policy = required === undefined ? {} : { requirePhishingResistant: required }
  expect(isResistantEnough({ model: { policy } }, resistant)).toBe(enough)
})
