import type { ProviderId } from '../../../../shared/contract/providers.ts'
import { signInProviders } from '../../../../shared/contract/boot/sign-in.ts'
import type { Account } from '../../ports/providers/providers.ts'
import type { ProvenMethod, SignInMethod } from '../../records/accounts.ts'

/** Accounts of the others can only be added to a profile (protocol/accounts#providers). */
const known: ReadonlySet<string> = new Set<ProviderId>(signInProviders)

export const signsIn = (provider: ProviderId): boolean => known.has(provider)

/** Whether somebody could sign in with nothing but this. */
export function opensSession({ kind, key }: Pick<SignInMethod, 'kind' | 'key'>): boolean {
  return kind !== 'account' || known.has(providerOf(key))
}

/** The provider of an account that is a sign-in method. */
export const providerOf = (key: string): string => key.slice(0, key.indexOf(':'))

/**
 * An account as a method: known by the provider's immutable id alone (protocol/accounts#provider-identity). The name
 * that its person knows it by is for their eyes, and kept encrypted.
 */
export function accountMethod(provider: ProviderId, { id }: Pick<Account, 'id'>, name: string | null): ProvenMethod {
  return { kind: 'account', key: `${provider}:${id}`, label: provider, data: { name: name ?? id } }
}
