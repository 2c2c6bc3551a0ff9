import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../site/server/app.ts'
import { parseConfig } from '../../site/server/config/config.ts'
import { listen, stopListening } from '../../site/server/http/listen.ts'
import { createLog } from '../../site/server/logger.ts'
import { startQueue } from '../../site/server/jobs/queue.ts'
import { settleProof, settling } from '../../site/server/verification/settle-proof.ts'
import { createMemoryCounter } from '../../site/server/ports/counter/memory.ts'
import { createNodeDns } from '../../site/server/ports/dns/node-dns.ts'
import { createNodePools } from '../../site/server/ports/evm/node-pools.ts'
import { createEvmRpc } from '../../site/server/ports/evm/rpc.ts'
import { openStore } from '../../site/server/ports/store/open-store.ts'
import { type LocalDns, startDns } from './dns.ts'
import { freePort } from './free-port.ts'

const now = () => Date.now()

/** A service within this process, with its own DNS. */
export type ShortWaitService = { url: string; dns: LocalDns; stop(): Promise<void> }

/**
 * Starts a service that waits only a tenth of a second for its verifiers. After that, a job continues each verification and
 * tries again until it has an answer.
 */
export async function startShortWaitService(): Promise<ShortWaitService> {
  const [port, dns] = await Promise.all([freePort(), startDns()])
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-slowService-'))
  const config = parseConfig({ PORT: String(port), SVC_RATE_LIMITS: 'off' })
  const store = await openStore({ dataDir, secretKeys: [new Uint8Array(randomBytes(32))] })
  const ports = {
    store,
    now,
    evm: createEvmRpc({ pools: createNodePools({ rpc: new Map(), now }) }),
    dns: createNodeDns({ servers: [dns.server] }),
    counter: createMemoryCounter(),
    random: (bytes: number) => new Uint8Array(randomBytes(bytes)),
  }
  const log = createLog('silent')
  const budget = { inlineMs: 100, tryMs: 1000, pausesMs: Array.from({ length: 60 }, () => 100) }
  const server = await listen(createApp({ config, ports, log, budget }), { ...config, ...ports })
  const worker = { kind: settling, leaseMs: 60_000, pausesMs: budget.pausesMs, longestPauseMs: 100 }
  const run = (job: { key: string; attempt: number }) => settleProof(job, { ports, config, budget })
  const queue = startQueue({ ...worker, run }, { store, now, log, pollMs: 100 })
  return {
    url: config.baseUrl,
    dns,
    async stop() {
      await Promise.all([stopListening(server), queue.stop()])
      await store.close()
      await Promise.all([dns.stop(), rm(dataDir, { recursive: true })])
    },
  }
}
