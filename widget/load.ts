/** `<path> <hash>` of the file that is needed after the click. The build of the element sets it. */
declare const SVC_AFTER_CLICK: string | undefined

/** The module that loads after the click. */
export type AfterClick = typeof import('./after-click.ts')

const here = import.meta.url
let tries = 0
let loaded: Promise<AfterClick> | undefined

/** The service's address for elements without `base-url`: where this file came from, or what {@link configure} set. */
export let ownBase = typeof SVC_AFTER_CLICK === 'undefined' ? undefined : new URL('../..', here).href.replace(/\/$/, '')

/**
 * Sets the service's address, for a page that installs the element from a package. Call it before there are elements on
 * the page.
 */
export function configure({ baseUrl }: { baseUrl: string }): void {
  ownBase = baseUrl.replace(/\/+$/, '')
}

/** Loads the rest of the element, once. After a failure it may be called again. */
export function loadAfterClick(): Promise<AfterClick> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<AfterClick> {
  if (typeof SVC_AFTER_CLICK === 'undefined') return import('./after-click.ts')
  const [path = '', integrity = ''] = SVC_AFTER_CLICK.split(' ')
  // A browser never loads a failed module again. A new fragment is a new address of the same file.
  const url = new URL(path, here).href + (tries > 0 ? `#${tries}` : '')
  tries += 1
  await preload(url, integrity)
  return import(/* @vite-ignore */ url)
}

/**
 * Preloads a module and checks its hash. `import()` has no parameter for a hash, but the browser then imports what it
 * preloaded.
 */
export function preload(url: string, integrity: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', integrity, crossOrigin: 'anonymous', href: url })
  link.addEventListener('load', () => resolve())
  link.addEventListener('error', () => reject(new Error('The verification could not be loaded.')))
  document.head.append(link)
  return promise
}
