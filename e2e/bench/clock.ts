import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a clock for programs that load moved-clock.ts, which shows the real time until it is moved. */
export function createClock() {
  const folder = mkdtempSync(join(tmpdir(), 'svc-clock-'))
  const file = join(folder, 'ahead')
  let ahead = 0
  const write = () => writeFileSync(file, String(ahead))
  write()
  return {
    env: {
      SVC_CLOCK_FILE: file,
      NODE_OPTIONS: `--import=${new URL('moved-clock.ts', import.meta.url).href}`,
    },
    /** Returns the time that the programs see, Unix ms. */
    now: () => Date.now() + ahead,
    /** Moves the clock forward. */
    move(ms: number) {
      ahead += ms
      write()
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
