import { preload } from './load.ts'
import { strings as en } from './strings/en/strings.ts'
import type { Language } from './strings/languages.ts'
import type { Strings } from './strings/strings.ts'
import { stringsFor } from './strings/strings-for.ts'

/** JSON: `<name> <hash>` of each file that few need, in this file's folder. Compiled in when the element is built as files. */
declare const SVC_FILES: string | undefined

const here = import.meta.url
const files: Readonly<Record<string, string>> = typeof SVC_FILES === 'undefined' ? {} : JSON.parse(SVC_FILES)

function fileOf(name: string): { url: string; integrity: string } {
  const [path = '', integrity = ''] = files[name]?.split(' ') ?? []
  return { url: new URL(path, here).href, integrity }
}

/** Where the service is, when it is the service that this file came from: `/widget/v0.1.0/` is two levels below. */
export const baseOfFiles = typeof SVC_FILES === 'undefined' ? undefined : new URL('../..', here).href.replace(/\/$/, '')

/** All words in one language; English where they cannot be loaded within 4 s, for nobody should wait for words. */
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

/** For pages on a developer's machine alone: what runs instead of a verification under `test`. */
export const loadTestMode = (): Promise<typeof import('./developer/test-mode.ts')> =>
  typeof SVC_FILES === 'undefined' ? import('./developer/test-mode.ts') : importOwn('test-mode')

/** For pages on a developer's machine alone: what is wrong with the page around. */
export const loadDiagnosis = (): Promise<typeof import('./developer/diagnosis.ts')> =>
  typeof SVC_FILES === 'undefined' ? import('./developer/diagnosis.ts') : importOwn('diagnosis')

async function importOwn<T>(name: string): Promise<T> {
  const { url, integrity } = fileOf(name)
  await preload(url, integrity)
  return import(/* @vite-ignore */ url)
}
