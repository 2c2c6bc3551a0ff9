import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from '../fault.ts'
import { fakeTime } from '../tools.ts'

const hourMs = 60 * 60_000

export const clock: Fault = {
  name: 'clock',
  title: 'The clock jumps an hour ahead, two hours back, and returns',
  behaviour: 'Signatures of the other time are refused, and codes and tokens expire',
  engines: ['SQLite', 'Postgres'],
  missing: () => (fakeTime() === undefined ? 'libfaketime is missing: apt-get install faketime' : undefined),
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-clock-'))
    const file = join(folder, 'time')
    let ahead = 0
    const set = (ms: number) => {
      // in one step: a reader never sees half of it
      writeFileSync(`${file}.new`, `${ms < 0 ? '-' : '+'}${Math.abs(ms / 1000)}s`)
      renameSync(`${file}.new`, file)
      ahead = ms
    }
    set(0)
    return {
      env: {
        LD_PRELOAD: fakeTime() ?? '',
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
      ahead: () => ahead,
      mayExpire: true,
      async round({ load, random, scene }) {
        const first = random(2) === 0 ? hourMs : -hourMs
        for (const ms of [first, -first, 0]) {
          set(ms)
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          if (!(await load.until(4)))
            scene.violate(`nobody is served when the clock is moved by ${ms / 60_000} minutes`)
        }
      },
      close: async () => rmSync(folder, { recursive: true, force: true }),
    }
  },
}
