/** Asks a wallet. The person can have it asked again while it has not answered. */
export type AskWallet = <T>(ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal) => Promise<T>

/**
 * Creates an `AskWallet`. `askAgain` drops the open request, whose answer no longer counts, and sends it once more. While
 * `mustWait` returns true, a request is sent only after `askAgain`.
 */
export function createAskWallet(mustWait: () => boolean): { askWallet: AskWallet; askAgain: () => void } {
  let current = new AbortController()
  const askWallet: AskWallet = async (ask, signal) => {
    for (;;) {
      const again = new AbortController()
      current = again
      const either = AbortSignal.any([signal, again.signal])
      try {
        return await (mustWait() ? aborted(either) : ask(either))
      } catch (error) {
        if (!again.signal.aborted || signal.aborted) throw error
      }
    }
  }
  return { askWallet, askAgain: () => current.abort() }
}

/** Rejects when the signal aborts, and never settles before. */
export const aborted = async (signal: AbortSignal): Promise<never> =>
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Aborted.'))))
