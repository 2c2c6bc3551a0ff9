import { checksVariables } from './variables/checks.ts'
import { defaultOf } from './environment.ts'
import { logVariables } from './variables/log.ts'
import { paymentsVariables } from './variables/payments.ts'
import { serviceVariables } from './variables/service.ts'
import type { VariableGroup, VariableSection } from './variables/section.ts'

/** Every variable and what it is for, by subject. `.env.example` and the tables at /docs/configuration are made of this. */
export const variableSections: readonly VariableSection[] = [
  ...serviceVariables,
  ...checksVariables,
  ...paymentsVariables,
  ...logVariables,
]

/** Every group of variables, in the order of the subjects. */
export const variableGroups: readonly VariableGroup[] = variableSections.flatMap(({ groups }) => groups)

/** One variable of a group: what it is for, its default, and examples of what to write. */
export type VariableRow = { name: string; about: string; default?: string; examples: readonly string[] }

/** Returns the variables of a group, each once, in their order. */
export function rowsOf({ about, lines, each: single = {} }: VariableGroup): VariableRow[] {
  const examples = new Map<string, string[]>()
  for (const line of lines) {
    const [name = '', ...value] = line.split('=')
    examples.set(name, [...(examples.get(name) ?? []), ...(value.length > 0 ? [value.join('=')] : [])])
  }
  return [...examples].map(([name, each]) => {
    const usual = defaultOf(name)
    return {
      name,
      about: single[name] ?? about,
      ...(usual !== undefined && { default: usual }),
      examples: each,
    }
  })
}
