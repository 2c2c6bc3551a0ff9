/** `<path> <hash>` of what is needed after the click: compiled in when the element is built as two files. */
declare const SVC_AFTER_CLICK: string | undefined

/** The module that loads after the click. */
export type AfterClick = typeof import('./after-click.ts')

const here = import.meta.url
let tries = 0
let loaded: Promise<AfterClick> | undefined

/** Where the service is, unless an element says: where this file came from, or what {@link configure} was told. */
export let ownBase = typeof SVC_AFTER_CLICK === 'undefined' ? undefined : new URL('../..', here).href.replace(/\/$/, '')

/** Says where the service is, for a page that has the element from a package. Before there are elements on the page. */
export function configure({ baseUrl }: { baseUrl: string }): void {
  ownBase = baseUrl.replace(/\/+$/, '')
}

/** Loads the rest of the element, once. A failure may be tried again. */
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
  // A browser remembers a failed module by its address; a new fragment is a new address of the same file.
  const url = new URL(path, here).href + (tries > 0 ? `#${tries}` : '')
  tries += 1
  await preload(url, integrity)
  return import(/* @vite-ignore */ url)
}

/** A module that is imported has no hash of its own; one that was preloaded with its hash is the one imported. */
export function preload(url: string, integrity: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', integrity, crossOrigin: 'anonymous', href: url })
  link.addEventListener('load', () => resolve())
  link.addEventListener('error', () => reject(new Error('The verification could not be loaded.')))
  document.head.append(link)
  return promise
}
