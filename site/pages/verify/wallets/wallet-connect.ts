import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Wallet } from '../../../../widget/wallets/wallet.ts'

/** Wallets behind a list of their own. `open` shows the list; `connect` waits for what is chosen there. */
export type WalletConnect = Wallet & { open(signal: AbortSignal): Promise<void> }

/** Names, in a run, whatever wallet WalletConnect leads to. */
export const walletConnectId = 'more'

/** How long WalletConnect's list may take to show, ms. Its own `open()` never settles while a network hangs. */
export const walletConnectTimeoutMs = 20_000

/** Why the list of wallets shows again: nothing came in time, or the person closed WalletConnect's. */
export type GiveUpReason = 'no-answer' | 'closed'

/**
 * WalletConnect as one more wallet. What brings it is asked for at the first use. `connect` does not fail when nothing
 * answers or the person closes its list: it calls `giveUp`, which aborts it.
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
      // tried again at the next click
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

/** Rejects with WALLET_UNAVAILABLE when it takes too long, and at once with CANCELLED when nobody waits any more. */
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
    const stop = () => reject(new ServiceError('CANCELLED', 'The wallet was not waited for.'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true, ...(until && { signal: until }) })
  })
}
