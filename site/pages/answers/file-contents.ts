import { readBundle } from '../../../shared/credential/bundle.ts'
import { readCredential } from '../../../shared/credential/sd-jwt.ts'
import type { provedOf } from '../../../shared/proof/proved.ts'

/** What a saved proof says: its statements, the wallet that asked for them, and when (Unix ms). */
export type FileContents = { entries: Parameters<typeof provedOf>[0]; wallet: string; at: number }

/**
 * Reads what a bundle says, without a check. Returns undefined if it has no credential. The text of an `ownership-basic` is in
 * the signed request alone.
 */
export async function fileContents(value: unknown): Promise<FileContents | undefined> {
  const bundle = readBundle(value)
  if (typeof bundle === 'string') return undefined
  const { envelope } = bundle
  const read = await Promise.all(bundle.credentials.map(readCredential))
  const credentials = read.filter((each) => each !== undefined)
  const first = credentials[0]?.payload
  if (!first) return undefined
  const entries = credentials.map(({ payload, claims }) => {
    const verifierId = payload.vct.slice(payload.vct.lastIndexOf('/') + 1)
    const content = verifierId === 'ownership-basic' ? envelope?.data['content'] : undefined
    const input = typeof content === 'string' ? { input: { content } } : {}
    return { verifierId, verified: true, status: 'verified', data: { claims, ...input } }
  })
  return {
    entries,
    // the last part of a did:pkh
    wallet: envelope?.walletAddress ?? first.signer.slice(first.signer.lastIndexOf(':') + 1),
    at: envelope?.signedTimestamp ?? first.checkedAt * 1000,
  }
}
