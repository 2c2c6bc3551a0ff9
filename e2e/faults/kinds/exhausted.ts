import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { send } from '../client.ts'
import type { Fault } from '../fault.ts'
import { missingProgram } from '../tools.ts'
import { until } from '../until.ts'

const missing = () => missingProgram('prlimit', 'util-linux')
const limit = (pid: number, what: string) => execFileSync('prlimit', ['--pid', String(pid), what])

export const fileDescriptors: Fault = {
  name: 'file-descriptors',
  title: 'The process has no file descriptors left for connections and files',
  behaviour: 'New connections are closed; it recovers when descriptors are free',
  engines: ['SQLite', 'Postgres'],
  missing,
  open: async () => ({
    async round({ service, random }) {
      const pid = service.pid()
      const open = readdirSync(`/proc/${pid}/fd`).length
      limit(pid, `--nofile=${open + random(4)}:`)
      const { hostname, port } = new URL(service.url)
      const sockets = Array.from({ length: 40 }, () =>
        connect({ host: hostname, port: Number(port) }).on('error', () => {}),
      )
      await pause(1500)
      for (const socket of sockets) socket.destroy()
      limit(pid, '--nofile=4096:')
    },
  }),
}

export const memory: Fault = {
  name: 'memory',
  title: 'The process gets no more memory',
  behaviour: 'The process ends, and is started again',
  engines: ['SQLite', 'Postgres'],
  missing,
  open: async () => ({
    async round({ service, scene }) {
      const pid = service.pid()
      const kilobytes = Number(/^VmSize:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
      limit(pid, `--as=${kilobytes * 1024}:`)
      const text = 'a'.repeat(900_000)
      const fill = () => send(`${service.url}/api/v1/verification/standardize`, { method: 'POST', body: { text } })
      const isDead = async () => {
        await Promise.all(Array.from({ length: 8 }, fill))
        return !service.isRunning()
      }
      if (await until(isDead, 15_000)) return
      // it had enough memory for everything
      limit(pid, '--as=unlimited:')
      scene.violate('the process never ran out of memory')
    },
  }),
}
