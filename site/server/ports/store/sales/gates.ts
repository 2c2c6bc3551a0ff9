import type { ExpressionBuilder, Kysely } from 'kysely'
import { isPublic } from '../../../../../shared/gate/is-public.ts'
import type { Reward } from '../../../../../shared/gate/model.ts'
import type { GatePart, Gates } from '../../../records/gates.ts'
import type { Database } from '../schema.ts'
import type { Vault } from '../sealing/vault.ts'
import { gateColumns, modelColumns, toGate } from './gate-row.ts'
import { createGateLogos } from './gate-logos.ts'
import { createGateTerms } from './gate-terms.ts'

/** Creates the gates of a database. Their rewards are sealed by the vault. */
export function createGates(db: Kysely<Database>, vault: Vault): Gates {
  const sealed = (gateId: string, reward: Reward) => vault.seal(JSON.stringify(reward), rewardContext(gateId))

  return {
    ...createGateTerms(db),
    ...createGateLogos(db),

    async create({ gateId, ownerProfileId, ownerWallet, status, model, reward, now }) {
      const row = { gateId, ownerProfileId, ownerWallet, status, version: 1, createdAt: now, updatedAt: now }
      const logo = { logo: null, logoBytes: null, firstPublished: isPublic(status) ? 1 : null }
      const created = await db
        .insertInto('gates')
        .values({ ...row, ...logo, ...modelColumns(model), reward: reward ? sealed(gateId, reward) : null })
        .onConflict((conflict) => conflict.column('gateId').doNothing())
        .returning(gateColumns)
        .executeTakeFirst()
      return created && toGate(created)
    },

    async change({ gateId, ownerProfileId, status, model, reward, version, now }) {
      const changed = await db
        .updateTable('gates')
        .set((set) => ({
          status,
          ...modelColumns(model),
          version: set('version', '+', 1),
          ...(isPublic(status) && { firstPublished: firstPublished(set) }),
          updatedAt: now,
          ...(reward !== undefined && { reward: reward && sealed(gateId, reward) }),
        }))
        .where('gateId', '=', gateId)
        .where('ownerProfileId', '=', ownerProfileId)
        .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
        .returning(gateColumns)
        .executeTakeFirst()
      return changed && toGate(changed)
    },

    async setStatus({ gateId, ownerProfileId, status, now }) {
      const changed = await db
        .updateTable('gates')
        .set((set) => ({
          status,
          version: set('version', '+', 1),
          ...(isPublic(status) && { firstPublished: firstPublished(set) }),
          updatedAt: now,
        }))
        .where('gateId', '=', gateId)
        .where('ownerProfileId', '=', ownerProfileId)
        .returning(gateColumns)
        .executeTakeFirst()
      return changed && toGate(changed)
    },

    async find(gateId) {
      const row = await db.selectFrom('gates').select(gateColumns).where('gateId', '=', gateId).executeTakeFirst()
      return row && toGate(row)
    },

    async list(ownerProfileId, part) {
      const rows = await newestFirst(db, part).where('ownerProfileId', '=', ownerProfileId).execute()
      return rows.map(toGate)
    },

    async discoverable(part) {
      const rows = await newestFirst(db, part).where('isListed', '=', 1).where('status', '=', 'published').execute()
      return rows.map(toGate)
    },

    async countByStatus(ownerProfileId) {
      const rows = await db
        .selectFrom('gates')
        .select((gates) => ['status', gates.fn.countAll().as('count')])
        .where('ownerProfileId', '=', ownerProfileId)
        .groupBy('status')
        .execute()
      const counts = { draft: 0, published: 0, paused: 0, archived: 0 }
      for (const { status, count } of rows) counts[status] = Number(count)
      return counts
    },

    async reward(gateId) {
      const row = await db.selectFrom('gates').select('reward').where('gateId', '=', gateId).executeTakeFirst()
      return row?.reward ? JSON.parse(vault.open(row.reward, rewardContext(gateId))) : undefined
    },
  }
}

/**
 * Returns the version in which a gate that is published now was first published. Only a draft can be published for the first
 * time: of another gate an older program may have left the version out.
 */
const firstPublished = (row: ExpressionBuilder<Database, 'gates'>) =>
  row
    .case()
    .when(row.and([row('firstPublished', 'is', null), row('status', '=', 'draft')]))
    .then(row('version', '+', 1))
    .else(row.ref('firstPublished'))
    .end()

/** Returns the context that a reward is sealed with, so that it cannot be opened in the row of another gate. */
export const rewardContext = (gateId: string) => `gates:${gateId}`

/** Selects at most `limit` gates behind `after`, the newest first, those of one moment by their id. */
const newestFirst = (db: Kysely<Database>, { limit, after }: GatePart) =>
  db
    .selectFrom('gates')
    .select(gateColumns)
    .$if(after !== undefined, (query) =>
      // the first condition repeats a part of the second one, because an index can use only the first
      query
        .where('createdAt', '<=', after?.createdAt ?? 0)
        .where((row) =>
          row.or([row('createdAt', '<', after?.createdAt ?? 0), row('gateId', '>', after?.gateId ?? '')]),
        ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('gateId')
    .limit(limit)
