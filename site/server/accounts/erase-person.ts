import { resolveChain } from '../../../shared/proof/chain.ts'
import { type Audit, type AuditAction } from '../audit.ts'
import type { Ports } from '../ports/ports.ts'
import type { Owner } from '../records/proofs.ts'
import type { ErasureTarget } from './erasure-target.ts'
import { auditEventOf, nowhere } from '../rules/events/audit.ts'
import { isNamedBy, signInKey } from '../rules/wallet.ts'
import { eraseWallets } from './erase-profile.ts'
import { walletsOfProfile } from './principal.ts'

type Deps = { ports: Pick<Ports, 'store' | 'now'>; hubChainId: number }

/** What an operator is about to erase. `accounts` are the ids of the accounts that have one of the wallets. */
export type Erasure =
  | { kind: 'account'; profileId: string; wallets: readonly OwnedProofs[]; gates: number }
  | { kind: 'wallet'; wallets: readonly OwnedProofs[]; accounts: readonly string[] }
  | { kind: 'proof'; qHash: string; owner: Owner; accounts: readonly string[] }

/** A wallet, and how many proofs it has that are not erased. */
export type OwnedProofs = { owner: Owner; proofs: number }

/** Finds what a target names. Undefined: there is no such account, or no such proof that is not erased. */
export async function findErasure(target: ErasureTarget, { ports, hubChainId }: Deps): Promise<Erasure | undefined> {
  const { store } = ports
  if (target.kind === 'account') {
    const { profileId } = target
    if (!(await store.accounts.profile(profileId))) return undefined
    const wallets = await countProofs(await walletsOfProfile(profileId, { ports }), { ports })
    const { archived: _closed, ...open } = await store.gates.countByStatus(profileId)
    return { kind: 'account', profileId, wallets, gates: Object.values(open).reduce((sum, count) => sum + count, 0) }
  }
  if (target.kind === 'proof') {
    const found = await store.proofs.find(target.qHash)
    if (!found || 'erasedAt' in found) return undefined
    const { walletAddress, chain, signerKind } = found
    const owner = { walletAddress, chain, signerKind }
    return { kind: 'proof', qHash: target.qHash, owner, accounts: await store.accounts.profilesOfWallets([owner]) }
  }
  const wallets = await walletsNamed(target, { ports, hubChainId })
  const accounts = await store.accounts.profilesOfWallets(wallets.map(({ owner }) => owner))
  return { kind: 'wallet', wallets, accounts }
}

/**
 * Erases what was found, for its operator: as {@link eraseProfile} or `eraseProofs` do for the person (protocol/proofs#erase).
 * Before that it reports the erasure to the audit streams of the accounts, afterwards it writes an audit line for each. Returns
 * how much was erased. What the service has to do elsewhere, such as to unpin copies or to refund, its jobs do while it runs.
 */
export async function erasePerson(
  erasure: Erasure,
  { ports, audit }: Pick<Deps, 'ports'> & { audit: Audit },
): Promise<{ proofs: number; handoffs: number }> {
  const { store, now } = ports
  const accounts = erasure.kind === 'account' ? [erasure.profileId] : erasure.accounts
  const facts = { action: actions[erasure.kind], outcome: 'done', by: 'service' } as const
  const events = accounts.flatMap((profileId) => auditEventOf({ ...facts, profileId }, nowhere, now()) ?? [])
  await store.transaction((inner) => inner.events.add(events))
  const erased = await eraseFound(erasure, { ports })
  for (const profileId of accounts.length > 0 ? accounts : [undefined])
    // oxlint-disable-next-line no-await-in-loop -- one line each
    await audit({ ...facts, profileId, method: 'operator' }, { requestId: 'erase', address: '' })
  return erased
}

const actions: Record<Erasure['kind'], AuditAction> = {
  account: 'profile.erase',
  wallet: 'wallet.erase',
  proof: 'proof.erase',
}

async function eraseFound(
  erasure: Erasure,
  { ports }: Pick<Deps, 'ports'>,
): Promise<{ proofs: number; handoffs: number }> {
  const { store, now } = ports
  if (erasure.kind === 'proof') return await store.eraseAll(erasure.owner, now(), { qHash: erasure.qHash })
  const erased = await eraseWallets(
    erasure.wallets.map(({ owner }) => owner),
    { ports },
  )
  if (erasure.kind === 'account') await store.accounts.erase(erasure.profileId)
  return erased
}

/**
 * Returns the wallets at an address: its key, also without proofs, and the contracts there that have proofs. With a chain, the
 * key and the contract on this chain.
 */
async function walletsNamed(
  { walletAddress, chain }: { walletAddress: string; chain: string | undefined },
  { ports, hubChainId }: Deps,
): Promise<OwnedProofs[]> {
  const stored = await ports.store.proofs.ownersAt(walletAddress)
  const usual = resolveChain({ walletAddress, chain, hubChainId }).caip2
  const named = stored.filter(({ owner }) => isNamedBy(owner, { walletAddress, chain }))
  const kinds = chain === undefined ? (['key'] as const) : (['key', 'contract'] as const)
  const others = kinds.filter((signerKind) => named.every(({ owner }) => owner.signerKind !== signerKind))
  return [...named, ...others.map((signerKind) => ({ owner: { walletAddress, chain: usual, signerKind }, proofs: 0 }))]
}

/** Counts the proofs of each wallet that are not erased. */
async function countProofs(owners: readonly Owner[], { ports }: Pick<Deps, 'ports'>): Promise<OwnedProofs[]> {
  return await Promise.all(
    owners.map(async (owner) => {
      const stored = await ports.store.proofs.ownersAt(owner.walletAddress)
      return { owner, proofs: stored.find((each) => signInKey(each.owner) === signInKey(owner))?.proofs ?? 0 }
    }),
  )
}
