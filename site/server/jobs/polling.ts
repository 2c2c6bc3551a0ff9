import { every } from '../timers.ts'

/**
 * Runs `round` at once, and then every `pollMs`, one at a time: while a round takes longer, no other one begins. A round must not
 * reject. `stop` aborts the signal of the rounds and waits for the one that is running.
 */
export function startPolling(round: (signal: AbortSignal) => Promise<void>, pollMs: number): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const begin = () => {
    running ??= round(stopping.signal).finally(() => (running = undefined))
  }
  begin()
  const end = every(pollMs, begin)
  return {
    async stop() {
      stopping.abort()
      end()
      await running
    },
  }
}
