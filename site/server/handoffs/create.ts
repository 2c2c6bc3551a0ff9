import { ServiceError } from '../../../shared/contract/errors.ts'
import type { CreateHandoff } from '../../../shared/contract/handoffs.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import { namedVerifiers, splitAmong } from '../../../shared/proof/layout.ts'
import type { GateRecord } from '../records/gates.ts'
import { type HandoffRecord, type HandoffRequest, newHandoffFields } from '../records/handoffs.ts'
import { verifierIdOf } from '../../../shared/verifiers/index.ts'
import { presets } from '../../../shared/verifiers/presets.ts'
import { openGate } from '../gates/check-gate.ts'
import type { Deployment } from '../deployment.ts'
import { handoffReturn } from '../rules/return-address.ts'
import { refuseGiven, refuseImpossible } from '../rules/given-data/refuse-given.ts'
import { listedReturns } from './return.ts'
import { pendingMs } from './state.ts'
import { digest, newKey } from '../random-keys.ts'
import { embedderOrigin, returnAddress } from './origins.ts'
import { refuseUnavailableOptions } from '../verification/options.ts'
import { type Offer, refuseUnavailable } from '../verification/signed-request.ts'

/** The limit of `data`, in bytes of JSON (protocol/handoffs#create). */
const dataLimit = 64 * 1024

/**
 * Creates a hand-off (protocol/handoffs#create). The first write wins: the same request again gets the same answer, and
 * another request with the same sid gets `HANDOFF_EXISTS`. Throws the errors of the endpoint's row.
 */
export async function createHandoff(
  { sid, ask, originHeader }: { sid: string; ask: CreateHandoff; originHeader: string | undefined },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<{ verifyUrl: string; expiresAt: number; now: number; hubChainId: number; codeReturns: boolean }> {
  const origin = embedderOrigin(originHeader)
  refuseUnclear(ask)
  const gate = ask.gateId === undefined ? undefined : await openGate(ask.gateId, { ports })
  if (gate) refuseOrigin(gate, { origin, config })
  const request = requestOf(ask, gate, { config, ports })
  const now = ports.now()
  const created = newHandoff({ sid, challenge: ask.challenge, origin, request }, now)
  const stored = await ports.store.handoffs.insert(created)
  const same = stored.challenge === ask.challenge && stored.origin === origin
  if (!same || canonicalJson(stored.request) !== canonicalJson(request))
    throw new ServiceError('HANDOFF_EXISTS', 'A hand-off with this sid already exists. Use a new sid.')
  // this request starts early, so that its answer is known when the page is shown
  const listed = listedReturns({ origin, ...request }, { ports })
  const mayCodeReturn = (to: readonly string[]) => handoffReturn({ origin, ...request }, to).code !== null
  // usually the path alone decides, and nobody waits for the list
  const codeReturns = mayCodeReturn([]) || mayCodeReturn(await listed)
  const verifyUrl = `${config.verifyUrl}/verify?sid=${sid}`
  return { verifyUrl, expiresAt: stored.expiresAt, now, hubChainId: config.hubChainId, codeReturns }
}

/**
 * Creates the hand-off of a plain link to an open gate, and answers its sid (protocol/handoffs#links). Its origin is
 * our own and nobody holds its secret, so only our page can end it, and only the proof's id leaves it. Throws what
 * {@link refuseUnavailable} throws, and what {@link refuseOrigin} throws for a listening window.
 */
export async function beginOwnHandoff(
  gate: GateRecord,
  {
    listener,
    ...link
  }: Pick<CreateHandoff, 'theme' | 'data' | 'reuse'> & {
    lang: string
    returnUrl: string | undefined
    /** The origin of the window that gets the outcome as a message. */
    listener: string | null
  },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<string> {
  // the window would use the gate as a page that begins a hand-off does
  if (listener !== null) refuseOrigin(gate, { origin: listener, config })
  const challenge = digest(newKey(ports.random))
  const sid = Buffer.from(ports.random(18)).toString('base64url')
  const asked = requestOf({ ...link, challenge, mode: 'redirect' }, gate, { config, ports })
  const request = { ...asked, isLink: true as const, ...(listener !== null && { listener }) }
  await ports.store.handoffs.insert(newHandoff({ sid, challenge, origin: ownOrigin(config), request }, ports.now()))
  return sid
}

/** Returns the origin of hand-offs that plain links create. */
export const ownOrigin = ({ verifyUrl }: Pick<Deployment['config'], 'verifyUrl'>): string => new URL(verifyUrl).origin

type NewHandoff = Pick<HandoffRecord, 'sid' | 'challenge' | 'origin' | 'request'>

const newHandoff = (created: NewHandoff, now: number): HandoffRecord => ({
  ...newHandoffFields,
  ...created,
  createdAt: now,
  expiresAt: now + pendingMs,
})

/** Throws `INVALID_REQUEST` unless a page asks for exactly one of a gate, verifiers and a preset. */
export function refuseUnclear({ gateId, verifiers, preset }: CreateHandoff): void {
  if ([gateId, verifiers, preset].filter((each) => each !== undefined).length !== 1)
    throw new ServiceError('INVALID_REQUEST', 'Send exactly one of gateId, verifiers and preset.')
}

/** Reads what a page asks for. Throws for what is not available here (protocol/handoffs#create). */
export function requestOf(
  ask: CreateHandoff,
  gate: GateRecord | undefined,
  offer: Offer & Pick<Deployment, 'config'>,
): HandoffRequest {
  const { data, mode, lang, theme, returnUrl, options } = ask
  if (options) refuseUnavailableOptions({ options }, offer)
  return {
    verifiers: verifiersOf(ask, gate, offer),
    ...(gate && { gateId: gate.gateId }),
    ...(ask.reuse === 'auto' && { reuse: true as const }),
    data: data === undefined ? null : data,
    mode,
    lang: lang ?? null,
    theme: theme ?? null,
    returnUrl: returnUrl === undefined ? null : returnAddress(returnUrl),
    ...(options && { options }),
  }
}

/** Returns the verifiers that a request asks for. Throws for one that is not available here. */
function verifiersOf({ preset, data, ...ask }: CreateHandoff, gate: GateRecord | undefined, offer: Offer): string[] {
  if (data !== undefined) refuseData(data)
  if (gate) {
    if (data !== undefined) refuseImpossible(data, namedBy(gate))
    return requiredOf(gate, offer)
  }
  const verifiers = preset === undefined ? (ask.verifiers ?? []) : [...presets[preset].verifierIds]
  const named = namedVerifiers(verifiers)
  refuseUnavailable(named, offer)
  if (data !== undefined) {
    splitAmong(data, named)
    refuseGiven(data, named)
  }
  return verifiers
}

/** Returns the verifiers of all rows of a gate, each once. */
const namedBy = ({ model: { requirements } }: GateRecord) =>
  [...new Set(requirements.map(({ verifierId }) => verifierId))].flatMap((requested) => {
    const id = verifierIdOf(requested)
    return id ? [{ requested, id }] : []
  })

/** Returns all required verifiers of a gate, also when several requests are needed for them. */
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
    throw new ServiceError('INVALID_VERIFIER_DATA', 'The key handoff in data is reserved for the service.')
}

/** Throws `ORIGIN_NOT_ALLOWED` for a page that the gate's owner did not allow (protocol/gates#allowed-origins). */
export function refuseOrigin(
  { model: { policy } }: GateRecord,
  { origin, config }: { origin: string } & Pick<Deployment, 'config'>,
): void {
  const { allowedOrigins } = policy
  if (allowedOrigins.length === 0 || allowedOrigins.includes(origin) || origin === ownOrigin(config)) return
  throw new ServiceError('ORIGIN_NOT_ALLOWED', 'The owner of this gate does not allow this page to use it.')
}
