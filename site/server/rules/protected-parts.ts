import { isDeepStrictEqual } from 'node:util'
import type { GateModel } from '../../../shared/gate/model.ts'

/**
 * Which parts of a gate need a fresh sign-in: those that decide where money and people go, and which pages may ask
 * (`protected`). `guarded` parts need it while the gate has a reward or a price, as they decide who is given that: whoever
 * weakens them gives the reward away. A part of the model without a word here is a type error.
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
  artifact: 'open',
  marketplaceTemplate: 'open',
} as const satisfies {
  [Part in keyof Required<GateModel>]: Word | { [Field in keyof Required<GateModel[Part]>]: Word }
}

type Word = 'open' | 'guarded' | 'protected'

/** A gate as it is: its model, and whether it has a reward. */
type Present = { model: GateModel; hasReward: boolean }

/** What a gate has none of until its owner says so: a new gate is compared with this. */
const nothing = {
  policy: { allowedOrigins: [] },
  monetization: { charge: null },
  checkout: {},
}

/**
 * The protected parts that differ between a gate as it is and as it is sent, by their place in the body. `before` is
 * undefined for a new gate. A reward in the body always counts, also the one that is stored: an answer that told them
 * apart would tell the secret.
 */
export function protectedChanges(
  before: Present | undefined,
  after: GateModel & { reward?: object | undefined },
): string[] {
  const model = before?.model ?? nothing
  const isValuable = before !== undefined && (before.hasReward || before.model.monetization.charge?.enabled === true)
  const isOpen = (word: Word | undefined) => word === 'open' || (word === 'guarded' && !isValuable)
  const changed: string[] = []
  for (const [part, rule] of Object.entries(parts)) {
    if (typeof rule === 'string') {
      if (!isOpen(rule) && !isSame(Reflect.get(model, part), Reflect.get(after, part))) changed.push(part)
      continue
    }
    const words = new Map<string, Word>(Object.entries(rule))
    const fields = { ...fieldsOf(model, part), ...fieldsOf(after, part) }
    for (const field of Object.keys(fields)) {
      const [one, other] = [fieldsOf(model, part)[field], fieldsOf(after, part)[field]]
      if (!isOpen(words.get(field)) && !isSame(one, other)) changed.push(...placesOf(`${part}.${field}`, one, other))
    }
  }
  return after.reward === undefined ? changed : [...changed, 'reward']
}

/** The fields in which two objects differ, or the place itself where one of them is none. */
function placesOf(place: string, one: unknown, other: unknown): string[] {
  if (!isObject(one) || !isObject(other)) return [place]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.filter((name) => !isSame(one[name], other[name])).map((name) => `${place}.${name}`)
}

function fieldsOf(model: object, part: string): Record<string, unknown> {
  const value: unknown = Reflect.get(model, part)
  return isObject(value) ? value : {}
}

/** To the letter: two spellings of one text are two addresses. */
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one, other)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
