import { type Kysely, type Selectable, sql } from 'kysely'
import type { GateModel, Reward } from '../../../../../shared/gate/model.ts'
import type { Database, GateRow } from '../schema.ts'
import type { GatePart, GateRecord, Gates } from '../../../records/gates.ts'
import type { Vault } from '../sealing/vault.ts'

const columns = [
  'gateId',
  'ownerProfileId',
  'ownerWallet',
  'status',
  'version',
  'model',
  'createdAt',
  'updatedAt',
] as const

type Told = Selectable<Pick<GateRow, (typeof columns)[number]>> & { hasReward: number | boolean }

/** Gates in a database, whose rewards only the vault can open. */
export function createGates(db: Kysely<Database>, vault: Vault): Gates {
  const told = [...columns, sql<number | boolean>`reward is not null`.as('hasReward')] as const
  const sealed = (gateId: string, reward: Reward) => vault.seal(JSON.stringify(reward), rewardContext(gateId))

  const listed = ({ limit, after }: GatePart) =>
    db
      .selectFrom('gates')
      .select(told)
      .$if(after !== undefined, (query) =>
        // said twice, because an index understands the first half only
        query
          .where('createdAt', '<=', after?.createdAt ?? 0)
          .where((row) =>
            row.or([row('createdAt', '<', after?.createdAt ?? 0), row('gateId', '>', after?.gateId ?? '')]),
          ),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('gateId')
      .limit(limit)

  return {
    async create({ gateId, ownerProfileId, ownerWallet, status, model, reward, now }) {
      const row = { gateId, ownerProfileId, ownerWallet, status, version: 1, createdAt: now, updatedAt: now }
      const made = await db
        .insertInto('gates')
        .values({ ...row, ...written({ model }), reward: reward ? sealed(gateId, reward) : null })
        .onConflict((conflict) => conflict.column('gateId').doNothing())
        .returning(told)
        .executeTakeFirst()
      return made && toGate(made)
    },

    async change({ gateId, ownerProfileId, status, model, reward, version, now }) {
      const changed = await db
        .updateTable('gates')
        .set((set) => ({
          status,
          ...written({ model }),
          version: set('version', '+', 1),
          updatedAt: now,
          ...(reward && { reward: sealed(gateId, reward) }),
        }))
        .where('gateId', '=', gateId)
        .where('ownerProfileId', '=', ownerProfileId)
        .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
        .returning(told)
        .executeTakeFirst()
      return changed && toGate(changed)
    },

    async setStatus({ gateId, ownerProfileId, status, now }) {
      const changed = await db
        .updateTable('gates')
        .set((set) => ({ status, version: set('version', '+', 1), updatedAt: now }))
        .where('gateId', '=', gateId)
        .where('ownerProfileId', '=', ownerProfileId)
        .returning(told)
        .executeTakeFirst()
      return changed && toGate(changed)
    },

    async find(gateId) {
      const row = await db.selectFrom('gates').select(told).where('gateId', '=', gateId).executeTakeFirst()
      return row && toGate(row)
    },

    async list(ownerProfileId, part) {
      const rows = await listed(part).where('ownerProfileId', '=', ownerProfileId).execute()
      return rows.map(toGate)
    },

    async discoverable(part) {
      const rows = await listed(part).where('isListed', '=', 1).where('status', '=', 'published').execute()
      return rows.map(toGate)
    },

    async count(ownerProfileId) {
      const { count } = await db
        .selectFrom('gates')
        .select((gates) => gates.fn.countAll().as('count'))
        .where('ownerProfileId', '=', ownerProfileId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async keepTerms(gateId, version, now) {
      const found = db
        .selectFrom('gates')
        .select(['gateId', 'version', 'model', sql<number>`case when reward is null then 0 else 1 end`.as('hasReward')])
        .where('gateId', '=', gateId)
        .where('version', '=', version)
      const row = await found.executeTakeFirst()
      if (!row) return false
      await db
        .insertInto('gateTerms')
        .values({ ...row, toldAt: now })
        // a purge at this moment finds it young
        .onConflict((conflict) => conflict.columns(['gateId', 'version']).doUpdateSet({ toldAt: now }))
        .execute()
      return true
    },

    async terms(gateId, version) {
      const row = await db
        .selectFrom('gateTerms')
        .select(['model', 'hasReward'])
        .where('gateId', '=', gateId)
        .where('version', '=', version)
        .executeTakeFirst()
      return row && { model: { ...blank, ...JSON.parse(row.model) }, hasReward: row.hasReward === 1 }
    },

    async reward(gateId) {
      const row = await db.selectFrom('gates').select('reward').where('gateId', '=', gateId).executeTakeFirst()
      return row?.reward ? JSON.parse(vault.open(row.reward, rewardContext(gateId))) : undefined
    },
  }
}

const written = ({ model }: { model: GateModel }) => ({
  model: JSON.stringify(model),
  isListed: Number(model.policy.visibility === 'public'),
})

/** What is left of the gates of an erased profile: nothing that anybody could meet. */
const blank: GateModel = {
  name: '',
  requirements: [],
  policy: { visibility: 'unlisted', allowedOrigins: [] },
  monetization: { charge: null },
  checkout: {},
  schedule: {},
}

const toGate = ({ model, hasReward, ...row }: Told): GateRecord => ({
  ...row,
  model: { ...blank, ...JSON.parse(model) },
  hasReward: Boolean(hasReward),
})

/** What a sealed reward belongs to, so that no row can be shown in another's place. */
export const rewardContext = (gateId: string) => `gates:${gateId}`
