import type { CheckField, HomeBoot, OfferedCheck } from '../../../shared/contract/boot/home.ts'
import { languages } from '../../../shared/contract/language.ts'
import type { Choice, ChosenCheck } from './choice.ts'
import { maxChecks } from './check-rows.ts'

type Offer = Pick<HomeBoot, 'checks' | 'presets'>

/** The most characters of a fragment, and of the value of a field. */
const maxFragment = 2000
const maxValue = 500
const asks = ['verifiers', 'gate', 'preset'] as const
const modes = ['auto', 'inline', 'popup', 'redirect'] as const
const themes = ['auto', 'light', 'dark'] as const

/** Tells whether a fragment is that of a shared choice. The fragments of a returning redirect are not. */
export const isShared = (fragment: string): boolean => fragment.startsWith('ask=')

/** Returns the fragment that stands for a choice: its parts by name, and the values of the checks by number and field. */
export function fragmentOf({ ask, checks, gateId, preset, label, mode, theme, lang }: Choice): string {
  const subject: Record<Choice['ask'], [name: string, value: string][]> = {
    verifiers: checks.flatMap(({ key, values }, at) => [
      ['check', key],
      ...Object.entries(values).map(([name, value]): [string, string] => [`${at}.${name}`, value]),
    ]),
    gate: [['gate', gateId]],
    preset: [['preset', preset]],
  }
  const look = Object.entries({ label, mode, theme, lang }).filter(([, value]) => value !== '' && value !== 'auto')
  return String(new URLSearchParams([['ask', ask], ...subject[ask], ...look]))
}

/**
 * Returns the choice of a fragment. Undefined for a fragment with a part that this page does not know, does not offer or
 * does not expect, because anybody can write one.
 */
export function choiceOfFragment(fragment: string, offer: Offer): Choice | undefined {
  if (fragment.length > maxFragment) return undefined
  const query = new URLSearchParams(fragment)
  const keys = query.getAll('check')
  const names = [...query.keys()].filter((name) => name !== 'check')
  if (new Set(names).size < names.length || keys.length > maxChecks) return undefined
  const {
    ask: asked,
    gate: gateId = '',
    preset,
    label = '',
    mode = 'auto',
    theme = 'auto',
    lang = '',
    ...rest
  } = Object.fromEntries(query)
  const { check: _, ...values } = rest
  const checks = chosenChecks(keys, values, offer.checks)
  const [ask, place, colours] = [oneOf(asks, asked), oneOf(modes, mode), oneOf(themes, theme)]
  const isKnown = preset === undefined || offer.presets.some(({ id }) => id === preset)
  const isShort = gateId.length <= 80 && label.length <= 60
  if (!ask || !place || !colours || !checks || !isKnown || !isShort) return undefined
  if (lang !== '' && !oneOf(languages, lang)) return undefined
  return { ask, checks, gateId, preset: preset ?? offer.presets[0]?.id ?? '', label, mode: place, theme: colours, lang }
}

/** Returns the checks of these keys with their values; undefined if one is not offered or has another field or value. */
function chosenChecks(
  keys: readonly string[],
  values: Readonly<Record<string, string>>,
  offered: readonly OfferedCheck[],
): ChosenCheck[] | undefined {
  const checks = keys.map((key) => offered.find((each) => each.key === key))
  const found = checks.map((check, at) => {
    const own = Object.entries(values).flatMap(([name, value]): [string, string][] =>
      name.startsWith(`${at}.`) ? [[name.slice(2), value]] : [],
    )
    const isValid = check !== undefined && own.every(([name, value]) => accepts(check.fields, { name, value }))
    return isValid ? { key: check.key, values: Object.fromEntries(own) } : undefined
  })
  const chosen = found.filter((each) => each !== undefined)
  const count = chosen.reduce((sum, each) => sum + Object.keys(each.values).length, 0)
  return chosen.length === keys.length && count === Object.keys(values).length ? chosen : undefined
}

/** Tells whether a field of this name is there, for all choices, and takes the value. */
function accepts(fields: readonly CheckField[], { name, value }: { name: string; value: string }): boolean {
  return fields.some(({ name: own, choices = [] }) =>
    own === name
      ? value.length <= maxValue && (choices.length === 0 || choices.some((each) => each.value === value))
      : choices.some(({ fields: more = [] }) => accepts(more, { name, value })),
  )
}

const oneOf = <T extends string>(known: readonly T[], value: string | undefined) => known.find((each) => each === value)
