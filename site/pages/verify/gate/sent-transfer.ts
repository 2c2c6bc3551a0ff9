import * as v from 'valibot'
import type { State } from '../../../../shared/flow/machine.ts'
import type { Payment } from '../../../../shared/flow/runs.ts'
import { transfersKey } from './browser-keys.ts'
import { browserList } from './browser-list.ts'
import { gateOf } from './run.ts'

const SentTransfer = v.object({
  gateId: v.string(),
  /** The wallet that paid. */
  wallet: v.string(),
  txHash: v.string(),
  /** The service's clock when the wallet had sent it, Unix ms. */
  at: v.number(),
})
type SentTransfer = v.InferOutput<typeof SentTransfer>

const sentTransfers = browserList(transfersKey, SentTransfer)
/** A transfer pays for a day (protocol/payments#transfer), in ms. */
const maxAgeMs = 24 * 3_600_000
/** How many transfers a browser remembers. */
const maxTransfers = 20

/**
 * Remembers a transfer in this browser until it has bought the reward. Whoever closes the page while the transfer is on its way,
 * and opens the gate again, is not asked to pay again (protocol/payments#paid-once).
 */
export const rememberTransfer = (transfer: SentTransfer): void =>
  sentTransfers.write([transfer, ...othersThan(transfer)].slice(0, maxTransfers))

/** Forgets the transfer of a wallet at a gate. */
export const forgetTransfer = (sent: Pick<SentTransfer, 'gateId' | 'wallet'>): void =>
  sentTransfers.write(othersThan(sent))

/**
 * Returns the transfer that pays for a run whose proofs have just been accepted: the same wallet has sent it for this gate, in the
 * 24 hours before `now` (Unix ms). A run that comes from anywhere else asks for the payment: the person has seen that the
 * service refused this transfer, and wants to pay again.
 */
export function paidBefore(from: State, to: State, now: number): Payment | undefined {
  if (to.name !== 'paying' || !acceptedFrom.has(from.name)) return undefined
  const { account } = to.run
  const sent = account && { gateId: gateOf(to.run).gateId, wallet: account.address }
  const found = sent && recent(now).find((each) => isSame(each, sent))
  return found && { txHash: found.txHash }
}

/** Tells whether any wallet has sent a transfer for this gate in this browser, in the 24 hours before `now` (Unix ms). */
export const hasSent = (gateId: string, now: number): boolean => recent(now).some((each) => each.gateId === gateId)

const recent = (now: number) => sentTransfers.read().filter(({ at }) => now - at <= maxAgeMs)

/** The states from which proofs are accepted. */
const acceptedFrom = new Set<State['name']>(['submitting', 'settling', 'reusing'])

const isSame = (
  one: Pick<SentTransfer, 'gateId' | 'wallet'>,
  { gateId, wallet }: Pick<SentTransfer, 'gateId' | 'wallet'>,
) => one.gateId === gateId && one.wallet.toLowerCase() === wallet.toLowerCase()

const othersThan = (sent: Pick<SentTransfer, 'gateId' | 'wallet'>) =>
  sentTransfers.read().filter((each) => !isSame(each, sent))
