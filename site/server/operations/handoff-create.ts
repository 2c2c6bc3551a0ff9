import { ServiceError } from '../../../shared/contract/errors.ts'
import type { CreateHandoff } from '../../../shared/contract/handoffs.ts'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import { requestedVerifiers, splitData } from '../../../shared/proof/layout.ts'
import type { HandoffRecord, HandoffRequest } from '../ports/store/store.ts'
import { presets } from '../../../shared/verifiers/presets.ts'
import type { Deployment } from './deployment.ts'
import { pendingMs } from './handoff-state.ts'
import { embedderOrigin, returnAddress } from './origins.ts'
import { type Offer, refuseUnavailable } from './signed-request.ts'

/** Bytes of JSON (channel.md 3). */
const dataLimit = 64 * 1024

/**
 * Begins a hand-off (channel.md 3). The first write wins: the same one again gets the same answer, another one under
 * its sid `HANDOFF_EXISTS`. Throws the errors of the endpoint's row.
 */
export async function createHandoff(
  { sid, ask, originHeader }: { sid: string; ask: CreateHandoff; originHeader: string | undefined },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<{ verifyUrl: string; expiresAt: number; now: number; hubChainId: number }> {
  const origin = embedderOrigin(originHeader)
  const request = requestOf(ask, { config, ports })
  const now = ports.now()
  const stored = await ports.store.handoffs.insert({
    ...untouched,
    sid,
    challenge: ask.challenge,
    origin,
    request,
    createdAt: now,
    expiresAt: now + pendingMs,
  })
  const same = stored.challenge === ask.challenge && stored.origin === origin
  if (!same || canonicalJson(stored.request) !== canonicalJson(request))
    throw new ServiceError('HANDOFF_EXISTS', 'There is another hand-off under this sid.')
  const verifyUrl = `${config.verifyUrl}/verify?sid=${sid}`
  return { verifyUrl, expiresAt: stored.expiresAt, now, hubChainId: config.hubChainId }
}

const untouched = {
  status: 'pending',
  failure: null,
  writeKeyHash: null,
  heardAt: null,
  byeAt: null,
  away: false,
  result: null,
  codeHash: null,
  codeUsedAt: null,
  tokenHash: null,
  tokenUsedAt: null,
  tokenIdempotencyKey: null,
  completedAt: null,
} as const satisfies Partial<HandoffRecord>

function requestOf(ask: CreateHandoff, offer: Offer): HandoffRequest {
  const { data, mode, lang, theme, returnUrl } = ask
  return {
    verifiers: verifiersOf(ask, offer),
    ...(ask.reuse === 'auto' && { reuse: true as const }),
    data: data === undefined ? null : data,
    mode,
    lang: lang ?? null,
    theme: theme ?? null,
    returnUrl: returnUrl === undefined ? null : returnAddress(returnUrl),
  }
}

/** What is asked for, and offered here. */
function verifiersOf({ gateId, preset, data, ...ask }: CreateHandoff, offer: Offer): string[] {
  if ([gateId, ask.verifiers, preset].filter((each) => each !== undefined).length !== 1)
    throw new ServiceError('INVALID_REQUEST', 'Send exactly one of gateId, verifiers and preset.')
  const verifiers = preset === undefined ? ask.verifiers : [...presets[preset].verifierIds]
  if (verifiers === undefined)
    throw new ServiceError('OPTION_NOT_AVAILABLE', 'gateId is not offered here.', { details: { option: 'gateId' } })

  refuseUnavailable(requestedVerifiers(verifiers), offer)
  if (data === undefined) return verifiers
  if (Buffer.byteLength(JSON.stringify(data)) > dataLimit)
    throw new ServiceError('PAYLOAD_TOO_LARGE', `data may have ${dataLimit} bytes at most.`)
  if (Object.hasOwn(data, 'handoff'))
    throw new ServiceError('INVALID_VERIFIER_DATA', 'The key handoff in data is reserved: we fill it in.')
  splitData(data, verifiers)
  return verifiers
}
