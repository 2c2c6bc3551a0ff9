import { isWaitingForService, isWaitingForWallet, type RunState } from './run-state.ts'

/** After this time, in ms, a hint tells the person where to look for the wallet's question, or that the service is slow. */
const lateMs = 15_000

/** Sets `isLate` of a run once the wallet, or the service that has the signature, has not answered for a while. `restart` begins to measure anew. */
export function createLateTimer(run: RunState, redraw: () => void): { restart: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    restart: () => {
      clearTimeout(timer)
      run.isLate = false
      if (run.needsClick || !(isWaitingForWallet(run.state) || isWaitingForService(run.state))) return
      timer = setTimeout(() => {
        run.isLate = true
        redraw()
      }, lateMs)
    },
    stop: () => clearTimeout(timer),
  }
}
