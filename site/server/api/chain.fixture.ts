import { afterAll, beforeAll } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { openApp } from './app.fixture.ts'

type App = Awaited<ReturnType<typeof openApp>>

/** Opens a service that reads a chain of its own, for the tests of a file. */
export function useAppOnChain(take: (app: App) => void): void {
  let chain: LocalChain | undefined
  let app: App | undefined
  beforeAll(async () => {
    chain = await startChain()
    app = await openApp({ rpcUrl: chain.rpcUrl })
    take(app)
  })
  afterAll(async () => {
    await app?.close()
    await chain?.stop()
  })
}
