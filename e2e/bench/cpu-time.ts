import { readdirSync, readFileSync } from 'node:fs'

/** How long a process ran on processors: its main thread, and all of its threads together. Waiting does not count. */
export type CpuTime = { main: number; all: number }

/** Returns how long a process has run on processors, ms. */
export function cpuTime(pid = process.pid): CpuTime {
  const threads = readdirSync(`/proc/${pid}/task`)
  const all = threads.reduce((sum, thread) => sum + threadMs(pid, thread), 0)
  return { main: threadMs(pid, String(pid)), all }
}

/** Returns the time for each of `count` items since an earlier time of the same process, µs. */
export function cpuTimeEach(began: CpuTime, count: number, pid = process.pid): CpuTime {
  const { main, all } = cpuTime(pid)
  const each = (ms: number) => (ms * 1000) / count
  return { main: each(main - began.main), all: each(all - began.all) }
}

function threadMs(pid: number, thread: string): number {
  try {
    const [nanoseconds = ''] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch (error) {
    // a thread may end between the list and its file; the main thread does not
    if (thread === String(pid)) throw error
    return 0
  }
}
