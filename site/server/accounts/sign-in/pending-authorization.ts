import * as v from 'valibot'
import type { ProviderId } from '../../../../shared/contract/providers.ts'
import type { Store } from '../../ports/store/store.ts'
import type { LinkRecord } from '../../records/accounts.ts'
import { digest, isKeyOf } from '../../random-keys.ts'
import { authorizationMs } from '../cookies.ts'

/** An authorization request to a provider (RFC 6749 4.1.1), stored until its response arrives. */
export type PendingAuthorization = {
  provider: ProviderId
  authorizationPurpose: AuthorizationPurpose
  nonce: string
  codeVerifier: string
  /** Hash of the cookie of the browser that began it. */
  browserHash: string
  /** The path of our page that the person returns to. */
  returnPath: string
}

/**
 * The use of the account: a proof of one verifier for one wallet; a sign-in; or a new method of a profile
 * (protocol/accounts#linking).
 */
const AuthorizationPurpose = v.variant('purpose', [
  v.object({ purpose: v.literal('verify'), verifierId: v.string(), wallet: v.string() }),
  v.object({ purpose: v.literal('login') }),
  v.object({ purpose: v.literal('link'), profileId: v.string() }),
])
export type AuthorizationPurpose = v.InferOutput<typeof AuthorizationPurpose>

/**
 * Stands in the place of the verifier's id, so that no verifier takes such a link. The store keeps it, so it must not
 * change.
 */
const mark = 'departure'

/**
 * The personal part, which is sealed like the account of a link. The store keeps its field names, so they must not
 * change.
 */
const Sealed = v.object({
  errand: AuthorizationPurpose,
  nonce: v.string(),
  codeVerifier: v.string(),
  browserHash: v.string(),
  returnPath: v.string(),
})

/**
 * Returns the mark of a visit to a provider. The page that began the visit gets it in the answer, and again in the fragment of
 * the return, which nobody else can write, because only that page and the provider know the state.
 */
export const visitOf = (state: string): string => digest(`visit:${state}`)

/** Stores a pending authorization for ten minutes, under the hash of its state. */
export async function keepAuthorization(
  store: Store,
  state: string,
  { authorization, now }: { authorization: PendingAuthorization; now: number },
): Promise<void> {
  const { provider, authorizationPurpose, ...rest } = authorization
  const account = { ...rest, errand: authorizationPurpose }
  const expiresAt = now + authorizationMs
  const link = { provider, wallet: '', verifierId: mark, account, verifiedAt: now, expiresAt }
  await store.links.insert(digest(state), link)
}

/**
 * Consumes the pending authorization of a state, once: only for the browser and the provider that it began with, and in
 * time (security-cases D7, D10). Undefined in every other case.
 */
export async function takeAuthorization(
  store: Store,
  {
    state,
    provider,
    browserKey,
    now,
  }: { state: string; provider: string; browserKey: string | undefined; now: number },
): Promise<PendingAuthorization | undefined> {
  const link = await store.links.find(digest(state))
  if (link?.verifierId !== mark || link.provider !== provider || link.expiresAt <= now) return undefined
  const authorization = read(link)
  if (!isKeyOf(authorization.browserHash, browserKey)) return undefined
  return (await store.consume(mark, digest(state), link.expiresAt)) ? authorization : undefined
}

function read({ provider, account }: LinkRecord): PendingAuthorization {
  // it was a provider's id when it was stored
  const { errand: authorizationPurpose, ...rest } = v.parse(Sealed, account)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { provider: provider as ProviderId, authorizationPurpose, ...rest }
}
