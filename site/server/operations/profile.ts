import type { Profile } from '../../../shared/contract/auth.ts'
import { parseChain } from '../../../shared/proof/chain.ts'
import { didPkh } from '../../../shared/proof/did.ts'
import type { SessionRecord, SignInMethod } from '../ports/store/store.ts'
import type { Deployment } from './deployment.ts'
import { newKey } from './keys.ts'

type Around = { ports: Pick<Deployment['ports'], 'store' | 'now' | 'random'> }

/** What was just shown to be somebody's: see {@link SignInMethod}. */
export type Shown = Pick<SignInMethod, 'kind' | 'key' | 'label' | 'data'> & { counter?: number }

/**
 * The method of whoever showed it, and a new profile (of the id, if one is given) for it when nobody has it yet. Two
 * first sign-ins at once end in one profile.
 */
export async function signInBy(
  shown: Shown,
  { ports }: Around,
  profileId = newId(ports.random),
): Promise<SignInMethod> {
  const { accounts } = ports.store
  const known = await accounts.method(shown.kind, shown.key)
  if (known) {
    // A passkey's counter is its verifier's business.
    if (shown.kind !== 'passkey') await accounts.used(known.id, { counter: 0, now: ports.now() })
    return known
  }
  const now = ports.now()
  const profile = { id: profileId, createdAt: now }
  const method = newMethod(shown, profile.id, { ports })
  return (await accounts.create(profile, method)) ? method : signInBy(shown, { ports }, profileId)
}

/** A method to be added to a profile. */
export function newMethod({ counter = 0, ...shown }: Shown, profileId: string, { ports }: Around): SignInMethod {
  const now = ports.now()
  return { ...shown, id: newId(ports.random), profileId, counter, createdAt: now, usedAt: now }
}

/** The profile of a session, as its owner sees it. */
export async function profileView(session: SessionRecord, { ports }: Around): Promise<Profile> {
  const [profile, methods] = await Promise.all([
    ports.store.accounts.profile(session.profileId),
    ports.store.accounts.methods(session.profileId),
  ])
  if (!profile) throw new Error('A session outlived its profile.')
  const wallets = walletsOf(methods)
  const [first] = wallets
  return {
    ...profile,
    did: first ? didPkh(parseChain(first.chain), first.address) : null,
    authenticatedAt: session.authenticatedAt,
    wallets: wallets.map(({ method, address, chain }) => ({ ...common(method), address, chain })),
    passkeys: methods
      .filter(({ kind }) => kind === 'passkey')
      .map((method) => ({ ...common(method), walletAddress: text(method.data['walletAddress']) ?? null })),
    accounts: methods
      .filter(({ kind }) => kind === 'account')
      .map((method) => ({ ...common(method), provider: method.key.slice(0, method.key.indexOf(':')) })),
  }
}

const common = ({ id, label, createdAt, usedAt }: SignInMethod) => ({ id, label, createdAt, usedAt })

/** The wallets among a profile's methods, oldest first: `data` of a wallet names `address`, `chain` and `signerKind`. */
export function walletsOf(
  methods: readonly SignInMethod[],
): { method: SignInMethod; address: string; chain: string; signerKind: 'key' | 'contract' }[] {
  return methods.flatMap((method) => {
    const { address, chain, signerKind } = method.data
    if (method.kind !== 'wallet' || typeof address !== 'string' || typeof chain !== 'string') return []
    return [{ method, address, chain, signerKind: signerKind === 'contract' ? 'contract' : 'key' }]
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const newId = (random: (bytes: number) => Uint8Array) => newKey(random).slice(0, 22)

/** The id of a profile that may come to be. */
export const newProfileId = newId
