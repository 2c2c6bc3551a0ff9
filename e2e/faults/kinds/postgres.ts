import { setTimeout as pause } from 'node:timers/promises'
import { startWire, type Wire } from '../../world/network/wire.ts'
import type { Fault } from '../fault.ts'
import { until } from '../until.ts'

/** Leads an address of Postgres through a proxy. */
async function throughWire(databaseUrl: string): Promise<{ url: string; wire: Wire }> {
  const url = new URL(databaseUrl)
  const wire = await startWire({ host: url.hostname, port: Number(url.port) })
  url.port = String(wire.port)
  return { url: url.href, wire }
}

export const postgresRestarts: Fault = {
  name: 'postgres-restarts',
  title: 'Postgres is restarted, or its machine loses power',
  behaviour: 'The service answers 503 until Postgres is back',
  engines: ['Postgres'],
  open: async () => ({
    async round({ postgres, random }) {
      await pause(random(100))
      await postgres?.restart(random(2) === 0 ? 'fast' : 'immediate')
    },
  }),
}

export const cutAtCommit: Fault = {
  name: 'cut-at-commit',
  title: 'The connection to Postgres breaks at a COMMIT: before it arrives, or before its answer does',
  behaviour: 'The request is answered 503, and may be sent again',
  engines: ['Postgres'],
  async open() {
    let wire: Wire | undefined
    return {
      async beforeDatabase(databaseUrl) {
        const through = await throughWire(databaseUrl)
        wire = through.wire
        return through.url
      },
      async round({ random, scene }) {
        if (!wire) throw new Error('There is no proxy.')
        let cuts = 0
        wire.onPart = (part) => {
          if (!/\bcommit\b/i.test(part.toString('latin1')) || random(3) > 0) return 'pass'
          cuts += 1
          return random(2) === 0 ? 'cut before' : 'cut after'
        }
        if (!(await until(() => cuts >= 5))) scene.violate('no connection broke at a COMMIT')
        wire.onPart = () => 'pass'
      },
      close: async () => wire?.stop(),
    }
  },
}

export const slowNetwork: Fault = {
  name: 'slow-network',
  title: 'The network delays everything by 30 ms and loses connections: to people, and to Postgres',
  behaviour: 'People send a request without an answer again',
  engines: ['SQLite', 'Postgres'],
  async open() {
    const wires: Wire[] = []
    const through = async (address: string) => {
      const { url, wire } = await throughWire(address)
      wires.push(wire)
      return url
    }
    return {
      beforeDatabase: through,
      beforeService: async (url) => (await through(url)).replace(/\/$/, ''),
      async round({ random, load }) {
        for (const wire of wires) {
          wire.delayMs = 30
          wire.onPart = () => (random(40) > 0 ? 'pass' : random(2) === 0 ? 'cut before' : 'cut after')
        }
        await load.until(6)
        for (const wire of wires) Object.assign(wire, { delayMs: 0, onPart: () => 'pass' })
      },
      async close() {
        await Promise.all(wires.map((wire) => wire.stop()))
      },
    }
  },
}
