import { readFileSync } from 'node:fs'

/** Returns how long the main thread of a process has run on a processor, ms. Other threads and waiting do not count. */
export function mainThreadMs(pid = process.pid): number {
  const [nanoseconds = ''] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}
