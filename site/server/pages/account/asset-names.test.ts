import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../../e2e/world/chain.ts'
import { authUrl, openOauth } from '../../oauth/oauth.fixture.ts'
import { createNodePools } from '../../ports/evm/node-pools.ts'
import { createEvmRpc } from '../../ports/evm/rpc.ts'

const silentChain = 8453
let chain: LocalChain
let app: Awaited<ReturnType<typeof openOauth>>
let headers: Record<string, string>
beforeAll(async () => {
  chain = await startChain()
  const rpc = new Map([
    [chain.chainId, [chain.rpcUrl]],
    [silentChain, ['http://127.0.0.1:1']],
  ])
  app = await openOauth({ evm: createEvmRpc({ pools: createNodePools({ rpc, now: Date.now }) }) })
  const { cookie } = await app.signIn()
  headers = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', origin: authUrl }
})
afterAll(async () => {
  await app?.close()
  await chain?.stop()
})

const ask = async (chainId: number, contract: string) => {
  const query = new URLSearchParams({ chainId: String(chainId), address: contract.toLowerCase() })
  return (await app.request(`/account/asset-names?${String(query)}`, { headers })).json()
}

test('tells a contract without a name from an address without a contract', async () => {
  expect(await ask(chain.chainId, chain.wallet.address)).toEqual({})
  expect(await ask(chain.chainId, await chain.deploy('Collectible'))).toMatchObject({ name: expect.any(String) })
  expect(await ask(chain.chainId, chain.wallet.owner.address)).toEqual({ isMissing: true })
})

test('says nothing about a chain that does not answer, or that the service does not read', async () => {
  expect(await ask(silentChain, chain.wallet.owner.address)).toEqual({})
  expect(await ask(999_999, chain.wallet.owner.address)).toEqual({})
})
