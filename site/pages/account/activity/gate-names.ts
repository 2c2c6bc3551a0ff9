import type { AccountContext } from '../context.ts'

/** The names of the gates of the profile, by their ids. */
export type GateNames = ReadonlyMap<string, string>

/** Loads the names of all gates of the profile, page by page. A profile has at most 1000. */
export async function loadGateNames({ client, signal }: AccountContext<'listGates'>): Promise<GateNames> {
  const names = new Map<string, string>()
  for (let cursor: string | null | undefined; cursor !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- each reply has the cursor of the next page
    const { data } = await client.listGates({ query: { limit: '100', ...(cursor && { cursor }) } }, { signal })
    for (const { gateId, name } of data.gates) names.set(gateId, name)
    cursor = data.nextCursor
  }
  return names
}
