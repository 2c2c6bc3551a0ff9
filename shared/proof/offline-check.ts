import * as v from 'valibot'
import { PortableProofEnvelope } from '../contract/envelope.ts'
import { checkEnvelope, type EnvelopePart } from './envelope.ts'
import { checkKeySignature, type SignatureFinding } from './key-signature.ts'

/** `open`: could not be judged, because something before it is missing, or because only a chain knows. */
export type Finding = 'holds' | 'fails' | 'open'

/** What an offline check found, part by part. */
export type OfflineReport = {
  /** `open` when all that can be judged here holds, and the signature may be a contract wallet's. */
  verdict: Finding
  parts: Record<EnvelopePart, Finding>
  /** What was checked, where it has the shape of an envelope: the very object, no copy. */
  envelope: PortableProofEnvelope | null
}

/**
 * Checks a saved envelope and asks nobody (protocol/handoffs#pages; protocol/proof-format#proof-format). Whatever
 * `envelope` is, there is a report.
 */
export async function checkOffline(envelope: unknown): Promise<OfflineReport> {
  let signature: SignatureFinding | undefined
  const verdict = await checkEnvelope(envelope, async (claim) => {
    signature = checkKeySignature(claim)
    return signature !== 'fails'
  })
  const failed = verdict.valid ? [] : verdict.failed
  // shape and chain stand alone: with one of them wrong, no signature was looked at
  const judged: readonly EnvelopePart[] = signature ? order : failed.includes('chain') ? ['shape'] : []
  const part = (name: EnvelopePart): Finding =>
    failed.includes(name) ? 'fails' : judged.includes(name) ? 'holds' : 'open'
  return {
    verdict: failed.length > 0 ? 'fails' : signature === 'on-chain' ? 'open' : 'holds',
    parts: {
      shape: part('shape'),
      chain: part('chain'),
      did: part('did'),
      qHash: part('qHash'),
      signature: signature === 'on-chain' ? 'open' : part('signature'),
    },
    envelope: v.is(PortableProofEnvelope, envelope) ? envelope : null,
  }
}

const order: readonly EnvelopePart[] = ['shape', 'chain', 'did', 'qHash', 'signature']
