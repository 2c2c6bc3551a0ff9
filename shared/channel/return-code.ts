/**
 * Returns the text whose SHA-256 (base64url) is the code for a plain navigation, derived from a hand-off's code
 * (protocol/handoffs#plain-return). Whoever intercepts the derived code cannot compute the original. So the redeemed code
 * tells the service which way it took.
 */
export const returnCodeText = (code: string): string => `svc-return-code:${code}`
