import { type Prechecker, obstacleOf } from '../../../../shared/flow/precheck.ts'
import type { Failure } from '../../../../shared/flow/failure.ts'
import { type Account, type Batch, fillData, missing } from '../../../../shared/flow/plan.ts'
import { type RowMatch, type Run, withFound } from '../../../../shared/flow/runs.ts'
import { draftOf } from '../../../../shared/flow/signed-request.ts'
import { specOf } from '../../../../shared/verifiers/index.ts'
import { gateOf } from './run.ts'

/**
 * Returns the required rows that are looked up as soon as the wallet is known: assets that the gate fixes, if another row that is
 * still to be proven takes the person minutes. So nobody publishes a record for a gate that then refuses their balance.
 */
export function earlyRows(run: Run, account: Account, found: RowMatch[]): { row: number; batch: Batch }[] {
  const { requirements } = gateOf(run)
  const rows = withFound(run, found).batches.flatMap(({ verifierIds, rows: places = [] }) =>
    verifierIds.map((verifierId, at) => ({ verifierId, row: places[at] ?? -1 })),
  )
  if (rows.every(({ verifierId }) => specOf(verifierId).duration === 'seconds')) return []
  return rows
    .filter(({ verifierId, row }) => specOf(verifierId).precheck === 'asset' && requirements[row]?.optional === false)
    .map(({ verifierId, row }) => ({ row, batch: { verifierIds: [verifierId], hosted: false, rows: [row] } }))
    .filter(({ batch }) => missing(run.ask, batch, {}, account).inputs.length === 0)
}

/** Returns why the wallet does not meet the first of these rows (`details.row`); undefined if there is none, or nobody knows. */
export async function earlyObstacle(
  client: Prechecker,
  {
    run,
    account,
    found,
    ...context
  }: { run: Run; account: Account; found: RowMatch[]; hubChainId: number; now: number },
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const obstacles = await Promise.all(
    earlyRows(run, account, found).map(async ({ row, batch }): Promise<Failure | undefined> => {
      const data = fillData(run.ask, batch, {}, account)
      const { draft } = draftOf({ ask: run.ask, account, batch, data, ...context })
      const obstacle = await obstacleOf(client, draft, signal)
      if (obstacle === undefined || obstacle === 'unknown') return undefined
      return { ...obstacle, details: { row } }
    }),
  )
  return obstacles.find((obstacle) => obstacle !== undefined)
}
