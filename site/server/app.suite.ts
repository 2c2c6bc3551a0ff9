import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { parseConfig } from './config/config.ts'
import { createLog } from './logger.ts'
import { createNodePools } from './ports/evm/node-pools.ts'
import { createEvmRpc } from './ports/evm/rpc.ts'
import { createMemoryCounter } from './ports/counter/memory.ts'
import type { Ports } from './ports/ports.ts'
import { openStore } from './ports/store/open-store.ts'
import { createRandomBytes } from './random-bytes.ts'

/**
 * Opens the whole app over an embedded database in its own directory, without a socket. `env` has the variables of the
 * environment, `lines` collects the log, and each port can be replaced.
 */
export async function openTestApp({
  env = {},
  ports: own = {},
}: { env?: Record<string, string>; ports?: Partial<Ports> } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-app-'))
  const config = parseConfig({ SVC_RATE_LIMITS: 'off', ...env, SVC_DATA_DIR: dataDir })
  const store = own.store ?? (await openStore({ dataDir, secretKeys: [new Uint8Array(randomBytes(32))] }))
  const ports: Ports = {
    store,
    evm: createEvmRpc({ pools: createNodePools({ rpc: new Map(), now: Date.now }) }),
    counter: createMemoryCounter(),
    now: Date.now,
    random: createRandomBytes(),
    ...own,
  }
  const lines: string[] = []
  const log = createLog('trace', { write: (line: string) => void lines.push(line) })
  const close = async () => {
    if (!own.store) await store.close()
    await rm(dataDir, { recursive: true })
  }
  return { app: createApp({ config, ports, log }), config, ports, lines, close }
}
