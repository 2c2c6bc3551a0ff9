import { decodeBase58, encodeBase58 } from '../../shared/proof/base58.ts'
import { askWallet, unusable } from './ask.ts'
import { fieldOf } from './field.ts'
import type { FoundWallet, StandardAccount, Wallet } from './wallet.ts'

/** Returns a Solana wallet of the Wallet Standard: `standard:connect` and `solana:signMessage` (ed25519 over the bytes). */
export function solanaWallet({ id, name, provider }: Extract<FoundWallet, { namespace: 'solana' }>): Wallet {
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
      const account = accountNamed(provider.accounts, address) ?? accountNamed(await accountsOf(signal), address)
      if (!account) throw unusable(name, 'does not offer the account any more.')
      const bytes = new TextEncoder().encode(message)
      const signing = provider.features['solana:signMessage']
      const reply = await askWallet(name, () => signing.signMessage({ account, message: bytes }), signal)
      const output = Array.isArray(reply) ? reply[0] : undefined
      const signature = fieldOf(output, 'signature')
      // Some wallets sign an envelope around the message. Such a signature does not fit the message itself.
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

const accountNamed = (accounts: readonly unknown[], address: string) =>
  accounts.filter(isAccount).find((account) => account.address === address)

function isAccount(account: unknown): account is StandardAccount {
  const address = fieldOf(account, 'address')
  return typeof address === 'string' && decodeBase58(address)?.length === 32
}

const isSame = (signed: unknown, bytes: Uint8Array) =>
  signed instanceof Uint8Array && signed.length === bytes.length && signed.every((byte, index) => byte === bytes[index])
