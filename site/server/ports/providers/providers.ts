import type { ProviderId } from '../../../../shared/contract/providers.ts'

/** What a provider gave to whoever runs this. `address` is the provider's, where it is not the usual one. */
export type Credentials = { clientId: string; clientSecret: string; address?: string | undefined }

/** What binds a sign-in to whoever began it. All are single-use random values. */
export type SignIn = {
  /** Our address for this provider's answers: another one for each (security-cases D10). */
  redirectUri: string
  state: string
  nonce: string
  codeVerifier: string
}

/** An account as its provider vouches for it, in what a verifier may learn. No token and no e-mail address is among it. */
export type Account = {
  /** The provider's own immutable id (protocol/accounts#provider-identity), never a name or an address. */
  id: string
  /** The name that others see there, if it has one; the person can change it. */
  handle: string | null
  /** What the ID token says of an organisation; null at providers that know none. */
  org: GoogleOrg | MicrosoftOrg | null
}

/** `domain`: the `hd` claim as it came; null for a consumer account. */
export type GoogleOrg = { provider: 'google'; domain: string | null; emailVerified: boolean }

export type MicrosoftOrg = {
  provider: 'microsoft'
  /** The directory that answered; the issuer names the same. */
  tenant: string
  /** False for a guest of that directory. */
  isHome: boolean
  /** Domain of the e-mail address, only when the directory vouches for it (`xms_edov`). */
  vouchedDomain: string | null
}

/**
 * How a sign-in ended. `name` is by what its person knows the account, for their eyes alone: it may be an e-mail address,
 * and proves nothing; null where the provider tells none. `refused`: the provider or its answer was not what it has to be, so nothing is proven. */
export type SignedIn =
  | { outcome: 'account'; account: Account; name: string | null }
  | { outcome: 'cancelled' | 'refused' }

/**
 * The places where people have accounts (protocol/accounts#provider-identity). Throws `PROVIDER_UNAVAILABLE` when one
 * gives no answer.
 */
export type Providers = {
  /** Those that are configured here. */
  offered: readonly ProviderId[]
  /** The address at the provider where the person signs in. */
  begin(provider: ProviderId, signIn: SignIn): Promise<string>
  /** Judges what the provider sent back: `answer` is the query of the callback. */
  finish(provider: ProviderId, answer: URLSearchParams, signIn: SignIn): Promise<SignedIn>
  /** The Microsoft directory that owns a domain (lower case, punycode), or undefined: none does. */
  tenantOf(domain: string): Promise<string | undefined>
}
