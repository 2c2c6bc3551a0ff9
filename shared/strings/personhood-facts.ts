import type { JsonObject } from '../contract/primitives.ts'

/** What a document has to show of a person, beyond that they are one real person. `age`: the least number of years. */
export type PersonhoodFacts = { age?: number; sanctions: boolean; face: boolean }

/** Returns what a request for personhood asks for (protocol/verifiers#personhood-checks). */
export function personhoodFacts({ claims, assuranceLevel }: JsonObject): PersonhoodFacts {
  const { age_min: age, sanctions_passed: sanctions }: JsonObject = isObject(claims) ? claims : {}
  return {
    ...(typeof age === 'number' && { age }),
    sanctions: sanctions === true,
    face: assuranceLevel === 'medium' || assuranceLevel === 'high',
  }
}

/** The words for each of these facts. */
export type PersonhoodWords = { age: (years: number) => string; sanctions: string; face: string }

/** Says these facts, one text for each. */
export const sayPersonhood = ({ age, sanctions, face }: PersonhoodFacts, words: PersonhoodWords): string[] => [
  ...(age === undefined ? [] : [words.age(age)]),
  ...(sanctions ? [words.sanctions] : []),
  ...(face ? [words.face] : []),
]

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
