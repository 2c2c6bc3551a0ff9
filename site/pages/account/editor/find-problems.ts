import * as v from 'valibot'
import { isPrice } from '../../../../shared/gate/price.ts'
import { isPublic } from '../../../../shared/gate/is-public.ts'
import { compareDecimals } from '../../../../shared/gate/compare.ts'
import {
  type Misconfiguration,
  misconfiguration,
  unownedRecipient,
  unsafeAddress,
} from '../../../../shared/gate/misconfigured.ts'
import {
  GateDraft,
  GateModel,
  type GateStatus,
  Match,
  Requirement,
  type Reward,
} from '../../../../shared/gate/model.ts'
import { indistinct } from '../../../../shared/gate/unique.ts'
import { gateFields } from '../../../../shared/verifiers/gate-fields.ts'
import type { GatesStrings } from '../../strings/en/gates.ts'
import { type Draft, draftOf, type GateForm, isoTime } from './gate-form.ts'
import { nameInRow } from './fields/field-names.ts'
import { inOrder, type Problem, problemOf, rowPlace, shapeProblem } from './problems.ts'

/** What the rules need besides the form: the words, the clock (Unix ms), and whether the account has a wallet that money can go to. */
export type ProblemContext = { words: GatesStrings; now: number; hasWallet: boolean }

/**
 * Lists all problems that keep a form from being stored in a status, in the order of the form. A draft may be incomplete. No
 * problem hides another one: a part that cannot be read is left out of the checks of the others.
 */
export function problemsOf(gateForm: GateForm, status: GateStatus, context: ProblemContext): Problem[] {
  const { words } = context
  const draft = draftOf(gateForm, status)
  const { issues = [] } = v.safeParse(GateDraft, draft)
  const shapes = issues.map((issue) => shapeProblem(v.getDotPath(issue) ?? '', issue, { gateForm, words }))
  const model = readableParts(draft, gateForm)
  const isShown = isPublic(status)
  const { addresses, rules } = wrongParts(model, partOf(GateDraft.entries.reward, draft.reward, undefined))
  const found = isShown
    ? [...addresses, ...model.requirements.flatMap((_, row) => wrongRow(model, row)), ...rules]
    : addresses
  const refused = found.flatMap((each) => (each ? [problemOf(each, gateForm, words)] : []))
  const own = isShown
    ? [
        ...missingLocks(gateForm, words),
        ...emptyValues(gateForm, words),
        ...missingCharge(gateForm, context),
        ...(status === 'published' ? pastEnd(gateForm, context) : []),
      ]
    : []
  return inOrder(
    [...missingDates(gateForm, words), ...commas(gateForm, words), ...shapes, ...refused, ...own],
    gateForm,
  )
}

/** Reads a part of a draft; `other` takes the place of a part that cannot be read. */
function partOf<Schema extends v.GenericSchema, Other>(
  schema: Schema,
  part: unknown,
  other: Other,
): v.InferOutput<Schema> | Other {
  const parsed = v.safeParse(schema, part)
  return parsed.success ? parsed.output : other
}

/** Returns the parts of a draft that can be read. The others are empty, so that the rules find nothing there. */
function readableParts(draft: Draft, { rows }: GateForm): GateModel {
  const { policy, monetization, checkout, schedule } = GateModel.entries
  // no rule here is about the age of proofs
  const { gateFreshnessHours: _, ...ownPolicy } = draft.policy ?? {}
  return {
    name: draft.name,
    requirements: rows.map(({ verifierId, optional }, row) => ({
      verifierId,
      optional,
      minCount: partOf(Requirement.entries.minCount, draft.requirements[row]?.minCount, 1),
      match: (draft.requirements[row]?.match ?? []).flatMap((each) => partOf(Match, each, [])),
    })),
    policy: partOf(policy, ownPolicy, { visibility: 'unlisted', allowedOrigins: [] }),
    monetization: partOf(monetization, draft.monetization, { charge: null }),
    checkout: partOf(checkout, draft.checkout, {}),
    schedule: partOf(schedule, draft.schedule, {}),
  }
}

/** Finds what is wrong with one row: each of its conditions by itself, then what the others leave open. */
function wrongRow(model: GateModel, row: number): Misconfiguration[] {
  const requirement = model.requirements[row]
  if (!requirement) return []
  const check = (more: Pick<Requirement, 'match' | 'minCount'>) => {
    const wrong = misconfiguration({ ...model, requirements: [{ ...requirement, ...more, optional: false }] })
    return wrong?.row === undefined ? undefined : { ...wrong, row }
  }
  // a condition without a value has a problem of its own
  const filled = requirement.match.filter(({ value }) => value !== '')
  const values = filled.map((each) => ({ each, wrong: check({ match: [each], minCount: 1 }) }))
  const refused = values.flatMap(({ wrong }) => (wrong && wrong.reason !== 'field_missing' ? [wrong] : []))
  const sound = values.flatMap(({ each, wrong }) => (wrong && wrong.reason !== 'field_missing' ? [] : [each]))
  const open = check({ match: sound, minCount: requirement.minCount })
  return open ? [...refused, open] : refused
}

/** Checks each part of the gate by itself, because the rules name the first problem only. */
function wrongParts(
  { requirements, policy, schedule, checkout, monetization }: GateModel,
  reward: Reward | null | undefined,
) {
  const sound: GateModel = {
    name: '',
    requirements: [{ ...asksNothing, optional: false }],
    policy: { visibility: 'unlisted', allowedOrigins: [] },
    monetization: { charge: null },
    checkout: {},
    schedule: {},
  }
  return {
    addresses: [unsafeAddress({ checkout }, undefined), unsafeAddress(sound, reward)],
    rules: [
      misconfiguration({ ...sound, requirements: requirements.map(({ optional }) => ({ ...asksNothing, optional })) }),
      misconfiguration({ ...sound, policy }),
      misconfiguration({ ...sound, schedule }),
      unownedRecipient({ monetization }),
      indistinct({ requirements, policy }),
    ],
  }
}

/** Lists the times without a date: the gate would be stored without them. */
const missingDates = (gateForm: GateForm, { problems, ...words }: GatesStrings): Problem[] =>
  (['startsAt', 'endsAt'] as const)
    .filter((at) => gateForm[at] !== '' && isoTime(gateForm[at]) === null)
    .map((at) => ({ at, text: problems.date(words[at]) }))

/** Lists every empty field that a requirement needs; the rules name only the first one of each requirement. */
const missingLocks = (gateForm: GateForm, words: GatesStrings): Problem[] =>
  gateForm.rows.flatMap(({ verifierId, locked, match }, row) => {
    const { locks = [], least } = gateFields[verifierId]
    const isSet = (path: string) =>
      (path === least ? isPositive(locked[path]) : (locked[path] ?? '').trim() !== '') ||
      match.some((each) => each.path.replace(/^input\./, '') === path)
    const open = [...locks, ...(least ? [[least]] : [])].filter((names) => !names.some(isSet))
    return open.flatMap(([needs]) =>
      needs ? [problemOf({ row, field: 'match', reason: 'field_missing', needs }, gateForm, words)] : [],
    )
  })

const isPositive = (amount: string | undefined) => (compareDecimals(amount?.trim() ?? '', '0') ?? 0) > 0

/** Lists what a price lacks: an amount, a way to pay, and a wallet that gets the money. */
function missingCharge(gateForm: GateForm, { words: { problems }, hasWallet }: ProblemContext): Problem[] {
  const { isCharged, amountUsd, methods, recipient } = gateForm
  if (!isCharged) return []
  return [
    ...(isPrice(Number(amountUsd)) ? [] : [{ at: 'amountUsd', text: problems.amount }]),
    ...(methods.size > 0 ? [] : [{ at: 'methods', text: problems.methods }]),
    ...(methods.has('usdc') && recipient.trim() === '' && !hasWallet
      ? [{ at: 'recipient', text: problems.no_wallet }]
      : []),
  ]
}

/** Says that the gate would be closed from the start. */
const pastEnd = ({ endsAt }: GateForm, { words: { problems }, now }: ProblemContext): Problem[] =>
  Date.parse(isoTime(endsAt) ?? '') <= now ? [{ at: 'endsAt', text: problems.past }] : []

/** Lists the numbers with a comma: in some languages it marks decimals, in others thousands. */
function commas({ amountUsd, freshnessHours, isCharged, rows }: GateForm, { problems }: GatesStrings): Problem[] {
  const fields: { at: string; value: string | undefined; row?: number }[] = [
    { at: 'freshnessHours', value: freshnessHours },
    { at: 'amountUsd', value: isCharged ? amountUsd : '' },
    ...rows.flatMap((own, index) => [
      { row: index + 1, at: rowPlace(own, 'maxAge'), value: own.maxAgeHours },
      { row: index + 1, at: rowPlace(own, 'lock.minBalance'), value: own.locked['minBalance'] },
    ]),
  ]
  return fields.flatMap(({ value, ...place }) =>
    /^[0-9.\s]*,[0-9.,\s]*$/.test(value ?? '') ? [{ ...place, text: problems.comma }] : [],
  )
}

const asksNothing = { verifierId: 'ownership-basic' as const, match: [], minCount: 1 }

/** Lists the conditions without a value: no proof would meet them. */
function emptyValues({ rows, keepsReward, reward }: GateForm, words: GatesStrings): Problem[] {
  const empty = rows.flatMap((row, index) =>
    row.match.flatMap((each, place): Problem[] =>
      each.value.trim() === ''
        ? [
            {
              row: index + 1,
              at: rowPlace(row, `match.${place}`),
              text: words.problems.empty_value(nameInRow(row, each.path, words)),
            },
          ]
        : [],
    ),
  )
  const isEmpty = !keepsReward && reward.delivery === 'reveal' && reward.value.trim() === ''
  return isEmpty ? [...empty, { at: 'reward.value', text: words.problems.reward }] : empty
}
