import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { send } from '../client.ts'
import type { Fault } from '../fault.ts'
import { checkGate, newPerson } from '../people.ts'
import { missingMount } from '../tools.ts'
import { until } from '../until.ts'

const mib = 1024 * 1024

/** The disk of the database has 1 MiB left, and then nothing. */
export const diskFull: Fault = {
  name: 'disk-full',
  title: 'The disk of the database has 1 MiB left, and then nothing',
  behaviour: 'Everything that stores answers 503, and so does `/api/v1/health`; it recovers when there is space again',
  engines: ['SQLite', 'Postgres'],
  missing: missingMount,
  async open(engine) {
    const folder = mkdtempSync(join(tmpdir(), 'svc-full-disk-'))
    const size = engine === 'SQLite' ? 64 * mib : 512 * mib
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0777`, 'tmpfs', folder])
    chmodSync(folder, 0o777)
    const resize = (bytes: number) =>
      execFileSync('mount', ['-o', `remount,size=${bytes}`, folder], { stdio: 'ignore' })
    let grown = size
    return {
      folder,
      async round({ service, postgres, load, scene }) {
        resize(usedBytes(folder) + mib)
        await load.until(4, 10_000)
        // what people store may fit into what the database has reserved for a long time
        // the disk refuses to be smaller than what was written meanwhile
        await until(() => wasDone(() => resize(usedBytes(folder) + mib / 16)))
        const isFull = async () => (await send(`${service.url}/api/v1/health`)).status === 503
        if (!(await until(isFull, 60_000))) scene.violate('health does not report the full disk')
        // what is stored is still read: the answer is never a wrong no
        const person = load.people.find(({ verified }) => verified === 'yes') ?? newPerson(0)
        await checkGate(person, scene)
        grown += 64 * mib
        resize(grown)
        // Postgres ends when it cannot write its log
        if (postgres && !(await until(async () => !(await isFull()), 5000))) await postgres.restart('fast')
      },
      async close() {
        execFileSync('umount', ['-l', folder])
        rmSync(folder, { recursive: true, force: true })
      },
    }
  },
}

function usedBytes(folder: string): number {
  const { blocks, bfree, bsize } = statfsSync(folder)
  return (blocks - bfree) * bsize
}

function wasDone(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
