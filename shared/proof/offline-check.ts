import * as v from 'valibot'
import { PortableProofEnvelope } from '../contract/envelope.ts'
import { checkEnvelope, type EnvelopePart } from './envelope.ts'
import { checkKeySignature, type SignatureFinding } from './key-signature.ts'

/** `open`: it could not be checked, because another part is wrong, or because only a chain can check it. */
export type Finding = 'holds' | 'fails' | 'open'

/** The result of an offline check, for each part. */
export type OfflineReport = {
  /** `open`: everything that can be checked offline is right, and the signature may be a contract wallet's. */
  verdict: Finding
  parts: Record<EnvelopePart, Finding>
  /** The object that was checked, not a copy; null if it has not the shape of an envelope. */
  envelope: PortableProofEnvelope | null
}

/**
 * Checks a saved envelope without any request (protocol/handoffs#pages; protocol/proof-format#proof-format). It returns a
 * report for any value.
 */
export async function checkEnvelopeOffline(envelope: unknown): Promise<OfflineReport> {
  let signature: SignatureFinding | undefined
  const verdict = await checkEnvelope(envelope, async (claim) => {
    signature = checkKeySignature(claim)
    return signature !== 'fails'
  })
  const failed = verdict.valid ? [] : verdict.failed
  // If the shape or the chain is wrong, the signature was not checked.
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
