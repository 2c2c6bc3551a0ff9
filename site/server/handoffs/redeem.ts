import { ServiceError } from '../../../shared/contract/errors.ts'
import type { HandoffResult } from '../../../shared/contract/handoffs.ts'
import { isPhishingResistant } from '../rules/phishing-resistance.ts'
import type { Deployment } from '../deployment.ts'
import type { HandoffRecord } from '../records/handoffs.ts'
import { noSuchHandoff, repeatMs, statusAt } from './state.ts'
import { stillEligible } from './verify.ts'
import { digest, isKeyOf, newKey } from '../random-keys.ts'

/** The request of a page that exchanges the code of its hand-off. */
export type RedeemRequest = {
  sid: string
  secret: string | undefined
  code: string
  origin: string | undefined
  idempotencyKey?: string | undefined
}

/**
 * Exchanges the code of a hand-off for its result and a token, once (protocol/handoffs#redeem). The code went only to a
 * window on the embedder's origin, and only its page has the secret: together they identify the caller, which the
 * Origin header alone could not. The answer reports whether the outcome is phishing-resistant, and `eligible` is what the server will get. With an idempotency key
 * the same redeem is answered again for five minutes, because a lost answer would cost the person another signature.
 * Throws `HANDOFF_NOT_FOUND` (unknown hand-off, secret or code), `HANDOFF_AUDIENCE_MISMATCH` (the code stays valid) or
 * `HANDOFF_ALREADY_USED`.
 */
export async function redeemHandoff(
  request: RedeemRequest,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<HandoffResult> {
  const { sid, secret, code, origin, idempotencyKey } = request
  const record = await ports.store.handoffs.find(sid)
  if (!record || !isKeyOf(record.challenge, secret)) throw noSuchHandoff()
  if (origin !== record.origin)
    throw new ServiceError('HANDOFF_AUDIENCE_MISMATCH', 'This hand-off belongs to a page on another origin.')
  const now = ports.now()
  const isCode = isKeyOf(record.codeHash, code) || isKeyOf(record.returnCodeHash, code)
  if (statusAt(record, now) !== 'done' || !isCode) throw noSuchHandoff()

  const token = idempotencyKey === undefined ? newKey(ports.random) : redeemToken({ sid, secret, code, idempotencyKey })
  const codeHash = digest(code)
  const phishingResistant = isPhishingResistant(record, codeHash)
  const use = { codeHash, tokenHash: digest(token), isPhishingResistant: phishingResistant, now }
  const redeemed =
    (await ports.store.handoffs.redeem(sid, use)) ?? redeemedBefore(await ports.store.handoffs.find(sid), use)
  if (!redeemed?.result)
    throw new ServiceError('HANDOFF_ALREADY_USED', 'This code was already used. Start the verification again.')
  const { result } = redeemed
  // a proof may have been revoked since
  const eligible = await stillEligible({ ...result, phishingResistant }, ports.store, now)
  return {
    ...result,
    eligible,
    token,
    expiresIn: redeemed.expiresAt - now,
    phishingResistant,
  }
}

/**
 * Derives the token of a redeem that may be repeated, so that the same secret, code and key get the same token. Nobody
 * else can know it, because it derives from two secrets of the page. The store keeps only its hash.
 */
export function redeemToken(by: {
  sid: string
  secret: string | undefined
  code: string
  idempotencyKey: string
}): string {
  return digest(JSON.stringify(['redeem', by.sid, by.secret, by.code, by.idempotencyKey]))
}

/** Returns the hand-off if the same redeem has used its code a short time ago, so that only the answer was lost. */
function redeemedBefore(
  record: HandoffRecord | undefined,
  { tokenHash, now }: { tokenHash: string; now: number },
): HandoffRecord | undefined {
  const isSame = record?.tokenHash === tokenHash && record.codeUsedAt !== null && now - record.codeUsedAt <= repeatMs
  return isSame ? record : undefined
}
