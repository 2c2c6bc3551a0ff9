import type { Claim } from '../../../../shared/contract/boot/verify.ts'
import { givenTo } from '../../../../shared/flow/plan.ts'
import type { Run } from '../../../../shared/flow/runs.ts'
import { enteredAsset } from '../inputs/asset-words.ts'
import type { EndProps } from '../props.ts'
import { subjectOf } from './entered.ts'

/** Returns what a claim is about, as `subjectOf` does, with an asset that the person has entered in words. */
export function resultSubject(
  claim: Claim,
  run: Pick<Run, 'inputs'>,
  { boot, words }: Pick<EndProps, 'boot' | 'words'>,
): string | undefined {
  const entered = run.inputs[claim.id]
  const asset = entered && enteredAsset(claim, { ...givenTo(boot, claim.id), ...entered }, boot)
  return asset ?? subjectOf(claim, run, words)
}
