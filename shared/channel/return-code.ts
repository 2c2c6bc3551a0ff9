/**
 * The text that is hashed (SHA-256, base64url) to get the code that may leave by plain navigation from a hand-off's
 * code (protocol/handoffs#plain-return). Whoever intercepts the derived code cannot find the other one, so the service
 * can tell by the redeemed code that it may have gone astray.
 */
export const returnCodeText = (code: string): string => `svc-return-code:${code}`
