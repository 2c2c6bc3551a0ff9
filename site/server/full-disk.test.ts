import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from './app.suite.ts'
import { openStore } from './ports/store/open-store.ts'
import { proof } from './ports/store/samples.ts'
import { checkMs } from './ports/store/write-check.ts'

const disk = mkdtempSync(join(tmpdir(), 'svc-disk-'))

/** Mounts a disk of 4 MB in memory; returns whether the system allowed it. */
function mounted(): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=0777', 'tmpfs', disk], { stdio: 'ignore' }).status === 0
}
/** Without the right to mount a disk, both tests are reported as skipped. */
const isMounted = mounted()

afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

const filler = join(disk, 'filler')
/** Writes a file until the disk has no space left. */
function fill(): void {
  const file = openSync(filler, 'a')
  try {
    for (const block of [65_536, 4096, 1]) writeAll(file, Buffer.alloc(block))
  } finally {
    closeSync(file)
  }
}

function writeAll(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

/** Starts the program, which is expected to end. */
const start = (dataDir: string) =>
  spawnSync(process.execPath, ['site/server/main.ts'], {
    env: { PATH: process.env['PATH'], SVC_DATA_DIR: dataDir, PORT: '4499' },
    encoding: 'utf8',
    timeout: 15_000,
  })

const reason = 'The database cannot store anything now.'

test.skipIf(!isMounted)(
  'health and log say that the disk is full, and health recovers when it has space again',
  async () => {
    const clock = { now: Date.now() }
    const now = () => clock.now
    const dataDir = join(disk, 'running')
    const store = await openStore({ dataDir, secretKeys: [new Uint8Array(32).fill(7)], now })
    const { app, lines, close } = await openTestApp({ ports: { store, now } })
    const health = async () => {
      const reply = await app.request('/api/v1/health')
      return { status: reply.status, body: JSON.parse(await reply.text()), id: reply.headers.get('x-request-id') }
    }
    expect((await health()).status).toBe(200)
    const storedProof = proof()
    await store.proofs.insert(storedProof)

    fill()
    clock.now += checkMs
    const full = await health()
    expect([full.status, full.body]).toMatchObject([503, { error: { code: 'STORE_UNAVAILABLE', message: reason } }])
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      level: 40,
      requestId: full.id,
      status: 503,
      error: 'STORE_UNAVAILABLE',
      reason,
      cause: expect.stringMatching(
        /^The disk of SVC_DATA_DIR \(.*running\) is full \(.*\)\. Free some space there, or move/,
      ),
    })
    await expect(store.proofs.insert(proof())).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
    // what was stored is still read
    expect(await store.proofs.find(storedProof.qHash)).toMatchObject({ qHash: storedProof.qHash })

    rmSync(filler)
    clock.now += 10_000
    expect((await health()).status).toBe(200)
    await store.close()
    await close()
  },
)

test.skipIf(!isMounted)('a start on a full disk says so, and leaves no half of a key', () => {
  fill()
  const dataDir = join(disk, 'fresh')
  mkdirSync(dataDir, { recursive: true })
  const { status, stdout, stderr } = start(dataDir)
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    expect.stringMatching(/^svc: cannot start: The disk of SVC_DATA_DIR \(.*fresh\) is full \(.*\)\. Free .*\n$/),
  ])
  rmSync(filler)
})
