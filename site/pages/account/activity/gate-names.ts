import type { ActivityBoot, CheckTitles } from '../../../../shared/contract/boot/account.ts'
import { titleOf } from '../../../../shared/gate/requirement-title.ts'
import type { AccountContext } from '../context.ts'

/** The name of a gate, what it calls its checks, by their ids, and whether it charges those who pass. */
export type GateName = { name: string; checks: ReadonlyMap<string, string>; hasPrice: boolean }
/** The names of the gates of the profile, by their ids. */
export type GateNames = ReadonlyMap<string, GateName>

/** Returns the names of a gate as its visitors see them. */
export const gateNameOf = (
  { name, requirements, monetization: { charge } }: Omit<NonNullable<ActivityBoot['gate']>, 'gateId'>,
  checks: CheckTitles,
): GateName => ({
  name,
  checks: new Map(requirements.map((row) => [row.verifierId, titleOf(row, checks)])),
  hasPrice: charge?.enabled === true,
})

/** Loads the names of all gates of the profile, page by page. A profile has at most 1000. */
export async function loadGateNames(
  { client, signal }: Pick<AccountContext<'listGates'>, 'client' | 'signal'>,
  checks: CheckTitles,
): Promise<GateNames> {
  const names = new Map<string, GateName>()
  for (let cursor: string | null | undefined; cursor !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- each reply has the cursor of the next page
    const { data } = await client.listGates({ query: { limit: '100', ...(cursor && { cursor }) } }, { signal })
    for (const gate of data.gates) names.set(gate.gateId, gateNameOf(gate, checks))
    cursor = data.nextCursor
  }
  return names
}
