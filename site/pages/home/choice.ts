import type { CheckField, HomeBoot, OfferedCheck } from '../../../shared/contract/boot/home.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'

/** What the controls say. A text that is empty, and the first value of a list, stand for the default of the element. */
export type Choice = {
  ask: 'verifiers' | 'gate' | 'preset'
  checks: readonly ChosenCheck[]
  gateId: string
  preset: string
  label: string
  mode: 'auto' | 'inline' | 'popup' | 'redirect'
  theme: 'auto' | 'light' | 'dark'
  lang: string
}
/** A check by its key, with the values of its fields by name. */
export type ChosenCheck = { key: string; values: Readonly<Record<string, string>> }

/** The attributes of the element, in the order of the code. Those that are missing have their default. */
export type Attributes = {
  'gate-id'?: string
  verifiers?: string
  preset?: string
  data?: JsonObject
  label?: string
  mode?: Choice['mode']
  theme?: Choice['theme']
  lang?: string
}

/** What the server of the page expects of a token (docs/server). */
export type Expectation = { gateId: string } | { verifierIds: readonly string[]; data?: JsonObject }

/** What a choice asks for. With a problem, the element cannot ask for it. */
export type ElementRequest = { attributes: Attributes; expected: Expectation; problem?: string; note?: string }

type Offer = Pick<HomeBoot, 'checks' | 'presets'>

/** Returns the attributes of the element for a choice, and what the server has to expect of the token. */
export function requestOf(choice: Choice, offer: Offer): ElementRequest {
  const { label, mode, theme, lang } = choice
  const { subject, expected, problem, isForPerson } = subjectOf(choice, offer)
  // a check that needs an input of the person takes place on our page, because only that page has a form for it
  const place = isForPerson !== undefined && mode === 'auto' ? 'popup' : mode
  return {
    attributes: {
      ...subject,
      ...(label !== '' && { label }),
      ...(place !== 'auto' && { mode: place }),
      ...(theme !== 'auto' && { theme }),
      ...(lang !== '' && { lang }),
    },
    expected,
    ...(problem !== undefined
      ? { problem }
      : isForPerson !== undefined &&
        (mode === 'inline'
          ? { problem: `${isForPerson} Choose Automatic, Window or Full page.` }
          : mode === 'auto' && { note: `${isForPerson} So it opens in a window.` })),
  }
}

/**
 * What is asked for. `isForPerson` says in a sentence which input the person enters, because the page does not state it.
 */
type Subject = { subject: Attributes; expected: Expectation; problem?: string; isForPerson?: string }

function subjectOf({ ask, gateId, preset, checks }: Choice, offer: Offer): Subject {
  if (ask === 'gate') {
    const problem = gateId === '' ? { problem: 'Enter the ID of a gate.' } : {}
    return { subject: { 'gate-id': gateId }, expected: { gateId }, ...problem }
  }
  if (ask === 'preset') {
    const verifierIds = offer.presets.find(({ id }) => id === preset)?.verifierIds ?? []
    return { subject: { preset }, expected: { verifierIds } }
  }
  const chosen = checks.flatMap(({ key, values }) => {
    const check = offer.checks.find((each) => each.key === key)
    return check ? [{ check, values }] : []
  })
  const verifierIds = chosen.map(({ check }) => check.verifierId)
  const data = dataOf(chosen)
  const forPerson = chosen.map(inputOfPerson).find((each) => each !== undefined)
  return {
    subject: { verifiers: verifierIds.join(','), ...(data && { data }) },
    expected: { verifierIds, ...(data && { data }) },
    ...(forPerson !== undefined && { isForPerson: forPerson }),
  }
}

type Chosen = { check: OfferedCheck; values: ChosenCheck['values'] }

/** Returns the data of all checks: flat for one check, by verifier for several (protocol/verification#layouts). */
function dataOf(chosen: readonly Chosen[]): JsonObject | undefined {
  const parts = chosen.map(({ check, values }) => [check.verifierId, partOf(check.fields, values)] as const)
  if (parts.every(([, part]) => Object.keys(part).length === 0)) return undefined
  return parts.length === 1 ? parts[0]?.[1] : Object.fromEntries(parts)
}

function partOf(fields: readonly CheckField[], values: ChosenCheck['values']): JsonObject {
  const members = visibleFields(fields, values).flatMap(({ name, choices }): [string, unknown][] => {
    const value = valueOf(values, name)
    if (choices) return Object.entries(choices.find((each) => each.value === value)?.data ?? {})
    return value === '' ? [] : [[name, value]]
  })
  return Object.fromEntries(members)
}

/** Returns the fields of a check, with those that the chosen values add. */
export function visibleFields(fields: readonly CheckField[], values: ChosenCheck['values']): readonly CheckField[] {
  return fields.flatMap((field) => {
    const chosen = field.choices?.find(({ value }) => value === valueOf(values, field.name))
    return [field, ...visibleFields(chosen?.fields ?? [], values)]
  })
}

function inputOfPerson({ check, values }: Chosen): string | undefined {
  const empty = visibleFields(check.fields, values).find(
    ({ name, required }) => required === true && valueOf(values, name) === '',
  )
  if (empty) return `“${empty.label}” is empty: people enter it themselves.`
  return check.needsForm ? `${check.title} needs an input of the person.` : undefined
}

const valueOf = (values: ChosenCheck['values'], name: string) => (values[name] ?? '').trim()
