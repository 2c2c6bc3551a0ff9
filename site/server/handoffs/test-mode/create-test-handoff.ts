import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { CreateHandoff } from '../../../../shared/contract/handoffs.ts'
import { testOutcomes } from '../../../../shared/contract/handoffs/test-endings.ts'
import { canonicalJson } from '../../../../shared/proof/canonical.ts'
import { forProfile } from '../../accounts/pro-access.ts'
import type { Deployment } from '../../deployment.ts'
import { openTestGate } from '../../gates/test-gates.ts'
import type { Store } from '../../ports/store/store.ts'
import { digest, newKey } from '../../random-keys.ts'
import type { NewEvent } from '../../records/events.ts'
import type { HandoffRequest } from '../../records/handoffs.ts'
import type { TestHandoffRecord } from '../../records/test-mode.ts'
import { leftCode } from '../../rules/events/handoff.ts'
import { refuseOrigin, refuseUnclear, requestOf } from '../create.ts'
import { embedderOrigin } from '../origins.ts'
import { doneMs } from '../state.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>

/** What a page asks for. `isLocal`: it is on this machine, from which alone the service can be reached. */
type Asked = {
  sid: string
  ask: CreateHandoff & { test: NonNullable<CreateHandoff['test']> }
  originHeader: string | undefined
  isLocal: boolean
}

/**
 * Creates a test hand-off, which has ended when it is stored (protocol/test-mode#create). It needs a ticket, unless the
 * service and its caller are on one machine; at a gate always, because the ticket says whose test gate it is. The first
 * write wins, as for every hand-off, and the same request again gets a new code until one was used. A ticket counts as
 * used only when the hand-off was stored. Throws `TEST_TICKET_INVALID`, and the errors of the endpoint's row.
 */
export async function createTestHandoff(asked: Asked, deps: Deps) {
  const { ports, config } = deps
  const { sid, ask } = asked
  const origin = embedderOrigin(asked.originHeader)
  const ticketHash = ask.test.ticket === undefined ? null : digest(ask.test.ticket)
  const known = await ports.store.testMode.find(sid)
  const begun = known ? undefined : await begin(asked, { origin, ticketHash }, deps)
  const record = known ?? begun?.record ?? (await ports.store.testMode.find(sid))
  if (!record) throw ticketInvalid('This test ticket was used, has expired, or does not exist. Create another one.')
  if (!begun?.record) await refuseOther(record, { asked, origin, ticketHash }, deps)
  const code = begun?.code ?? (await renewedCode(record, deps))
  const outcome = testOutcomes[record.ending]
  return {
    verifyUrl: `${config.verifyUrl}/verify?sid=${sid}`,
    expiresAt: record.expiresAt,
    now: ports.now(),
    hubChainId: config.hubChainId,
    test: {
      status: outcome.status,
      ...(outcome.status === 'failed' && { failure: outcome.failure }),
      ...(code !== undefined && { code }),
    },
  }
}

/**
 * Uses the ticket and stores the hand-off, both or neither. Answers no record when the ticket cannot be used: the same
 * request may have used it at the same time.
 */
async function begin(
  { sid, ask, isLocal }: Asked,
  { origin, ticketHash }: { origin: string; ticketHash: string | null },
  { config, ports }: Deps,
): Promise<{ record?: TestHandoffRecord; code?: string }> {
  if (ticketHash === null && !isLocal)
    throw ticketInvalid('A test hand-off needs a ticket: create one with a test key, and send it with the request.')
  const now = ports.now()
  return ports.store.transaction(async (store) => {
    const ticket = ticketHash === null ? undefined : await store.testMode.takeTicket(ticketHash, now)
    const isValid =
      ticket !== undefined &&
      (await store.accounts.lock(ticket.profileId)) &&
      (await store.accessKeys.isInForce(ticket.keyId, now))
    if (ticketHash !== null && !isValid) return {}
    const profileId = ticket?.profileId ?? null
    const request = await testRequest(ask, { origin, profileId, store }, { config, ports })
    if (await store.handoffs.find(sid)) throw handoffExists()
    const code = testOutcomes[ask.test.ending].status === 'done' ? newKey(ports.random) : undefined
    const record = await store.testMode.insert({
      sid,
      challenge: ask.challenge,
      origin,
      request,
      ending: ask.test.ending,
      profileId,
      ticketHash,
      codeHash: code === undefined ? null : digest(code),
      codeUsedAt: null,
      tokenHash: null,
      tokenUsedAt: null,
      tokenIdempotencyKey: null,
      createdAt: now,
      expiresAt: now + doneMs,
    })
    if (!record) throw handoffExists()
    await store.events.add(testEvents(record, now))
    return { record, ...(code !== undefined && { code }) }
  })
}

/** Returns the event of a test hand-off, for the profile of its ticket (protocol/events#streams). */
function testEvents({ sid, profileId, ending, request }: TestHandoffRecord, createdAt: number): NewEvent[] {
  if (profileId === null) return []
  const about = { createdAt, isTest: true, to: { profileId }, gateId: request.gateId ?? null } as const
  const outcome = testOutcomes[ending]
  if (outcome.status === 'done') return [{ ...about, type: 'handoff.completed', data: { sid } }]
  const code = outcome.status === 'failed' ? outcome.failure : leftCode
  return [{ ...about, type: 'handoff.failed', data: { sid, code } }]
}

/** Returns what the page asks for, checked as that of a live hand-off; a gate is a test gate of the ticket's profile. */
async function testRequest(
  ask: CreateHandoff,
  { origin, profileId, store }: { origin: string; profileId: string | null; store: Store },
  { config, ports }: Deps,
): Promise<HandoffRequest> {
  refuseUnclear(ask)
  const { gateId } = ask
  if (gateId !== undefined && profileId === null)
    throw ticketInvalid('A test hand-off at a gate needs a ticket, which says whose test gate it is.')
  const gate =
    gateId === undefined || profileId === null
      ? undefined
      : await openTestGate({ gateId, profileId }, { store, now: ports.now() })
  if (gate) refuseOrigin(gate, { origin, config })
  return requestOf(ask, gate, forProfile(profileId ?? undefined, { config, ports }))
}

/** Throws `HANDOFF_EXISTS` unless the request is the one that the hand-off was created by. */
async function refuseOther(
  record: TestHandoffRecord,
  { asked: { ask }, origin, ticketHash }: { asked: Asked; origin: string; ticketHash: string | null },
  deps: Deps,
): Promise<void> {
  const { challenge, ending, profileId, request } = record
  const isSame =
    challenge === ask.challenge &&
    origin === record.origin &&
    ending === ask.test.ending &&
    ticketHash === record.ticketHash &&
    canonicalJson(request) ===
      canonicalJson(await testRequest(ask, { origin, profileId, store: deps.ports.store }, deps))
  if (!isSame) throw handoffExists()
}

/** Returns a new code for a page that did not get the first one; undefined when a code was used, or there is none. */
async function renewedCode({ sid, codeHash }: TestHandoffRecord, { ports }: Deps): Promise<string | undefined> {
  if (codeHash === null) return undefined
  const code = newKey(ports.random)
  const renewed = await ports.store.testMode.renewCode(sid, { codeHash: digest(code), now: ports.now() })
  return renewed && code
}

const handoffExists = () =>
  new ServiceError('HANDOFF_EXISTS', 'A hand-off with this sid already exists. Use a new sid.')
const ticketInvalid = (message: string) => new ServiceError('TEST_TICKET_INVALID', message)
