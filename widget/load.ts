import { type AfterClick, importAfterClick, ownAddress } from '#own-files'

let loaded: Promise<AfterClick> | undefined

/** The service's address for elements without `base-url`: where this file came from, or what {@link configure} set. */
export let ownBase = ownAddress

/**
 * Sets the service's address, for a page that installs the element from a package. Call it when the script runs that imports
 * the element. It also counts for elements that are on the page already: an element reads the address at the click, and
 * after a redirect as soon as that script has run.
 */
export function configure({ baseUrl }: { baseUrl: string }): void {
  ownBase = baseUrl.replace(/\/+$/, '')
}

/** Loads the rest of the element, once. After a failure it may be called again. */
export function loadAfterClick(): Promise<AfterClick> {
  loaded ??= importAfterClick().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}
