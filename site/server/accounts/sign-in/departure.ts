import * as v from 'valibot'
import type { ProviderId } from '../../../../shared/contract/providers.ts'
import type { Store } from '../../ports/store/store.ts'
import type { LinkRecord } from '../../records/accounts.ts'
import { digest, isKeyOf } from '../../random-keys.ts'
import { authorizationMs } from '../cookies.ts'

/** A person who has left for a provider, as it is kept until they come back. */
export type Departure = {
  provider: ProviderId
  errand: Errand
  nonce: string
  codeVerifier: string
  /** Hash of what the browser that left is known by. */
  browserHash: string
  /** A path of ours. */
  returnPath: string
}

/**
 * What an account is shown for: a proof, by which verifier and of whose; a sign-in; or the profile that it is to be
 * added to (protocol/accounts#linking).
 */
const Errand = v.variant('purpose', [
  v.object({ purpose: v.literal('verify'), verifierId: v.string(), wallet: v.string() }),
  v.object({ purpose: v.literal('login') }),
  v.object({ purpose: v.literal('link'), profileId: v.string() }),
])
export type Errand = v.InferOutput<typeof Errand>

/** In the place of the verifier: such a link proves nothing yet, and no verifier takes it. */
const mark = 'departure'

/** The whole departure is personal, and sealed like the account of a link. */
const Sealed = v.object({
  errand: Errand,
  nonce: v.string(),
  codeVerifier: v.string(),
  browserHash: v.string(),
  returnPath: v.string(),
})

/** Keeps a departure for ten minutes; only the hash of its state is kept. */
export async function keepDeparture(
  store: Store,
  state: string,
  { departure, now }: { departure: Departure; now: number },
): Promise<void> {
  const { provider, ...account } = departure
  const expiresAt = now + authorizationMs
  const link = { provider, wallet: '', verifierId: mark, account, verifiedAt: now, expiresAt }
  await store.links.insert(digest(state), link)
}

/**
 * The departure that a state names, once: only to the browser that left, from the provider it left for, and in time
 * (security-cases D7, D10). Undefined in every other case.
 */
export async function takeDeparture(
  store: Store,
  {
    state,
    provider,
    browserKey,
    now,
  }: { state: string; provider: string; browserKey: string | undefined; now: number },
): Promise<Departure | undefined> {
  const link = await store.links.find(digest(state))
  if (link?.verifierId !== mark || link.provider !== provider || link.expiresAt <= now) return undefined
  const departure = read(link)
  if (!isKeyOf(departure.browserHash, browserKey)) return undefined
  return (await store.consume(mark, digest(state), link.expiresAt)) ? departure : undefined
}

function read({ provider, account }: LinkRecord): Departure {
  // it was a provider's id when it was kept
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { provider: provider as ProviderId, ...v.parse(Sealed, account) }
}
