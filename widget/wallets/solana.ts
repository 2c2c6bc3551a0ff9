import { decodeBase58, encodeBase58 } from '../../shared/proof/base58.ts'
import { askWallet, unusable } from './ask.ts'
import { fieldOf } from './field.ts'
import type { Found, StandardAccount, Wallet } from './wallet.ts'

/** A Solana wallet of the Wallet Standard: `standard:connect` and `solana:signMessage` (ed25519 over the bytes). */
export function solanaWallet({ id, name, provider }: Extract<Found, { namespace: 'solana' }>): Wallet {
  const accountsOf = async (signal: AbortSignal): Promise<readonly unknown[]> => {
    const reply = await askWallet(name, () => provider.features['standard:connect'].connect(), signal)
    const accounts = fieldOf(reply, 'accounts')
    return Array.isArray(accounts) ? accounts : []
  }

  return {
    id,
    name,
    namespace: 'solana',
    async connect(signal) {
      const account = (await accountsOf(signal)).find(isAccount)
      if (!account) throw unusable(name, 'named no Solana account.')
      return { address: account.address }
    },
    async sign(message, address, signal) {
      const account = named(provider.accounts, address) ?? named(await accountsOf(signal), address)
      if (!account) throw unusable(name, 'does not offer the account any more.')
      const bytes = new TextEncoder().encode(message)
      const signing = provider.features['solana:signMessage']
      const reply = await askWallet(name, () => signing.signMessage({ account, message: bytes }), signal)
      const output = Array.isArray(reply) ? reply[0] : undefined
      const signature = fieldOf(output, 'signature')
      // Some wallets sign an envelope around the message; nobody could check that against the message.
      if (
        !(signature instanceof Uint8Array) ||
        signature.length !== 64 ||
        !isSame(fieldOf(output, 'signedMessage'), bytes)
      )
        throw unusable(name, 'answered with something that is not a signature of this message.')
      return encodeBase58(signature)
    },
  }
}

const named = (accounts: readonly unknown[], address: string) =>
  accounts.filter(isAccount).find((account) => account.address === address)

function isAccount(account: unknown): account is StandardAccount {
  const address = fieldOf(account, 'address')
  return typeof address === 'string' && decodeBase58(address)?.length === 32
}

const isSame = (signed: unknown, bytes: Uint8Array) =>
  signed instanceof Uint8Array && signed.length === bytes.length && signed.every((byte, index) => byte === bytes[index])
