/** The sections of the editor, each of which the hash of the address names. */
export const sections = ['basics', 'requirements', 'availability', 'price', 'after', 'install'] as const
export type Section = (typeof sections)[number]

/** Returns the section that has a place of the form. */
export function sectionOf(at: string): Section {
  if (at.startsWith('row.')) return 'requirements'
  return places.find(([, names]) => names.includes(at))?.[0] ?? 'basics'
}

const places: readonly (readonly [Section, readonly string[]])[] = [
  ['requirements', ['kind', 'freshnessHours', 'uniqueBy', 'requiresPhishingResistant']],
  ['availability', ['startsAt', 'endsAt', 'visibility', 'origins']],
  ['price', ['isCharged', 'amountUsd', 'methods', 'recipient']],
  ['after', ['returnUrl', 'reward.delivery', 'reward.value', 'reward.label', 'reward.message']],
]
