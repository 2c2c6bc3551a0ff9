import { preload } from './load.ts'
import { strings as en } from './strings/en/strings.ts'
import type { Language } from './strings/languages.ts'
import type { Strings } from './strings/strings.ts'
import { stringsFor } from './strings/strings-for.ts'

/** JSON: `<name> <hash>` of each file that only some pages need, in this file's folder. The build of the element sets it. */
declare const SVC_FILES: string | undefined

const here = import.meta.url
const files: Readonly<Record<string, string>> = typeof SVC_FILES === 'undefined' ? {} : JSON.parse(SVC_FILES)

function fileOf(name: string): { url: string; integrity: string } {
  const [path = '', integrity = ''] = files[name]?.split(' ') ?? []
  return { url: new URL(path, here).href, integrity }
}

/** The address of the service that this file came from, two levels above `/widget/v0.1.0/`. */
export const baseOfFiles = typeof SVC_FILES === 'undefined' ? undefined : new URL('../..', here).href.replace(/\/$/, '')

/** Loads the words of one language. It takes English if they are not there within 4 s, so that nobody waits for words. */
export async function wordsOf(language: Language): Promise<Strings> {
  if (language === 'en') return en
  try {
    if (typeof SVC_FILES === 'undefined') return await stringsFor(language)
    const { url, integrity } = fileOf(language)
    const response = await fetch(url, { integrity, credentials: 'omit', signal: AbortSignal.timeout(4000) })
    const strings: Strings = await response.json()
    return strings
  } catch {
    return en
  }
}

/** Loads the test mode, which only pages on a developer's machine use. */
export const loadTestMode = (): Promise<typeof import('./developer/test-mode.ts')> =>
  typeof SVC_FILES === 'undefined' ? import('./developer/test-mode.ts') : importOwn('test-mode')

/** Loads the diagnosis of the host page, which only pages on a developer's machine use. */
export const loadDiagnosis = (): Promise<typeof import('./developer/diagnosis.ts')> =>
  typeof SVC_FILES === 'undefined' ? import('./developer/diagnosis.ts') : importOwn('diagnosis')

async function importOwn<T>(name: string): Promise<T> {
  const { url, integrity } = fileOf(name)
  await preload(url, integrity)
  return import(/* @vite-ignore */ url)
}
