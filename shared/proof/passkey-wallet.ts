/**
 * Returns the text that the key of a passkey wallet signs once, so that the service stores its address with the passkey
 * (protocol/accounts#passkey-wallets). It has the form of EIP-4361, although no wallet shows it here. Wallets compare the
 * host in such a text with the page that asks, so they warn a person if another site asks them to sign it. It is not a
 * sign-in, because it has no expiry and its own URI and nonce (security-cases F2).
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

/** `host`: with its port if it has one. `address`: in the form of EIP-55. `challenge`: the passkey's challenge, base64url. */
export type PasskeyWalletClaim = { host: string; address: string; challenge: string }

/** Converts a text to letters and digits, the only characters that EIP-4361 allows in a nonce. */
const lettersAndDigits = (text: string) =>
  Array.from(text, (letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(2, '0')).join('')
