/** The message that a wallet signs for a sign-in (EIP-4361; the same form for Solana). */
export type SignInMessage = {
  /** The host, with its port if it has one. */
  domain: string
  kind: 'Ethereum' | 'Solana'
  /** The address in the form of its kind: EIP-55 for Ethereum. */
  address: string
  uri: string
  /** The chain's CAIP-2 reference. */
  chainReference: string
  nonce: string
  /** Unix ms, whole seconds. */
  issuedAt: number
  expiresAt: number
}

/**
 * Returns the exact text. Its first line differs from every other message of the service, so that no signature can be used
 * for another purpose (security-cases F2).
 */
export function signInText(message: SignInMessage): string {
  const { domain, kind, address, uri, chainReference, nonce, issuedAt, expiresAt } = message
  return [
    `${domain} wants you to sign in with your ${kind} account:`,
    address,
    '',
    `Sign in to ${domain}. This signature is free and moves nothing.`,
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainReference}`,
    `Nonce: ${nonce}`,
    `Issued At: ${time(issuedAt)}`,
    `Expiration Time: ${time(expiresAt)}`,
  ].join('\n')
}

/** Parses a text of {@link signInText}. Returns undefined for any other text, even if one character differs. */
export function readSignInText(text: string): SignInMessage | undefined {
  const found = shape.exec(text)?.groups
  if (!found) return undefined
  const { domain = '', kind, address = '', uri = '', chain: chainReference = '', nonce = '' } = found
  const message: SignInMessage = {
    domain,
    kind: kind === 'Solana' ? 'Solana' : 'Ethereum',
    address,
    uri,
    chainReference,
    nonce,
    issuedAt: Date.parse(found['issued'] ?? ''),
    expiresAt: Date.parse(found['expires'] ?? ''),
  }
  const isReadable = Number.isFinite(message.issuedAt) && Number.isFinite(message.expiresAt)
  return isReadable && signInText(message) === text ? message : undefined
}

const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ`
const shape = new RegExp(
  [
    String.raw`^(?<domain>[^\s/]{1,255}) wants you to sign in with your (?<kind>Ethereum|Solana) account:`,
    String.raw`(?<address>[A-Za-z0-9]{32,44})`,
    '',
    String.raw`[^\n]{1,300}`,
    '',
    String.raw`URI: (?<uri>\S{1,300})`,
    'Version: 1',
    String.raw`Chain ID: (?<chain>[-_a-zA-Z0-9]{1,32})`,
    String.raw`Nonce: (?<nonce>[A-Za-z0-9]{8,128})`,
    `Issued At: (?<issued>${instant})`,
    `Expiration Time: (?<expires>${instant})$`,
  ].join('\n'),
)

const time = (unixMs: number) => new Date(unixMs).toISOString().replace('.000Z', 'Z')
