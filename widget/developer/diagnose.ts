import { importDiagnosis, ownAddress } from '#own-files'
import type { Symptom } from './diagnosis.ts'
import { isLocalHost } from './local-host.ts'

/** Explains in the console what a symptom says about the page, if this is a developer's machine. Elsewhere it does nothing. */
export function diagnose(symptom: Symptom, base = ownAddress): void {
  if (isLocalHost())
    importDiagnosis().then(
      ({ explain }) => explain(symptom, base),
      () => {},
    )
}
