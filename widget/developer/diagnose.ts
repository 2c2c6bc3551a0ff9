import type { Symptom } from './diagnosis.ts'
import { isLocalHost } from './local-host.ts'
import { baseOfFiles, loadDiagnosis } from '../own-files.ts'

/** Explains in the console what a symptom says about the page, if this is a developer's machine. Elsewhere it does nothing. */
export function diagnose(symptom: Symptom, base = baseOfFiles): void {
  if (isLocalHost())
    loadDiagnosis().then(
      ({ explain }) => explain(symptom, base),
      () => {},
    )
}
