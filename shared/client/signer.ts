import * as v from 'valibot'
import { ServiceError } from '../contract/errors.ts'
import { EvmAddress } from '../contract/primitives.ts'
import { encodeBase58 } from '../proof/base58.ts'

/**
 * The signer of a program: a wallet in a browser (EIP-1193), a key in viem's form (`address`, `signMessage`), or an ed25519
 * key for Solana, which signs the UTF-8 bytes and returns 64 bytes.
 */
export type Signer =
  | { provider: { request(request: { method: string; params?: unknown[] }): Promise<unknown> } }
  | { account: { address: string; signMessage(request: { message: string }): Promise<string> } }
  | { ed25519: { address: string; sign(message: Uint8Array): Promise<Uint8Array> | Uint8Array } }

/** A signer whose signatures have the service's form: 0x-hex on EVM chains, base58 on Solana. */
export type SigningAccount = { address: string; sign(message: string): Promise<string> }

/**
 * Returns the account of a signer. Throws WALLET_REJECTED when the person declined, WALLET_UNAVAILABLE when the signer
 * fails in another way (`cause` holds its error), and the reason of `signal` when that aborts before the signer answers.
 */
export async function accountOf(signer: Signer, signal: AbortSignal): Promise<SigningAccount> {
  const ask = <T>(work: () => Promise<T> | T) => askSigner(work, signal)
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

async function askSigner<T>(work: () => Promise<T> | T, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  let stop: () => void
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
  })
  // Called in a promise, because a signer may throw before it returns one.
  const answer = Promise.resolve()
    .then(work)
    .catch((cause: unknown) => {
      if (isRejection(cause)) throw new ServiceError('WALLET_REJECTED', 'The request was declined.', { cause })
      throw unavailable('The wallet or key did not sign.', cause)
    })
  return Promise.race([answer, aborted]).finally(() => signal.removeEventListener('abort', stop))
}

/** Tells whether the person declined: userRejectedRequest of EIP-1193, or WalletConnect's code for it. */
const isRejection = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 4001 || error.code === 5000)

const unavailable = (message: string, cause?: unknown) => new ServiceError('WALLET_UNAVAILABLE', message, { cause })

const hexOf = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
