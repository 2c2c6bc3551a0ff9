import * as v from 'valibot'
import type { Account } from '../../../../shared/flow/plan.ts'
import type { RowMatch, Run } from '../../../../shared/flow/runs.ts'
import type { Done } from '../steps/ticket-answers.ts'
import { browserList } from './browser-list.ts'
import { passedKey } from './browser-keys.ts'
import { gateOf } from './run.ts'

const Passed = v.object({
  gateId: v.string(),
  /** The service's clock when the gate was passed, Unix ms. */
  at: v.number(),
  wallet: v.string(),
  qHash: v.string(),
  /** The proofs that met these requirements of the gate, all together. */
  qHashes: v.array(v.string()),
  rows: v.array(v.number()),
  /** Nothing is to be paid for the gate, also when it has a price by now. */
  isPaid: v.optional(v.boolean()),
})

/** What this browser remembers of a gate that somebody passed in it (protocol/handoffs#passed-before). */
export type Passed = v.InferOutput<typeof Passed>

const passedGates = browserList(passedKey, Passed)

/** How many gates a browser remembers. */
const maxGates = 20

/** Remembers that the gate of a run was passed, and whether nothing is to be paid for it any more. The newest comes first. */
export function rememberPassed({ run, outcome }: Done, { at, isPaid }: Pick<Passed, 'at'> & { isPaid: boolean }): void {
  const { gateId, rows } = gateOf(run)
  const { qHash, qHashes, walletAddress: wallet } = outcome
  const passed = { gateId, at, wallet, qHash, qHashes, rows: [...rows], ...(isPaid && { isPaid }) }
  passedGates.write([passed, ...othersThan(gateId)].slice(0, maxGates))
}

/** Returns what is remembered of a gate. */
export const passedGate = (gateId: string): Passed | undefined =>
  passedGates.read().find((each) => each.gateId === gateId)

/** Forgets a gate whose proofs no longer count. */
export const forgetPassed = (gateId: string): void => passedGates.write(othersThan(gateId))

/** Forgets that a gate is paid, because the service asks for the price again. */
export const forgetPaid = (gateId: string): void =>
  passedGates.write(
    passedGates
      .read()
      .map(({ isPaid, ...passed }) => (passed.gateId === gateId || !isPaid ? passed : { ...passed, isPaid })),
  )

/** Tells whether this browser remembers that nothing is to be paid for the gate. With an account: by this account. */
export function isPaidGate(gateId: string, account: Pick<Account, 'address'> | undefined): boolean {
  const passed = passedGate(gateId)
  const isSame = account === undefined || isWalletOf(passed, account)
  return passed?.isPaid === true && isSame
}

const isWalletOf = (passed: Passed | undefined, { address }: Pick<Account, 'address'>): boolean =>
  passed?.wallet.toLowerCase() === address.toLowerCase()

/**
 * Adds the remembered proofs to those that the service has found for an account. The service finds private proofs only for
 * somebody who is signed in, while a signature of their wallet lets it use these. Only the service decides whether they count.
 */
export function withRemembered(found: readonly RowMatch[], run: Run, account: Account): RowMatch[] {
  const { gateId, rows } = gateOf(run)
  const passed = passedGate(gateId)
  const isWhole = rows.every((row) => passed?.rows.includes(row))
  if (!passed || !isWhole || !isWalletOf(passed, account)) return [...found]
  const { qHashes, at } = passed
  return rows.map(
    (row) => found.find((each) => each.row === row && each.isEnough) ?? { row, isEnough: true, qHashes, checkedAt: at },
  )
}

const othersThan = (gateId: string) => passedGates.read().filter((each) => each.gateId !== gateId)
