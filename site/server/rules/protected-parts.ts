import { isDeepStrictEqual } from 'node:util'
import type { GateModel } from '../../../shared/gate/model.ts'
import { isCharged } from './payment-rules.ts'

/**
 * The parts of a gate that need a fresh sign-in. `protected` parts always need it: they decide where money and people
 * go, and which pages may use the gate. `guarded` parts need it while the gate has a reward or a price, because they
 * decide who gets the reward. A part of the model without an entry here is a type error.
 */
const parts = {
  name: 'open',
  requirements: 'guarded',
  policy: {
    visibility: 'open',
    gateFreshnessHours: 'guarded',
    fulfillAuth: 'guarded',
    uniqueBy: 'guarded',
    allowedOrigins: 'protected',
    requirePhishingResistant: 'protected',
  },
  monetization: { charge: 'protected' },
  checkout: { mode: 'open', description: 'open', successReturnUrl: 'protected' },
  schedule: 'open',
  branding: 'open',
  artifact: 'open',
  marketplaceTemplate: 'open',
} as const satisfies {
  [Part in keyof Required<GateModel>]: Protection | { [Field in keyof Required<GateModel[Part]>]: Protection }
}

type Protection = 'open' | 'guarded' | 'protected'

/** A gate as it is: its model, and whether it has a reward. */
type Present = { model: GateModel; hasReward: boolean }

/** The protected parts of a gate that sets none of them. A new gate is compared with this. */
const emptyModel = {
  policy: { allowedOrigins: [] },
  monetization: { charge: null },
  checkout: {},
}

/**
 * Returns the protected parts in which a gate differs from the body that changes it, by their path in the body.
 * `before` is undefined for a new gate.
 */
export function protectedChanges(
  before: Present | undefined,
  after: GateModel & { reward?: object | null | undefined },
): string[] {
  const model = before?.model ?? emptyModel
  const isValuable = before !== undefined && (before.hasReward || isCharged(before))
  const isOpen = (word: Protection | undefined) => word === 'open' || (word === 'guarded' && !isValuable)
  const changed: string[] = []
  for (const [part, rule] of Object.entries(parts)) {
    if (typeof rule === 'string') {
      if (!isOpen(rule) && !isSame(Reflect.get(model, part), Reflect.get(after, part))) changed.push(part)
      continue
    }
    const words = new Map<string, Protection>(Object.entries(rule))
    const fields = { ...fieldsOf(model, part), ...fieldsOf(after, part) }
    for (const field of Object.keys(fields)) {
      const [one, other] = [fieldsOf(model, part)[field], fieldsOf(after, part)[field]]
      if (!isOpen(words.get(field)) && !isSame(one, other)) changed.push(...placesOf(`${part}.${field}`, one, other))
    }
  }
  return changesReward(before, after.reward) ? [...changed, 'reward'] : changed
}

/**
 * Tells whether a body gives a gate a reward, or removes the one that it has. A reward in the body always counts, also when it
 * equals the stored one: an answer that depended on it would reveal the secret.
 */
export const changesReward = (
  before: Pick<Present, 'hasReward'> | undefined,
  reward: object | null | undefined,
): boolean => (reward === null ? before?.hasReward === true : reward !== undefined)

/** Returns the paths of the fields in which two objects differ, or the path itself when one of them is no object. */
function placesOf(place: string, one: unknown, other: unknown): string[] {
  if (!isObject(one) || !isObject(other)) return [place]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.filter((name) => !isSame(one[name], other[name])).map((name) => `${place}.${name}`)
}

function fieldsOf(model: object, part: string): Record<string, unknown> {
  const value: unknown = Reflect.get(model, part)
  return isObject(value) ? value : {}
}

/** Compares exactly, because two spellings of one text are two addresses. */
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one, other)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
