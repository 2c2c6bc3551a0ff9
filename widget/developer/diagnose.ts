import type { Symptom } from './diagnosis.ts'
import { isLocalHost } from './local-host.ts'
import { baseOfFiles, loadDiagnosis } from '../own-files.ts'

/** On a developer's machine: explains what a symptom says about the page, in one table of the console. Elsewhere nothing. */
export function diagnose(symptom: Symptom, base = baseOfFiles): void {
  if (isLocalHost())
    loadDiagnosis().then(
      ({ explain }) => explain(symptom, base),
      () => {},
    )
}
