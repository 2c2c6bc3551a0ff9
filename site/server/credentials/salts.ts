import { createHmac } from 'node:crypto'
import { derivedBytes } from './derived-bytes.ts'

/** What is derived from the secret of a proof for the credential of one verdict. Texts are base64url. */
export type Salts = {
  /** The salt of its entries in the log. */
  entry: Uint8Array
  /** The salt of each claim, in the order of their names. */
  claims: string[]
  decoys: string[]
}

/** The credential of one verdict. `verifierId` has no version, and `outcomeId` is the verifier as the proof names it. */
type Verdict = { verifierId: string; outcomeId: string; names: readonly string[]; decoyCount: number }

/** The numbers of bytes that are derived for the entries in the log, for each claim, and for each decoy, in this order. */
const [entryLength, claimLength, decoyLength] = [32, 16, 32]

/** The number of characters of the secrets of earlier proofs: 16 bytes. */
const earlierSecretLength = 22

/**
 * Derives the salts and decoys of a credential (protocol/log#entries). A proof always gives the same ones: its credentials may
 * be signed, and its entries in the log. So a shorter secret, of an earlier proof, is used as it was then.
 */
export function deriveSalts(secret: string, verdict: Verdict): Salts {
  if (secret.length === earlierSecretLength) return earlierSalts(secret, verdict)
  const { verifierId, names, decoyCount } = verdict
  const decoysFrom = entryLength + names.length * claimLength
  const derived = derivedBytes(secret, verifierId, decoysFrom + decoyCount * decoyLength)
  const parts = (from: number, count: number, size: number) =>
    Array.from({ length: count }, (_, at) => derived.toString('base64url', from + at * size, from + (at + 1) * size))
  return {
    entry: derived.subarray(0, entryLength),
    claims: parts(entryLength, names.length, claimLength),
    decoys: parts(decoysFrom, decoyCount, decoyLength),
  }
}

/** Derives each value by an HMAC-SHA-256 of its own. */
function earlierSalts(secret: string, { verifierId, outcomeId, names, decoyCount }: Verdict): Salts {
  const derive = (text: string) => createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest()
  return {
    entry: derive(`${outcomeId}/log`),
    claims: names.map((name) => derive(`${verifierId}/claim/${name}`).toString('base64url', 0, claimLength)),
    decoys: Array.from({ length: decoyCount }, (_, at) => derive(`${verifierId}/decoy/${at}`).toString('base64url')),
  }
}
