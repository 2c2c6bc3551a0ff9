/**
 * What the key of a passkey wallet signs once, so that the service keeps its address with the passkey (auth.md 2a). Its
 * first line is like no other message of ours, so it can stand for nothing else (auth.md 6 F2).
 */
export function passkeyWalletText({ host, address, challenge }: PasskeyWalletClaim): string {
  return [`${host} keeps this wallet with its passkey`, `Wallet: ${address}`, `Challenge: ${challenge}`].join('\n')
}

/** `host` with its port if it has one; `address` in lower case; `challenge` as the passkey was given it, base64url. */
export type PasskeyWalletClaim = { host: string; address: string; challenge: string }
