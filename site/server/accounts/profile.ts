import type { Profile } from '../../../shared/contract/auth.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { parseChain } from '../../../shared/proof/chain.ts'
import { didPkh } from '../../../shared/proof/did.ts'
import type { ProvenMethod, SessionRecord, SignInMethod } from '../records/accounts.ts'
import type { Deployment } from '../deployment.ts'
import { newKey } from '../random-keys.ts'
import { providerOf } from './sign-in/account-method.ts'

type Deps = { ports: Pick<Deployment['ports'], 'store' | 'now' | 'random'> }

/**
 * Finds the sign-in method that a person has proven, or creates it with a new profile (of `profileId`). Two first
 * sign-ins at the same time make one profile. Throws `SIGN_IN_METHOD_TAKEN` for a known passkey: its maker chooses its
 * id and its key, so a new passkey with a known id shows nothing about the known one (security-cases E6).
 */
export async function signInBy(
  proven: ProvenMethod,
  { ports }: Deps,
  profileId = newId(ports.random),
): Promise<SignInMethod> {
  const { accounts } = ports.store
  const known = await accounts.method(proven.kind, proven.key)
  if (known && proven.kind === 'passkey') throw takenMethod()
  if (known) {
    // when it was removed in the meantime, it belongs to nobody
    const isThere = await accounts.recordUse(known.id, { counter: 0, now: ports.now() })
    return isThere ? known : signInBy(proven, { ports }, profileId)
  }
  const now = ports.now()
  const profile = { id: profileId, createdAt: now }
  const method = newMethod(proven, profile.id, { ports })
  return (await accounts.create(profile, method)) ? method : signInBy(proven, { ports }, profileId)
}

/** Makes the error for a method of another profile. */
export const takenMethod = (): ServiceError =>
  new ServiceError('SIGN_IN_METHOD_TAKEN', 'Another account uses this sign-in method. Remove it there first.')

/** Makes the record of a method that is to be added to a profile. */
export function newMethod({ counter = 0, ...proven }: ProvenMethod, profileId: string, { ports }: Deps): SignInMethod {
  const now = ports.now()
  return { ...proven, id: newId(ports.random), profileId, counter, createdAt: now, usedAt: now }
}

/** Returns the profile of a session as its owner sees it. */
export async function profileView(session: SessionRecord, { ports }: Deps): Promise<Profile> {
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
    wallets: wallets
      .filter(({ method }) => method.kind === 'wallet')
      .map(({ method, address, chain }) => ({ ...common(method), address, chain })),
    passkeys: methods
      .filter(({ kind }) => kind === 'passkey')
      .map((method) => ({
        ...common(method),
        walletAddress: text(method.data['walletAddress']) ?? null,
        credentialId: method.key,
      })),
    accounts: methods
      .filter(({ kind }) => kind === 'account')
      .map((method) => ({ ...common(method), provider: providerOf(method.key) })),
  }
}

const common = (method: SignInMethod) => {
  const { id, createdAt, usedAt } = method
  return { id, label: labelOf(method), createdAt, usedAt }
}

/** Returns the label that the owner reads: for an account its name at the provider. */
export const labelOf = ({ label, data }: Pick<SignInMethod, 'label' | 'data'>): string => text(data['name']) ?? label

/**
 * Returns the wallets that a profile has by its methods, oldest first: those that it signs in with (`data` has
 * `address`, `chain` and `signerKind`), and those that its passkeys derived, which are keys
 * (protocol/accounts#methods).
 */
export function walletsOf(
  methods: readonly SignInMethod[],
): { method: SignInMethod; address: string; chain: string; signerKind: 'key' | 'contract' }[] {
  return methods.flatMap((method) => {
    const { data, kind } = method
    const [address, chain] =
      kind === 'passkey' ? [data['walletAddress'], data['walletChain']] : [data['address'], data['chain']]
    if (kind === 'account' || typeof address !== 'string' || typeof chain !== 'string') return []
    return [{ method, address, chain, signerKind: data['signerKind'] === 'contract' ? 'contract' : 'key' }]
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const newId = (random: (bytes: number) => Uint8Array) => newKey(random).slice(0, 22)

/** Makes an id for a new profile. */
export const newProfileId = newId
