import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSvc } from '../../../shared/client/svc.ts'
import { freePort } from '../free-port.ts'
import { startService } from '../service.ts'
import { startDevWorld } from './world.ts'

export type Dev = Awaited<ReturnType<typeof startDev>>

/** Starts what `pnpm dev` starts, without the builds, and with blocks that come sooner. */
export async function startDev() {
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-dev-'))
  const port = String(await freePort())
  await using started = new AsyncDisposableStack()
  started.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const world = await startDevWorld({ port, env: { SVC_DATA_DIR: dataDir }, blockMs: 100 })
  started.defer(() => world.stop())
  const service = await startService({ ...world.env, SVC_DATA_DIR: dataDir })
  started.defer(() => service.destroy())
  const url = `http://localhost:${port}`
  const text = async (path: string) => (await (await fetch(url + path)).text()).trim()
  const svc = createSvc({ baseUrl: url })
  const running = started.move()
  return {
    world,
    svc,
    text,
    read: async (path: string) => JSON.parse(await text(path)),
    /** Makes a public proof that asks for a copy and for anchors on these chains. Returns its id. */
    async makeProof(targetChains: number[]): Promise<string> {
      const made = await svc.verify({
        verifierIds: ['ownership-basic'],
        data: { content: 'made in development' },
        signer: { account: privateKeyToAccount(generatePrivateKey()) },
        options: { privacyLevel: 'public', publicDisplay: true, enableIpfs: true, publishToHub: true, targetChains },
      })
      if (!made.verified) throw new Error(`Not verified: ${made.reason.code}`)
      return made.qHash
    },
    stop: () => running.disposeAsync(),
  }
}
