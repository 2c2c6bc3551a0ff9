import { checkCheckpoint, type CheckedCheckpoint, type CheckpointProblem } from '../log/check-checkpoint.ts'
import { isEntryOf } from '../log/check-tlog-proof.ts'
import { makeEntry } from '../log/entry.ts'
import { LogFormatError } from '../log/log-format-error.ts'
import { parseVkey } from '../log/note-key.ts'
import { parseTlogProof } from '../log/tlog-proof.ts'
import { type Answer, answerOf } from './answers.ts'
import { decodeBase64url } from './base64url.ts'
import type { PinnedIssuer } from './issuers.ts'
import type { Credential } from './sd-jwt.ts'

/** Checks a signed checkpoint with the keys of one issuer. */
export type CheckCheckpoint = (signed: string) => Promise<CheckedCheckpoint | CheckpointProblem>

/**
 * Creates a check that remembers its results: the proofs of one bundle usually have the same checkpoint, and its signatures
 * are what takes time. Throws a {@link LogFormatError} for pinned keys that are no vkeys.
 */
export function checkpointCheck({ witnesses = [] }: PinnedIssuer, log: string): CheckCheckpoint {
  const pinned = { log: parseVkey(log), witnesses: witnesses.map(parseVkey) }
  const results = new Map<string, Promise<CheckedCheckpoint | CheckpointProblem>>()
  return async (signed) => {
    const result = results.get(signed) ?? checkCheckpoint(signed, pinned)
    results.set(signed, result)
    return await result
  }
}

/** The answer about the log, and its checkpoint if the log contains the verdict, whoever saw that. */
export type CheckedLog = { logged: Answer; checkpoint?: CheckedCheckpoint }

/**
 * Answers whether the log of the issuer contains a verdict, as a witness says that the reader trusts (protocol/credentials#log-check).
 * `proof` is the text of a tlog-proof, or empty. `latest` is the latest time that a witness may have signed, Unix ms.
 */
export async function checkLogged(
  credential: Credential,
  {
    proof,
    issuer,
    check,
    latest,
  }: { proof: string; issuer: PinnedIssuer; check: CheckCheckpoint | undefined; latest: number },
): Promise<CheckedLog> {
  if (proof === '') return { logged: answerOf('LOG_MISSING') }
  if (!check) return { logged: answerOf('LOG_UNKNOWN') }
  const checkpoint = await readCheckpoint(credential, { proof, check })
  if (typeof checkpoint === 'string')
    return { logged: answerOf(checkpoint === 'LOG_UNKNOWN' ? 'LOG_UNKNOWN' : 'LOG_INVALID') }
  if (!issuer.witnesses?.length) return { logged: answerOf('NO_WITNESS_PINNED'), checkpoint }
  const times = checkpoint.cosignatures.map(({ timestamp }) => timestamp * 1000)
  const seenAt = times.find((time) => time <= latest)
  return { logged: seenAt === undefined ? answerOf('WITNESS_MISSING') : answerOf('LOGGED', seenAt), checkpoint }
}

/** Returns the checkpoint of the log that contains the verdict, or why there is none. */
async function readCheckpoint(
  { payload, jws }: Credential,
  { proof: text, check }: { proof: string; check: CheckCheckpoint },
): Promise<CheckedCheckpoint | CheckpointProblem | 'ENTRY_MISSING' | 'MALFORMED'> {
  try {
    const proof = parseTlogProof(text)
    const checkpoint = await check(proof.checkpoint)
    if (typeof checkpoint === 'string') return checkpoint
    const bytes = decodeBase64url(jws.signed.split('.')[1] ?? '')
    if (proof.extra?.length !== 32 || !bytes) return 'MALFORMED'
    const { vct, sub: subject, exp = 0, qHash } = payload
    const entry = makeEntry({
      kind: 'verdict',
      salt: proof.extra,
      vct,
      subject,
      exp,
      payload: bytes,
      qHash: bytesOfHex(qHash),
    })
    return isEntryOf(checkpoint, { proof, entry }) ? checkpoint : 'ENTRY_MISSING'
  } catch (error) {
    if (!(error instanceof LogFormatError)) throw error
    return 'MALFORMED'
  }
}

const bytesOfHex = (hex: string) =>
  Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(hex.slice(2 + at * 2, 4 + at * 2), 16))
