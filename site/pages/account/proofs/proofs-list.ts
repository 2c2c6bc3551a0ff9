import type { Language } from '../../../../shared/contract/language.ts'
import type { Profile } from '../../../../shared/contract/auth.ts'
import type { ProofRecordResponse } from '../../../../shared/contract/proofs/read-proofs.ts'
import { parseChain } from '../../../../shared/proof/chain.ts'
import { didPkh } from '../../../../shared/proof/did.ts'
import { provedOf } from '../../../../shared/proof/proved.ts'
import type { AssetNames } from '../../../../shared/strings/asset-line.ts'
import { excerpt } from '../../../../shared/strings/claim-line.ts'
import { commaOf } from '../../../../shared/strings/list-words.ts'
import type { AccountClient } from '../rows.ts'

/** A proof as its owner sees it. */
export type Proof = ProofRecordResponse['data'] & { publicDisplay?: unknown; chain?: unknown }

export type Lifecycle = 'active' | 'expired' | 'revoked'

/** Names a proof on one line, also apart from others of its kind: by what each of its statements is about. */
export const nameOf = ({ verifiedVerifiers = [] }: Proof, lang: Language, names: AssetNames): string =>
  provedOf(verifiedVerifiers, lang, names)
    .map(({ title, detail }) => (detail === '' ? title : `${title} · ${excerpt(detail)}`))
    .join(commaOf(lang))

/** The state of a proof in the list: its lifecycle, unless no check of an active one passed. */
export type ProofState = Lifecycle | 'unverified'

/** The filter that the person has set. */
export type Filter = { text: string; verifierId: string; state: ProofState | 'all' }

/** A wallet of the profile. `name` is its id in requests: a did, or the address of a passkey's wallet. */
export type Holder = { address: string; chain?: string; name: string }

/** The proofs that were loaded. `cursors` has an entry for each wallet with more of them. */
export type Loaded = { proofs: readonly Proof[]; cursors: ReadonlyMap<string, string> }

/** Lists the wallets of a profile that can own proofs. */
export function holdersOf({ wallets, passkeys }: Pick<Profile, 'wallets' | 'passkeys'>): Holder[] {
  return [
    ...wallets.map(({ address, chain }) => ({ address, chain, name: didPkh(parseChain(chain), address) })),
    ...passkeys.flatMap(({ walletAddress: address }) => (address === null ? [] : [{ address, name: address }])),
  ]
}

/** The number of proofs of one wallet in a reply. */
const pageSize = '50'
/** How many pages one click may load, of all wallets together. The service answers 100 reads a minute. */
const maxPages = 10

/**
 * Loads the next proofs of every wallet that has more, and adds them to those that came before; newest first. A search
 * may answer pages without a proof that fits (protocol/proofs#search-limit), and so may a filter by expiry. Then it goes
 * on until one fits, all wallets have ended, or the next pages would be more than `maxPages`. Throws what the service
 * throws: one wallet's outage is not a shorter list.
 */
export async function loadProofs(
  holders: readonly Holder[],
  { filter, before }: { filter: Filter; before?: Loaded },
  client: Pick<AccountClient, 'listProofs'>,
  signal: AbortSignal,
): Promise<Loaded> {
  let loaded = await loadPages(holders, { filter, ...(before && { before }) }, client, signal)
  let pages = before?.cursors.size ?? holders.length
  const count = before?.proofs.length ?? 0
  while (loaded.proofs.length === count && loaded.cursors.size > 0 && pages + loaded.cursors.size <= maxPages) {
    pages += loaded.cursors.size
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    loaded = await loadPages(holders, { filter, before: loaded }, client, signal)
  }
  return loaded
}

/** Finds one proof of the profile, in whatever state it is. Throws what the service throws. */
export async function findProof(
  holders: readonly Holder[],
  qHash: string,
  client: Pick<AccountClient, 'listProofs'>,
  signal: AbortSignal,
): Promise<Proof | undefined> {
  const query = { qHash, includeHistory: '1' } as const
  const replies = await Promise.all(
    holders.map(({ name }) => client.listProofs({ params: { address: name }, query, headers: {} }, { signal })),
  )
  return replies.flatMap(({ data }) => data.proofs).find((proof) => proof.qHash === qHash)
}

/** Loads one page of every wallet that has more. */
async function loadPages(
  holders: readonly Holder[],
  { filter, before }: { filter: Filter; before?: Loaded },
  client: Pick<AccountClient, 'listProofs'>,
  signal: AbortSignal,
): Promise<Loaded> {
  const asked = before ? holders.filter(({ name }) => before.cursors.has(name)) : holders
  const replies = await Promise.all(
    asked.map(async ({ name }) => {
      const cursor = before?.cursors.get(name)
      const query = { limit: pageSize, ...queryOf(filter), ...(cursor !== undefined && { cursor }) }
      const { data } = await client.listProofs({ params: { address: name }, query, headers: {} }, { signal })
      return { name, data }
    }),
  )
  const found = replies.flatMap(({ data }) => data.proofs)
  const proofs = [...(before?.proofs ?? []), ...found.filter((proof) => fits(proof, filter))]
  const cursors = replies.flatMap(({ name, data }) => (data.nextCursor ? [[name, data.nextCursor] as const] : []))
  return {
    proofs: proofs.toSorted((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0)),
    cursors: new Map(cursors),
  }
}

function queryOf({ text, verifierId, state }: Filter) {
  return {
    ...(text && { q: text }),
    ...(verifierId && { verifierId }),
    ...((state === 'revoked' || state === 'all') && { includeHistory: '1' as const }),
  }
}

/** Tells whether a proof fits the filter. The service selects by revocation only; the expiry is in the proof. */
export const fits = (proof: Proof, { state }: Filter): boolean => state === 'all' || stateOf(proof) === state

/** Returns the state of a proof, by its outcomes, because anchors change the status (protocol/verification#no-status-strings). */
export function stateOf({ lifecycle, verifiedVerifiers = [] }: Proof): ProofState {
  if (lifecycle === 'expired' || lifecycle === 'revoked') return lifecycle
  return verifiedVerifiers.some(({ verified }) => verified) ? 'active' : 'unverified'
}
