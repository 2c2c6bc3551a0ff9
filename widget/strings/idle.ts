/** What shows before the click, and when what comes after it cannot be loaded. */
export type IdleStrings = { label: string; checks: string; opening: string; unreachable: string; retry: string }

const en: IdleStrings = {
  label: 'Verify to continue',
  checks: '{n} checks',
  opening: 'One moment',
  unreachable: 'No connection. The verification could not be loaded.',
  retry: 'Try again',
}

const languages: Readonly<Record<string, IdleStrings>> = { en }

/** By BCP 47 tag; English for a language that is not here. */
export const idleStrings = (tag: string): IdleStrings => languages[tag.split('-')[0]?.toLowerCase() ?? ''] ?? en
