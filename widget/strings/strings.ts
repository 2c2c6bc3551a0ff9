import { failureKind, type FailureKind } from '../../shared/flow/failure.ts'
import type { FailureCode } from './en/strings.ts'
import type { Language } from './languages.ts'

/** What happened, and what it means or what to do now. */
export type Words = { title: string; body: string }

/** One language. Plain data, so that a language can be loaded as JSON. `{wallet}` stands for the wallet's name. */
export type Strings = {
  /** Of these words: where one cannot be loaded, the words are those of another. */
  language: Language
  /** Screens of the element, by what the person is waiting for or asked to do. */
  choosing: Words
  connecting: Words
  preparing: Words
  signing: Words
  checking: Words
  /** The connection was lost after the person signed. */
  offline: Words
  /** The wallet has shown nothing for a while. */
  slowWallet: string
  /** A window of ours is open. */
  window: Words
  /** The window cannot be seen, which COOP does as well as closing it. */
  windowLost: string
  /** The window seems to be gone; it may not be. */
  windowClosed: Words
  leaving: Words
  /** Back from the hosted page. */
  returning: Words
  /** The page was loaded again while the hosted page was at work. */
  resumed: Words
  /** Something is asked for that only the hosted page can ask. */
  moreNeeded: Words
  noWallet: Words
  verified: string
  /** Given up after the signature was sent. */
  cancelledLate: string
  actions: {
    cancel: string
    retry: string
    again: string
    otherWallet: string
    moreWallets: string
    openPage: string
    reopen: string
  }
  /** Stands before the code that support asks for. */
  supportCode: string
  /** By code of the error table or verdict reason. */
  failure: Readonly<Record<FailureCode, Words>>
  /** Where a code has no words of its own. */
  failureKind: Readonly<Record<FailureKind, Words>>
}

/** Words for any code: its own, or those of its kind. */
export function failureWords(strings: Strings, code: string): Words {
  const own: Readonly<Record<string, Words>> = strings.failure
  return (Object.hasOwn(own, code) ? own[code] : undefined) ?? strings.failureKind[failureKind(code)]
}
