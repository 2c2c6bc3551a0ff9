import type { Language } from '../../../../shared/contract/language.ts'
import { noReasonsByCode } from '../../../../shared/proof/no-reason.ts'
import type { ActivityStrings } from '../../strings/en/activity.ts'
import { stringsFor } from '../../strings/strings-for.ts'

/**
 * Loads the words of the activity. A reason of a check without a short name there has the sentence of the proof's page: a
 * code says nothing to a person.
 */
export async function activityStrings(lang: Language): Promise<ActivityStrings> {
  const [words, sentences] = await Promise.all([
    stringsFor('activity', lang),
    // without them the list shows codes
    stringsFor('noReasons', lang).catch(() => undefined),
  ])
  const ofChecks = Object.entries(sentences ? noReasonsByCode(sentences) : {}).map(
    ([code, sentence]) => [code, sentence.replace(/[.。]$/, '')] as const,
  )
  const { SIGNATURE_VERIFICATION_FAILED: signature = '' } = words.reasons
  // the sentence of the proof's page is about a second wallet
  const unread = signature === '' ? {} : { INVALID_SIGNATURE: signature }
  return { ...words, reasons: { ...Object.fromEntries(ofChecks), ...unread, ...words.reasons } }
}
