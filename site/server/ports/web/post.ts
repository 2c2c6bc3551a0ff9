/**
 * How a POST ended: with an answer, of which at most 64 KiB were read, or without one. `blocked`: the address is not one that
 * may be asked. A redirect is an answer, and is not followed.
 */
export type Posted = { status: number; body: string } | { problem: 'timeout' | 'unreachable' | 'blocked' }

/**
 * Sends a POST with a JSON body to an address that a user chose (protocol/limits#outbound). It sends no cookies and cannot
 * reach our own network: the addresses of the name are checked, and the connection goes to the checked ones. It takes at most
 * 10 s. It never throws.
 */
export type Post = (url: string, request: { headers: Record<string, string>; body: string }) => Promise<Posted>
