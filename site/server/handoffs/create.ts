import { ServiceError } from '../../../shared/contract/errors.ts'
import type { CreateHandoff } from '../../../shared/contract/handoffs.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import { namedVerifiers, splitAmong } from '../../../shared/proof/layout.ts'
import type { GateRecord } from '../records/gates.ts'
import type { HandoffRecord, HandoffRequest } from '../records/handoffs.ts'
import { presets } from '../../../shared/verifiers/presets.ts'
import { openGate } from '../gates/check-gate.ts'
import type { Deployment } from '../deployment.ts'
import { handoffReturn } from '../rules/return-address.ts'
import { listedReturns } from './return.ts'
import { pendingMs } from './state.ts'
import { digest, newKey } from '../random-keys.ts'
import { embedderOrigin, returnAddress } from './origins.ts'
import { type Offer, refuseUnavailable } from '../verification/signed-request.ts'

/** Bytes of JSON (protocol/handoffs#create). */
const dataLimit = 64 * 1024

/**
 * Begins a hand-off (protocol/handoffs#create). The first write wins: the same one again gets the same answer, another
 * one under its sid `HANDOFF_EXISTS`. Throws the errors of the endpoint's row.
 */
export async function createHandoff(
  { sid, ask, originHeader }: { sid: string; ask: CreateHandoff; originHeader: string | undefined },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<{ verifyUrl: string; expiresAt: number; now: number; hubChainId: number; codeReturns: boolean }> {
  const origin = embedderOrigin(originHeader)
  if ([ask.gateId, ask.verifiers, ask.preset].filter((each) => each !== undefined).length !== 1)
    throw new ServiceError('INVALID_REQUEST', 'Send exactly one of gateId, verifiers and preset.')
  const gate = ask.gateId === undefined ? undefined : await openGate(ask.gateId, { ports })
  if (gate) refuseOrigin(gate, { origin, config })
  const request = requestOf(ask, gate, { config, ports })
  const now = ports.now()
  const begun = begin({ sid, challenge: ask.challenge, origin, request }, now)
  const stored = await ports.store.handoffs.insert(begun)
  const same = stored.challenge === ask.challenge && stored.origin === origin
  if (!same || canonicalJson(stored.request) !== canonicalJson(request))
    throw new ServiceError('HANDOFF_EXISTS', 'There is another hand-off under this sid.')
  // asked for early, so that it is known when the page is shown
  const listed = listedReturns({ origin, ...request }, { ports })
  const mayCodeReturn = (to: readonly string[]) => handoffReturn({ origin, ...request }, to).code !== null
  // mostly the path decides, and nobody waits for the list
  const codeReturns = mayCodeReturn([]) || mayCodeReturn(await listed)
  const verifyUrl = `${config.verifyUrl}/verify?sid=${sid}`
  return { verifyUrl, expiresAt: stored.expiresAt, now, hubChainId: config.hubChainId, codeReturns }
}

/**
 * Begins the hand-off of a plain link to a gate (protocol/handoffs#links): its origin is our own, and nobody holds its
 * secret, so that only our page can end it and only the proof's id leaves it. `gate` can be passed now. Answers its
 * sid. Throws what {@link refuseUnavailable} throws.
 */
export async function beginOwnHandoff(
  gate: GateRecord,
  link: Pick<CreateHandoff, 'theme'> & { lang: string; returnUrl: string | undefined },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<string> {
  const challenge = digest(newKey(ports.random))
  const sid = Buffer.from(ports.random(18)).toString('base64url')
  const request = requestOf({ ...link, challenge, mode: 'redirect' }, gate, { config, ports })
  await ports.store.handoffs.insert(begin({ sid, challenge, origin: ownOrigin(config), request }, ports.now()))
  return sid
}

/** The origin that hand-offs of plain links have. */
export const ownOrigin = ({ verifyUrl }: Pick<Deployment['config'], 'verifyUrl'>): string => new URL(verifyUrl).origin

type Begun = Pick<HandoffRecord, 'sid' | 'challenge' | 'origin' | 'request'>

const begin = (begun: Begun, now: number): HandoffRecord => ({
  ...untouched,
  ...begun,
  createdAt: now,
  expiresAt: now + pendingMs,
})

const untouched = {
  status: 'pending',
  failure: null,
  writeKeyHash: null,
  heardAt: null,
  byeAt: null,
  away: false,
  result: null,
  codeHash: null,
  returnCodeHash: null,
  isOriginBound: false,
  isPhishingResistant: false,
  codeUsedAt: null,
  tokenHash: null,
  tokenUsedAt: null,
  tokenIdempotencyKey: null,
  completedAt: null,
} as const satisfies Partial<HandoffRecord>

function requestOf(ask: CreateHandoff, gate: GateRecord | undefined, offer: Offer): HandoffRequest {
  const { data, mode, lang, theme, returnUrl } = ask
  return {
    verifiers: verifiersOf(ask, gate, offer),
    ...(gate && { gateId: gate.gateId }),
    ...(ask.reuse === 'auto' && { reuse: true as const }),
    data: data === undefined ? null : data,
    mode,
    lang: lang ?? null,
    theme: theme ?? null,
    returnUrl: returnUrl === undefined ? null : returnAddress(returnUrl),
  }
}

/** What is asked for, and offered here. */
function verifiersOf({ preset, data, ...ask }: CreateHandoff, gate: GateRecord | undefined, offer: Offer): string[] {
  if (data !== undefined) refuseData(data)
  if (gate) return requiredOf(gate, offer)
  const verifiers = preset === undefined ? (ask.verifiers ?? []) : [...presets[preset].verifierIds]
  const named = namedVerifiers(verifiers)
  refuseUnavailable(named, offer)
  if (data !== undefined) splitAmong(data, named)
  return verifiers
}

/** All that is in the way of a gate, also where one request could not ask for it together. */
function requiredOf({ model: { requirements } }: GateRecord, offer: Offer): string[] {
  const required = requirements.flatMap(({ optional, verifierId }) => (optional ? [] : [verifierId]))
  const ids = [...new Set(required)]
  refuseUnavailable(
    ids.map((id) => ({ requested: id, id })),
    offer,
  )
  return ids
}

function refuseData(data: JsonObject): void {
  if (Buffer.byteLength(JSON.stringify(data)) > dataLimit)
    throw new ServiceError('PAYLOAD_TOO_LARGE', `data may have ${dataLimit} bytes at most.`)
  if (Object.hasOwn(data, 'handoff'))
    throw new ServiceError('INVALID_VERIFIER_DATA', 'The key handoff in data is reserved: we fill it in.')
}

/** A page that the gate's owner did not name does not ask with it (protocol/gates#allowed-origins). */
function refuseOrigin(
  { model: { policy } }: GateRecord,
  { origin, config }: { origin: string } & Pick<Deployment, 'config'>,
): void {
  const { allowedOrigins } = policy
  if (allowedOrigins.length === 0 || allowedOrigins.includes(origin) || origin === ownOrigin(config)) return
  throw new ServiceError('ORIGIN_NOT_ALLOWED', 'The owner of this gate does not let this page ask with it.')
}
