import type { Profile } from '../auth.ts'
import type { ProviderId } from '../providers.ts'
import type { Boot, ReturnAddress } from './verify.ts'

/** The providers that people can sign in with (docs/configuration#configuration). */
export const signInProviders = ['google', 'microsoft'] as const satisfies readonly ProviderId[]
export type SignInProvider = (typeof signInProviders)[number]

/** Says whether people can sign in with accounts of this provider. Those of others are only listed (protocol/accounts#providers). */
export const signsIn = (provider: string): boolean => signInProviders.some((each) => each === provider)

/** Returns the ways to sign in of a profile: all that it lists, except accounts of providers that sign nobody in. */
export function signInWays({ wallets, passkeys, accounts }: Listed): Listed & { count: number } {
  const signing = accounts.filter(({ provider }) => signsIn(provider))
  return { wallets, passkeys, accounts: signing, count: wallets.length + passkeys.length + signing.length }
}
type Listed = Pick<Profile, 'wallets' | 'passkeys' | 'accounts'>

/**
 * How long the buttons of the consent page ignore input, in ms: after the page was drawn, and after its window came to the
 * front. Otherwise the second click of a double click on another page would decide (double-click jacking).
 */
export const decisionPauseMs = 500

/** What the server puts into the sign-in page as JSON. The server has checked everything in it. */
export type SignInBoot = Pick<Boot, 'hubChainId' | 'host' | 'walletConnect' | 'lang'> & {
  /** `consent`: after the sign-in the page sends its form, which is an approval (protocol/oauth#consent). */
  asks: 'login' | 'consent'
  /** Whether somebody is signed in already: then the page offers to continue with that profile. */
  isKnown: boolean
  /** The account of a person who is asked to sign in again: the page then offers no new one. Null: of anybody. */
  again: { hasPasskey: boolean } | null
  /** A path on our origin. */
  returnTo: string
  returnUrl: ReturnAddress | null
  /** The origin of the window that waits for the sign-in (protocol/handoffs#links). */
  listener: string | null
  /** Whether the page asks the wallet at once. */
  connect: boolean
  /** The providers in the order of the page. */
  providers: readonly SignInProvider[]
}
