import { type Client, createClient } from '../../shared/client/client.ts'
import * as handoffs from '../../shared/contract/handoffs.ts'
import { precheck, standardize, verify } from '../../shared/contract/verification.ts'
import { diagnose } from '../developer/diagnose.ts'
import { type CreatedHandoff, createHandoff, type Handoff } from '../hosted/handoff.ts'
import type { AttemptOptions } from './attempt.ts'
import { handoffRequestOf } from './handoff-request.ts'

/** The hand-off of one attempt. The service learns of it when it is first needed. */
export type AttemptHandoff = {
  client: Client<typeof rows>
  handoff: Handoff
  /** Creates the hand-off at the service. Every call gets the same promise; after a failure the next call tries again. */
  create: (signal: AbortSignal) => Promise<CreatedHandoff>
  /** Says whether the service knows the hand-off, or is about to. */
  isCreated: () => boolean
  /** Says whether a code may come back in an address, as far as is known. */
  mayCodeReturn: () => boolean
}

/** Returns the hand-off of an attempt. Throws INVALID_REQUEST for a request that no hand-off can carry. */
export function createAttemptHandoff(
  { request, sid, secret, way }: AttemptOptions,
  baseUrl: string,
  lifeSignal: AbortSignal,
): AttemptHandoff {
  const client = createClient(rows, baseUrl)
  const handoff = createHandoff(client, sid, secret)
  const mode = way.type === 'window' ? 'popup' : way.type === 'inline' ? 'inline' : 'redirect'
  const body = handoffRequestOf(request, mode)
  let created: Promise<CreatedHandoff> | undefined
  let mayCodeReturn = way.type !== 'resumed' || way.pending.codeReturns !== false

  const create = async (): Promise<CreatedHandoff> => {
    try {
      const known = await handoff.create(body, lifeSignal)
      mayCodeReturn = known.codeReturns
      const ahead = known.now() - Date.now()
      if (Math.abs(ahead) > clockMs) diagnose({ type: 'clock', ahead }, baseUrl)
      return known
    } catch (error) {
      created = undefined
      throw error
    }
  }
  return {
    client,
    handoff,
    create(signal) {
      signal.throwIfAborted()
      return (created ??= create())
    },
    isCreated: () => created !== undefined || way.type === 'resumed',
    mayCodeReturn: () => mayCodeReturn,
  }
}

const rows = {
  standardize,
  precheck,
  verify,
  createHandoff: handoffs.createHandoff,
  handoffStatus: handoffs.handoffStatus,
  redeemHandoff: handoffs.redeemHandoff,
  cancelHandoff: handoffs.cancelHandoff,
}

/** A developer is told when the clock of the device is wrong by more than this, ms. */
const clockMs = 60_000
