import { setTimeout as pause } from 'node:timers/promises'

/** Waits until something is so, at most `ms`. Returns whether it became so. */
export async function until(isSo: () => boolean | Promise<boolean>, ms = 20_000): Promise<boolean> {
  // oxlint-disable-next-line no-await-in-loop -- until it is so
  for (const end = performance.now() + ms; !(await isSo());) {
    if (performance.now() > end) return false
    // oxlint-disable-next-line no-await-in-loop
    await pause(20)
  }
  return true
}
