import type { Kysely } from 'kysely'
import type { GateRecord } from '../../../records/gates.ts'
import type { TestGates } from '../../../records/test-gates.ts'
import type { Database, TestGateRow } from '../schema.ts'
import { toModel } from './gate-row.ts'

/** Creates the test gates of a database (protocol/test-mode#gates). */
export function createTestGates(db: Kysely<Database>): TestGates {
  return {
    async create({ gateId, ownerProfileId, ownerWallet, status, model, now }) {
      const row = { gateId, ownerProfileId, ownerWallet, status, version: 1, createdAt: now, updatedAt: now }
      const created = await db
        .insertInto('testGates')
        .values({ ...row, model: JSON.stringify(model) })
        .onConflict((conflict) => conflict.columns(['ownerProfileId', 'gateId']).doNothing())
        .returningAll()
        .executeTakeFirst()
      return created && toTestGate(created)
    },

    async change({ gateId, ownerProfileId, status, model, now }) {
      const changed = await db
        .updateTable('testGates')
        .set((set) => ({ status, model: JSON.stringify(model), version: set('version', '+', 1), updatedAt: now }))
        .where('ownerProfileId', '=', ownerProfileId)
        .where('gateId', '=', gateId)
        .returningAll()
        .executeTakeFirst()
      return changed && toTestGate(changed)
    },

    async find(ownerProfileId, gateId) {
      const row = await db
        .selectFrom('testGates')
        .selectAll()
        .where('ownerProfileId', '=', ownerProfileId)
        .where('gateId', '=', gateId)
        .executeTakeFirst()
      return row && toTestGate(row)
    },

    async list(ownerProfileId, { limit, after }) {
      const rows = await db
        .selectFrom('testGates')
        .selectAll()
        .where('ownerProfileId', '=', ownerProfileId)
        .$if(after !== undefined, (query) =>
          query.where((row) =>
            row.or([
              row('createdAt', '<', after?.createdAt ?? 0),
              row.and([row('createdAt', '=', after?.createdAt ?? 0), row('gateId', '>', after?.gateId ?? '')]),
            ]),
          ),
        )
        .orderBy('createdAt', 'desc')
        .orderBy('gateId')
        .limit(limit)
        .execute()
      return rows.map(toTestGate)
    },

    async count(ownerProfileId) {
      const { count } = await db
        .selectFrom('testGates')
        .select((gates) => gates.fn.countAll().as('count'))
        .where('ownerProfileId', '=', ownerProfileId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}

const toTestGate = ({ model, ...row }: TestGateRow): GateRecord => ({
  ...row,
  model: toModel(model),
  hasReward: false,
  logo: null,
  firstPublished: null,
})
