import type { Kysely } from 'kysely'
import type { Gates } from '../../../records/gates.ts'
import type { Database } from '../schema.ts'
import { gateColumns, toGate } from './gate-row.ts'

/** Keeps the logos of gates, in the rows of their gates. */
export function createGateLogos(db: Kysely<Database>): Pick<Gates, 'setLogo' | 'logoFile'> {
  return {
    async setLogo({ gateId, ownerProfileId, logo, now }) {
      const facts = logo && JSON.stringify({ id: logo.id, width: logo.width, height: logo.height })
      const changed = await db
        .updateTable('gates')
        .set({ logo: facts, logoBytes: logo?.bytes ?? null, updatedAt: now })
        .where('gateId', '=', gateId)
        .where('ownerProfileId', '=', ownerProfileId)
        .returning(gateColumns)
        .executeTakeFirst()
      return changed && toGate(changed)
    },

    async logoFile(gateId, logoId) {
      const row = await db
        .selectFrom('gates')
        .select(['logo', 'logoBytes'])
        .where('gateId', '=', gateId)
        .executeTakeFirst()
      const isThis = row?.logo && JSON.parse(row.logo).id === logoId
      return isThis ? (row.logoBytes ?? undefined) : undefined
    },
  }
}
