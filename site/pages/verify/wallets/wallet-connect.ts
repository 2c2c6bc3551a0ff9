import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Wallet } from '../../../../widget/wallets/wallet.ts'

/** WalletConnect with its own list of wallets. `open` shows the list; `connect` waits for the choice. */
export type WalletConnect = Wallet & { open(signal: AbortSignal): Promise<void> }

/** The id of WalletConnect in a run, whichever wallet the person chooses there. */
export const walletConnectId = 'more'

/** How long WalletConnect's list may take to appear, ms. Its own `open()` never settles while the network does not answer. */
export const walletConnectTimeoutMs = 20_000

/** Why the page shows its list of wallets again: WalletConnect did not answer in time, or the person closed it. */
export type GiveUpReason = 'no-answer' | 'closed'

/**
 * Creates WalletConnect as one more wallet. It is loaded at its first use. When WalletConnect does not answer, or the person
 * closes its list, `connect` does not fail, but calls `giveUp`, which aborts it.
 */
export function walletConnectWallet(
  load: () => Promise<WalletConnect>,
  giveUp: (reason: GiveUpReason) => void,
): Wallet {
  let loading: Promise<WalletConnect> | undefined
  const loaded = async () => {
    try {
      return await (loading ??= load())
    } catch (error) {
      // the next click loads it again
      loading = undefined
      throw error
    }
  }
  const opened = async (signal: AbortSignal) => {
    const wallet = await loaded()
    await wallet.open(signal)
    return wallet
  }
  return {
    id: walletConnectId,
    name: 'WalletConnect',
    namespace: 'eip155',
    async connect(signal) {
      try {
        const wallet = await inTime(opened(signal), signal)
        return await wallet.connect(signal)
      } catch (error) {
        if (signal.aborted) throw error
        if (error instanceof ServiceError && error.code === 'WALLET_REJECTED') throw error
        giveUp(error instanceof ServiceError && error.code === 'CANCELLED' ? 'closed' : 'no-answer')
        return await aborted(signal)
      }
    },
    sign: async (message, address, signal) => await (await inTime(loaded(), signal)).sign(message, address, signal),
    ask: async (method, params, signal) => await (await inTime(loaded(), signal)).ask?.(method, params, signal),
  }
}

/** Waits for `work`. Throws WALLET_UNAVAILABLE after a timeout, and CANCELLED when the signal aborts. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new ServiceError('WALLET_UNAVAILABLE', 'WalletConnect did not answer.')),
    walletConnectTimeoutMs,
  )
  const stop = new AbortController()
  try {
    return await Promise.race([work, late, aborted(signal, stop.signal)])
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}

function aborted(signal: AbortSignal, until?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new ServiceError('CANCELLED', 'The wallet was cancelled.'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true, ...(until && { signal: until }) })
  })
}
