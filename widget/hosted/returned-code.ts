import { loadAfterClick } from '../load.ts'

/** A single-use code that came back for a hand-off. */
export type ReturnedCode = { sid: string; code: string }

const marks = /(^#|&)svc_sid=([\w-]{24})&svc_code=([\w-]{43})(?=&|$)/

/** Begins the name of everything that the element keeps in sessionStorage. */
export const pendingPrefix = 'svc-verify:'

/** True when this tab may have a hand-off to go on with. Looks at names only; what they mean loads when needed. */
export function mayResume(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(pendingPrefix))
  } catch {
    return false
  }
}

let kept: ReturnedCode | undefined

/** The code that this page was loaded with, if any. */
export const returnedCode = (): ReturnedCode | undefined => kept

/** Looks for a code in the address, once per load, and hands it on if it is another window's. */
export function keepReturnedCode(): void {
  kept ??= takeReturnedCode()
  const returned = kept
  if (returned)
    loadAfterClick().then(
      ({ settleReturnedCode }) => settleReturnedCode(returned),
      () => undefined,
    )
}

/**
 * Takes a returning code out of the address at once, so that neither a bookmark nor a script nor the next page sees it
 * (protocol/handoffs#arrival). Whatever else the fragment holds stays. Answers undefined where there is no code.
 */
export function takeReturnedCode(): ReturnedCode | undefined {
  const { hash, pathname, search } = location
  const [found, , sid, code] = marks.exec(hash) ?? []
  if (found === undefined || sid === undefined || code === undefined) return undefined
  const rest = hash.replace(found, '').replace(/^[#&]+/, '')
  history.replaceState(history.state, '', pathname + search + (rest && `#${rest}`))
  return { sid, code }
}
