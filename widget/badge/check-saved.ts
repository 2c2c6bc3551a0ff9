import { type Bundle, readBundle } from '../../shared/credential/bundle.ts'
import { checkOffline } from '../../shared/credential/check-offline.ts'
import type { Issuers } from '../../shared/credential/issuers.ts'
import { factsOf, stateOf } from './answers-state.ts'
import type { BadgeState, OtherState } from './state.ts'

/** The issuers that a page trusts, as an object or as JSON. */
export type PinnedIssuers = Issuers | string

/**
 * Checks a saved proof, a bundle or a signed request as JSON, against the issuers that the page trusts. It sends no request.
 * `saved` is null if the page gives none.
 */
export async function checkSaved(options: {
  qHash: string
  saved: string | null
  issuers: PinnedIssuers
}): Promise<BadgeState> {
  const { qHash, saved, issuers } = options
  if (saved === null) return { name: 'open', reason: 'CREDENTIAL_MISSING' }
  const bundle = await readSaved(saved, qHash)
  if ('name' in bundle) return bundle
  try {
    const answers = await checkOffline(bundle, { issuers: parsed(issuers) })
    return stateOf(answers, await factsOf(bundle))
  } catch {
    // the page does not name its issuers as the check needs them, so none is known
    return { name: 'open', reason: 'ISSUER_UNKNOWN' }
  }
}

/** Reads a saved proof. Returns a mismatch if it is none, or another one. */
export async function readSaved(text: string, qHash: string): Promise<Bundle | OtherState> {
  const bundle = readBundle(text)
  if (typeof bundle === 'string') return { name: 'mismatch', reason: bundle }
  const facts = await factsOf(bundle)
  const isOther = facts.qHash !== undefined && facts.qHash !== qHash
  return isOther ? { name: 'mismatch', reason: 'CREDENTIAL_FOREIGN' } : bundle
}

/** Returns the issuers as an object. Throws when the text is no JSON; `checkOffline` throws when it is something else. */
function parsed(issuers: PinnedIssuers): Issuers {
  if (typeof issuers !== 'string') return issuers
  const value: Issuers = JSON.parse(issuers)
  return value
}
