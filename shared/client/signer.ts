import * as v from 'valibot'
import { ServiceError } from '../contract/errors.ts'
import { EvmAddress } from '../contract/primitives.ts'
import { encodeBase58 } from '../proof/base58.ts'

/**
 * Who signs for a program: a wallet in a browser (EIP-1193), a key that the program holds as viem has it (`address`,
 * `signMessage`), or an ed25519 key of Solana, which signs the UTF-8 bytes and gives 64.
 */
export type Signer =
  | { provider: { request(request: { method: string; params?: unknown[] }): Promise<unknown> } }
  | { account: { address: string; signMessage(request: { message: string }): Promise<string> } }
  | { ed25519: { address: string; sign(message: Uint8Array): Promise<Uint8Array> | Uint8Array } }

/** A signer as the service takes its answers: 0x-hex on EVM chains, base58 on Solana. */
export type SigningAccount = { address: string; sign(message: string): Promise<string> }

/**
 * The account of a signer. Throws WALLET_REJECTED when the person declined, WALLET_UNAVAILABLE when the signer fails in
 * another way (`cause` says how); a signer that never answers is left when `signal` aborts, with its reason.
 */
export async function accountOf(signer: Signer, signal: AbortSignal): Promise<SigningAccount> {
  const ask = <T>(work: () => Promise<T> | T) => asked(work, signal)
  if ('account' in signer) {
    const { account } = signer
    return { address: account.address, sign: (message) => ask(() => account.signMessage({ message })) }
  }
  if ('ed25519' in signer) {
    const { ed25519 } = signer
    const sign = (message: string) => ask(() => ed25519.sign(new TextEncoder().encode(message)))
    return { address: ed25519.address, sign: async (message) => encodeBase58(await sign(message)) }
  }
  const { provider } = signer
  const accounts = await ask(() => provider.request({ method: 'eth_requestAccounts', params: [] }))
  const address: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  if (!v.is(EvmAddress, address)) throw unavailable('The wallet named no account.')
  return {
    address,
    async sign(message) {
      const signature = await ask(() =>
        provider.request({ method: 'personal_sign', params: [hexOf(message), address] }),
      )
      if (typeof signature === 'string') return signature
      throw unavailable('The wallet answered with something that is not a signature.')
    },
  }
}

async function asked<T>(work: () => Promise<T> | T, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  let leave: () => void
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave)
  })
  // not called at once, because a signer may throw before it has made a promise
  const answer = Promise.resolve()
    .then(work)
    .catch((cause: unknown) => {
      if (isRejection(cause)) throw new ServiceError('WALLET_REJECTED', 'The request was declined.', { cause })
      throw unavailable('The wallet or key did not sign.', cause)
    })
  return Promise.race([answer, left]).finally(() => signal.removeEventListener('abort', leave))
}

/** EIP-1193 userRejectedRequest, and WalletConnect's. */
const isRejection = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 4001 || error.code === 5000)

const unavailable = (message: string, cause?: unknown) => new ServiceError('WALLET_UNAVAILABLE', message, { cause })

const hexOf = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
