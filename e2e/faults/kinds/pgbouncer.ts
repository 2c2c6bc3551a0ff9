import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { testPool } from '../../../site/server/ports/store/engines/pool.fixture.ts'
import { freePort } from '../../world/free-port.ts'
import { snippet } from '../../world/snippets.ts'
import type { Fault } from '../fault.ts'
import { missingProgram } from '../tools.ts'
import { until } from '../until.ts'

/** It refuses to run as root. */
const runAs = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

export const pgbouncer: Fault = {
  name: 'pgbouncer',
  title: 'pgbouncer in transaction mode stands before Postgres, and is killed and started again',
  behaviour: 'The service answers 503 until pgbouncer is back',
  engines: ['Postgres'],
  missing: () => missingProgram('pgbouncer'),
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-pgbouncer-'))
    chmodSync(folder, 0o755)
    const file = join(folder, 'pgbouncer.ini')
    const port = await freePort()
    let child: ChildProcess | undefined
    const start = async () => {
      child = spawn('pgbouncer', ['-q', file], { ...runAs, stdio: 'ignore' })
      if (!(await until(() => canConnect(port)))) throw new Error('pgbouncer did not start.')
    }
    const kill = async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }
    return {
      async beforeDatabase(databaseUrl) {
        const { hostname, port: target } = new URL(databaseUrl)
        const database = testPool(databaseUrl)
        await database.query(snippet('reliability', 'pgbouncer-role').replaceAll('role svc', 'role postgres'))
        await database.end()
        writeFileSync(file, settings({ port, host: hostname, target }))
        await start()
        return `postgres://postgres@127.0.0.1:${port}/postgres`
      },
      async round({ random, load }) {
        await load.until(2)
        await pause(random(100))
        await kill()
        await pause(random(500))
        await start()
      },
      async close() {
        await kill()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  },
}

/** Includes the settings that the documentation names (docs/reliability#pgbouncer). */
const settings = ({ port, host, target }: { port: number; host: string; target: string }) => `[databases]
postgres = host=${host} port=${target} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
${snippet('reliability', 'pgbouncer')}max_client_conn = 200
default_pool_size = 20
`

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => void socket.destroy(resolve(true) as undefined))
    socket.once('error', () => resolve(false))
  })
