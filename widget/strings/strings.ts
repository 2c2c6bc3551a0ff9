import { failureKind, type FailureKind } from '../../shared/flow/failure.ts'
import { waitWords } from '../../shared/strings/wait-words.ts'
import type { FailureCode } from './en/strings.ts'
import type { Language } from './languages.ts'
import type { Words } from './words.ts'

/** The words of one language. They are plain data, so that they can be loaded as JSON. `{wallet}` is the wallet's name. */
export type Strings = {
  /** The language of these words. It is English if the requested language could not be loaded. */
  language: Language
  /** The screens of the element, by what the person waits for or has to do. */
  choosing: Words
  connecting: Words
  preparing: Words
  signing: Words
  checking: Words
  /** The connection was lost after the person signed. */
  offline: Words
  /** The TXT record of a domain could not be looked up before the signature. */
  unchecked: string
  /** The wallet has not answered for a while. */
  slowWallet: string
  /** The hosted page is open in a window. */
  window: Words
  /** The window cannot be reached: it was closed, or COOP separates it. */
  windowLost: string
  /** The window seems to be closed. */
  windowClosed: Words
  /** The browser is about to load the hosted page instead of this page. */
  leaving: Words
  /** The person is back from the hosted page. */
  returning: Words
  /** The page was loaded again while the hosted page is open. */
  resumed: Words
  /** Only the hosted page can ask for what is needed. */
  moreNeeded: Words
  noWallet: Words
  verified: string
  /** The person cancelled after the signature was sent. */
  cancelledLate: string
  actions: {
    cancel: string
    retry: string
    again: string
    /** Looks up the TXT record again. */
    check: string
    otherWallet: string
    moreWallets: string
    openPage: string
    proof: string
    reopen: string
  }
  /** The word before the code that support asks for. */
  supportCode: string
  /** When to try again, for `{time}` such as 'in 2 minutes'. */
  retryAt: string
  /** When a gate opens, for `{time}` such as '22 November 2026 at 14:00 UTC'. */
  opensAt: string
  /** The words for an error code or the reason of a verdict. */
  failure: Readonly<Record<FailureCode, Words>>
  /** The words for a code that has none of its own. */
  failureKind: Readonly<Record<FailureKind, Words>>
}

/** A failure as far as its words depend on it. `retryAfter`: the seconds to wait, when the service has said so. */
type Failed = { code: string; retryAfter?: number | undefined }

/** Returns the words for any failure: those of its code, or of its kind. After too many tries they say how long to wait. */
export function failureWords(strings: Strings, { code, retryAfter }: Failed): Words {
  const own: Readonly<Record<string, Words>> = strings.failure
  const words = (Object.hasOwn(own, code) ? own[code] : undefined) ?? strings.failureKind[failureKind(code)]
  if (code !== 'RATE_LIMIT_EXCEEDED' || retryAfter === undefined) return words
  return { ...words, body: strings.retryAt.replace('{time}', waitWords(retryAfter, strings.language)) }
}
