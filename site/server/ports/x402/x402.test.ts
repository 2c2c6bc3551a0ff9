import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { x402Facilitator } from '@x402/core/facilitator'
import { toFacilitatorEvmSigner } from '@x402/evm'
import { ExactEvmScheme } from '@x402/evm/exact/facilitator'
import { createWalletClient, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createInProcessFacilitator } from './in-process.ts'
import type { Market } from './market.fixture.ts'
import { createRemoteFacilitator } from './remote.ts'
import { x402Suite } from './x402.suite.ts'

x402Suite(
  'in this process',
  async ({ chain: { chainId }, settlerKey: privateKey }, rpcUrl) => ({
    facilitator: createInProcessFacilitator({ chainId, urls: [rpcUrl], now: Date.now, privateKey }),
  }),
  'RPC_UNAVAILABLE',
)

x402Suite(
  'elsewhere',
  async (market, rpcUrl) => {
    const { url, close } = await startFacilitator(market, rpcUrl)
    return { facilitator: createRemoteFacilitator(url, { now: Date.now }), close }
  },
  'PROVIDER_UNAVAILABLE',
)

/** Starts the protocol's own facilitator as an HTTP server. It answers 503 while its node does not answer. */
async function startFacilitator({ chain: { chainId }, settlerKey }: Market, rpcUrl: string) {
  const account = privateKeyToAccount(settlerKey)
  const chain = { id: chainId, name: 'x', nativeCurrency: { name: 'x', symbol: 'X', decimals: 18 } }
  const client = createWalletClient({
    account,
    chain: { ...chain, rpcUrls: { default: { http: [rpcUrl] } } },
    transport: http(rpcUrl, { retryCount: 0 }),
    pollingInterval: 50,
  }).extend(publicActions)
  const signer = { ...client, address: account.address } as unknown as Parameters<typeof toFacilitatorEvmSigner>[0]
  const facilitator = new x402Facilitator().register(
    `eip155:${chainId}`,
    new ExactEvmScheme(toFacilitatorEvmSigner(signer)),
  )
  const server = createServer((request, response) => {
    void (async () => {
      const body = (await json(request)) as { paymentPayload: never; paymentRequirements: never }
      const isUp = await client.getChainId().then(
        () => true,
        () => false,
      )
      if (!isUp) {
        response.writeHead(503).end()
        return
      }
      const { paymentPayload, paymentRequirements } = body
      const answer =
        request.url === '/facilitator/verify'
          ? await facilitator.verify(paymentPayload, paymentRequirements)
          : await facilitator.settle(paymentPayload, paymentRequirements)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The facilitator has no port.')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${address.port}/facilitator`, close }
}
