import { isOrigin } from '../contract/primitives.ts'
import { gateFields } from '../verifiers/gate-fields.ts'
import type { VerifierId } from '../verifiers/index.ts'
import { compareDecimals } from './compare.ts'
import { valuesFor } from './fields.ts'
import type { GateModel, Match, Requirement, Reward } from './model.ts'
import { placeOf } from './paths.ts'

/**
 * An error in the settings of a gate. `row`: the index of the requirement, from 0. `field`: the field of the requirement or
 * of the gate. `reason`: the kind of error, for pages with words of their own. `needs`: the field that is missing.
 */
export type Misconfiguration = { row?: number; field: string; reason: Reason; needs?: string; message: string }

type Reason =
  | 'nothing_required'
  | 'unknown_path'
  | 'not_a_number'
  | 'refused_value'
  | 'field_missing'
  | 'not_an_origin'
  | 'ends_before_start'
  | 'empty_charge'
  | 'unsafe_address'
  | 'nothing_unique'
  | 'id_taken'

/**
 * Finds the first reason why a gate cannot be published; undefined if there is none (protocol/gates#publishing,
 * #safe-addresses). Its addresses are checked again when they are shown ({@link isSafeAddress}).
 */
export function misconfiguration({
  requirements,
  policy,
  schedule,
  monetization,
}: GateModel): Misconfiguration | undefined {
  if (!requirements.some(({ optional }) => !optional))
    return {
      field: 'requirements',
      reason: 'nothing_required',
      message: 'A gate needs a requirement that is not optional.',
    }
  for (const [row, requirement] of requirements.entries()) {
    const wrong = wrongRequirement(requirement)
    if (wrong) return { row, ...wrong }
  }
  const origin = policy.allowedOrigins.find((each) => !isOrigin(each))
  if (origin !== undefined)
    return { field: 'policy.allowedOrigins', reason: 'not_an_origin', message: `${origin} is no origin of a page.` }
  const { startsAt, endsAt } = schedule
  if (startsAt && endsAt && Date.parse(startsAt) >= Date.parse(endsAt))
    return { field: 'schedule', reason: 'ends_before_start', message: 'The gate ends before it begins.' }
  const { charge } = monetization
  if (charge?.enabled && (charge.amountUsd <= 0 || charge.methods.length === 0))
    return { field: 'monetization.charge', reason: 'empty_charge', message: 'A charge needs an amount and a method.' }
  return undefined
}

/** Finds an unsafe address of a gate; undefined if there is none. It runs whenever a gate is stored. */
export function unsafeAddress(
  { checkout }: Pick<GateModel, 'checkout'>,
  reward: Reward | undefined,
): Misconfiguration | undefined {
  const wrong = { reason: 'unsafe_address', message: 'The address must be https and without a user name.' } as const
  const { successReturnUrl } = checkout
  if (successReturnUrl !== undefined && !isSafeAddress(successReturnUrl))
    return { field: 'checkout.successReturnUrl', ...wrong }
  const isAddress = reward?.delivery === 'redirect' || reward?.delivery === 'download'
  return isAddress && !isSafeAddress(reward.value ?? '') ? { field: 'reward.value', ...wrong } : undefined
}

/** Tells whether people may be sent to an address: https, without a user name (protocol/gates#safe-addresses). */
export function isSafeAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

type Wrong = Omit<Misconfiguration, 'row'>

function wrongRequirement({ verifierId, match }: Requirement): Wrong | undefined {
  for (const row of match) {
    const wrong = wrongMatch(verifierId, row)
    if (wrong) return wrong
  }
  const locks = (name: string) => match.some(({ path, op }) => op === 'eq' && plainName(path) === name)
  const { locks: lists = [], least } = gateFields[verifierId]
  const open = lists.find((names) => !names.some(locks))?.[0]
  if (open !== undefined) return missing(verifierId, open, 'eq')
  if (least !== undefined && !match.some((row) => isLeast(row, least))) return missing(verifierId, least, 'eq or gte')
  const isResolved = match.some(({ path }) => path.startsWith('resolved.'))
  if (isResolved && !locks('reference.id') && !locks('reference.origin'))
    return {
      field: 'match',
      reason: 'field_missing',
      needs: 'reference.id',
      message: 'resolved values need reference.id eq or reference.origin eq.',
    }
  return undefined
}

const missing = (verifierId: VerifierId, needs: string, op: string): Wrong => ({
  field: 'match',
  reason: 'field_missing',
  needs,
  message: `${verifierId} needs ${needs} ${op}.`,
})

/** Tells whether the match requires more than zero. Otherwise people without the asset would pass too. */
const isLeast = ({ path, op, value }: Match, least: string) =>
  plainName(path) === least && op !== 'lte' && (compareDecimals(value, '0') ?? 0) > 0

const plainName = (path: string) => path.replace(/^(input|claims)\./, '')

function wrongMatch(verifierId: VerifierId, { path, op, value }: Match): Wrong | undefined {
  const place = placeOf(verifierId, path)
  if (!place)
    return {
      field: path,
      reason: 'unknown_path',
      message: `${verifierId} has nothing that a gate may ask for at ${path}.`,
    }
  if (op !== 'eq') {
    if (compareDecimals(value, '0') === undefined)
      return { field: path, reason: 'not_a_number', message: `${op} compares numbers, and ${value} is none.` }
    return undefined
  }
  if (place.side !== 'request') return undefined
  const field = path.replace(/^input\./, '')
  if (field === 'reference.origin')
    return isSafeAddress(value) && isOrigin(value)
      ? undefined
      : { field: path, reason: 'not_an_origin', message: `${value} is no origin of a page.` }
  if (valuesFor(verifierId, { field, value }).length > 0) return undefined
  return { field: path, reason: 'refused_value', message: `${verifierId} takes no such ${field}.` }
}
