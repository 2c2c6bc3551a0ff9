/**
 * What the key of a passkey wallet signs once, so that the service keeps its address with the passkey
 * (protocol/accounts#passkey-wallets). It has the form of EIP-4361, although no wallet shows it here: wallets compare
 * the host of such a text with the page that asks, so another site that wants a person's own wallet to sign it is shown
 * as what it is. It is no sign-in, as it has no expiry and a URI and nonce of its own (security-cases F2).
 */
export function passkeyWalletText({ host, address, challenge }: PasskeyWalletClaim): string {
  return [
    `${host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    `Keep this wallet with a passkey at ${host}. Whoever has the passkey then has this wallet.`,
    '',
    `URI: https://${host}/verify`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${lettersAndDigits(challenge)}`,
    'Issued At: 1970-01-01T00:00:00Z',
  ].join('\n')
}

/** `host` with its port if it has one; `address` as EIP-55 writes it; `challenge` as the passkey was given it, base64url. */
export type PasskeyWalletClaim = { host: string; address: string; challenge: string }

/** All that EIP-4361 takes as a nonce. */
const lettersAndDigits = (text: string) =>
  Array.from(text, (letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(2, '0')).join('')
