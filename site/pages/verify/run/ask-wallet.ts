/** Asks a wallet. The person can have it asked again while it has not answered. */
export type AskWallet = <T>(ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal) => Promise<T>

/** Creates an `AskWallet`. `askAgain` drops the open request, whose answer no longer counts, and sends it once more. */
export function createAskWallet(): { askWallet: AskWallet; askAgain: () => void } {
  let current = new AbortController()
  const askWallet: AskWallet = async (ask, signal) => {
    for (;;) {
      const again = new AbortController()
      current = again
      try {
        return await ask(AbortSignal.any([signal, again.signal]))
      } catch (error) {
        if (!again.signal.aborted || signal.aborted) throw error
      }
    }
  }
  return { askWallet, askAgain: () => current.abort() }
}
