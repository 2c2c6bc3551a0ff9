import * as v from 'valibot'
import { VerifierId } from '../../../shared/verifiers/index.ts'

const rule = `must be ids of verifiers, separated by commas, of ${VerifierId.options.join(', ')}`

/** `SVC_PRO_PROFILES`: who may ask for them nevertheless, by the id of their profile (service.md). */
export const ProProfilesVariable = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): ReadonlySet<string> => {
    const named = dataset.value.split(',').map((name) => name.trim())
    const ids = named.filter((name) => name !== '')
    if (ids.every((id) => /^[\w-]{22}$/.test(id))) return new Set(ids)
    addIssue({ message: 'must be ids of profiles, of 22 characters each, separated by commas' })
    return NEVER
  }),
)

/** `SVC_PRO_REQUIRED`: verifiers that not everybody may ask for (domain.md 13). */
export const ProVariable = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): ReadonlySet<VerifierId> => {
    const named = dataset.value.split(',').map((name) => name.trim())
    const ids = named.filter((name) => name !== '')
    if (v.is(v.array(VerifierId), ids)) return new Set(ids)
    addIssue({ message: rule })
    return NEVER
  }),
)
