import type { Words } from './strings.ts'

/** What shows before the click, and when what comes after it cannot be loaded. */
export type IdleStrings = { label: string; opening: string; unreachable: Words; retry: string; cancel: string }

const en: IdleStrings = {
  label: 'Verify to continue',
  opening: 'One moment',
  unreachable: { title: 'No connection', body: 'The verification could not be loaded' },
  retry: 'Try again',
  cancel: 'Cancel',
}

const languages: Readonly<Record<string, IdleStrings>> = { en }

/** By BCP 47 tag; English for a language that is not here. */
export const idleStrings = (tag: string): IdleStrings => languages[tag.split('-')[0]?.toLowerCase() ?? ''] ?? en
