// `pnpm dev`: the service from source with reload, a local chain, a local DNS, and a page of another origin
// that carries the tag. Nothing here needs a key or a network.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startChain } from './chain.ts'
import { startDns } from './dns.ts'
import { startEmbedder } from './embedder.ts'
import { startKubo } from './kubo.ts'
import { startProviders } from './providers/providers.ts'
import { sanctioned, sdnSamples, startRiskHost } from './sanctions.ts'
import { startSolana } from './solana.ts'
import { startStripe } from './stripe/stripe.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const port = process.env['PORT'] ?? '4400'

const chain = await startChain()
const coin = await chain.deploy('UsdCoin')
const collectible = await chain.deploy('Collectible')
// a payment needs some confirmations, and this chain mines no block by itself
const blocks = setInterval(() => void chain.client.mine({ blocks: 1 }), 2000)
const solana = await startSolana()
// each wallet owns the domain <address>.test, because nobody can publish a record in this DNS
const dns = await startDns((name) => {
  const wallet = /^_svc\.(0x[0-9a-f]{40})\.test$/.exec(name)?.[1]
  return wallet === undefined ? undefined : { txt: [[`wallet=${wallet}`]] }
})
const providers = await startProviders()
const stripe = await startStripe()
stripe.webhook = `http://localhost:${port}/api/v1/payments/stripe/webhook`
const lists = await startRiskHost()
lists.list = sdnSamples({ publishedAt: Math.floor(Date.now() / 86_400_000) * 86_400_000 }).advanced
const kubo = await startKubo()
const embedder = await startEmbedder(`http://localhost:${port}`)
const env = {
  ...process.env,
  PORT: port,
  [`SVC_RPC_${chain.chainId}`]: chain.rpcUrl,
  SVC_USDC_CHAIN_ID: String(chain.chainId),
  [`SVC_USDC_${chain.chainId}`]: coin,
  SVC_RPC_SOLANA: solana.rpcUrl,
  SVC_DNS_SERVERS: dns.server,
  SVC_SANCTIONS_LIST: `${lists.url}/list`,
  SVC_IPFS_RPC: kubo.url,
  SVC_IPFS_GATEWAY: kubo.url,
  ...providers.env,
  ...stripe.env,
  SVC_RATE_LIMITS: 'off',
}

const run = (...args: string[]) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
const children = [
  // builds again whenever a source of the pages or the element changes
  run(
    '--watch-path=shared',
    '--watch-path=widget',
    '--watch-path=site/pages',
    '--watch-preserve-output',
    '.ci/build.ts',
  ),
  run(
    '--watch-path=shared',
    '--watch-path=site/server',
    '--watch-path=.build',
    '--watch-preserve-output',
    'site/server/main.ts',
  ),
]
console.log(`chain ${chain.chainId} at ${chain.rpcUrl}, another origin at ${embedder.page()}`)
console.log(`on it USDC at ${coin} and NFTs at ${collectible}, which anyone may mint; Solana at ${solana.rpcUrl}`)
console.log(`a sanctions list that names ${Object.values(sanctioned).join(', ')}`)
console.log(`a card processor at ${stripe.url}, on whose page one click pays`)
console.log(`a DNS at ${dns.server}, where <address>.test names the wallet <address>`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearInterval(blocks)
    for (const child of children) child.kill(signal)
    void Promise.all([
      chain.stop(),
      solana.stop(),
      dns.stop(),
      lists.stop(),
      providers.stop(),
      stripe.stop(),
      embedder.stop(),
    ]).then(() => process.exit(0))
  })
}
