import { isUnknownPasskey } from '../../../shared/contract/profile/unknown-passkey.ts'
import type { PageStrings } from '../strings/en/page.ts'
import type { SignInStrings } from '../strings/en/sign-in.ts'
import { failureWords as namedFailure, type Strings } from '../../../widget/strings/strings.ts'
import type { Words } from '../../../widget/strings/words.ts'

/** The way by which a person tried to sign in. */
export type Way = 'passkey' | 'wallet' | 'provider'

/** All words of the page. */
export type Language = { words: SignInStrings; pageWords: PageStrings; failureWords: Strings }

type Problem = keyof SignInStrings['problems']

/** The problems by way and code; for a provider also by the outcome of its callback. Other codes have the words of every page. */
const own: Record<Way, Readonly<Record<string, Problem>>> = {
  passkey: {
    CANCELLED: 'passkeyCancelled',
    SIGNATURE_VERIFICATION_FAILED: 'passkeyUnknown',
    INVALID_SIGNATURE: 'passkeyRefused',
    WALLET_UNAVAILABLE: 'passkeyFailed',
  },
  wallet: {},
  provider: {
    cancelled: 'providerCancelled',
    refused: 'providerRefused',
    unavailable: 'providerUnavailable',
    PROVIDER_UNAVAILABLE: 'providerUnavailable',
  },
}

/** Returns the words for a failure. `retryAfter`: the seconds to wait, when the service has said so. */
export function problemOf(
  way: Way,
  failure: { code: string; retryAfter?: number | undefined; details?: unknown },
  { words, failureWords }: Language,
): Words {
  const { code, details } = failure
  if (way === 'passkey' && isUnknownPasskey(details)) return words.problems.passkeyRemoved
  const named = Object.hasOwn(own[way], code) ? own[way][code] : undefined
  if (named) return words.problems[named]
  return namedFailure(failureWords, failure)
}
