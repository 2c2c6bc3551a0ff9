import { ServiceError } from '../../../shared/contract/errors.ts'
import type { HandoffResult } from '../../../shared/contract/handoffs.ts'
import { isPhishingResistant } from '../rules/phishing-resistance.ts'
import type { Deployment } from '../deployment.ts'
import type { HandoffRecord } from '../records/handoffs.ts'
import { noSuchHandoff, statusAt } from './state.ts'
import { stillEligible } from './verify.ts'
import { digest, isKeyOf, newKey } from '../random-keys.ts'

/**
 * How long the same redeem is answered again under its idempotency key: ms (as the exchange of a token,
 * protocol/handoffs#exchange).
 */
const repeatMs = 5 * 60_000

/**
 * Exchanges the code for what the hand-off is worth, once (protocol/handoffs#redeem). The code only ever reached a
 * window on the embedder's origin, the secret only its page: together they say who asks, which the Origin header alone
 * could not. Whether the outcome is phishing-resistant is reported, and required by nobody here. With an idempotency
 * key the same redeem is answered again for five minutes, as an answer that is lost would cost the person another
 * signature. Throws `HANDOFF_NOT_FOUND` (no such hand-off, secret or code), `HANDOFF_AUDIENCE_MISMATCH` (burns nothing)
 * or `HANDOFF_ALREADY_USED`.
 */
export async function redeemHandoff(
  asked: {
    sid: string
    secret: string | undefined
    code: string
    origin: string | undefined
    idempotencyKey?: string | undefined
  },
  { ports }: Pick<Deployment, 'ports'>,
): Promise<HandoffResult> {
  const { sid, secret, code, origin, idempotencyKey } = asked
  const record = await ports.store.handoffs.find(sid)
  if (!record || !isKeyOf(record.challenge, secret)) throw noSuchHandoff()
  if (origin !== record.origin)
    throw new ServiceError('HANDOFF_AUDIENCE_MISMATCH', 'This hand-off belongs to a page on another origin.')
  const now = ports.now()
  const isCode = isKeyOf(record.codeHash, code) || isKeyOf(record.returnCodeHash, code)
  if (statusAt(record, now) !== 'done' || !isCode) throw noSuchHandoff()

  const token = idempotencyKey === undefined ? newKey(ports.random) : tokenOf({ sid, secret, code, idempotencyKey })
  const codeHash = digest(code)
  const phishingResistant = isPhishingResistant(record, codeHash)
  const use = { codeHash, tokenHash: digest(token), isPhishingResistant: phishingResistant, now }
  const redeemed =
    (await ports.store.handoffs.redeem(sid, use)) ?? redeemedBefore(await ports.store.handoffs.find(sid), use)
  if (!redeemed?.result) throw new ServiceError('HANDOFF_ALREADY_USED', 'This code was used before.')
  const { result } = redeemed
  // what was proven may be revoked since, at a gate or without one
  const eligible = await stillEligible(result, ports.store, now)
  return { ...result, eligible, token, expiresIn: redeemed.expiresAt - now, phishingResistant }
}

/**
 * The token of a redeem that may be repeated: whoever shows the same secret, code and key is told the same one, which is
 * stored as a hash like any other. Nobody else can know it, as it is derived from two keys of the page itself.
 */
function tokenOf(by: { sid: string; secret: string | undefined; code: string; idempotencyKey: string }): string {
  return digest(JSON.stringify(['redeem', by.sid, by.secret, by.code, by.idempotencyKey]))
}

/** The hand-off, if this very redeem ended it a short while ago and only its answer was lost. */
function redeemedBefore(
  record: HandoffRecord | undefined,
  { tokenHash, now }: { tokenHash: string; now: number },
): HandoffRecord | undefined {
  const isSame = record?.tokenHash === tokenHash && record.codeUsedAt !== null && now - record.codeUsedAt <= repeatMs
  return isSame ? record : undefined
}
