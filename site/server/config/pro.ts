import * as v from 'valibot'
import { VerifierId } from '../../../shared/verifiers/index.ts'
import { eitherOf } from '../../../shared/strings/list-words.ts'
import type { Settings } from '../settings.ts'
import { listOf } from './values.ts'

const VerifierIds = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): ReadonlySet<VerifierId> => {
    const ids = listOf(dataset.value)
    if (v.is(v.array(VerifierId), ids)) return new Set(ids)
    const wrong = ids.filter((id) => !v.is(VerifierId, id)).map((id) => JSON.stringify(id))
    const known = eitherOf(VerifierId.options, 'en')
    addIssue({
      message: `must be ids of verifiers, separated by commas. Not one of them: ${wrong.join(', ')}. The ids are ${known}`,
    })
    return NEVER
  }),
)

const ProfileIds = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): ReadonlySet<string> => {
    const ids = listOf(dataset.value)
    if (ids.every((id) => /^[\w-]{22}$/.test(id))) return new Set(ids)
    addIssue({ message: 'must be ids of accounts, of 22 characters each, separated by commas' })
    return NEVER
  }),
)

const variables = {
  SVC_PRO_REQUIRED: v.optional(VerifierIds, ''),
  SVC_PRO_PROFILES: v.optional(ProfileIds, ''),
}

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

/** The verifiers that only some profiles may use, and these profiles (protocol/verification#pro-access). */
export const pro = {
  variables,
  read: (from: Values): Pick<Settings, 'proRequired' | 'proProfiles'> => ({
    proRequired: from.SVC_PRO_REQUIRED,
    proProfiles: from.SVC_PRO_PROFILES,
  }),
}
