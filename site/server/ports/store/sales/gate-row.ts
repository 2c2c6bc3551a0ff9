import { type Selectable, sql } from 'kysely'
import type { GateModel } from '../../../../../shared/gate/model.ts'
import type { GateRecord } from '../../../records/gates.ts'
import type { GateRow } from '../schema.ts'

const plainColumns = [
  'gateId',
  'ownerProfileId',
  'ownerWallet',
  'status',
  'version',
  'firstPublished',
  'model',
  'logo',
  'createdAt',
  'updatedAt',
] as const

/** The columns that make a {@link GateRecord}. The sealed reward is not among them: only whether there is one. */
export const gateColumns = [...plainColumns, sql<number | boolean>`reward is not null`.as('hasReward')] as const

type SelectedGate = Selectable<Pick<GateRow, (typeof plainColumns)[number]>> & { hasReward: number | boolean }

/** Reads the stored JSON of a gate's model; what it lacks is taken from an empty model. */
export const toModel = (json: string): GateModel => ({ ...emptyModel, ...JSON.parse(json) })

/** Makes the record of a gate out of its row. SQLite says 0 or 1 where Postgres says false or true. */
export const toGate = ({ model, logo, hasReward, ...row }: SelectedGate): GateRecord => ({
  ...row,
  model: toModel(model),
  logo: logo === null ? null : JSON.parse(logo),
  hasReward: Boolean(hasReward),
})

/** The columns that a gate's model is written to. */
export const modelColumns = (model: GateModel) => ({
  model: JSON.stringify(model),
  isListed: Number(model.policy.visibility === 'public'),
})

/** The model of a gate whose profile was erased: it has no name, requires nothing and is listed nowhere. */
const emptyModel: GateModel = {
  name: '',
  requirements: [],
  policy: { visibility: 'unlisted', allowedOrigins: [] },
  monetization: { charge: null },
  checkout: {},
  schedule: {},
}
