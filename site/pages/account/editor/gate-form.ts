import type * as v from 'valibot'
import type { listGates } from '../../../../shared/contract/gates.ts'
import type { Reply } from '../../../../shared/contract/endpoint.ts'
import { lockableFields } from '../../../../shared/gate/fields.ts'
import type { GateDraft, GateModel, GateStatus, Match, Reward } from '../../../../shared/gate/model.ts'
import { hasLongMarkRun, normalize } from '../../../../shared/proof/normalize.ts'
import { uniqueBy as uniqueKinds } from '../../../../shared/gate/unique.ts'
import type { UniqueKind } from '../../../../shared/contract/gate-progress.ts'
import { gateFields } from '../../../../shared/verifiers/gate-fields.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'

/** A gate as the service returns it to its owner. */
export type OwnGate = Reply<typeof listGates>['data']['gates'][number]
/** The body of a request that stores a gate. */
export type Draft = v.InferInput<typeof GateDraft>

/** The fields of one requirement. `key` identifies it while the form is open. */
export type RowForm = {
  key: number
  verifierId: VerifierId
  /** The values that its fields are locked to, by path. An empty value locks nothing. */
  locked: Record<string, string>
  /** How the least amount is compared. An older gate may ask for exactly the amount. */
  leastOp: 'eq' | 'gte'
  match: Match[]
  optional: boolean
  minCount: string
  maxAgeHours: string
}

export type Method = 'usdc' | 'stripe'

/** The fields of the form of a gate. Texts are as the person typed them. */
export type GateForm = {
  /** Undefined when the gate is new. */
  stored: OwnGate | undefined
  gateId: string
  name: string
  description: string
  /** `#rrggbb`; empty: the colour of the service. */
  accentColor: string
  rows: RowForm[]
  /** `YYYY-MM-DDThh:mm` in the device's time zone; empty: without a limit; without a date, such as `T18:00`, a mistake. */
  startsAt: string
  endsAt: string
  freshnessHours: string
  /** Undefined: the service decides by the requirements. */
  uniqueBy: Set<UniqueKind> | undefined
  visibility: 'public' | 'unlisted'
  origins: string
  requiresPhishingResistant: boolean
  isCharged: boolean
  amountUsd: string
  methods: Set<Method>
  recipient: string
  returnUrl: string
  /** The kind of the stored reward, as far as it is known; the service returns nothing else of it. */
  savedReward: Reward['delivery'] | undefined
  /** The stored reward stays, and the fields of `reward` are ignored, until one of them is changed. */
  keepsReward: boolean
  /** The fields of `reward` are shown. */
  isRewardOpen: boolean
  reward: { delivery: Reward['delivery'] | ''; value: string; label: string; message: string }
}

const hourMs = 3_600_000
/** The fields of a reward before anything is entered. */
export const noReward = { delivery: '', value: '', label: '', message: '' } as const

let keys = 0
/** Creates a requirement without conditions. */
export const newRow = (verifierId: VerifierId): RowForm => ({
  key: (keys += 1),
  verifierId,
  locked: {},
  leastOp: 'gte',
  match: [],
  optional: false,
  minCount: '1',
  maxAgeHours: '',
})

/**
 * Creates the form of a new gate, or of a stored one. The service does not return a stored reward, only its kind. `usual` are the
 * ways to pay with which a price begins.
 */
export function gateFormOf(
  stored?: OwnGate,
  usual: readonly Method[] = ['usdc'],
  savedReward?: Reward['delivery'],
): GateForm {
  const { policy, schedule, checkout, monetization, branding } = stored ?? {}
  const charge = monetization?.charge
  return {
    stored,
    gateId: stored?.gateId ?? '',
    name: stored?.name ?? '',
    description: checkout?.description ?? '',
    accentColor: branding?.accentColor ?? '',
    rows: stored?.requirements.map(rowOf) ?? [],
    startsAt: localTime(schedule?.startsAt),
    endsAt: localTime(schedule?.endsAt),
    freshnessHours: textOf(policy?.gateFreshnessHours),
    uniqueBy: policy?.uniqueBy && new Set(policy.uniqueBy),
    visibility: policy?.visibility ?? 'unlisted',
    origins: policy?.allowedOrigins.join('\n') ?? '',
    requiresPhishingResistant: policy?.requirePhishingResistant ?? false,
    isCharged: charge?.enabled ?? false,
    amountUsd: textOf(charge?.amountUsd),
    methods: new Set(charge?.methods ?? usual),
    recipient: charge?.recipient ?? '',
    returnUrl: checkout?.successReturnUrl ?? '',
    savedReward,
    keepsReward: stored?.hasReward ?? false,
    isRewardOpen: false,
    reward: { ...noReward },
  }
}

function rowOf({ verifierId, match, optional, minCount, maxAgeMs }: GateModel['requirements'][number]): RowForm {
  const fields = new Set(lockableFields(verifierId).map(({ path }) => path))
  const row = newRow(verifierId)
  for (const each of match) {
    const isLeast = each.path === gateFields[verifierId].least && each.op !== 'lte'
    if ((each.op === 'eq' || isLeast) && fields.has(each.path) && row.locked[each.path] === undefined) {
      row.locked[each.path] = each.value
      if (isLeast && each.op === 'eq') row.leastOp = 'eq'
    } else row.match.push({ ...each })
  }
  return { ...row, optional, minCount: String(minCount), maxAgeHours: textOf(maxAgeMs && maxAgeMs / hourMs) }
}

/** Creates the request for a form. A text that is no number becomes NaN. Fields that the form does not show stay as stored. */
export function draftOf(gateForm: GateForm, status: GateStatus): Draft {
  const { stored, gateId, name, rows, visibility, uniqueBy, freshnessHours } = gateForm
  const { fulfillAuth } = stored?.policy ?? {}
  return {
    // the address of a stored gate never changes: under another id it would replace another gate
    gateId: stored?.gateId ?? gateId,
    status,
    name: name.trim(),
    requirements: rows.map(requirementOf),
    policy: {
      visibility,
      ...(freshnessHours.trim() !== '' && { gateFreshnessHours: numberOf(freshnessHours) }),
      ...(fulfillAuth && { fulfillAuth }),
      ...(gateForm.requiresPhishingResistant && { requirePhishingResistant: true }),
      allowedOrigins: linesOf(gateForm.origins),
      ...(uniqueBy && { uniqueBy: [...uniqueBy] }),
    },
    monetization: { charge: chargeOf(gateForm) },
    checkout: checkoutOf(gateForm),
    schedule: { startsAt: isoTime(gateForm.startsAt), endsAt: isoTime(gateForm.endsAt) },
    ...(stored?.artifact && { artifact: stored.artifact }),
    ...brandingOf(gateForm),
    ...(stored?.marketplaceTemplate && { marketplaceTemplate: stored.marketplaceTemplate }),
    ...rewardOf(gateForm),
  }
}

function requirementOf({ verifierId, locked, leastOp, match, optional, minCount, maxAgeHours }: RowForm) {
  const { least } = gateFields[verifierId]
  const locks = Object.entries(locked).flatMap(([path, value]): Match[] =>
    value.trim() === '' ? [] : [{ path, op: path === least ? leastOp : 'eq', value: value.trim() }],
  )
  return {
    verifierId,
    match: [...locks, ...match.map((each) => ({ ...each, value: each.value.trim() }))],
    optional,
    minCount: numberOf(minCount),
    ...(maxAgeHours.trim() !== '' && { maxAgeMs: Math.round(numberOf(maxAgeHours) * hourMs) }),
  }
}

function chargeOf({ stored, isCharged, amountUsd, methods, recipient }: GateForm) {
  const previous = stored?.monetization.charge
  if (!isCharged) return previous ? { ...previous, enabled: false } : null
  const { recipient: _, ...others } = previous ?? {}
  return {
    ...others,
    enabled: true,
    amountUsd: numberOf(amountUsd),
    methods: [...methods],
    ...(recipient.trim() !== '' && { recipient: recipient.trim() }),
  }
}

function checkoutOf({ stored, description, returnUrl }: GateForm): NonNullable<Draft['checkout']> {
  const { mode } = stored?.checkout ?? {}
  return {
    ...(mode !== undefined && { mode }),
    ...(description.trim() !== '' && { description: description.trim() }),
    ...(returnUrl.trim() !== '' && { successReturnUrl: returnUrl.trim() }),
  }
}

function brandingOf({ stored, accentColor }: GateForm): Pick<Draft, 'branding'> {
  const { accentColor: _, ...others } = stored?.branding ?? {}
  const branding = { ...others, ...(accentColor.trim() !== '' && { accentColor: accentColor.trim() }) }
  return Object.keys(branding).length > 0 ? { branding } : {}
}

function rewardOf({ stored, keepsReward, reward: own }: GateForm): { reward?: Reward | null } {
  if (keepsReward) return {}
  const { delivery, value, label, message } = own
  if (delivery === '') return stored?.hasReward ? { reward: null } : {}
  const reward = {
    delivery,
    ...(delivery !== 'access_granted' && { value: delivery === 'reveal' ? value : value.trim() }),
    ...(label.trim() !== '' && { label: label.trim() }),
    ...(message.trim() !== '' && { message: message.trim() }),
  }
  return { reward }
}

/** Returns the uniqueness rules of the gate: those of the form, or else the default ones of its requirements. */
export function uniqueOf({ rows, uniqueBy }: Pick<GateForm, 'rows' | 'uniqueBy'>): Set<UniqueKind> {
  const requirements = rows.map(({ verifierId, optional }) => ({ verifierId, optional, match: [], minCount: 1 }))
  const policy = { visibility: 'unlisted' as const, allowedOrigins: [], uniqueBy: uniqueBy && [...uniqueBy] }
  return new Set(uniqueKinds({ requirements, policy }))
}

/** Creates an id from a name. Every other character than an ASCII letter or digit becomes a dash. */
export const slugOf = (name: string): string =>
  (hasLongMarkRun(name) ? name : normalize(name, 'NFKD'))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)

const textOf = (value: number | undefined) => (value === undefined ? '' : String(Number(value.toFixed(9))))

const numberOf = (text: string) => (text.trim() === '' ? NaN : Number(text))

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Formats a time as `YYYY-MM-DDThh:mm` in the device's time zone, with seconds unless they are zero. */
export function localTime(moment: string | number | null | undefined): string {
  const time = moment ? new Date(moment) : undefined
  if (!time || Number.isNaN(time.getTime())) return ''
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString()
  return local.slice(0, time.getSeconds() === 0 ? 16 : 19)
}

/** Returns the time that a text of {@link localTime} says; null when it is empty or has no date. */
export const isoTime = (local: string) => {
  const time = new Date(local)
  return local === '' || Number.isNaN(time.getTime()) ? null : time.toISOString()
}
