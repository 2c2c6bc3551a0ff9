import { loadAfterClick } from '../load.ts'

/** A single-use code that came back for a hand-off. */
export type ReturnedCode = { sid: string; code: string }

const codePattern = /(^#|&)svc_sid=([\w-]{24})&svc_code=([\w-]{43})(?=&|$)/

/** The prefix of every name that the element uses in sessionStorage. */
export const pendingPrefix = 'svc-verify:'

/** Tells whether this tab may have a hand-off to resume. It looks at names only; the code that reads them loads later. */
export function mayResume(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(pendingPrefix))
  } catch {
    return false
  }
}

let loadedWith: ReturnedCode | undefined

/** Returns the code that this page was loaded with, if any. */
export const returnedCode = (): ReturnedCode | undefined => loadedWith

/** Takes the code out of the address, once per load, and passes it on if it belongs to another window. */
export function collectReturnedCode(): void {
  loadedWith ??= takeReturnedCode()
  const returned = loadedWith
  if (returned)
    loadAfterClick().then(
      ({ settleReturnedCode }) => settleReturnedCode(returned),
      () => undefined,
    )
}

/**
 * Removes a code from the address at once, so that no bookmark, script or next page sees it (protocol/handoffs#arrival).
 * The rest of the fragment stays. Returns undefined if there is no code.
 */
export function takeReturnedCode(): ReturnedCode | undefined {
  const { hash, pathname, search } = location
  const [found, , sid, code] = codePattern.exec(hash) ?? []
  if (found === undefined || sid === undefined || code === undefined) return undefined
  const rest = hash.replace(found, '').replace(/^[#&]+/, '')
  history.replaceState(history.state, '', pathname + search + (rest && `#${rest}`))
  return { sid, code }
}
