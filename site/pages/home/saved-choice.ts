import type { Choice } from './choice.ts'

const name = 'svc-home'

/** Saves a choice in this tab. It is lost in a browser that stores nothing. */
export function saveChoice(choice: Choice, storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(name, JSON.stringify(choice))
  } catch {
    // the page works without it
  }
}

/** Returns the choice that this tab saved; undefined if there is none. */
export function savedChoice(storage: Pick<Storage, 'getItem'>): Choice | undefined {
  try {
    // this page wrote it; the controls ignore values that they do not know
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const saved = JSON.parse(storage.getItem(name) ?? 'null') as Choice | null
    return saved && Array.isArray(saved.checks) ? saved : undefined
  } catch {
    return undefined
  }
}
