import type { ProviderId } from '../../../../shared/contract/providers.ts'
import { signsIn } from '../../../../shared/contract/boot/sign-in.ts'
import type { Account } from '../../ports/providers/providers.ts'
import type { ProvenMethod, SignInMethod } from '../../records/accounts.ts'

/** Says whether this method alone is enough to sign in. */
export function opensSession({ kind, key }: Pick<SignInMethod, 'kind' | 'key'>): boolean {
  return kind !== 'account' || signsIn(providerOf(key))
}

/** Returns the name of the way to sign in: `wallet`, `passkey`, or the provider of an account. */
export const methodName = ({ kind, key }: Pick<SignInMethod, 'kind' | 'key'>): string =>
  kind === 'account' ? providerOf(key) : kind

/** Returns the provider of an account from the key of its method, `<provider>:<id>`. */
export const providerOf = (key: string): string => key.slice(0, key.indexOf(':'))

/**
 * Makes the sign-in method of an account. Only the immutable id of the provider identifies it
 * (protocol/accounts#provider-identity). The account's name is shown to its owner only, and stored encrypted.
 */
export function accountMethod(provider: ProviderId, { id }: Pick<Account, 'id'>, name: string | null): ProvenMethod {
  return { kind: 'account', key: `${provider}:${id}`, label: provider, data: { name: name ?? id } }
}
