import type { FailureKind } from '../../shared/flow/failure.ts'

/** The sign at the start of the row: a letter, or one of the element's own marks. */
export type Mark = 'seal' | 'busy' | 'tick' | 'warning' | FailureKind | { letter: string }

/** What a person can ask for by a click. The first four may open a window, so they run within the click. */
export type Command = 'retry' | 'other-wallet' | 'open-page' | 'reopen' | 'cancel'

/** A button. */
export type Action = { label: string; command: Command }

/** One screen of the element as plain data. */
export type View = {
  /** The custom state that the host page sees; there is none for `cancelled`. */
  state: 'busy' | 'verified' | 'failed' | 'cancelled'
  /** The colour. It is never the only sign: mark and words say the same. */
  tone: 'plain' | 'good' | 'warn' | 'bad'
  mark: Mark
  title: string
  body?: string
  /** Text in the font of addresses and codes. */
  code?: string
  actions: Action[]
  /** A page that opens beside this one. */
  link?: { label: string; href: string }
  /** The wallets to choose from. */
  choices?: { id: string; name: string; letter: string }[]
  /** The button below the choices. */
  more?: Action
}
