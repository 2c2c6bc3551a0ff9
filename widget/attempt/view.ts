/** What is drawn at the start of the row: a letter, or one of the element's own marks. */
export type Mark = 'seal' | 'busy' | 'tick' | 'warning' | 'stopped' | { letter: string }

/** What a click can ask for. The first four begin a new attempt and so happen within the click. */
export type Act = 'retry' | 'other-wallet' | 'open-page' | 'reopen' | 'cancel'

/** A button. */
export type Action = { label: string; act: Act }

/** One picture of the element, without knowing how it came about. */
export type View = {
  /** Which custom state the host page sees; `cancelled` is none. */
  state: 'busy' | 'verified' | 'failed' | 'cancelled'
  /** How it is coloured: never the only sign, mark and words say it too. */
  tone: 'plain' | 'good' | 'warn' | 'bad'
  mark: Mark
  title: string
  body?: string
  /** Set in the type of addresses and codes. */
  code?: string
  actions: Action[]
  /** Wallets to choose from. */
  choices?: { id: string; name: string; letter: string }[]
  /** Stands below them. */
  more?: Action
}
