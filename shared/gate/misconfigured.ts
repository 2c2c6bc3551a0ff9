import { isOrigin } from '../contract/primitives.ts'
import { gateFields } from '../verifiers/gate-fields.ts'
import type { VerifierId } from '../verifiers/index.ts'
import { compareDecimals } from './compare.ts'
import { fieldOf } from './fields.ts'
import { isSafeAddress } from './is-safe-address.ts'
import type { GateModel, Match, Requirement, Reward } from './model.ts'
import { maxResolvedPaths, placeOf } from './paths.ts'
import { isPrice, usdcContracts } from './price.ts'
import { type Impossible, impossibleMatch, impossibleTogether, mostThings } from './possible.ts'

/**
 * An error in the settings of a gate. `row`: the index of the requirement, from 0. `field`: the field of the requirement or
 * of the gate. `reason`: the kind of error, for pages with words of their own. `needs`: the field that is missing.
 */
export type Misconfiguration = { row?: number; field: string; reason: Reason; needs?: string; message: string }

type Reason =
  | Impossible['reason']
  | 'nothing_required'
  | 'unknown_path'
  | 'field_missing'
  | 'too_many'
  | 'ends_before_start'
  | 'empty_charge'
  | 'unsafe_address'
  | 'zero_address'
  | 'token_contract'
  | 'nothing_unique'
  | 'id_taken'

/**
 * Finds the first reason why a gate cannot be published; undefined if there is none (protocol/gates#publishing,
 * #safe-addresses). Its addresses are checked again when they are shown ({@link isSafeAddress}). `coin`: as in
 * {@link unownedRecipient}.
 */
export function misconfiguration(
  { requirements, policy, schedule, monetization }: GateModel,
  coin?: string,
): Misconfiguration | undefined {
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
  const crowded = crowdedDocument(requirements)
  if (crowded) return crowded
  const origin = policy.allowedOrigins.find((each) => !isOrigin(each))
  if (origin !== undefined)
    return { field: 'policy.allowedOrigins', reason: 'not_an_origin', message: `${origin} is no origin of a page.` }
  const { startsAt, endsAt } = schedule
  if (startsAt && endsAt && Date.parse(startsAt) >= Date.parse(endsAt))
    return { field: 'schedule', reason: 'ends_before_start', message: 'The gate ends before it begins.' }
  const { charge } = monetization
  if (charge?.enabled && (!isPrice(charge.amountUsd) || charge.methods.length === 0))
    return {
      field: 'monetization.charge',
      reason: 'empty_charge',
      message: 'A charge needs an amount above 0, with at most six decimals, and a method.',
    }
  return unownedRecipient({ monetization }, coin)
}

/**
 * Finds a charge that is paid to an address from which nobody can move the money: the zero address, or a contract of USDC on any
 * chain; undefined if there is none. `coin` is the contract in which this service is paid, in lower case, if it is configured.
 */
export function unownedRecipient(
  { monetization: { charge } }: Pick<GateModel, 'monetization'>,
  coin?: string,
): Misconfiguration | undefined {
  const recipient = charge?.enabled ? charge.recipient?.toLowerCase() : undefined
  if (recipient === undefined) return undefined
  const field = 'monetization.charge.recipient'
  if (/^0x0{40}$/.test(recipient))
    return { field, reason: 'zero_address', message: 'Nobody owns the zero address: name a recipient of your own.' }
  const isCoin = recipient === coin || [...usdcContracts.values()].some((each) => each === recipient)
  const message = 'This is the contract of USDC: what it receives is lost. Name a wallet of your own.'
  return isCoin ? { field, reason: 'token_contract', message } : undefined
}

/** Finds an unsafe address of a gate; undefined if there is none. It runs whenever a gate is stored. */
export function unsafeAddress(
  { checkout }: Pick<GateModel, 'checkout'>,
  reward: Reward | null | undefined,
): Misconfiguration | undefined {
  const wrong = { reason: 'unsafe_address', message: 'The address must be https and without a user name.' } as const
  const { successReturnUrl } = checkout
  if (successReturnUrl !== undefined && !isSafeAddress(successReturnUrl))
    return { field: 'checkout.successReturnUrl', ...wrong }
  const isAddress = reward?.delivery === 'redirect' || reward?.delivery === 'download'
  return isAddress && !isSafeAddress(reward.value ?? '') ? { field: 'reward.value', ...wrong } : undefined
}

type Wrong = Omit<Misconfiguration, 'row'>

function wrongRequirement(requirement: Requirement): Wrong | undefined {
  const { verifierId, match, minCount } = requirement
  for (const row of match) {
    const wrong = wrongMatch(verifierId, row)
    if (wrong) return wrong
  }
  const locks = (name: string) => match.some(({ path, op }) => op === 'eq' && fieldOf(path) === name)
  const { locks: lists = [], least } = gateFields[verifierId]
  const open = lists.find((names) => !names.some(locks))?.[0]
  if (open !== undefined) return missing(verifierId, open, 'eq')
  if (least !== undefined && !match.some((row) => isLeast(row, least))) return missing(verifierId, least, 'eq or gte')
  if (match.some(({ path }) => isResolved(path)) && !locks('reference.id') && !locks('reference.origin'))
    return {
      field: 'match',
      reason: 'field_missing',
      needs: 'reference.id',
      message: 'Conditions on resolved values need another one: reference.id or reference.origin with eq.',
    }
  const impossible = impossibleTogether(requirement)
  if (impossible) return impossible
  const most = mostThings(requirement)
  if (minCount <= most) return undefined
  return {
    field: 'minCount',
    reason: 'too_many',
    message: `A wallet can meet this row with ${most} different ${most === 1 ? 'thing' : 'things'} at most.`,
  }
}

/** Finds a row that reads more values of a linked document than one request may name, together with the other rows of it. */
function crowdedDocument(requirements: readonly Requirement[]): Misconfiguration | undefined {
  for (const [row, requirement] of requirements.entries()) {
    const alike = requirements.slice(0, row + 1).filter((other) => isSameLink(other, requirement))
    const paths = new Set(alike.flatMap(({ match }) => match.map(({ path }) => path).filter(isResolved)))
    const field = paths.size > maxResolvedPaths ? [...paths].at(-1) : undefined
    const message = `The rows about one link may compare ${maxResolvedPaths} values of its document at most.`
    if (field !== undefined) return { row, field, reason: 'refused_value', message }
  }
  return undefined
}

const isResolved = (path: string) => path.startsWith('resolved.')

/** Tells whether one link can be asked for by both rows, which both read its document. */
function isSameLink(one: Requirement, other: Requirement): boolean {
  if (![one, other].every(({ match }) => match.some(({ path }) => isResolved(path)))) return false
  const links = [...one.match, ...other.match].filter(({ path, op }) => op === 'eq' && isLink.test(path))
  const merged = { verifierId: one.verifierId, match: links }
  return one.verifierId === other.verifierId && impossibleTogether(merged) === undefined
}

const isLink = /^(input\.)?reference\.(id|origin)$/

const missing = (verifierId: VerifierId, needs: string, op: string): Wrong => ({
  field: 'match',
  reason: 'field_missing',
  needs,
  message: `${verifierId} needs a condition on ${needs} with ${op}.`,
})

/** Tells whether the match requires more than zero. Otherwise people without the asset would pass too. */
const isLeast = ({ path, op, value }: Match, least: string) =>
  fieldOf(path) === least && op !== 'lte' && (compareDecimals(value, '0') ?? 0) > 0

function wrongMatch(verifierId: VerifierId, row: Match): Wrong | undefined {
  const place = placeOf(verifierId, row.path)
  if (place) return impossibleMatch(verifierId, row, place)
  const message = `${verifierId} has nothing that a gate may ask for at ${row.path}.`
  return { field: row.path, reason: 'unknown_path', message }
}
