import { ServiceError } from '../../shared/contract/errors.ts'
import { fieldOf } from './field.ts'

/**
 * Sends a request to a wallet and translates each failure: WALLET_REJECTED when the person declined, WALLET_UNAVAILABLE
 * for anything else, CANCELLED when `signal` aborts before the wallet has answered.
 */
export async function askWallet(name: string, request: () => unknown, signal: AbortSignal): Promise<unknown> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const stop = () => reject(new ServiceError('CANCELLED', 'The wallet was not waited for.'))
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    // An async function, because a provider may throw before it returns a promise.
    return await Promise.race([aborted, (async () => request())()])
  } catch (error) {
    throw error instanceof ServiceError ? error : walletError(name, error)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Returns the error for a wallet whose answer cannot be used. `what` completes the sentence that begins with its name. */
export const unusable = (name: string, what: string) =>
  new ServiceError('WALLET_UNAVAILABLE', `${name} ${what}`, { details: { reason: 'unusable-answer' } })

function walletError(name: string, error: unknown): ServiceError {
  const errors = chainOf(error)
  const codes = errors.map((each) => fieldOf(each, 'code'))
  const texts = [error, ...errors.map((each) => fieldOf(each, 'message'))]
  if (codes.some(isRejectionCode) || texts.some((text) => typeof text === 'string' && rejection.test(text)))
    return new ServiceError('WALLET_REJECTED', `The request was declined in ${name}.`, { cause: error })
  // EIP-1474: the wallet already shows a request of this page and takes no second one.
  if (codes.includes(-32002))
    return new ServiceError(
      'WALLET_UNAVAILABLE',
      `${name} is still showing an earlier request. Answer that one first.`,
      {
        cause: error,
        details: { reason: 'request-pending' },
      },
    )
  return new ServiceError('WALLET_UNAVAILABLE', `${name} did not answer the request.`, { cause: error })
}

/** The codes of EIP-1193 (userRejectedRequest), of WalletConnect, and of ethers. */
const isRejectionCode = (code: unknown) => code === 4001 || code === 5000 || code === 'ACTION_REJECTED'
const rejection = /\b(user|request)\b.{0,20}\b(reject|den(y|ied)|declin|cancel)/i

/** Returns an error with the errors inside it. Wallets and bridges nest them under different names. */
export function chainOf(error: unknown, depth = 0): object[] {
  if (typeof error !== 'object' || error === null || depth > 3) return []
  const inner = [fieldOf(error, 'cause'), fieldOf(error, 'error'), fieldOf(fieldOf(error, 'data'), 'originalError')]
  return [error, ...inner.flatMap((each) => chainOf(each, depth + 1))]
}
