import type { Language } from './strings/languages.ts'
import type { Strings } from './strings/strings.ts'
import { stringsFor } from './strings/strings-for.ts'

// How the elements find the modules that they load later. This is the way of the package: a bundler, a browser or a server
// resolves the path. The build for the script tag takes `own-files.script.ts` instead, by a condition of package.json.

/** The module that loads after the click. */
export type AfterClick = typeof import('./after-click.ts')

/** The address of the service that the elements come from. A package comes from no service. */
export const ownAddress: string | undefined = undefined

/** Loads the rest of <svc-verify>. */
export const importAfterClick = (): Promise<AfterClick> => import('./after-click.ts')

/** Loads the test mode, which only pages on a developer's machine use. */
export const importTestMode = (): Promise<typeof import('./developer/test-mode.ts')> =>
  import('./developer/test-mode.ts')

/** Loads the diagnosis of the host page, which only pages on a developer's machine use. */
export const importDiagnosis = (): Promise<typeof import('./developer/diagnosis.ts')> =>
  import('./developer/diagnosis.ts')

/** Loads the checks of signatures, for <svc-badge>. */
export const importCredentialCheck = (): Promise<typeof import('./badge/credential-check.ts')> =>
  import('./badge/credential-check.ts')

/** Loads the words of a language. */
export const loadStrings = (language: Language): Promise<Strings> => stringsFor(language)
