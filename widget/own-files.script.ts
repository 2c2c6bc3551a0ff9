import type { Language } from './strings/languages.ts'
import type { Strings } from './strings/strings.ts'
import type * as Package from './own-files.ts'

// The build for the script tag takes this file instead of `own-files.ts`. It loads each file from the service, and checks its
// hash. Each constant exists only in the bundle that uses it.

/** The path of a file from this one, and its hash as a page would state it. */
type OwnFile = readonly [path: string, integrity: string]

/** The file that <svc-verify> needs after the click. */
declare const SVC_AFTER_CLICK: OwnFile
/** JSON: the files that only some pages need, by name. */
declare const SVC_FILES: string
/** The file with which <svc-badge> checks signatures. */
declare const SVC_BADGE_CHECK: OwnFile

const here = import.meta.url
let tries = 0

/** The address of the service that this file came from, two levels above `/widget/v0.1.0/`. */
export const ownAddress: typeof Package.ownAddress = new URL('../..', here).href.replace(/\/$/, '')

export const importAfterClick: typeof Package.importAfterClick = () =>
  // A browser never loads a failed module again. A new fragment is a new address of the same file.
  importFile(SVC_AFTER_CLICK, tries++ ? `#${tries}` : '')

export const importTestMode: typeof Package.importTestMode = () => importFile(namedFile('test-mode'))

export const importDiagnosis: typeof Package.importDiagnosis = () => importFile(namedFile('diagnosis'))

export const importCredentialCheck: typeof Package.importCredentialCheck = () => importFile(SVC_BADGE_CHECK)

/** Loads the words of a language. It gives up after 4 s, so that nobody waits for words. */
export async function loadStrings(language: Language): Promise<Strings> {
  const [path, integrity] = namedFile(language)
  const response = await fetch(new URL(path, here), {
    integrity,
    credentials: 'omit',
    signal: AbortSignal.timeout(4000),
  })
  const strings: Strings = await response.json()
  return strings
}

const namedFile = (name: string): OwnFile => JSON.parse(SVC_FILES)[name]

/** Imports a module and checks its hash. A `fragment` makes a new address of the same file. */
async function importFile<T>([path, integrity]: OwnFile, fragment = ''): Promise<T> {
  const url = new URL(path, here).href + fragment
  await preload(url, integrity)
  return import(/* @vite-ignore */ url)
}

/**
 * Preloads a module and checks its hash. `import()` has no parameter for a hash, but the browser then imports what it
 * preloaded.
 */
const preload = (href: string, integrity: string) =>
  new Promise<unknown>((onload, reject) => {
    const onerror = () => reject(new Error('The verification could not be loaded.'))
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', integrity, crossOrigin: 'anonymous', href, onload, onerror })
    document.head.append(link)
  })
