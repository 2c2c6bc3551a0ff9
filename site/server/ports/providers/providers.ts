import type { ProviderId } from '../../../../shared/contract/providers.ts'

/** The credentials that a provider gave to the operator. `address` is the provider's address if it is not the usual one. */
export type ClientCredentials = { clientId: string; clientSecret: string; address?: string | undefined }

/** The random values, each used once, that bind a sign-in to the browser that began it. */
export type SignIn = {
  /** Our callback address for this provider, which no other provider has (security-cases D10). */
  redirectUri: string
  state: string
  nonce: string
  codeVerifier: string
}

/** What a verifier may know about an account, as its provider states it. It contains no token and no e-mail address. */
export type Account = {
  /** The provider's own immutable id (protocol/accounts#provider-identity), never a name or an address. */
  id: string
  /** The public name of the account, if it has one; the person can change it. */
  handle: string | null
  /** The organisation that the ID token names; null at providers without organisations. */
  org: GoogleOrg | MicrosoftOrg | null
}

/** `domain` is the `hd` claim, unchanged; null for a consumer account. */
export type GoogleOrg = { provider: 'google'; domain: string | null; emailVerified: boolean }

export type MicrosoftOrg = {
  provider: 'microsoft'
  /** The directory in which the person signed in; the issuer names the same one. */
  tenant: string
  /** False for a guest of that directory. */
  isHome: boolean
  /** The domain of the e-mail address, only if the directory vouches for it (`xms_edov`). */
  vouchedDomain: string | null
}

/**
 * The outcome of a sign-in. `name` is the name by which the person knows the account, and is shown to nobody else: it
 * may be an e-mail address and proves nothing; null when the provider gives none. `refused` means that the answer is not
 * valid, so it proves nothing.
 */
export type SignedIn =
  | { outcome: 'account'; account: Account; name: string | null }
  | { outcome: 'cancelled' | 'refused' }

/**
 * The identity providers (protocol/accounts#provider-identity). Methods throw `PROVIDER_UNAVAILABLE` when a provider does
 * not answer.
 */
export type Providers = {
  /** The providers that are configured here. */
  offered: readonly ProviderId[]
  /** Returns the address at the provider where the person signs in. */
  begin(provider: ProviderId, signIn: SignIn): Promise<string>
  /** Checks the answer of the provider: `answer` is the query of the callback. */
  finish(provider: ProviderId, answer: URLSearchParams, signIn: SignIn): Promise<SignedIn>
  /** Returns the Microsoft directory that owns a domain (lower case, punycode); undefined when none does. */
  tenantOf(domain: string): Promise<string | undefined>
}
