import type { ProviderId } from '../providers.ts'
import type { Boot, ReturnAddress } from './verify.ts'

/** Where people can sign in, beside passkeys and wallets (docs/self-hosting#configuration). */
export const signInProviders = ['google', 'microsoft'] as const satisfies readonly ProviderId[]
export type SignInProvider = (typeof signInProviders)[number]

/**
 * For so many ms the buttons of the consent page ignore input: after the page was drawn, and after its window came to the
 * front. Otherwise the second click of a double click on another page would decide (double-click jacking).
 */
export const decisionPauseMs = 500

/** What the server puts into the sign-in page as JSON. Everything here was checked by the server. */
export type SignInBoot = Pick<Boot, 'hubChainId' | 'host' | 'walletConnect' | 'lang'> & {
  /** `consent`: the form of the page is sent after signing in, which is an approval (protocol/oauth#consent). */
  asks: 'login' | 'consent'
  /** Somebody is signed in: the page offers to go on as them. */
  isKnown: boolean
  /** A path of ours. */
  returnTo: string
  returnUrl: ReturnAddress | null
  /** A window that waits for the sign-in, by its origin (protocol/handoffs#links). */
  listener: string | null
  /** The wallet is asked at once. */
  connect: boolean
  /** In the order in which they are offered. */
  providers: readonly SignInProvider[]
}
